/**
 * Ends the mail about one topic, from a link in such a mail. The link needs no login and contains no name: the merchant
 * and the topic are sealed in it.
 */
import { notificationTopics, unsubscribePath } from '@placard/contract';
import type { LanguageCode, NotificationTopic } from '@placard/contract';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

const purpose = 'unsubscribe';

interface Subscription {
  merchantId: string;
  topic: NotificationTopic;
}

/** Returns the address of the page that ends it. */
export function unsubscribeAddress(
  { relyingParty, secretBox }: Pick<Deps, 'relyingParty' | 'secretBox'>,
  { merchantId, topic }: Subscription,
): string {
  const token = secretBox.seal(Buffer.from(`${merchantId} ${topic}`), purpose).toString('base64url');
  return `${relyingParty.origins[0] ?? ''}${unsubscribePath}?token=${token}`;
}

/** Returns the subscription of a link with its reader's language; undefined for a link that is not ours. */
export async function readUnsubscribe(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  token: string,
): Promise<(Subscription & { lang: LanguageCode }) | undefined> {
  const opened = openToken(secretBox, token);
  if (!opened) return undefined;
  const [row] = await sql<{ lang: LanguageCode }[]>`select lang from merchant where id = ${opened.merchantId}`;
  return row && { ...opened, lang: row.lang };
}

function openToken(secretBox: Deps['secretBox'], token: string): Subscription | undefined {
  try {
    const [merchantId = '', name] = secretBox.open(Buffer.from(token, 'base64url'), purpose).toString().split(' ');
    const topic = notificationTopics.find((each) => each === name);
    return topic && { merchantId, topic };
  } catch {
    return undefined;
  }
}

/** Ends it. Harmless when repeated. */
export async function unsubscribe(deps: Pick<Deps, 'sql'>, { merchantId, topic }: Subscription): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const ended = await tx`
      update merchant set notify_mail = array_remove(notify_mail, ${topic})
      where id = ${merchantId} and ${topic} = any(notify_mail) returning 1`;
    if (ended.length === 0) return;
    await audit(
      tx,
      { merchantId },
      {
        act: 'profile_edited',
        object: `merchant:${merchantId}`,
        details: { fields: 'notify_mail' },
      },
    );
  });
}

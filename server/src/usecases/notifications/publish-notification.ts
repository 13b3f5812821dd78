import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import type { ByOperator } from '../wallet/records.ts';
import type { NotificationCategory } from './notify.ts';

export interface PublishInput {
  category: NotificationCategory;
  titles: LocalizedText;
  bodies: LocalizedText;
  /** Null: everybody who is registered by then. */
  merchantId: string | null;
}

/** Publishes a notification in an operator's own words and gives its id. */
export async function publishNotification(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: PublishInput,
): Promise<string> {
  const notificationId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await tx`
      insert into notification (id, category, merchant_id, titles, bodies)
      values (${notificationId}, ${input.category}, ${input.merchantId}, ${tx.json(input.titles)}, ${tx.json(input.bodies)})`;
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'notification_published',
      object: `notification:${notificationId}`,
      details: { category: input.category, title: input.titles.en ?? '', merchant_id: input.merchantId },
    });
    return notificationId;
  });
}

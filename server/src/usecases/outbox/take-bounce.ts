/**
 * Takes a returned mail (product.md section 3): no more mail goes to an address that does not exist, at once, nor to one that mail came
 * back from for other reasons on several days. Harmless when it comes twice.
 */
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { readBounce } from '../../mail/bounce.ts';
import type { Bounce } from '../../mail/bounce.ts';
import { audit } from '../../security/audit.ts';
import { stopMailTo, tellUnreachable } from '../notifications/unreachable.ts';
import { wentTo } from './return-path.ts';
import type { Sent } from './return-path.ts';

/** How long a mail that came back counts, and of how many days such mails end all others. */
const [countedMs, softDays] = [14 * 86_400_000, 3];

/** Handles a message that came to a mail's own address. Returns whether mail to the merchant's address stopped now. */
export async function takeBounce(
  deps: Pick<Deps, 'sql' | 'log' | 'secretBox'>,
  sent: Sent,
  message: Buffer,
): Promise<boolean> {
  const bounce = await readBounce(message);
  const found = bounce && (await findAddress(deps, sent));
  if (!bounce || found === undefined) {
    deps.log.info({ isReport: bounce !== undefined }, 'a returned mail says nothing about an address in use');
    return false;
  }
  return await inTransaction(deps.sql, async (tx) => {
    if (!(await isOver(tx, found, sent, bounce)) || !(await stopMailTo(tx, found, 'bounce'))) return false;
    const { merchantId } = sent;
    const details = { status: bounce.status };
    await audit(tx, { job: 'mail' }, { act: 'address_unreachable', object: `merchant:${merchantId}`, details });
    await tellUnreachable(tx, merchantId);
    return true;
  });
}

/** The address that this mail went to, if the merchant still has it and it went out lately. */
async function findAddress(deps: Pick<Deps, 'sql' | 'secretBox'>, sent: Sent): Promise<string | undefined> {
  const [merchant] = await deps.sql<{ email: string; before: string | null; is_new: boolean }[]>`
    select email, email_before as before,
           date '1970-01-01' + ${sent.day}::integer > now() - ${countedMs} * interval '1 millisecond' as is_new
    from merchant where id = ${sent.merchantId}`;
  if (!merchant?.is_new) return undefined;
  return [merchant.email, merchant.before ?? ''].find((address) => address !== '' && wentTo(deps, sent, address));
}

/** What may pass counts once for each day on which mail was sent. */
async function isOver(tx: Tx, address: string, { day }: Sent, { isForGood }: Bounce): Promise<boolean> {
  if (isForGood) return true;
  await tx`
    insert into soft_bounce (address, sent_on) values (lower(${address}), date '1970-01-01' + ${day}::integer)
    on conflict do nothing`;
  const { days } = theRow(
    await tx<{ days: number }[]>`
      select count(*)::int as days from soft_bounce
      where address = lower(${address}) and sent_on > now() - ${countedMs} * interval '1 millisecond'`,
  );
  return days >= softDays;
}

/**
 * Addresses that mail comes back from, found by the mail server's refusal, by a returned mail (outbox/take-bounce.ts) or by an operator
 * who reads one. Nothing is sent there until the merchant changes the address or asks for another try.
 */
import type { Actor, ByOperator } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { audit } from '../../security/audit.ts';
import { notify } from './notify.ts';

/** Stops mail to an address; returns whether it was not stopped before. */
export async function stopMailTo(
  tx: Tx,
  address: string,
  foundBy: 'mail_server' | 'bounce' | 'operator',
): Promise<boolean> {
  const { count } = await tx`
    insert into unreachable_address (address, found_by) values (lower(${address}), ${foundBy}) on conflict do nothing`;
  return count > 0;
}

/** Tells a merchant, once for each time that mail to their address was stopped. */
export async function tellUnreachable(tx: Tx, merchantId: string): Promise<void> {
  const [found] = await tx<{ since: Date }[]>`
    select u.since from merchant m join unreachable_address u on u.address = lower(m.email) where m.id = ${merchantId}`;
  if (!found) return;
  const cause = `email_unreachable:${merchantId}:${found.since.getTime()}`;
  await notify(tx, { merchantId, cause, template: 'email_unreachable', params: {} });
}

/** An operator stops mail to a merchant's address; returns whether it was not stopped before. */
export async function recordBounce(
  { sql }: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { merchantId, reason }: { merchantId: string; reason: string },
): Promise<boolean> {
  return await inTransaction(sql, async (tx) => {
    const { email } = theRow(await tx<{ email: string }[]>`select email from merchant where id = ${merchantId}`);
    const isNew = email !== '' && (await stopMailTo(tx, email, 'operator'));
    await tellUnreachable(tx, merchantId);
    await audit(tx, operator, { act: 'address_unreachable', object: `merchant:${merchantId}`, details: { reason } });
    return isNew;
  });
}

/** The merchant's address gets mail again, until it comes back once more. */
export async function reachAgain({ sql }: Pick<Deps, 'sql'>, { merchantId }: Pick<Actor, 'merchantId'>): Promise<void> {
  await inTransaction(sql, async (tx) => {
    for (const table of ['unreachable_address', 'soft_bounce'])
      await tx`delete from ${tx(table)} using merchant m where m.id = ${merchantId} and address = lower(m.email)`;
  });
}

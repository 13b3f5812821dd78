/**
 * Files a recharge: the merchant announces a transfer and gets its reference. Invariant: nothing is credited. The bounds are
 * checked under the lock of the merchant's balances, so several at once stay within it.
 */
import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import type { Tx } from '../../database/database.ts';
import { newRechargeNo } from '../../domain/wallet/recharges.ts';
import { lockArrival, requirePositive } from '../../ledger/records.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, requireAmount } from '../../platform/refusal.ts';
import { readRecharge } from '../../queries/wallet/recharges.ts';
import { once } from '../once.ts';
import { recordRechargeEvent } from './recharge-row.ts';

/**
 * Files a recharge and returns it as its screen shows it. Refusals: `invalid_fields`, `recharge_account_missing`,
 * `too_many_recharges`, `too_many_attempts`.
 */
export async function fileRecharge(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: KeyedActor,
  { amount, payer }: CallPayload<Calls['wallet']['fileRecharge']>,
): Promise<CallResponse<Calls['wallet']['fileRecharge']>> {
  const amountMinor = requireAmount(amount, deps.currency);
  requirePositive(amountMinor);
  return await once(deps, actor, async (tx) => {
    // Closing the account ended this session.
    if ((await lockArrival(tx, actor.merchantId)) !== 'available') throw new Refusal('unknown_token');
    const { recharge_accounts: accounts } = await readSettings(tx);
    if (!accounts[deps.currency]) throw new Refusal('recharge_account_missing');
    const open = await tx`
      select 1 from recharge where merchant_id = ${actor.merchantId} and state in ('filed', 'seen')
      limit ${accessLimits.openRechargesMax}`;
    if (open.length >= accessLimits.openRechargesMax)
      throw new Refusal('too_many_recharges', { limit: accessLimits.openRechargesMax });
    await refuseMoreToday(tx, actor);
    const rechargeId = await insert(tx, actor, { amountMinor, payer });
    return { recharge: await readRecharge(tx, actor, rechargeId, deps.currency) };
  });
}

/** A cancelled one is no longer open, so filing and cancelling has a bound of its own. */
async function refuseMoreToday(tx: Tx, { merchantId }: KeyedActor): Promise<void> {
  const [first] = await tx<{ wait_seconds: number }[]>`
    select ceil(extract(epoch from filed_at + interval '24 hours' - now()))::int as wait_seconds from recharge
    where merchant_id = ${merchantId} and filed_at > now() - interval '24 hours'
    order by filed_at desc offset ${accessLimits.rechargesPerDay - 1} limit 1`;
  if (first) throw new Refusal('too_many_attempts', { retry_after_seconds: first.wait_seconds });
}

async function insert(
  tx: Tx,
  { merchantId }: KeyedActor,
  filed: { amountMinor: Minor; payer: string },
): Promise<string> {
  const id = newId();
  for (;;) {
    const rows = await tx`
      insert into recharge (id, recharge_no, merchant_id, amount_minor, payer, expires_at)
      values (${id}, ${newRechargeNo()}, ${merchantId}, ${filed.amountMinor}, ${filed.payer},
              now() + ${accessLimits.rechargeMs} * interval '1 millisecond')
      on conflict (recharge_no) do nothing returning 1`;
    // Otherwise the number is taken: another one is tried.
    if (rows.length > 0) break;
  }
  await recordRechargeEvent(tx, id, { to: 'filed', by: 'merchant' });
  return id;
}

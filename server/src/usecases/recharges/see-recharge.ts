import type { StatementLine } from '../../bank-files/statement.ts';
import type { ByOperator } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { canRechargeMove, looksNumbered, rechargeNosIn } from '../../domain/wallet/recharges.ts';
import type { LineOutcome } from '../../domain/wallet/match-line.ts';
import { arrivingKinds } from '../../ledger/records.ts';
import { moveRecharge, selectRecharge } from './recharge-row.ts';
import type { RechargeRow } from './recharge-row.ts';

/**
 * Marks the recharge that a bank's credit names as seen, with the amount that arrived, whatever was filed: an operator books it.
 * Returns the line's outcome; `not_ours` if it names nothing.
 */
export async function seeRecharge(
  tx: Tx,
  operator: ByOperator,
  line: StatementLine,
  currency: string,
): Promise<LineOutcome> {
  if (line.returnReason !== null) return 'return_unknown';
  if (line.amountMinor <= 0n) return 'not_ours';
  const text = `${line.text} ${line.endToEndId ?? ''}`;
  const [recharge, another] = await lockNamed(tx, rechargeNosIn(text));
  if (another) return 'several_named';
  if (!recharge) return looksNumbered(text) ? 'number_unknown' : 'not_ours';
  if (line.currency !== currency) return 'other_currency';
  if (recharge.reference === line.reference && recharge.received_minor === line.amountMinor)
    return 'recharge_already_seen';
  const isFree = recharge.reference === null && canRechargeMove(recharge.state, 'seen');
  if (!isFree || (await isTaken(tx, line.reference))) return 'state_refuses';
  await moveRecharge(tx, recharge, {
    to: 'seen',
    by: operator.username,
    arrived: { receivedMinor: line.amountMinor, reference: line.reference },
  });
  return 'recharge_seen';
}

/** Whether other money came under this reference: this one could not be booked under it. */
async function isTaken(tx: Tx, reference: string): Promise<boolean> {
  const rows = await tx`
    select 1 from recharge where reference_key(reference) = reference_key(${reference})
    union all
    select 1 from recorded_reference
    where kind = any (${[...arrivingKinds]}::text[]) and reference_key = reference_key(${reference})`;
  return rows.length > 0;
}

async function lockNamed(tx: Tx, numbers: readonly string[]): Promise<RechargeRow[]> {
  return await tx<RechargeRow[]>`
    ${selectRecharge(tx)} where recharge_no = any(${[...numbers]}::text[]) order by id for no key update`;
}

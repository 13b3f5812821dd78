import type { StatementLine } from '../../bank-files/statement.ts';
import type { ByOperator } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { canRechargeMove, rechargeNosIn } from '../../domain/wallet/recharges.ts';
import type { LineOutcome } from '../../domain/wallet/match-line.ts';
import { moveRecharge, selectRecharge } from './recharge-row.ts';
import type { RechargeRow } from './recharge-row.ts';

/**
 * Marks the recharge that a bank's credit names as seen, with the amount that arrived, whatever was filed: an operator books it.
 * Returns the line's outcome; `not_ours` if it names no recharge, or more than one.
 */
export async function seeRecharge(
  tx: Tx,
  operator: ByOperator,
  line: StatementLine,
  currency: string,
): Promise<LineOutcome> {
  if (line.amountMinor <= 0n || line.returnReason !== null) return 'not_ours';
  const recharge = await lockNamed(tx, rechargeNosIn(`${line.text} ${line.endToEndId ?? ''}`));
  if (!recharge) return 'not_ours';
  if (line.currency !== currency) return 'other_currency';
  if (recharge.reference === line.reference) return 'recharge_already_seen';
  if (recharge.reference !== null || !canRechargeMove(recharge.state, 'seen')) return 'state_refuses';
  await moveRecharge(tx, recharge, {
    to: 'seen',
    by: operator.username,
    arrived: { receivedMinor: line.amountMinor, reference: line.reference },
  });
  return 'recharge_seen';
}

async function lockNamed(tx: Tx, numbers: readonly string[]): Promise<RechargeRow | undefined> {
  const rows = await tx<RechargeRow[]>`
    ${selectRecharge(tx)} where recharge_no = any(${[...numbers]}::text[]) order by id for no key update`;
  return rows.length === 1 ? rows[0] : undefined;
}

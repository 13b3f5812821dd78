import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { moveRecharge, selectRecharge } from './recharge-row.ts';
import type { RechargeRow } from './recharge-row.ts';

/** A run ends after this many; the next one continues. */
const maxPerRun = 500;

/**
 * Expires filed recharges whose money was not seen in time. Returns how many. Invariant: each row is locked, so a run that comes twice,
 * late, or on two servers at once expires each once.
 */
export async function expireRecharges(deps: Pick<Deps, 'sql'>): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => {
    const due = await tx<RechargeRow[]>`
      ${selectRecharge(tx)} where state = 'filed' and expires_at <= now()
      order by expires_at limit ${maxPerRun} for no key update skip locked`;
    for (const recharge of due) await moveRecharge(tx, recharge, { to: 'expired', by: 'system' });
    return due.length;
  });
}

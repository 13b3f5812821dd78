import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { readOrder } from '../../queries/exchange/exchange.ts';
import { codeLimit, lockByCode } from './acceptance-code.ts';
import type { ExchangeRow } from './exchange-row.ts';

/**
 * Shows the exchange behind an acceptance code without moving anything; the code stays usable. Refusals: `too_many_attempts`,
 * `acceptance_code_wrong`, `acceptance_code_used`, `acceptance_code_expired`.
 */
export async function lookUpExchange(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  entry: { kind: ExchangeRow['kind']; code: string },
): Promise<CallResponse<Calls['exchange']['detail']>> {
  await countAttempt(deps.sql, codeLimit(actor));
  const order = await inTransaction(deps.sql, async (tx) => {
    const { id } = await lockByCode(tx, actor, entry);
    return await readOrder(tx, actor, id, deps.currency);
  });
  await giveBack(deps.sql, codeLimit(actor));
  return { order };
}

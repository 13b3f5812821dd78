import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { codeLimit, lockByCode } from './acceptance-code.ts';
import type { ExchangeRow } from './exchange-row.ts';

/**
 * Shows the exchange behind an acceptance code without moving anything; the code stays usable. Refusals: `too_many_attempts`,
 * `acceptance_code_wrong`, `acceptance_code_used`, `acceptance_code_expired`.
 */
export async function lookUpExchange<Answer>(
  deps: Pick<Deps, 'sql'>,
  actor: Actor,
  entry: { kind: ExchangeRow['kind']; code: string },
  answer: (tx: Tx, exchangeId: string) => Promise<Answer>,
): Promise<Answer> {
  await countAttempt(deps.sql, codeLimit(actor));
  const found = await inTransaction(deps.sql, async (tx) => await answer(tx, (await lockByCode(tx, actor, entry)).id));
  await giveBack(deps.sql, codeLimit(actor));
  return found;
}

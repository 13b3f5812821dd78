import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { readOrder } from '../../queries/exchange/exchange.ts';
import { codeLimit, lockByCode } from './acceptance-code.ts';
import { refuseBeforeDigits } from './before-digits.ts';

/**
 * Shows the exchange behind an acceptance code without moving anything; the code stays usable. The order says which kind of
 * acceptor it is of, whichever was chosen. Refusals, in this order: `too_many_attempts`, those of the code, what blocks an exchange.
 */
export async function lookUpExchange(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  code: string,
): Promise<CallResponse<Calls['exchange']['detail']>> {
  await countAttempt(deps.sql, codeLimit(actor));
  const { order, amountMinor } = await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockByCode(tx, actor, code);
    return {
      order: await readOrder(tx, actor, exchange.id, deps.currency),
      amountMinor: exchange.amount_minor,
    };
  });
  await giveBack(deps.sql, codeLimit(actor));
  await inTransaction(deps.sql, async (tx) => await refuseBeforeDigits(tx, deps.currency, actor, amountMinor));
  return { order };
}

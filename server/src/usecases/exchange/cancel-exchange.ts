import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { once } from '../once.ts';
import { endUnpaid, isConfirmed, lockExchange } from './exchange-row.ts';

/**
 * The merchant cancels the current exchange, as long as it is not recorded as paid; the amount comes back.
 * Refusals: `exchange_not_found`, `exchange_not_cancellable`.
 */
export async function cancelExchange<Answer>(
  deps: Pick<Deps, 'sql'>,
  actor: KeyedActor,
  exchangeId: string,
  answer: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return await once(deps, actor, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId);
    if (exchange?.merchant_id !== actor.merchantId) throw new Refusal('exchange_not_found');
    if (!isConfirmed(exchange)) throw new Refusal('exchange_not_cancellable', { state: exchange.state });
    await endUnpaid(tx, exchange, { to: 'cancelled' });
    return await answer(tx);
  });
}

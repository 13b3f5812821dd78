import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { ByOperator, KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readOrder } from '../../queries/exchange/exchange.ts';
import { once } from '../once.ts';
import { lockExchange, lockHeld } from './exchange-row.ts';
import { openDispute } from './open-dispute.ts';

/**
 * The merchant disputes the exchange that they confirmed, or one that was recorded as paid within the last seven days. The
 * acceptor may have paid outside, so the amount is held until the decision (product.md section 5). Refusals: `exchange_not_found`, `exchange_not_disputable`.
 */
export async function disputeExchange(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
  { exchange_id: exchangeId, reason }: CallPayload<Calls['exchange']['dispute']>,
): Promise<CallResponse<Calls['exchange']['dispute']>> {
  return await once(deps, actor, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId);
    if (exchange?.merchant_id !== actor.merchantId) throw new Refusal('exchange_not_found');
    if (exchange.state !== 'confirmed' && !exchange.is_paid_lately)
      throw new Refusal('exchange_not_disputable', { state: exchange.state });
    await openDispute(tx, deps, { ...exchange, merchant_id: actor.merchantId }, { by: 'merchant', reason });
    return { order: await readOrder(tx, actor, exchangeId, deps.currency) };
  });
}

/** An operator disputes a confirmed exchange. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function disputeExchangeByOperator(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reason` is shown to the merchant. */
  { exchangeId, reason }: { exchangeId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockHeld(tx, exchangeId, 'confirmed');
    await openDispute(tx, deps, exchange, { by: 'operator', reason });
    await audit(tx, operator, {
      act: 'exchange_disputed',
      object: `exchange:${exchange.id}`,
      details: { merchant_id: exchange.merchant_id, amount_minor: exchange.amount_minor.toString(), reason },
    });
  });
}

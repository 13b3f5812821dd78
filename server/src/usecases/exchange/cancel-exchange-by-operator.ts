import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellReturned } from './exchange-notice.ts';
import { endUnpaid, lockExchange } from './exchange-row.ts';

/**
 * prepared or confirmed → cancelled by an operator, with the reason; a confirmed one's amount comes back.
 * Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function cancelExchangeByOperator(
  deps: Pick<Deps, 'sql' | 'currency'>,
  operator: ByOperator,
  /** `reason` is shown to the merchant. */
  input: { exchangeId: string; reason: string },
): Promise<{ exchangeId: string; exchangeNo: string }> {
  const { reason } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockExchange(tx, input.exchangeId);
    if (!exchange) throw new Refusal('operator_object_not_found', { object: 'exchange' });
    if (exchange.state !== 'prepared' && exchange.state !== 'confirmed') {
      throw new Refusal('state_refuses', { state: exchange.state });
    }
    await endUnpaid(tx, exchange, { to: 'cancelled', reason });
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'exchange_cancelled',
      object: `exchange:${exchange.id}`,
      details: { merchant_id: exchange.merchant_id, amount_minor: exchange.amount_minor.toString(), reason },
    });
    await tellReturned(tx, exchange, 'exchange_cancelled', deps.currency);
    return { exchangeId: exchange.id, exchangeNo: exchange.exchange_no };
  });
}

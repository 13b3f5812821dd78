import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endPrepared, lockExchange } from './exchange-row.ts';

/**
 * prepared → cancelled by an operator. After confirmation the acceptor may have paid, so it is disputed instead. Refusals:
 * `operator_object_not_found`, `state_refuses`.
 */
export async function cancelExchangeByOperator(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { exchangeId, reason }: { exchangeId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId);
    if (!exchange) throw new Refusal('operator_object_not_found', { object: 'exchange' });
    if (exchange.state !== 'prepared') throw new Refusal('state_refuses', { state: exchange.state });
    await endPrepared(tx, exchange, { to: 'cancelled', reason });
    await audit(tx, operator, {
      act: 'exchange_cancelled',
      object: `exchange:${exchange.id}`,
      details: { amount_minor: exchange.amount_minor.toString(), reason },
    });
  });
}

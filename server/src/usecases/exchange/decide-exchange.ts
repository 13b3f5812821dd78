import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lockHeld } from './exchange-row.ts';
import { settlePaid, settleReturned } from './settle-exchange.ts';

/** The outcome. One payment of the acceptor pays one exchange, so it needs its reference. */
export type Decision = { inFavourOf: 'merchant' } | { inFavourOf: 'acceptor'; reference: string };

/**
 * disputed → paid or returned, as decided by two operators (product.md section 5). Refusals: `operator_object_not_found`,
 * `state_refuses`, `reference_already_recorded`.
 */
export async function decideExchange(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reason` is shown to the merchant. */
  { exchangeId, reason, decision }: { exchangeId: string; reason: string; decision: Decision },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockHeld(tx, exchangeId, 'disputed');
    if (decision.inFavourOf === 'merchant') await settleReturned(tx, deps, exchange, reason);
    else await settlePaid(tx, deps, exchange, { operator, reference: decision.reference, reason });
    await audit(tx, operator, {
      act: 'exchange_decided',
      object: `exchange:${exchange.id}`,
      details: {
        merchant_id: exchange.merchant_id,
        amount_minor: exchange.amount_minor.toString(),
        in_favour_of: decision.inFavourOf,
        reference: decision.inFavourOf === 'acceptor' ? decision.reference : null,
        reason,
      },
    });
  });
}

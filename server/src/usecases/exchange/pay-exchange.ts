import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lockHeld } from './exchange-row.ts';
import { settlePaid } from './settle-exchange.ts';

/**
 * confirmed → paid: the acceptor paid outside, so the amount leaves: exchanging → bank (product.md section 5). Refusals:
 * `operator_object_not_found`, `state_refuses`, `reference_already_recorded`.
 */
export async function payExchange(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reference`: the acceptor's payment; one payment pays one exchange. */
  { exchangeId, reference }: { exchangeId: string; reference: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockHeld(tx, exchangeId, 'confirmed');
    await settlePaid(tx, deps, exchange, { operator, reference });
    await audit(tx, operator, {
      act: 'exchange_paid',
      object: `exchange:${exchange.id}`,
      details: { merchant_id: exchange.merchant_id, amount_minor: exchange.amount_minor.toString(), reference },
    });
  });
}

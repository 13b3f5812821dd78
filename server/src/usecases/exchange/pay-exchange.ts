import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { amountParam } from '../../texts/notification-templates.ts';
import { notify } from '../notifications/notify.ts';
import { requireAnotherPerson } from '../operators/second-person.ts';
import { recordReference } from '../wallet/records.ts';
import { isConfirmed, lockExchange } from './exchange-row.ts';

/**
 * confirmed → paid: the acceptor paid outside, so the amount leaves: exchanging → bank (product.md section 5).
 * Above the configured amount another operator records it than the one who prepared the exchange.
 * Refusals: `operator_object_not_found`, `state_refuses`, `reference_already_recorded`, `own_proposal`.
 */
export async function payExchange(
  deps: Pick<Deps, 'sql' | 'currency'>,
  operator: ByOperator,
  /** `reference`: the acceptor's payment; one payment pays one exchange. */
  input: { exchangeId: string; reference: string },
): Promise<{ exchangeId: string; exchangeNo: string }> {
  const { reference } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const exchange = await lockExchange(tx, input.exchangeId);
    if (!exchange) throw new Refusal('operator_object_not_found', { object: 'exchange' });
    if (!isConfirmed(exchange)) throw new Refusal('state_refuses', { state: exchange.state });
    await requireAnotherPerson(tx, deps, {
      amountMinor: exchange.amount_minor,
      first: exchange.prepared_by,
      second: operator.username,
    });
    await recordReference(tx, operator, 'exchange_payment', reference);
    await tx`
      update exchange set state = 'paid', reference = ${reference}, ended_at = clock_timestamp() where id = ${exchange.id}`;
    await postTransfer(tx, {
      cause: `exchange_paid:${exchange.id}`,
      kind: 'exchange_paid',
      merchantId: exchange.merchant_id,
      reference: exchange.id,
      postings: [{ from: 'exchanging', to: 'bank', amountMinor: exchange.amount_minor }],
    });
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'exchange_paid',
      object: `exchange:${exchange.id}`,
      details: { merchant_id: exchange.merchant_id, amount_minor: exchange.amount_minor.toString(), reference },
    });
    await notify(tx, {
      merchantId: exchange.merchant_id,
      cause: `exchange_paid:${exchange.id}`,
      template: 'exchange_paid',
      params: {
        exchange_no: exchange.exchange_no,
        amount: amountParam(exchange.amount_minor, deps.currency),
        pays: amountParam(exchange.pays_amount_minor, exchange.pays_currency),
      },
    });
    return { exchangeId: exchange.id, exchangeNo: exchange.exchange_no };
  });
}

/** The two ways to end a held exchange, each at most once. The merchant is notified. */
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';
import { recordReference } from '../../ledger/records.ts';
import type { HeldExchange } from './exchange-row.ts';

/**
 * The acceptor paid outside, so the amount leaves: exchanging → bank. One payment pays one exchange; one that was disputed after
 * it was recorded as paid may be paid by the same payment. Refusal: `reference_already_recorded`.
 */
export async function settlePaid(
  tx: Tx,
  deps: Sealing & Pick<Deps, 'currency'>,
  exchange: HeldExchange,
  { operator, reference, reason }: { operator: ByOperator; reference: string; reason?: string },
): Promise<void> {
  if (reference !== exchange.reference) await recordReference(tx, operator, 'exchange_payment', reference);
  const cause = `${exchange.state === 'disputed' ? 'exchange_decided' : 'exchange_paid'}:${exchange.id}`;
  await tx`
    update exchange set state = 'paid', reference = ${reference}, reason = ${reason ?? null}, ended_at = clock_timestamp()
    where id = ${exchange.id}`;
  await postTransfer(tx, deps, {
    cause,
    kind: 'exchange_paid',
    merchantId: exchange.merchant_id,
    reference: exchange.id,
    postings: [{ from: 'exchanging', to: 'bank', amountMinor: exchange.amount_minor }],
  });
  await notify(tx, {
    merchantId: exchange.merchant_id,
    cause,
    template: 'exchange_paid',
    params: {
      exchange_no: exchange.exchange_no,
      amount: amountParam(exchange.amount_minor, deps.currency),
      pays: amountParam(exchange.pays_amount_minor, exchange.pays_currency),
    },
  });
}

/** A dispute was decided for the merchant: exchanging → available. */
export async function settleReturned(
  tx: Tx,
  deps: Sealing & Pick<Deps, 'currency'>,
  exchange: HeldExchange<'disputed'>,
  reason: string | null,
): Promise<void> {
  await tx`
    update exchange set state = 'returned', reason = ${reason}, ended_at = clock_timestamp() where id = ${exchange.id}`;
  await postTransfer(tx, deps, {
    cause: `exchange_returned:${exchange.id}`,
    kind: 'exchange_returned',
    merchantId: exchange.merchant_id,
    reference: exchange.id,
    ...(reason !== null && { remark: reason }),
    postings: [
      { from: 'exchanging', to: 'available', amountMinor: exchange.amount_minor, detail: 'exchange_returned' },
    ],
  });
  await notify(tx, {
    merchantId: exchange.merchant_id,
    cause: `exchange_returned:${exchange.id}`,
    template: 'exchange_returned',
    params: {
      exchange_no: exchange.exchange_no,
      amount: amountParam(exchange.amount_minor, deps.currency),
      end: 'exchange_decided_for_you',
    },
  });
}

/**
 * An exchange as its life works with it. Invariant: `prepared` holds no money; `confirmed` holds its amount in the merchant's
 * `exchanging`; every end moves that amount once. Locks: the exchange first, then the merchant's balances.
 */
import type { CallResponse, Calls } from '@placard/contract';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';

type ExchangeOrder = CallResponse<Calls['exchange']['detail']>['order'];

export interface ExchangeRow {
  id: string;
  exchange_no: string;
  kind: ExchangeOrder['kind'];
  for_merchant_id: string | null;
  merchant_id: string | null;
  amount_minor: bigint;
  pays_amount_minor: bigint;
  pays_currency: string;
  state: ExchangeOrder['state'];
  /** The operator; null for what was prepared before this was kept. */
  prepared_by: string | null;
  /** By the database's clock when the row was read. */
  is_past_expiry: boolean;
}

/** One whose merchant confirmed it. */
export type ConfirmedExchange = ExchangeRow & { merchant_id: string; state: 'confirmed' };

/** Locks an exchange until the transaction ends; undefined when there is none. */
export async function lockExchange(tx: Tx, exchangeId: string): Promise<ExchangeRow | undefined> {
  const [row] = await tx<ExchangeRow[]>`${selectExchange(tx)} where x.id = ${exchangeId} for update of x`;
  return row;
}

/** The columns, for whoever looks one up in another way. */
export function selectExchange(tx: Tx) {
  return tx`
    select x.id, x.exchange_no, a.kind, x.for_merchant_id, x.merchant_id, x.amount_minor, x.pays_amount_minor,
           x.pays_currency, x.state, x.prepared_by, x.expires_at <= clock_timestamp() as is_past_expiry
    from exchange x join acceptor a on a.id = x.acceptor_id`;
}

/** Whether the exchange holds a merchant's money. */
export function isConfirmed(exchange: ExchangeRow): exchange is ConfirmedExchange {
  return exchange.state === 'confirmed' && exchange.merchant_id !== null;
}

/** Ends a locked exchange that was not paid; a confirmed one gives its amount back. */
export async function endUnpaid(
  tx: Tx,
  exchange: ExchangeRow,
  end: { to: 'cancelled' | 'expired'; reason?: string },
): Promise<void> {
  await tx`
    update exchange set state = ${end.to}, reason = ${end.reason ?? null}, ended_at = clock_timestamp()
    where id = ${exchange.id}`;
  if (!isConfirmed(exchange)) return;
  await postTransfer(tx, {
    cause: `exchange_returned:${exchange.id}`,
    kind: 'exchange_returned',
    merchantId: exchange.merchant_id,
    reference: exchange.id,
    ...(end.reason && { remark: end.reason }),
    postings: [
      { from: 'exchanging', to: 'available', amountMinor: exchange.amount_minor, detail: 'exchange_returned' },
    ],
  });
}

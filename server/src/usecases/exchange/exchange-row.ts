/**
 * An exchange's row and its transitions. Invariant: `prepared` holds no money; `confirmed` and `disputed` hold the amount in the
 * merchant's `exchanging`. It leaves once: to the bank when the acceptor paid, or back to the merchant when two operators decide
 * so. Locks: the exchange first, then the merchant's balances.
 */
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPaidLately } from '../../queries/exchange/paid-lately.ts';

type ExchangeOrder = CallResponse<Calls['exchange']['detail']>['order'];

export interface ExchangeRow {
  id: string;
  exchange_no: string;
  kind: ExchangeOrder['kind'];
  for_merchant_id: string | null;
  merchant_id: string | null;
  amount_minor: Minor;
  pays_amount_minor: Minor;
  pays_currency: string;
  state: ExchangeOrder['state'];
  /** The acceptor's payment; null until one is recorded. */
  reference: string | null;
  /** By the database's clock when the row was read. */
  is_past_expiry: boolean;
  /** Paid without a dispute, so lately that the merchant can open one (product.md section 5). */
  is_paid_lately: boolean;
}

/** An exchange that holds its merchant's money, in one of these states. */
export type HeldExchange<State extends 'confirmed' | 'disputed' = 'confirmed' | 'disputed'> = ExchangeRow & {
  merchant_id: string;
  state: State;
};

/** Locks an exchange until the transaction ends; undefined when there is none. */
export async function lockExchange(tx: Tx, exchangeId: string): Promise<ExchangeRow | undefined> {
  const [row] = await tx<ExchangeRow[]>`${selectExchange(tx)} where x.id = ${exchangeId} for update of x`;
  return row;
}

/** Returns the columns, for callers with their own condition. */
export function selectExchange(tx: Tx) {
  return tx`
    select x.id, x.exchange_no, a.kind, x.for_merchant_id, x.merchant_id, x.amount_minor, x.pays_amount_minor,
           x.pays_currency, x.state, x.reference, x.expires_at <= clock_timestamp() as is_past_expiry,
           ${isPaidLately(tx)} as is_paid_lately
    from exchange x join acceptor a on a.id = x.acceptor_id`;
}

/** Returns whether the exchange is in this state and holds a merchant's money. */
export function isHeld<State extends 'confirmed' | 'disputed'>(
  exchange: ExchangeRow,
  state: State,
): exchange is HeldExchange<State> {
  return exchange.state === state && exchange.merchant_id !== null;
}

/** The same for an operator's act. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function lockHeld<State extends 'confirmed' | 'disputed'>(
  tx: Tx,
  exchangeId: string,
  state: State,
): Promise<HeldExchange<State>> {
  const exchange = await lockExchange(tx, exchangeId);
  if (!exchange) throw new Refusal('operator_object_not_found', { object: 'exchange' });
  if (!isHeld(exchange, state)) throw new Refusal('state_refuses', { state: exchange.state });
  return exchange;
}

/** Ends a locked, unconfirmed exchange: no money moves. */
export async function endPrepared(
  tx: Tx,
  exchange: ExchangeRow,
  end: { to: 'cancelled' | 'expired'; reason?: string },
): Promise<void> {
  await tx`
    update exchange set state = ${end.to}, reason = ${end.reason ?? null}, ended_at = clock_timestamp()
    where id = ${exchange.id}`;
}

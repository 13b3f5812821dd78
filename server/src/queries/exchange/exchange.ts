import { formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode, Minor } from '@placard/contract';
import { decideBy, disputableUntil } from '../../domain/exchange/dispute.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { inSnapshot } from '../../database/snapshot.ts';

type OrderView = CallResponse<Calls['exchange']['detail']>['order'];
type DisputeView = NonNullable<OrderView['dispute']>;
type ExchangePage = CallResponse<Calls['exchange']['list']>;

interface OrderRow {
  id: string;
  exchange_no: string;
  kind: OrderView['kind'];
  acceptor: string;
  state: OrderView['state'];
  amount_minor: Minor;
  pays_amount_minor: Minor;
  pays_currency: string;
  rate: string;
  spread_bps: number;
  instructions: LocalizedText;
  expires_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  disputed_at: Date | null;
  disputed_by: DisputeView['opened_by'] | null;
  dispute_reason: string | null;
}

/**
 * Returns the current exchange and a page of the records: all others that the merchant ever confirmed, newest first. An earlier
 * exchange that is disputed after it was paid stays among the records.
 */
export async function listExchanges(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: CallPayload<Calls['exchange']['list']>,
): Promise<ExchangePage> {
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor);
  return await inSnapshot(deps.sql, async (tx) => {
    const [current] = await tx<OrderRow[]>`
      ${orderColumns(tx)} where x.merchant_id = ${actor.merchantId} and x.state in ('confirmed', 'disputed')
      order by x.confirmed_at desc, x.id desc limit 1`;
    const found = await tx<(OrderRow & { confirmed_at: Date })[]>`
      ${orderColumns(tx)}
      where x.merchant_id = ${actor.merchantId} and x.confirmed_at is not null and x.id is distinct from ${current?.id ?? null}
        ${after ? tx`and (x.confirmed_at, x.id) < (${after.at}, ${after.id}::uuid)` : tx``}
      order by x.confirmed_at desc, x.id desc limit ${limit + 1}`;
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.confirmed_at, id: row.id }));
    const view = (row: OrderRow) => orderView(row, actor.lang, deps.currency);
    return { current: current ? view(current) : null, list: rows.map(view), next_cursor: nextCursor };
  });
}

/** Returns one exchange, for a caller who has checked that it is the actor's. */
export async function readOrder(db: Db, actor: Actor, exchangeId: string, currency: string): Promise<OrderView> {
  const [row] = await db<OrderRow[]>`${orderColumns(db)} where x.id = ${exchangeId}`;
  if (!row) throw new Error(`exchange ${exchangeId} is gone`);
  return orderView(row, actor.lang, currency);
}

function orderColumns(db: Db) {
  return db`
    select x.id, x.exchange_no, a.kind, a.name as acceptor, x.state, x.amount_minor, x.pays_amount_minor, x.pays_currency,
           x.rate, x.spread_bps, x.instructions, x.expires_at, x.confirmed_at, x.ended_at, x.reason,
           x.disputed_at, x.disputed_by, x.dispute_reason
    from exchange x join acceptor a on a.id = x.acceptor_id`;
}

function orderView(row: OrderRow, lang: LanguageCode, currency: string): OrderView {
  return {
    exchange_id: row.id,
    exchange_no: row.exchange_no,
    kind: row.kind,
    acceptor: row.acceptor,
    state: row.state,
    amount: formatAmount(row.amount_minor, currency),
    currency,
    pays_amount: formatAmount(row.pays_amount_minor, row.pays_currency),
    pays_currency: row.pays_currency,
    rate: row.rate,
    spread_bps: row.spread_bps,
    instructions: localized(row.instructions, lang),
    expires_at: row.expires_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    dispute: disputeView(row),
    disputable_until: disputableUntilOf(row)?.toISOString() ?? null,
  };
}

/** Returns until when the merchant can open a dispute; null when they cannot. */
function disputableUntilOf({ state, expires_at, ended_at, disputed_at }: OrderRow): Date | null {
  if (state === 'confirmed') return expires_at;
  if (state !== 'paid' || ended_at === null || disputed_at !== null) return null;
  const until = disputableUntil(ended_at);
  return until > new Date() ? until : null;
}

/** Returns who opened a dispute, why, and the deadline of the decision; null for an exchange that was never disputed. */
export function disputeView(
  row: Pick<OrderRow, 'disputed_at' | 'disputed_by' | 'dispute_reason'>,
): OrderView['dispute'] {
  if (row.disputed_at === null || row.disputed_by === null) return null;
  return {
    opened_by: row.disputed_by,
    reason: row.dispute_reason,
    opened_at: row.disputed_at.toISOString(),
    decide_by: decideBy(row.disputed_at).toISOString(),
  };
}

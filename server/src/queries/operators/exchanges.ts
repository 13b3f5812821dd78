import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { disputeView } from '../exchange/exchange.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Acceptor = OperatorResponse<OperatorCalls['acceptors']['create']>['acceptor'];
type Exchange = OperatorResponse<OperatorCalls['exchanges']['pay']>['exchange'];

interface AcceptorRow {
  id: string;
  kind: Acceptor['kind'];
  name: string;
  is_active: boolean;
  created_at: Date;
  revision: number;
}

function toAcceptor({ id, created_at, ...row }: AcceptorRow): Acceptor {
  return { acceptor_id: id, ...row, created_at: created_at.toISOString() };
}

/** Returns an acceptor. Refusal: `operator_object_not_found`. */
export async function readAcceptor(db: Db, acceptorId: string): Promise<Acceptor> {
  const [row] = await db<
    AcceptorRow[]
  >`select id, kind, name, is_active, created_at, revision from acceptor where id = ${acceptorId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'acceptor' });
  return toAcceptor(row);
}

/** Returns acceptors, newest first. */
export async function listAcceptors(
  db: Db,
  input: PageInput,
): Promise<OperatorResponse<OperatorCalls['acceptors']['list']>> {
  const page = pageOf(input);
  const rows = await db<AcceptorRow[]>`
    select id, kind, name, is_active, created_at, revision from acceptor
    where true ${after(db, page, 'created_at', 'id')} ${inOrder(db, page, 'created_at', 'id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toAcceptor);
}

interface ExchangeRow {
  id: string;
  exchange_no: string;
  kind: Acceptor['kind'];
  acceptor: string;
  merchant_no: string | null;
  state: Exchange['state'];
  amount_minor: Minor;
  pays_amount_minor: Minor;
  pays_currency: string;
  rate: string;
  spread_bps: number;
  reason: string | null;
  reference: string | null;
  prepared_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
  prepared_by: string | null;
  revision: number;
  disputed_at: Date | null;
  disputed_by: NonNullable<Exchange['dispute']>['opened_by'] | null;
  dispute_reason: string | null;
}

function selectExchanges(db: Db) {
  return db`
    select x.id, x.exchange_no, a.kind, a.name as acceptor, m.merchant_no, x.state, x.amount_minor, x.pays_amount_minor,
           x.pays_currency, x.rate, x.spread_bps, x.reason, x.reference, x.prepared_at, x.expires_at, x.confirmed_at, x.ended_at,
           x.prepared_by, x.revision, x.disputed_at, x.disputed_by, x.dispute_reason
    from exchange x join acceptor a on a.id = x.acceptor_id
    left join merchant m on m.id = coalesce(x.merchant_id, x.for_merchant_id)`;
}

function toExchange(exchange: ExchangeRow, currency: string): Exchange {
  const { id: _id, amount_minor, pays_amount_minor, disputed_at, disputed_by, dispute_reason, ...row } = exchange;
  return {
    ...row,
    currency,
    amount: formatAmount(amount_minor, currency),
    pays_amount: formatAmount(pays_amount_minor, row.pays_currency),
    prepared_at: row.prepared_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    confirmed_at: isoOrNull(row.confirmed_at),
    ended_at: isoOrNull(row.ended_at),
    dispute: disputeView({ disputed_at, disputed_by, dispute_reason }),
  };
}

/** Returns an exchange. Refusal: `operator_object_not_found`. */
export async function readExchange(db: Db, exchangeId: string, currency: string): Promise<Exchange> {
  const [row] = await db<ExchangeRow[]>`${selectExchanges(db)} where x.id = ${exchangeId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'exchange' });
  return toExchange(row, currency);
}

export interface ExchangeFilter extends PageInput {
  state?: Exchange['state'] | undefined;
  is_open?: boolean | undefined;
  merchantId: string | null;
}

/** Matches an `x` that has not ended. Few are open, and each of the two indexes holds only those. */
function isOpen(db: Db) {
  return db`
    x.id in (select id from exchange where state in ('prepared', 'confirmed')
             union all select id from exchange where state = 'disputed')`;
}

/** Returns exchanges, newest first. */
export async function listExchanges(
  db: Db,
  filter: ExchangeFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['exchanges']['list']>> {
  const page = pageOf(filter);
  const { state, is_open, merchantId } = filter;
  const rows = await db<ExchangeRow[]>`
    ${selectExchanges(db)} where true ${only(db, 'x.state', state)}
    ${is_open === undefined ? db`` : db`and ${is_open ? isOpen(db) : db`x.state not in ('prepared', 'confirmed', 'disputed')`}`}
    ${merchantId === null ? db`` : db`and coalesce(x.merchant_id, x.for_merchant_id) = ${merchantId}`}
    ${after(db, page, 'x.prepared_at', 'x.id')} ${inOrder(db, page, 'x.prepared_at', 'x.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.prepared_at, id: row.id }),
    (row) => toExchange(row, currency),
  );
}

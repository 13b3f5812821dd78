/** Offerings and merchants' plans as operators see them. */
import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import type { ReadDb } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../context/settings.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Offering = OperatorResponse<OperatorCalls['plans']['offer']>['offering'];
type Shown = OperatorResponse<OperatorCalls['plans']['show']>;
type Plan = Shown['plan'];

interface OfferingRow extends Omit<Offering, 'ends_at' | 'created_at'> {
  id: string;
  ends_at: Date | null;
  created_at: Date;
}

function selectOfferings(db: ReadDb) {
  return db`
    select g.id, g.offering_no, f.name as offer, g.audience, m.merchant_no, g.level, g.is_official, g.places,
           g.places_taken, (select coalesce(sum(c.puts), 0)::int from offering_puts c where c.offering_id = g.id) as puts,
           case when g.withdrawn_at is not null then 'withdrawn'
                when g.ends_at <= now() or f.stopped_at is not null then 'ended'
                when g.places_taken >= g.places then 'full'
                else 'open' end as state,
           g.ends_at, g.created_at, g.revision
    from offering g join offer f on f.id = g.offer_id left join merchant m on m.id = g.merchant_id`;
}

function toOffering({ id: _id, ...row }: OfferingRow): Offering {
  return { ...row, ends_at: isoOrNull(row.ends_at), created_at: row.created_at.toISOString() };
}

/** Returns an offering by its number. Refusal: `operator_object_not_found`. */
export async function readOffering(db: ReadDb, offeringNo: string): Promise<Offering> {
  const [row] = await db<OfferingRow[]>`${selectOfferings(db)} where g.offering_no = ${offeringNo}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'offering' });
  return toOffering(row);
}

export interface OfferingFilter extends PageInput {
  offerId: string | null;
  merchantId: string | null;
  is_open?: boolean | undefined;
}

/** Returns offerings, newest first. */
export async function listOfferings(
  db: ReadDb,
  filter: OfferingFilter,
): Promise<OperatorResponse<OperatorCalls['plans']['list']>> {
  const page = pageOf(filter);
  const isOver = db`(g.withdrawn_at is not null or coalesce(g.ends_at <= now(), false) or f.stopped_at is not null)`;
  const rows = await db<OfferingRow[]>`
    ${selectOfferings(db)} where true ${only(db, 'g.offer_id', filter.offerId)} ${only(db, 'g.merchant_id', filter.merchantId)}
    ${filter.is_open === undefined ? db`` : db`and ${isOver} <> ${filter.is_open}`}
    ${after(db, page, 'g.created_at', 'g.id')} ${inOrder(db, page, 'g.created_at', 'g.id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toOffering);
}

interface PlanRow {
  id: string;
  plan_no: string;
  merchant_no: string;
  username: string;
  offer: string;
  state: Plan['state'];
  put_minor: Minor;
  consumed_minor: Minor;
  credited_minor: Minor;
  returned_minor: Minor;
  revenue_minor: Minor;
  reversed_minor: Minor;
  net_minor: Minor | null;
  impressions: bigint;
  clicks: bigint;
  end_reason: string | null;
  put_at: Date;
  last_delivery_at: Date | null;
  next_due_at: Date | null;
}

function selectPlans(db: ReadDb) {
  return db`
    select p.id, p.plan_no, m.merchant_no, m.username, f.name as offer, p.state, p.put_minor + p.added_minor as put_minor, p.consumed_minor,
           p.credited_minor, p.returned_minor, p.revenue_minor, p.reversed_minor, p.net_minor, p.impressions, p.clicks,
           p.end_reason, p.put_at, p.last_delivery_at, p.next_due_at
    from plan p join merchant m on m.id = p.merchant_id join offer f on f.id = p.offer_id`;
}

function toPlan(row: PlanRow, currency: string): Plan {
  const amount = (minor: Minor) => formatAmount(minor, currency);
  return {
    plan_no: row.plan_no,
    merchant_no: row.merchant_no,
    username: row.username,
    offer: row.offer,
    state: row.state,
    currency,
    put: amount(row.put_minor),
    consumed: amount(row.consumed_minor),
    credited: amount(row.credited_minor),
    returned: amount(row.returned_minor),
    revenue: amount(row.revenue_minor),
    reversed: amount(row.reversed_minor),
    net: row.net_minor === null ? null : amount(row.net_minor),
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
    end_reason: row.end_reason,
    put_at: row.put_at.toISOString(),
    last_delivery_at: isoOrNull(row.last_delivery_at),
    next_due_at: isoOrNull(row.next_due_at),
  };
}

type PlanState = Plan['state'];
const running: readonly PlanState[] = ['matching', 'putting', 'put_finished', 'wait_settlement'];
const delivered: readonly PlanState[] = ['matching', 'putting'];
const everyState: readonly PlanState[] = [...running, 'put_failed', 'settled'];

export interface PlanFilter extends PageInput {
  state?: PlanState | 'all' | undefined;
  merchantId: string | null;
  offerId: string | null;
  is_quiet?: boolean | undefined;
}

/** Returns merchants' plans, newest first; without a state, those running. */
export async function listPlans(
  db: ReadDb,
  filter: PlanFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['plans']['running']>> {
  const page = pageOf(filter);
  const quiet = filter.is_quiet === true ? quietPlans(db, await readQuietSeconds(db)) : db``;
  // Limits each state by its own index before merging them, so a page costs the same however many plans there are.
  const ofState = (state: PlanState) => db`
    (select p.id, p.put_at from plan p
     where p.state = ${state} ${quiet} ${only(db, 'p.merchant_id', filter.merchantId)} ${only(db, 'p.offer_id', filter.offerId)}
       ${after(db, page, 'p.put_at', 'p.id')} ${inOrder(db, page, 'p.put_at', 'p.id')})`;
  const halves = statesOf(filter).map(ofState);
  const merged = halves.reduce((all, half) => db`${all} union all ${half}`);
  const rows = await db<PlanRow[]>`
    with picked as (select id, put_at from (${merged}) x ${inOrder(db, page, 'put_at', 'id')})
    ${selectPlans(db)} join picked k on k.id = p.id ${inOrder(db, page, 'p.put_at', 'p.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.put_at, id: row.id }),
    (row) => toPlan(row, currency),
  );
}

function statesOf({ state, is_quiet }: PlanFilter): readonly PlanState[] {
  if (state === 'all') return is_quiet ? delivered : everyState;
  if (state !== undefined) return [state];
  return is_quiet ? delivered : running;
}

/** `and …` for plans that should be delivering but had no delivery for this long. */
export function quietPlans(db: ReadDb, seconds: number) {
  return db`
    and p.state in ${db([...delivered])} and coalesce(p.last_delivery_at, p.put_at) < now() - ${seconds} * interval '1 second'`;
}

/** Returns how many seconds a plan may be without delivery before it needs attention. */
export async function readQuietSeconds(db: ReadDb): Promise<number> {
  return (await readSettings(db)).attention.quietSeconds;
}

async function readPlanRow(db: ReadDb, planNo: string): Promise<PlanRow> {
  const [row] = await db<PlanRow[]>`${selectPlans(db)} where p.plan_no = ${planNo}`;
  if (!row) throw new Refusal('plan_not_found');
  return row;
}

/** Returns a merchant's plan. Refusal: `plan_not_found`. */
export async function readPlan(db: ReadDb, planNo: string, currency: string): Promise<Plan> {
  return toPlan(await readPlanRow(db, planNo), currency);
}

/** Returns a plan with all the parts of its figures. Refusal: `plan_not_found`. */
export async function showPlan(db: ReadDb, planNo: string, currency: string): Promise<Shown> {
  const row = await readPlanRow(db, planNo);
  const transitions = await db<{ at: Date; from: string | null; to: string; reason: string | null; by: string }[]>`
    select at, from_state as "from", to_state as "to", reason, by from plan_transition where plan_id = ${row.id} order by id`;
  const conversions = await db<{ state: keyof Shown['conversions']; conversions: number }[]>`
    select state, count(*)::int as conversions from conversion where plan_id = ${row.id} group by state`;
  return {
    plan: toPlan(row, currency),
    transitions: transitions.map((step) => ({ ...step, at: step.at.toISOString() })),
    conversions: Object.fromEntries(conversions.map((counted) => [counted.state, counted.conversions])),
    sums: await readSums(db, row, currency),
    transfers: await readTransfers(db, row.id, currency),
  };
}

async function readSums(db: ReadDb, plan: Pick<PlanRow, 'id' | 'put_at'>, currency: string): Promise<Shown['sums']> {
  const rows = await db<{ kind: string; account: string; amount_minor: Minor; entries: number }[]>`
    select t.kind, a.code as account, sum(e.amount_minor)::bigint as amount_minor, count(*)::int as entries
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
    where e.plan_id = ${plan.id} and e.posted_at >= ${receivedFrom(plan.put_at)}
    group by t.kind, a.code order by min(e.id)`;
  return rows.map(({ amount_minor, ...sum }) => ({ ...sum, amount: formatAmount(amount_minor, currency) }));
}

async function readTransfers(db: ReadDb, planId: string, currency: string): Promise<Shown['transfers']> {
  const rows = await db<
    {
      transfer_id: string;
      at: Date;
      kind: string;
      cause: string;
      account: string;
      amount_minor: Minor;
      detail: string | null;
    }[]
  >`
    with newest as (
      select id, posted_at, kind, cause from ledger_transfer where plan_id = ${planId} order by posted_at desc, id desc limit 100
    )
    select n.id as transfer_id, n.posted_at as at, n.kind, n.cause, a.code as account, e.amount_minor, e.detail
    from newest n join ledger_entry e on e.transfer_id = n.id and e.posted_at = n.posted_at join ledger_account a on a.id = e.account_id
    order by n.posted_at desc, n.id desc, e.id`;
  return Map.groupBy(rows, (row) => row.transfer_id)
    .values()
    .map((entries) => toTransfer(entries, currency))
    .toArray();
}

function toTransfer(
  rows: readonly {
    at: Date;
    kind: string;
    cause: string;
    account: string;
    amount_minor: Minor;
    detail: string | null;
  }[],
  currency: string,
): Shown['transfers'][number] {
  const [head] = rows;
  if (!head) throw new Error('a transfer without entries');
  return {
    at: head.at.toISOString(),
    kind: head.kind,
    cause: head.cause,
    entries: rows.map(({ account, amount_minor, detail }) => ({
      account,
      amount: formatAmount(amount_minor, currency),
      detail,
    })),
  };
}

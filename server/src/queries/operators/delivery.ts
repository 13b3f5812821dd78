import type { Minor } from '@placard/contract';
import { formatAmount, minus, zero } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';
import { ownersWord } from '../delivery/owner.ts';
import { readQuietSeconds } from './plans.ts';

type Source = OperatorResponse<OperatorCalls['sources']['create']>['source'];
type Conversion = OperatorResponse<OperatorCalls['conversions']['hold']>['conversion'];

interface SourceRow {
  id: string;
  name: string;
  public_key: Buffer;
  is_simulated: boolean;
  owner: string;
  is_own: boolean;
  is_paused: boolean;
  paused_for: Source['paused_for'];
  created_at: Date;
  rotated_at: Date | null;
  last_batch_at: Date | null;
  revision: number;
}

function toSource({ id, ...row }: SourceRow): Source {
  return {
    source_id: id,
    ...row,
    public_key: row.public_key.toString('base64'),
    created_at: row.created_at.toISOString(),
    rotated_at: isoOrNull(row.rotated_at),
    last_batch_at: isoOrNull(row.last_batch_at),
  };
}

function selectSources(db: Db) {
  return db`
    select id, name, public_key, is_simulated, owner, is_own, is_paused, paused_for, created_at, rotated_at, last_batch_at, revision
    from delivery_source`;
}

/** Returns a source. Refusal: `operator_object_not_found`. */
export async function readSource(db: Db, sourceId: string): Promise<Source> {
  const [row] = await db<SourceRow[]>`${selectSources(db)} where id = ${sourceId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'source' });
  return toSource(row);
}

/** Returns sources, newest first. */
export async function listSources(
  db: Db,
  input: PageInput,
): Promise<OperatorResponse<OperatorCalls['sources']['list']>> {
  const page = pageOf(input);
  const rows = await db<SourceRow[]>`
    ${selectSources(db)} where true ${after(db, page, 'created_at', 'id')} ${inOrder(db, page, 'created_at', 'id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toSource);
}

/** Returns a source with its recent delivery. Refusal: `operator_object_not_found`. */
export async function showSource(
  db: Db,
  sourceId: string,
): Promise<OperatorResponse<OperatorCalls['sources']['show']>> {
  const source = await readSource(db, sourceId);
  const quietSeconds = await readQuietSeconds(db);
  const [plans] = await db<{ offers: number; running_plans: number; quiet_plans: number }[]>`
    select (select count(*)::int from offer where source_id = ${sourceId} and stopped_at is null) as offers,
           count(*)::int as running_plans,
           count(*) filter (where coalesce(last_delivery_at, put_at)
                                    < now() - ${quietSeconds} * interval '1 second')::int as quiet_plans
    from plan where terms ->> 'sourceId' = ${sourceId} and state in ('matching', 'putting')`;
  const hours = await db<{ hour: Date; batches: number; events: number }[]>`
    select date_trunc('hour', received_at) as hour, count(*)::int as batches, sum(events)::int as events
    from delivery_batch where source_id = ${sourceId} and received_at > now() - interval '24 hours'
    group by 1 order by 1 desc`;
  return {
    source,
    offers: plans?.offers ?? 0,
    running_plans: plans?.running_plans ?? 0,
    quiet_plans: plans?.quiet_plans ?? 0,
    hours: hours.map((row) => ({ ...row, hour: row.hour.toISOString() })),
  };
}

interface ConversionRow {
  id: string;
  plan_no: string;
  merchant_no: string;
  state: Conversion['state'];
  payout_minor: Minor;
  escrow_minor: Minor;
  is_accrued: boolean;
  held_for: Conversion['held_for'];
  occurred_at: Date;
  lock_at: Date;
  hold_until: Date | null;
  reason: string | null;
  decided_at: Date | null;
  owner_verdict: Conversion['owner_verdict'];
  owner_reason: Conversion['owner_reason'];
  owner_evidence: string | null;
}

function selectConversions(db: Db) {
  return db`
    select c.id, p.plan_no, m.merchant_no, c.state, c.payout_minor, c.escrow_minor, c.occurred_at, c.lock_at, c.hold_until,
           c.reason, c.decided_at, c.held_for, c.accrued_in is not null as is_accrued, w.verdict as owner_verdict,
           w.reason as owner_reason, w.evidence as owner_evidence
    from conversion c join plan p on p.id = c.plan_id join merchant m on m.id = c.merchant_id ${ownersWord(db)}`;
}

function toConversion(
  { id, payout_minor, escrow_minor, is_accrued, ...row }: ConversionRow,
  currency: string,
): Conversion {
  return {
    conversion_id: id,
    ...row,
    currency,
    payout: formatAmount(payout_minor, currency),
    owed_by_network: formatAmount(is_accrued ? minus(payout_minor, escrow_minor) : zero, currency),
    occurred_at: row.occurred_at.toISOString(),
    lock_at: row.lock_at.toISOString(),
    hold_until: isoOrNull(row.hold_until),
    decided_at: isoOrNull(row.decided_at),
  };
}

/** Returns a conversion. Refusal: `operator_object_not_found`. */
export async function readConversion(db: Db, conversionId: string, currency: string): Promise<Conversion> {
  const [row] = await db<ConversionRow[]>`${selectConversions(db)} where c.id = ${conversionId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'conversion' });
  return toConversion(row, currency);
}

/** Literals instead of parameters, because every state but `cleared` has a partial index. */
function isInState(db: Db, state: Conversion['state'] | 'all') {
  const words = {
    all: db``,
    pending: db`and c.state = 'pending'`,
    on_hold: db`and c.state = 'on_hold'`,
    locked: db`and c.state = 'locked'`,
    reversed: db`and c.state = 'reversed'`,
    cleared: db`and c.state = 'cleared'`,
  };
  return words[state];
}

/** Which pending conversions `c` their owner refuses before the lock date: a request that no operator has answered. */
export function isRefused(db: Db) {
  return db`
    c.state = 'pending' and c.lock_at > now()
    and exists (select from confirmation where conversion_id = c.id and verdict = 'refused')
    and not exists (select from confirmation where conversion_id = c.id and verdict = 'confirmed')`;
}

/** Returns conversions, newest first; without a state, those on hold, or pending if only refused ones are wanted. */
export async function listConversions(
  db: Db,
  input: PageInput & {
    state?: Conversion['state'] | 'all' | undefined;
    plan_no?: string | undefined;
    owner_verdict?: NonNullable<Conversion['owner_verdict']> | undefined;
    is_refused?: boolean | undefined;
  },
  currency: string,
): Promise<OperatorResponse<OperatorCalls['conversions']['list']>> {
  const page = pageOf(input);
  const rows = await db<ConversionRow[]>`
    ${selectConversions(db)} where true ${only(db, 'p.plan_no', input.plan_no)} ${only(db, 'w.verdict', input.owner_verdict)}
      ${isInState(db, input.state ?? (input.is_refused ? 'pending' : 'on_hold'))} ${input.is_refused ? db`and ${isRefused(db)}` : db``}
      ${after(db, page, 'c.occurred_at', 'c.id')} ${inOrder(db, page, 'c.occurred_at', 'c.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.occurred_at, id: row.id }),
    (row) => toConversion(row, currency),
  );
}

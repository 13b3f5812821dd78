/**
 * Compares the events of each batch with what its source signed: the body that was kept verifies with a key of that source that counted
 * when it arrived, and names every event as it is stored. The database digests what it stores of a batch, and only where that differs
 * from what was sent are the events read. Reads a few batches at a time, so memory does not grow with the books.
 */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { DeliveryBatch, DeliveryEvent } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import { hasSigned } from '../platform/ed25519.ts';
import { dueRelations } from './books-scope.ts';
import type { Position } from './books-scope.ts';

/** About this many events at a time. */
const eventsPerRead = 20_000;

interface KeptBatch {
  source_id: string;
  batch_id: string;
  events: number;
  public_key: Buffer | null;
  is_valid_then: boolean | null;
  signed: string;
  signature: Buffer;
  body: Buffer;
  /** The plans that it was applied to, and the digest of the lines of what is stored of it. */
  plans: string[];
  digest: Buffer | null;
}

/** A database whose clock was set back dates what it receives before the key of its sender: by so much it is no misfit. */
export const clockSlack = '15 minutes';

/** A batch that does not fit what was signed, and why. */
export interface Misfit extends Record<string, unknown> {
  source_id: string;
  batch_id: string;
  why: string;
}

/** Returns every misfit of the batches of this transaction's snapshot; from a position on, of those that are due. */
export async function findMisfits(tx: Tx, since: Position | undefined): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  let after: KeptBatch | undefined;
  for (;;) {
    const batches = await readBatches(tx, since, after);
    if (batches.length === 0) return misfits;
    for (const batch of batches) {
      const sent = readBody(batch);
      if (typeof sent === 'string') misfits.push(misfit(batch, sent));
      else if (!isStoredSo(batch, sent)) misfits.push(...(await compareEach(tx, batch, sent)));
    }
    after = batches.at(-1);
  }
}

function misfit({ source_id, batch_id }: KeptBatch, why: string): Misfit {
  return { source_id, batch_id, why };
}

/** An event `e` as `lineOf` writes it. */
function storedLine(tx: Tx) {
  return tx`
    concat_ws(' ', e.plan_id, e.kind, (date_part('epoch', e.occurred_at) * 1000)::bigint, e.target_id, e.category)`;
}

async function readBatches(tx: Tx, since: Position | undefined, after: KeptBatch | undefined): Promise<KeptBatch[]> {
  const zero = '00000000-0000-0000-0000-000000000000';
  return await tx<KeptBatch[]>`
    ${since ? dueRelations(tx, 'batches', since) : tx``}
    select b.source_id, b.batch_id, b.events, k.public_key,
           k.source_id = b.source_id and e.received_at = b.received_at and e.received_at >= k.valid_from - ${clockSlack}::interval
             and (k.valid_until is null or e.received_at <= k.valid_until + ${clockSlack}::interval) as is_valid_then,
           e.signed, e.signature, e.body,
           array(select p.plan_id from delivery_batch_plan p where p.source_id = b.source_id and p.batch_id = b.batch_id) as plans,
           stored.digest
    from (
      select *, sum(events) over (order by source_id, batch_id) - events as before
      from (select source_id, batch_id, events, received_at from delivery_batch
            where (source_id, batch_id) > (${after?.source_id ?? zero}, ${after?.batch_id ?? zero})
            order by source_id, batch_id limit ${eventsPerRead / 10}) next) b
    left join delivery_evidence e on e.source_id = b.source_id and e.batch_id = b.batch_id
    left join delivery_source_key k on k.id = e.key_id
    left join lateral (
      select sha256(convert_to(string_agg(e.event_id || ' ' || ${storedLine(tx)}, ',' order by e.event_id), 'UTF8')) as digest
      from public.delivery_batch_plan p join public.delivery_event e on e.plan_id = p.plan_id and e.batch_id = p.batch_id and e.source_id = p.source_id
      where p.source_id = b.source_id and p.batch_id = b.batch_id) stored on true
    where b.before < ${eventsPerRead}
    order by b.source_id, b.batch_id`;
}

/** Whether exactly the events of its plans are stored with the batch: not where it has duplicates, or plans that were not applied. */
function isStoredSo({ plans, digest }: KeptBatch, sent: ReadonlyMap<string, string>): boolean {
  const applied = new Set(plans);
  const lines: string[] = [];
  for (const [eventId, line] of sent) if (applied.has(line.slice(0, 36))) lines.push(`${eventId} ${line}`);
  if (lines.length === 0) return digest === null;
  return digest?.equals(createHash('sha256').update(lines.toSorted().join(',')).digest()) ?? false;
}

async function compareEach(tx: Tx, batch: KeptBatch, sent: ReadonlyMap<string, string>): Promise<Misfit[]> {
  const own = await tx<{ event_id: string; line: string }[]>`
    select e.event_id, ${storedLine(tx)} as line
    from delivery_batch_plan p join delivery_event e on e.plan_id = p.plan_id and e.batch_id = p.batch_id and e.source_id = p.source_id
    where p.source_id = ${batch.source_id} and p.batch_id = ${batch.batch_id}`;
  const wrong = own.find(({ event_id, line }) => sent.get(event_id) !== line);
  const here = new Set(own.map(({ event_id }) => event_id));
  // A duplicate is stored with the batch that brought it first.
  const elsewhere = [...sent].filter(([id, line]) => !here.has(id) && batch.plans.includes(line.slice(0, 36)));
  const missing = await missingAmong(
    tx,
    batch,
    elsewhere.map(([id]) => id),
  );
  return [
    ...(wrong ? [misfit(batch, `event ${wrong.event_id} was not sent so`)] : []),
    ...missing.map((id) => misfit(batch, `event ${id} was sent and is not stored`)),
  ];
}

/** Returns the events by id, each in the form of `StoredEvent.line`; or the reason why the body is no proof. */
function readBody(batch: KeptBatch): Map<string, string> | string {
  if (!batch.public_key) return 'nothing is kept of what was sent';
  if (!batch.is_valid_then) return 'its key is not one that its source had at that time';
  const body = decompressed(batch.body);
  if (!body) return 'what was kept cannot be read';
  const digest = createHash('sha256').update(body).digest('base64');
  const lines = batch.signed.toLowerCase().split('\n');
  const namesBody = batch.signed.split('\n').includes(`"content-digest": sha-256=:${digest}:`);
  if (!namesBody || !lines.includes(`"x-source": ${batch.source_id}`)) return 'what was signed is not what was kept';
  if (!hasSigned(batch.public_key, batch.signed, batch.signature)) return 'the signature does not verify';
  const { batch_id, events } = JSON.parse(body.toString()) as DeliveryBatch;
  if (batch_id.toLowerCase() !== batch.batch_id || events.length !== batch.events)
    return 'it was sent as another batch';
  return new Map(
    events.map((event) => [event.event_id.toLowerCase(), lineOf(event)]).toReversed() as [string, string][],
  );
}

function lineOf(event: DeliveryEvent): string {
  const parts = [event.plan_id.toLowerCase(), event.kind, millisecondsOf(event.occurred_at)];
  if (event.kind === 'invalid') parts.push(event.target_id.toLowerCase(), event.category);
  return parts.join(' ');
}

function decompressed(body: Buffer): Buffer | undefined {
  try {
    return gunzipSync(body);
  } catch {
    return undefined;
  }
}

/** As the database keeps a time: rounded, where `Date` cuts off. */
function millisecondsOf(instant: string): number {
  if (/\.\d{3}Z$/.test(instant)) return Date.parse(instant);
  const [, before = '', fraction = '', zone = ''] = /^(.*?)(\.\d+)?(Z|[+-][\d:]+)$/.exec(instant) ?? [];
  return Date.parse(before + zone) + Math.round(Number(fraction) * 1000);
}

/** Returns those of these events that the batch's source never had stored. */
async function missingAmong(tx: Tx, { source_id }: KeptBatch, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await tx<{ event_id: string }[]>`
    select sent.event_id from unnest(${[...eventIds]}::uuid[]) as sent(event_id)
    left join delivery_event_id known on known.event_id = sent.event_id and known.source_id = ${source_id}
    left join delivery_event e on e.source_id = known.source_id and e.event_id = known.event_id and e.received_at = known.received_at
    where e.event_id is null`;
  return rows.map((row) => row.event_id);
}

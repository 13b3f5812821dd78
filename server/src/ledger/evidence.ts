/**
 * Compares the events of each batch with what its source signed: the body that was kept verifies with a key of that source that counted
 * when it arrived, and names every event as it is stored. Reads a few batches at a time, so memory does not grow with the books.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DeliveryBatch, DeliveryEvent } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import { hasSigned } from '../platform/ed25519.ts';

const decompress = promisify(gunzip);

/** About this many events at a time. */
const eventsPerRead = 20_000;

interface KeptBatch {
  source_id: string;
  batch_id: string;
  events: number;
  payload_hash: Buffer;
  public_key: Buffer | null;
  is_valid_then: boolean | null;
  signed: string;
  signature: Buffer;
  body: Buffer;
}

interface StoredEvent {
  source_id: string;
  batch_id: string;
  event_id: string;
  line: string;
}

/** A batch that does not fit what was signed, and why. */
export interface Misfit extends Record<string, unknown> {
  source_id: string;
  batch_id: string;
  why: string;
}

/** Returns every misfit of the batches of this transaction's snapshot. */
export async function findMisfits(tx: Tx): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  let after: KeptBatch | undefined;
  for (;;) {
    const batches = await readBatches(tx, after);
    if (batches.length === 0) return misfits;
    misfits.push(...(await misfitsOf(tx, batches)));
    after = batches.at(-1);
  }
}

async function readBatches(tx: Tx, after: KeptBatch | undefined): Promise<KeptBatch[]> {
  const zero = '00000000-0000-0000-0000-000000000000';
  return await tx<KeptBatch[]>`
    select b.source_id, b.batch_id, b.events, b.payload_hash, k.public_key,
           k.source_id = b.source_id and e.received_at = b.received_at and e.received_at >= k.valid_from
             and (k.valid_until is null or e.received_at <= k.valid_until) as is_valid_then,
           e.signed, e.signature, e.body
    from (
      select *, sum(events) over (order by source_id, batch_id) - events as before
      from (select source_id, batch_id, events, payload_hash, received_at from delivery_batch
            where (source_id, batch_id) > (${after?.source_id ?? zero}, ${after?.batch_id ?? zero})
            order by source_id, batch_id limit ${eventsPerRead / 10}) next) b
    left join delivery_evidence e on e.source_id = b.source_id and e.batch_id = b.batch_id
    left join delivery_source_key k on k.id = e.key_id
    where b.before < ${eventsPerRead}
    order by b.source_id, b.batch_id`;
}

async function misfitsOf(tx: Tx, batches: readonly KeptBatch[]): Promise<Misfit[]> {
  const ids = batches.map(({ batch_id }) => batch_id);
  const stored = await tx<StoredEvent[]>`
    select e.source_id, e.batch_id, e.event_id,
           concat_ws(' ', e.plan_id, e.kind, (extract(epoch from e.occurred_at) * 1000)::bigint, e.target_id, e.category) as line
    from delivery_batch_plan p join delivery_event e on e.plan_id = p.plan_id and e.batch_id = p.batch_id and e.source_id = p.source_id
    where p.batch_id = any(${ids}::uuid[])`;
  const applied = await tx<{ batch_id: string; plan_id: string }[]>`
    select batch_id, plan_id from delivery_batch_plan where batch_id = any(${ids}::uuid[])`;
  const storedOf = Map.groupBy(stored, ({ batch_id }) => batch_id);
  const plansOf = Map.groupBy(applied, ({ batch_id }) => batch_id);
  const misfits: Misfit[] = [];
  const unknown: { batch: KeptBatch; eventId: string }[] = [];
  for (const batch of batches) {
    const sent = await readBody(batch);
    if (typeof sent === 'string') {
      misfits.push({ source_id: batch.source_id, batch_id: batch.batch_id, why: sent });
      continue;
    }
    const own = (storedOf.get(batch.batch_id) ?? []).filter(({ source_id }) => source_id === batch.source_id);
    const wrong = own.find(({ event_id, line }) => sent.get(event_id) !== line);
    if (wrong)
      misfits.push({
        source_id: batch.source_id,
        batch_id: batch.batch_id,
        why: `event ${wrong.event_id} was not sent so`,
      });
    const here = new Set(own.map(({ event_id }) => event_id));
    const plans = new Set((plansOf.get(batch.batch_id) ?? []).map(({ plan_id }) => plan_id));
    // A duplicate is stored with the batch that brought it first.
    for (const [eventId, line] of sent)
      if (!here.has(eventId) && plans.has(line.slice(0, 36))) unknown.push({ batch, eventId });
  }
  return [...misfits, ...(await missingAmong(tx, unknown))];
}

/** Returns the events by id, each in the form of `StoredEvent.line`; or the reason why the body is no proof. */
async function readBody(batch: KeptBatch): Promise<Map<string, string> | string> {
  if (!batch.public_key) return 'nothing is kept of what was sent';
  if (!batch.is_valid_then) return 'its key is not one that its source had at that time';
  const body = await decompress(batch.body).catch(() => undefined);
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

/** As the database keeps a time: rounded, where `Date` cuts off. */
function millisecondsOf(instant: string): number {
  const [, before = '', fraction = '', zone = ''] = /^(.*?)(\.\d+)?(Z|[+-][\d:]+)$/.exec(instant) ?? [];
  return Date.parse(before + zone) + Math.round(Number(fraction) * 1000);
}

async function missingAmong(tx: Tx, sent: readonly { batch: KeptBatch; eventId: string }[]): Promise<Misfit[]> {
  if (sent.length === 0) return [];
  const known = await tx<{ source_id: string; event_id: string }[]>`
    select e.source_id, e.event_id
    from unnest(${sent.map(({ batch }) => batch.source_id)}::uuid[], ${sent.map(({ eventId }) => eventId)}::uuid[]) as s(source_id, event_id)
    join delivery_event_id known using (source_id, event_id)
    join delivery_event e on e.source_id = known.source_id and e.event_id = known.event_id and e.received_at = known.received_at`;
  const found = new Set(known.map(({ source_id, event_id }) => `${source_id} ${event_id}`));
  return sent
    .filter(({ batch, eventId }) => !found.has(`${batch.source_id} ${eventId}`))
    .map(({ batch, eventId }) => ({
      source_id: batch.source_id,
      batch_id: batch.batch_id,
      why: `event ${eventId} was sent and is not stored`,
    }));
}

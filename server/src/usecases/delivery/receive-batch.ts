/**
 * Receives a batch (product.md section 4). Invariant: a batch is applied once per plan, however often and by whomever it is sent,
 * and its receipt is final once written. A batch that stopped half-way continues from there when it is sent again. What the source
 * signed is kept with the batch, under a key that counted at that moment.
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { deliveryHeaders, deliveryLimits } from '@placard/contract';
import type { BatchReceipt, DeliveryBatch, DeliveryEvent } from '@placard/contract';
import { eventsRootOf } from '@placard/proof';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readBatches } from '../../transparency/log-rows.ts';
import type { BatchRow } from '../../transparency/log-rows.ts';
import { batchRow } from '../../transparency/log-rows.ts';
import { promiseOf } from '../../transparency/promise.ts';
import { applyEvents } from './apply-events.ts';

const compress = promisify(gzip);

/** Who sent a batch, and the proof of it. */
export interface SignedBatch {
  sourceId: string;
  /** Ed25519, raw 32 bytes: the key that verified the signature. */
  publicKey: Buffer;
  /** The signed text (`deliverySignatureBase`), which names the body's SHA-256. */
  signed: string;
  signature: Buffer;
  /** The raw body. */
  body: Buffer;
  /** The root of its events that it signed. */
  eventsRoot: Buffer;
}

/** A receipt as the database keeps it; the log's promise is made from the batch itself. */
type Outcome = Omit<BatchReceipt, 'promise'>;

/**
 * Applies a batch of an authenticated source and returns its receipt. Throws Refusal `invalid_fields` for events from the future,
 * `batch_id_reused` when the id was used for other events, `signature_invalid` when the source's key was replaced meanwhile.
 */
export async function receiveBatch(deps: Deps, sent: SignedBatch, batch: DeliveryBatch): Promise<BatchReceipt> {
  refuseFutureEvents(batch.events, Date.now());
  if (!sent.eventsRoot.equals(eventsRootOf(batch.events))) {
    throw invalidFields({ field: deliveryHeaders.eventsRoot, rule: 'not_accepted' });
  }
  const { receipt, ...opened } = await openBatch(deps, sent, batch);
  const outcome = receipt ?? (await applyBatch(deps, sent.sourceId, batch));
  return { ...outcome, promise: promiseOf(batchRow(opened), opened.received_at, deps.logKey) };
}

async function applyBatch(deps: Deps, sourceId: string, batch: DeliveryBatch): Promise<Outcome> {
  const byPlan = groupByPlan(batch.events);
  const known = await plansOfSource(deps, sourceId, [...byPlan.keys()]);
  for (const planId of known) {
    await applyEvents(deps, { sourceId, planId, batchId: batch.batch_id }, byPlan.get(planId) ?? []);
  }
  const unknown = [...byPlan.keys()].filter((planId) => !known.includes(planId));
  return await closeBatch(deps, sourceId, batch.batch_id, unknown);
}

/** A slightly fast clock is fine; an event from tomorrow is an error of the source. */
function refuseFutureEvents(events: readonly DeliveryEvent[], nowMs: number): void {
  const latestMs = nowMs + deliveryLimits.signatureAgeMs;
  const fields = events.flatMap((event, index) =>
    Date.parse(event.occurred_at) > latestMs ? [{ field: `events.${index}.occurred_at`, rule: 'range' as const }] : [],
  );
  if (fields.length > 0) throw invalidFields(...fields);
}

type OpenedBatch = BatchRow & { receipt: Outcome | null };

/**
 * Stores the batch with its evidence unless it exists; returns its receipt when it is finished. Writes to the source first: whoever
 * changes its key at this moment comes before or after, and the batch counts under a key that is valid.
 */
async function openBatch({ sql }: Deps, sent: SignedBatch, batch: DeliveryBatch): Promise<OpenedBatch> {
  const { sourceId, publicKey } = sent;
  const payloadHash = createHash('sha256').update(JSON.stringify(batch.events)).digest();
  const body = await compress(sent.body);
  await sql`
    with sender as (
      update delivery_source set last_batch_at = now() where id = ${sourceId} and public_key = ${publicKey} returning id),
    batch as (
      insert into delivery_batch (source_id, batch_id, events, payload_hash)
      select id, ${batch.batch_id}, ${batch.events.length}, ${payloadHash} from sender
      on conflict do nothing returning source_id, batch_id, received_at),
    evidence as (
      insert into delivery_evidence (source_id, batch_id, received_at, key_id, signed, signature, body)
      select b.source_id, b.batch_id, b.received_at, k.id, ${sent.signed}, ${sent.signature}, ${body}
      from batch b join delivery_source_key k on k.source_id = b.source_id and k.public_key = ${publicKey} and k.valid_until is null
      returning source_id, batch_id, received_at)
    insert into log_batch (id, source_id, batch_id, received_at, events_root, salt)
    select ${newId()}, source_id, batch_id, received_at, ${sent.eventsRoot}, ${randomBytes(32)} from evidence`;
  // Locked, so a repeated receipt waits for the synchronous standby like the first one did (once.ts).
  const [row] = await sql<{ payload_hash: Buffer; receipt: Outcome | null }[]>`
    select payload_hash, receipt from delivery_batch where source_id = ${sourceId} and batch_id = ${batch.batch_id} for no key update`;
  if (!row) throw new Refusal('signature_invalid');
  if (!row.payload_hash.equals(payloadHash)) throw new Refusal('batch_id_reused');
  const [logged] = await readBatches(sql, sql`source_id = ${sourceId} and batch_id = ${batch.batch_id}`);
  if (!logged) throw new Error(`batch ${batch.batch_id} has no evidence`);
  return { ...logged, receipt: row.receipt };
}

function groupByPlan(events: readonly DeliveryEvent[]): Map<string, DeliveryEvent[]> {
  const byPlan = new Map<string, DeliveryEvent[]>();
  for (const event of events) {
    const list = byPlan.get(event.plan_id);
    if (list) list.push(event);
    else byPlan.set(event.plan_id, [event]);
  }
  return byPlan;
}

/** Returns those plans that this source delivers; another source's plan looks like an unknown one. */
async function plansOfSource({ sql }: Deps, sourceId: string, planIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from plan where id = any(${[...planIds]}::uuid[]) and terms ->> 'sourceId' = ${sourceId} order by id`;
  return rows.map((row) => row.id);
}

async function closeBatch(
  { sql }: Deps,
  sourceId: string,
  batchId: string,
  unknownPlans: readonly string[],
): Promise<Outcome> {
  // Two senders may get here at once; the first one's receipt wins.
  const [row] = await sql<{ receipt: Outcome }[]>`
    update delivery_batch set receipt = coalesce(receipt, (
      select jsonb_build_object(
        'accepted', coalesce(sum(accepted), 0), 'duplicates', coalesce(sum(duplicates), 0),
        'recorded_only', coalesce(sum(recorded_only), 0), 'unknown_plans', ${sql.json([...unknownPlans])}::jsonb)
      from delivery_batch_plan where source_id = ${sourceId} and batch_id = ${batchId}))
    where source_id = ${sourceId} and batch_id = ${batchId}
    returning receipt`;
  if (!row) throw new Error(`batch ${batchId} is gone`);
  return row.receipt;
}

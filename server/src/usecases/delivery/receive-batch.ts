/**
 * Receives a batch (product.md section 4). Invariant: a batch is applied once per plan, however often and by whomever it is sent,
 * and its receipt is final once written. A batch that stopped half-way continues from there when it is sent again.
 */
import { createHash } from 'node:crypto';
import { deliveryLimits } from '@placard/contract';
import type { BatchReceipt, DeliveryBatch, DeliveryEvent } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { applyEvents } from './apply-events.ts';

/**
 * Applies a batch of an authenticated source and returns its receipt. Throws Refusal `invalid_fields` for events from the future,
 * `batch_id_reused` when the id was used for other events.
 */
export async function receiveBatch(deps: Deps, sourceId: string, batch: DeliveryBatch): Promise<BatchReceipt> {
  refuseFutureEvents(batch.events, Date.now());
  const stored = await openBatch(deps, sourceId, batch);
  if (stored) return stored;
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

/** Stores the batch unless it exists; returns its receipt when it is finished. */
async function openBatch({ sql }: Deps, sourceId: string, batch: DeliveryBatch): Promise<BatchReceipt | null> {
  const payloadHash = createHash('sha256').update(JSON.stringify(batch.events)).digest();
  await sql`
    insert into delivery_batch (source_id, batch_id, events, payload_hash)
    values (${sourceId}, ${batch.batch_id}, ${batch.events.length}, ${payloadHash})
    on conflict do nothing`;
  // Locked, so a repeated receipt waits for the synchronous standby like the first one did (once.ts).
  const [row] = await sql<{ payload_hash: Buffer; receipt: BatchReceipt | null }[]>`
    select payload_hash, receipt from delivery_batch where source_id = ${sourceId} and batch_id = ${batch.batch_id} for no key update`;
  if (!row?.payload_hash.equals(payloadHash)) throw new Refusal('batch_id_reused');
  return row.receipt;
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
): Promise<BatchReceipt> {
  // Two senders may get here at once; the first one's receipt wins.
  const [row] = await sql<{ receipt: BatchReceipt }[]>`
    update delivery_batch set receipt = coalesce(receipt, (
      select jsonb_build_object(
        'accepted', coalesce(sum(accepted), 0), 'duplicates', coalesce(sum(duplicates), 0),
        'recorded_only', coalesce(sum(recorded_only), 0), 'unknown_plans', ${sql.json([...unknownPlans])}::jsonb)
      from delivery_batch_plan where source_id = ${sourceId} and batch_id = ${batchId}))
    where source_id = ${sourceId} and batch_id = ${batchId}
    returning receipt`;
  if (!row) throw new Error(`batch ${batchId} is gone`);
  await sql`update delivery_source set last_batch_at = now() where id = ${sourceId}`;
  return row.receipt;
}

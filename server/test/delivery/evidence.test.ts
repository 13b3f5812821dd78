/** What is kept of a batch, so that anybody who has the source's key can verify what its figures were made from (product.md section 4). */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import type { Actor } from '../../src/context/actor.ts';
import { listPlanEvents } from '../../src/queries/plans/events.ts';
import { readTransfer } from '../../src/queries/wallet/ledger.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { rotateSource } from '../../src/usecases/delivery/change-source.ts';
import { receiveBatch } from '../../src/usecases/delivery/receive-batch.ts';
import { rawPublicKey, signBatch } from '../../src/seed/source-key.ts';
import { hasSigned } from '../../src/platform/ed25519.ts';
import { asApp } from '../support/as-app.ts';
import { newSourceKey } from '../support/signed-delivery.ts';
import { useDatabase } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, makeDeps, operator, putInto } from '../support/world.ts';

const database = useDatabase();

async function runPlan() {
  const world = makeDeps(database.sql);
  const deps = asApp(world);
  const source = await addSource(deps);
  const plan = await putInto(deps, await addMerchant(world, 50_000n), await addOffering(world, source), '200.00');
  return { deps, source, plan, make: eventsOf(plan) };
}

interface Kept {
  public_key: Buffer;
  signed: string;
  signature: Buffer;
  body: Buffer;
  is_of_its_time: boolean;
}

async function keptOf(batchId: string): Promise<Kept[]> {
  return await database.sql<Kept[]>`
    select k.public_key, e.signed, e.signature, e.body,
           e.received_at = b.received_at and e.received_at >= k.valid_from and e.received_at <= coalesce(k.valid_until, now()) as is_of_its_time
    from delivery_evidence e join delivery_source_key k on k.id = e.key_id
    join delivery_batch b on b.source_id = e.source_id and b.batch_id = e.batch_id where e.batch_id = ${batchId}`;
}

it('is the raw body with its signature and key, once, also after the key was replaced', async () => {
  const { deps, source, make } = await runPlan();
  const batch = { batch_id: crypto.randomUUID(), events: make.traffic('click', 3) };
  const sent = signBatch(source, batch);
  await receiveBatch(deps, sent, batch);
  const next = newSourceKey();
  await rotateSource(deps, operator, { sourceId: source.id, publicKey: rawPublicKey(next) });
  // The answer was lost: the source sends it again, signed with its new key.
  await receiveBatch(deps, signBatch({ ...source, privateKey: next }, batch), batch);
  const later = { batch_id: crypto.randomUUID(), events: make.traffic('click', 1) };
  await receiveBatch(deps, signBatch({ ...source, privateKey: next }, later), later);
  for (const [{ batch_id }, key] of [
    [batch, source.privateKey],
    [later, next],
  ] as const) {
    const [kept, ...others] = await keptOf(batch_id);
    if (!kept) throw new Error('nothing is kept');
    expect(others).toEqual([]);
    expect(kept.public_key).toEqual(rawPublicKey(key));
    expect(kept.is_of_its_time).toBe(true);
    const body = gunzipSync(kept.body);
    expect(JSON.parse(body.toString())).toEqual(batch_id === batch.batch_id ? batch : later);
    expect(kept.signed).toContain(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
    expect(hasSigned(kept.public_key, kept.signed, kept.signature)).toBe(true);
  }
});

it('is under no key that was replaced: such a batch is refused, and nothing of it is stored', async () => {
  const { deps, source, make } = await runPlan();
  const batch = { batch_id: crypto.randomUUID(), events: make.traffic('click', 1) };
  const sent = signBatch(source, batch);
  await rotateSource(deps, operator, { sourceId: source.id, publicKey: rawPublicKey(newSourceKey()) });
  await expect(receiveBatch(deps, sent, batch)).rejects.toMatchObject({ reason: 'signature_invalid' });
  expect(await keptOf(batch.batch_id)).toEqual([]);
});

it('is named to the merchant with each event, as a deposit’s reference and a correction’s evidence are with theirs', async () => {
  const { deps, source, plan, make } = await runPlan();
  const batch = { batch_id: crypto.randomUUID(), events: make.traffic('click', 1) };
  await receiveBatch(deps, signBatch(source, batch), batch);
  const [row] = await database.sql<{ merchant_id: string; plan_no: string; valid_from: Date }[]>`
    select p.merchant_id, p.plan_no, k.valid_from from plan p join delivery_source_key k on k.source_id = ${source.id} where p.id = ${plan}`;
  if (!row) throw new Error('there is no plan');
  const actor = { merchantId: row.merchant_id, lang: 'en', role: 'owner' } as Actor;
  const { list } = await listPlanEvents(deps, actor, { plan_no: row.plan_no }, 'UTC');
  const key = {
    public_key: rawPublicKey(source.privateKey).toString('base64'),
    valid_from: row.valid_from.toISOString(),
  };
  expect(list.map((event) => event.batch)).toEqual([{ batch_id: batch.batch_id, ...key, valid_until: null }]);
  const money = { merchantId: row.merchant_id, amountMinor: toMinor(5n) };
  const deposit = await recordTopUp(deps, operator, { ...money, reference: 'BANK-77' });
  const slip = { direction: 'credit', reason: 'A slip.', evidence: 'Ticket 12', reference: 'FIX-77' } as const;
  const correction = await recordCorrection(deps, operator, { ...money, ...slip });
  const shown = async ({ transferId }: { transferId: string }) =>
    await readTransfer(deps.sql, actor, transferId, 'USD');
  expect(await shown(deposit)).toMatchObject({ reference: 'BANK-77', evidence: null });
  expect(await shown(correction)).toMatchObject({ reference: 'FIX-77', evidence: 'Ticket 12' });
});

it('goes with a hash of the terms of each put, which others can recompute', async () => {
  const { plan } = await runPlan();
  const [row] = await database.sql<{ frozen: Record<string, unknown>; hash: string }[]>`
    select jsonb_build_object('plan_id', p.id, 'plan_no', p.plan_no, 'merchant_id', p.merchant_id, 'offer_id', p.offer_id,
             'put_minor', p.put_minor, 'cash_minor', p.cash_minor, 'start_up_minor', p.start_up_minor, 'promo_minor', p.promo_minor,
             'terms', p.terms) as frozen, encode(t.hash, 'hex') as hash
    from plan p join plan_terms t on t.plan_id = p.id where p.id = ${plan}`;
  expect(createHash('sha256').update(jsonbText(row?.frozen)).digest('hex')).toBe(row?.hash);
});

/** Writes a value as PostgreSQL writes jsonb. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inOrder = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${inOrder.map(([key, part]) => `${JSON.stringify(key)}: ${jsonbText(part)}`).join(', ')}}`;
}

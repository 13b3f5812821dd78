/**
 * What is removed with age, and what must stay: a key is valid for 90 days, a session's trace stays for a year after
 * its end.
 */
import { beforeEach, expect, it } from 'vitest';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { newId } from '../../src/platform/ids.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const database = useDatabase();
let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await makeMerchant(makeDeps(database.sql));
});

it('a key of an act is kept for 90 days', async () => {
  const { sql } = database;
  for (const days of [89, 91]) {
    await sql`
      insert into idempotency_key (merchant_id, key, call, payload_hash, created_at)
      values (${merchant.id}, ${`key-of-${days}`}, 'plans.put', '', now() - ${days} * interval '1 day')`;
  }
  await removeOldTraces(sql);
  const kept = await sql<{ key: string }[]>`select key from idempotency_key where merchant_id = ${merchant.id}`;
  expect(kept.map(({ key }) => key)).toEqual(['key-of-89']);
});

it('a session is kept while it is valid, and for a year after its end', async () => {
  const { sql } = database;
  const insert = async (device: string, days: { made: number; expires: number; ended: number | null }) =>
    await sql`
      insert into session (id, merchant_id, token_hash, seal, entry, device, created_at, expires_at, absolute_expires_at, ended_at)
      values (${newId()}, ${merchant.id}, ${Buffer.from(newId())}, '', 'register', ${device},
              now() - ${days.made} * interval '1 day', now() - ${days.expires} * interval '1 day',
              now() - ${days.expires} * interval '1 day', now() - ${days.ended}::int * interval '1 day')`;
  await insert('expired 366 days ago', { made: 400, expires: 366, ended: null });
  await insert('ended 366 days ago', { made: 400, expires: 360, ended: 366 });
  await insert('expired 364 days ago', { made: 400, expires: 364, ended: null });
  await insert('ended 364 days ago', { made: 400, expires: 366, ended: 364 });
  await insert('alive', { made: 400, expires: -1, ended: null });
  await removeOldTraces(sql);
  const kept = await sql<{ device: string }[]>`
    select device from session where merchant_id = ${merchant.id} and created_at < now() - interval '1 year' order by device`;
  expect(kept.map(({ device }) => device)).toEqual(['alive', 'ended 364 days ago', 'expired 364 days ago']);
});

it('the sealed secrets of a proposal are kept until it expires', async () => {
  const { sql } = database;
  const operatorId = newId();
  await sql`insert into operator (id, username, role, password_hash) values (${operatorId}, ${operatorId}, 'manager', 'x')`;
  for (const [name, ends] of [
    ['open', '1 minute'],
    ['over', '-1 minute'],
  ]) {
    await sql`
      insert into proposal (id, call, request, secrets, evidence, proposed_by, expires_at)
      values (${newId()}, ${name ?? ''}, '{}', 'sealed', 'Test.', ${operatorId}, now() + ${ends ?? ''}::interval)`;
  }
  await removeOldTraces(sql);
  const rows = await sql<{ call: string; state: string; is_sealed: boolean }[]>`
    select call, state, secrets is not null as is_sealed from proposal where proposed_by = ${operatorId} order by call`;
  expect(rows).toEqual([
    { call: 'open', state: 'proposed', is_sealed: true },
    { call: 'over', state: 'expired', is_sealed: false },
  ]);
});

/** A PostgreSQL that does not answer: stopped with SIGSTOP, or behind a network that loses everything. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { startFreezingRelay } from '../support/relay.ts';
import type { FreezingRelay } from '../support/relay.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';
import { useFolder } from '../support/use-folder.ts';

const database = useDatabase();
const webDir = useFolder();
let relay: FreezingRelay;
let sql: Sql;
let app: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Placard</title>');
  relay = await startFreezingRelay(database.url);
  sql = openPool(relay.url, { max: 4 });
  app = await createMerchantServer(makeDeps(sql), { webDir });
});
afterAll(async () => {
  await app.close();
  await sql.end({ timeout: 1 });
  await relay.close();
});

// Without its own bound a read waits for as long as a statement may take and more: 40 seconds, longer than this test.
it('lets the page through, and a read ends with 503 within its bound', { timeout: 25_000 }, async () => {
  const merchant = await makeMerchant(makeDeps(database.sql));
  const read = async () => await app.inject({ url: '/api/user/info', headers: { 'x-ct': merchant.id } });
  const warm = await Promise.all([read(), read(), read()]);
  expect(warm.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  relay.freeze();
  // Some on open connections, some that open new ones, some that wait for one.
  let ended = 0;
  const reads = Array.from({ length: 6 }, async () => await read().finally(() => (ended += 1)));
  const page = await app.inject({ url: '/' });
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Placard</title>']);
  expect(ended).toBe(0);
  for (const answer of await Promise.all(reads)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 500, data: { reason: 'overloaded' } });
  }
  relay.thaw();
  expect((await read()).statusCode).toBe(200);
});

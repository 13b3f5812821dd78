/** One merchant's requests, however many, do not delay another's. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import type { Call } from '@placard/contract';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { inTransaction, openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { postRecord } from '../support/records.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { useFolder } from '../support/use-folder.ts';

const database = useDatabase();
const webDir = useFolder();
const connections = 8;
const share = 2;
const lockMs = 300;
let sql: Sql;
let deps: Deps;
let app: FastifyInstance;

beforeAll(async () => {
  sql = openPool(database.url, { max: connections, lockMs, applicationName: 'isolation' });
  deps = makeDeps(sql);
  app = await createMerchantServer(deps, { webDir });
});
afterAll(async () => {
  await app.close();
  await sql.end({ timeout: 5 });
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  reason: string;
}

async function send(merchant: TestMerchant, call: Call, payload: object, key: string = randomUUID()): Promise<Answer> {
  const response = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { 'x-ct': merchant.id, 'idempotency-key': key },
    ...(call.method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  });
  const { code, data } = response.json<{ code: number; data: { reason: string } }>();
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    reason: code === 200 ? 'done' : data.reason,
  };
}

/** Returns how many of the server's connections wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'isolation' and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

describe('a lock that is held on one merchant', () => {
  it('delays no other merchant, and its own callers can send again', async () => {
    const [held, other] = [await makeMerchant(deps, { available: 100_00n }), await makeMerchant(deps)];
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const act = async (key: string) => await send(held, calls.wallet.payGuarantee, { amount: '1' }, key);
    const answered: Answer[] = [];
    let sent: Promise<Answer>[] = [];
    await database.sql.begin(async (tx) => {
      await tx`select from merchant where id = ${held.id} for update`;
      await tx`select from ledger_account where merchant_id = ${held.id} for update`;
      sent = keys.map(async (key) => {
        const answer = await act(key);
        answered.push(answer);
        return answer;
      });
      while ((await waitingForLocks()) < share) await wait(5);
      expect(await send(other, calls.wallet.property, {})).toMatchObject({ reason: 'done' });
      expect(answered).toEqual([]);
      expect(await waitingForLocks()).toBeLessThanOrEqual(share);
      await Promise.all(sent);
    });
    expect(new Set(answered.map(({ status, retryAfter, reason }) => `${status} ${retryAfter} ${reason}`))).toEqual(
      new Set(['503 1 overloaded']),
    );
    // One after the other: the limit is so short here that they might wait too long for each other.
    for (const key of keys) expect(await act(key)).toMatchObject({ reason: 'done' });
    const [row] = await database.sql<{ count: number; sum: bigint }[]>`
      select count(*)::int as count, sum(e.amount_minor)::bigint as sum
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.merchant_id = ${held.id} and a.code = 'guarantee'`;
    expect(row).toMatchObject({ count: keys.length, sum: 12_00n });
  });

  it('delays calls no longer than the limit, so that the share becomes free', async () => {
    const held = await makeMerchant(deps);
    await database.sql.begin(async (tx) => {
      await tx`select from merchant where id = ${held.id} for update`;
      await expect(sql`select from merchant where id = ${held.id} for update`).rejects.toMatchObject({ code: '55P03' });
    });
  });
});

describe('a share of the pool', () => {
  it('has a bounded queue', async () => {
    const mine = sql.shareOf('someone');
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const holding = Array.from({ length: share }, async () => await mine.begin(async () => await mayEnd));
    const waiting = Array.from({ length: 200 }, async () => await mine`select 1`);
    await expect(mine`select 1`).rejects.toMatchObject({ reason: 'rate_limited', details: { retry_after_seconds: 2 } });
    expect(await sql.shareOf('another')`select 1 as one`).toEqual([{ one: 1 }]);
    end();
    await Promise.all([...holding, ...waiting]);
    expect(await mine`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('fifty statements at once', () => {
  it('are written one by one without blocking other calls; beyond the share the answer is 429', async () => {
    const [greedy, other] = [await makeMerchant(deps), await makeMerchant(deps, { available: 1_00n })];
    await inTransaction(sql, async (tx) => {
      await postRecord(tx, {
        cause: `test:${newId()}`,
        kind: 'top_up',
        merchantId: greedy.id,
        postings: Array.from({ length: 3_000 }, () => ({
          from: 'bank' as const,
          to: 'available' as const,
          amountMinor: toMinor(1n),
          detail: 'deposit' as const,
        })),
      });
    });
    const month = new Date().toISOString().slice(0, 7);
    const paper = async () => await send(greedy, calls.wallet.statement, { month, format: 'pdf' });
    // The writer and its fonts are loaded once.
    expect(await paper()).toMatchObject({ reason: 'done' });
    // Of the processor time that a statement takes, the server's own thread has little: it only reads and sends it.
    const [inAll, here] = [process.cpuUsage(), process.threadCpuUsage()];
    expect(await paper()).toMatchObject({ reason: 'done' });
    const [{ user: inAllTook }, { user: hereTook }] = [process.cpuUsage(inAll), process.threadCpuUsage(here)];
    expect(hereTook / inAllTook).toBeLessThan(0.25);
    const made: Answer[] = [];
    await sql`delete from rate_limit`;
    const papers = Array.from({ length: 50 }, async () => {
      const answer = await paper();
      if (answer.reason === 'done') made.push(answer);
      return answer;
    });
    expect(await send(other, calls.wallet.property, {})).toMatchObject({ reason: 'done' });
    expect(made).toHaveLength(0);
    const answers = await Promise.all(papers);
    const told = (wanted: string) => answers.filter(({ reason }) => reason === wanted);
    expect([told('done').length, told('rate_limited').length]).toEqual([4, 46]);
    expect(told('rate_limited')).toContainEqual({ status: 429, retryAfter: '2', reason: 'rate_limited' });
  });
});

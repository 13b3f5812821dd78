import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes, limits } from '@placard/contract';
import { seedDemo } from '../../src/seed/seed-demo.ts';
import type { DemoWorld } from '../../src/seed/seed-demo.ts';
import type { Deps } from '../../src/context/deps.ts';
import { makeDeps } from '../support/world.ts';
import { createTestDatabase } from '../support/database.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'placard-seed-'));
let deps: Deps;
let world: DemoWorld;

beforeAll(async () => {
  deps = makeDeps(database.sql);
  world = await seedDemo(deps, { dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the demo world', () => {
  it('has plans in every state, a gain and a loss among them', async () => {
    const rows = await database.sql<{ state: string }[]>`select distinct state from plan order by state`;
    expect(rows.map((row) => row.state)).toEqual(['put_failed', 'putting', 'settled', 'wait_settlement']);
    const results = await database.sql<{ is_gain: boolean }[]>`
      select revenue_minor - reversed_minor - fee_minor > consumed_minor as is_gain from plan where state = 'settled'`;
    expect(new Set(results.map((row) => row.is_gain))).toEqual(new Set([true, false]));
  });

  it('has a merchant per interesting state', async () => {
    const rows = await database.sql<
      { username: string; state: string }[]
    >`select username, state from merchant order by username`;
    expect(rows.map((row) => `${row.username} ${row.state}`)).toEqual([
      'cashout active',
      'demo active',
      'disabled disabled',
      'fresh active',
      'runner active',
      'starter active',
    ]);
    const [facts] = await database.sql`
      select (select count(*)::int from withdrawal where state = 'requested') as withdrawals,
             (select count(*)::int from ledger_account where code = 'start_up_advances' and balance_minor < 0) as start_up,
             (select count(distinct kind)::int from coupon_definition) as coupon_kinds,
             (select count(*)::int from content where kind = 'faq') as faqs,
             (select count(*)::int from offering where is_official and places is not null) as official`;
    expect(facts).toEqual({ withdrawals: 1, start_up: 1, coupon_kinds: 6, faqs: 5, official: 1 });
  });

  it('has the numbers of the learning phase from the limits, in every language', async () => {
    const { conversionsFrom, conversionsTo, days } = limits.faqLearningPhase;
    const [row] = await database.sql<{ bodies: Record<string, string> }[]>`
      select bodies from content where kind = 'faq' and slug = 'learning-phase'`;
    expect(Object.keys(row?.bodies ?? {}).toSorted()).toEqual(languageCodes.toSorted());
    for (const body of Object.values(row?.bodies ?? {})) {
      const numbers = [...body.matchAll(/\d+/g)].map(([digits]) => Number(digits));
      expect(
        numbers.toSorted((a, b) => a - b),
        body,
      ).toEqual([days, conversionsFrom, conversionsTo]);
      expect(body).not.toMatch(/[{}]/);
    }
  });

  it('keeps the private key readable only by this user', () => {
    expect(statSync(world.privateKeyFile).mode & 0o777).toBe(0o600);
  });

  it('is created once: a second start finds it', async () => {
    const before = await database.sql`select count(*)::int as count from merchant`;
    expect(await seedDemo(deps, { dataDir })).toEqual(world);
    expect(await database.sql`select count(*)::int as count from merchant`).toEqual(before);
  });

  it('registers a new key when the data folder lost it', async () => {
    const otherDir = mkdtempSync(join(tmpdir(), 'placard-seed-'));
    const again = await seedDemo(deps, { dataDir: otherDir });
    rmSync(otherDir, { recursive: true, force: true });
    expect(again.sourceId).toBe(world.sourceId);
    expect(await database.sql`select 1 from delivery_source where rotated_at is not null`).toHaveLength(1);
  });
});

describe('a database that is not a demo', () => {
  it('is left unchanged', async () => {
    const other = await createTestDatabase();
    await other.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
    await expect(seedDemo(makeDeps(other.sql), { dataDir })).rejects.toThrow('not a demo');
    expect(await other.sql`select 1 from content`).toHaveLength(0);
    await other.close();
  });

  it('is left unchanged when it has merchants and is not marked', async () => {
    const other = await createTestDatabase();
    await other.sql`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version)
      values (gen_random_uuid(), 'A', 'a', 'a', 'a', 'a@a.example', '1', '-', '1')`;
    await expect(seedDemo(makeDeps(other.sql), { dataDir })).rejects.toThrow('not a demo');
    expect(await other.sql`select 1 from deployment`).toHaveLength(0);
    await other.close();
  });
});

/**
 * What is reported as done when the synchronous standby is missing: nothing, not even when somebody cancels the wait
 * and the act exists on this node. On a separate cluster, because the setting is the whole cluster's.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseAway, openPool, waitForReplication } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { chooseAccount } from '../../src/postgres/account.ts';
import { ensureEmbeddedDatabase } from '../../src/postgres/connect.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { once } from '../../src/usecases/once.ts';
import { resolveAct } from '../../src/usecases/resolve-act.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';
import { useFolder } from '../support/use-folder.ts';

const homeDir = useFolder();
let cluster: EmbeddedPostgres;
let sql: Sql;
/** Looks and cancels; it commits nothing, so it waits for nobody. */
let operator: postgres.Sql;
let prober: postgres.Sql;

beforeAll(async () => {
  cluster = await startEmbeddedPostgres({ homeDir, account: chooseAccount([]), log: () => undefined });
  await ensureEmbeddedDatabase(cluster.url);
  await migrate(cluster.url);
  sql = openPool(cluster.url, { max: 4 });
  operator = postgres(cluster.url, { max: 1 });
  prober = postgres(cluster.url, { max: 1, onnotice: () => undefined });
});

afterAll(async () => {
  await awaitStandby('');
  await sql.end({ timeout: 1 });
  await Promise.all([operator.end(), prober.end()]);
  await cluster.stop();
});

/** From now on every commit waits for a standby of this name; empty: for none. */
async function awaitStandby(name: string): Promise<void> {
  await operator.unsafe(`alter system set synchronous_standby_names = '${name}'`);
  await operator`select pg_reload_conf()`;
  // A reload is a signal to many processes: it has arrived when a commit waits.
  let isInForce = name === '';
  while (!isInForce) isInForce = await commitWaits();
}

/** Whether a commit now waits; it is then released. */
async function commitWaits(): Promise<boolean> {
  let isOver = false;
  const commit = prober`select pg_logical_emit_message(true, 'test', '')`.then(() => (isOver = true));
  for (;;) {
    const pids = await waiting();
    if (pids.length > 0) {
      await cancelWaiting();
      await commit;
      return true;
    }
    if (isOver) return false;
  }
}

async function waiting(): Promise<number[]> {
  const rows = await operator<{ pid: number }[]>`select pid from pg_stat_activity where wait_event = 'SyncRep'`;
  return rows.map((row) => row.pid);
}

async function cancelWaiting(): Promise<void> {
  await expect.poll(waiting).toHaveLength(1);
  for (const pid of await waiting()) await operator`select pg_cancel_backend(${pid})`;
}

it('an act whose wait is cancelled, even if sent again, is not reported as done until the standby has it', async () => {
  const deps = makeDeps(sql);
  const merchant = await makeMerchant(deps);
  const actor = merchant.keyed({}, 'a-key-of-its-own');
  const acts: string[] = [];
  const send = async () =>
    await once(deps, actor, async () => {
      acts.push('done');
      return await Promise.resolve({ answer: 1 });
    });
  await awaitStandby('nobody');

  const first = send();
  await Promise.all([expect(first).rejects.toSatisfy(isDatabaseAway), cancelWaiting()]);
  expect(acts).toEqual(['done']);

  for (const again of [
    send,
    async () => await resolveAct(deps, merchant.keyed(), { key: actor.act.key, give_up: false }),
  ]) {
    const answer = again();
    await Promise.all([expect(answer).rejects.toSatisfy(isDatabaseAway), cancelWaiting()]);
  }

  const answer = send();
  await expect.poll(waiting).toHaveLength(1);
  await awaitStandby('');
  expect(await answer).toEqual({ answer: 1 });
  expect(acts).toEqual(['done']);
});

it('waiting for the standby waits for everything committed before', async () => {
  await sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  await awaitStandby('nobody');
  const waits = waitForReplication(sql);
  await expect.poll(waiting).toHaveLength(1);
  await awaitStandby('');
  await waits;
});

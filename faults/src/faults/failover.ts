/** Faults of the primary's machine, with a standby beside it (docs/failover.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../server/src/database/database.ts';
import { NotHere } from '../fault.ts';
import type { Fault, Stage } from '../fault.ts';
import type { PostgresNode } from '../../../rig/src/postgres-node.ts';
import { Replicas } from '../../../rig/src/replicas.ts';
import type { Rig } from '../../../rig/src/rig.ts';
import { Runbook } from '../../../rig/src/runbook.ts';

const databaseAimMs = 10_000;
/** How long a cluster manager takes to be sure; Patroni's usual figure is 30 s, which is waiting, not work. */
const noticeMs = 1_000;
const rounds = 3;
/** The asynchronous standby lacks this many acknowledged acts. */
const behindBy = 20;

async function start(rig: Rig, isSynchronous: boolean): Promise<{ replicas: Replicas; sql: Sql }> {
  const replicas = await Replicas.start(rig, { isSynchronous });
  await rig.startProduct({ url: replicas.url, servers: 2 });
  return { replicas, sql: rig.pool(replicas.url) };
}

export const failover: Fault = {
  name: 'failover',
  what: `the primary killed for good, its synchronous standby promoted after ${noticeMs / 1000} s; ${rounds} rounds`,
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const { replicas, sql } = await start(rig, true);
    const strike: Stage['strike'] = async (mark) => {
      for (let round = 1; round <= rounds; round += 1) {
        if (round > 1) await sleep(2_000);
        const failed = await replicas.failOver(noticeMs, mark);
        await sleep(2_000);
        // An old primary that comes back unaware of the promotion: nobody may write to it, not even a server that
        // starts now.
        if (round === 1) await comeBackUnaware(rig, failed);
        await replicas.attachStandby();
      }
    };
    return { sql, strike };
  },
};

/** Starts the failed node as a primary again, beside the new one, for a while. Throws if it got a transfer. */
async function comeBackUnaware(rig: Rig, failed: PostgresNode): Promise<void> {
  await failed.start();
  try {
    const count = async () =>
      (await failed.run<{ count: number }>('select count(*)::int from ledger_transfer'))[0]?.count;
    const before = await count();
    rig.servers[0]?.kill();
    await sleep(4_000);
    const users = await failed.run("select 1 from pg_stat_activity where application_name like 'placard%'");
    const after = await count();
    if (after !== before || users.length > 0)
      rig.report(`the old primary was used: ${users.length} connections, ${after} transfers instead of ${before}`);
  } finally {
    await failed.fail();
  }
}

export const failoverWaitCancelled: Fault = {
  name: 'failover-wait-cancelled',
  what: 'the standby silent, an operator cancels the commits that wait for it (done here, not there), then a failover',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const { replicas, sql } = await start(rig, true);
    const strike: Stage['strike'] = async (mark) => {
      replicas.holdReplication();
      let cancelled = 0;
      for (let turn = 0; turn < 12; turn += 1) {
        await sleep(250);
        const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
        cancelled += (await replicas.primary.run(waiting)).length;
      }
      if (cancelled === 0) rig.report('no commit waited for the standby');
      await replicas.failOver(noticeMs, mark);
      await replicas.attachStandby();
    };
    return { sql, strike };
  },
};

export const failoverAsynchronous: Fault = {
  name: 'failover-async',
  what: 'counter-check: the standby is asynchronous and behind, so acknowledged acts ARE lost, which must be detected',
  mustLose: true,
  prepare: async (rig) => {
    const { replicas, sql } = await start(rig, false);
    const strike: Stage['strike'] = async (mark) => {
      replicas.holdReplication();
      const { journal } = rig.load;
      const before = journal.done().length;
      while (journal.done().length < before + behindBy) await sleep(50);
      await replicas.failOver(noticeMs, mark);
    };
    return { sql, strike };
  },
};

export const failoverByHand: Fault = {
  name: 'failover-by-hand',
  what: 'the commands of docs/failover.md: standby attached, primary powered off, promoted, attached again, roles switched',
  aimMs: databaseAimMs,
  prepare: async (rig) => {
    const runbook = await Runbook.prepare(rig.dir);
    if (!runbook) throw new NotHere('PostgreSQL’s programs are not installed (Debian: apt install postgresql)');
    const { one, two } = runbook;
    rig.defer(async () => await Promise.all([runbook.powerOff(one), runbook.powerOff(two)]));
    runbook.run('attach', one);
    await rig.startProduct({ url: runbook.url, servers: 2 });
    const sql = rig.pool(runbook.url);
    const strike: Stage['strike'] = async (mark) => {
      await waitForStandby(rig, runbook, 'one');
      await runbook.powerOff(one);
      mark();
      runbook.run('promote', one);
      await sleep(2_000);
      runbook.putAside(one);
      runbook.run('attach', two);
      await waitForStandby(rig, runbook, 'two');
      await sleep(2_000);
      runbook.run('stop-in-order', two);
      mark();
      runbook.run('promote', two);
    };
    return { sql, strike };
  },
};

/** Runs the page's block until it shows what the page expects. */
async function waitForStandby(rig: Rig, runbook: Runbook, primary: 'one' | 'two'): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    if (/streaming\s*\|\s*sync\b/.test(runbook.run('wait', runbook[primary]))) return;
    await sleep(200);
  }
  rig.report(`the standby of ${primary} never became synchronous`);
}

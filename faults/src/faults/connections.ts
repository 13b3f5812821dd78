/** Faults between the parts: connections that are cut, answers that are lost. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../../server/src/database/database.ts';
import type { Db } from '../../../server/src/database/database.ts';
import { NotHere, onStage } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { findPgBouncer, howToInstallPgBouncer, PgBouncer } from '../../../rig/src/pg-bouncer.ts';
import { Relay } from '../../../rig/src/relay.ts';
import { anyDatabase } from '../../../rig/src/own-database.ts';

export const connectionsCut: Fault = {
  name: 'connections-cut',
  what: 'all connections of servers and worker ended by pg_terminate_backend, every 0.2 s for 5 s',
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    return await onStage(rig, { url }, async (mark, lastsMs, sql) => {
      mark();
      for (const endMs = performance.now() + lastsMs; performance.now() < endMs;) {
        await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where application_name like 'placard%' and datname = current_database()`;
        await sleep(200);
      }
    });
  },
};

/** How long `answers-cut` waits at most until a client feels it. */
const feltMs = 30_000;

export const answersCut: Fault = {
  name: 'answers-cut',
  what: 'database connections cut in the middle of answers, and after COMMIT was sent, for 5 s',
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    const { port } = new URL(url);
    const relay = await Relay.open(Number(port));
    rig.defer(async () => await relay.close());
    return await onStage(
      rig,
      { url: url.replace(`:${port}/`, `:${relay.port}/`), migrateUrl: url },
      async (mark, lastsMs) => {
        mark();
        const { journal } = rig.load;
        const before = journal.retried.length;
        relay.damage = { cutAnswer: 0.01, word: 'commit', loseAfterWord: 0.15 };
        await sleep(lastsMs);
        // Chance decides what is cut, and a slow machine sends little: if no client has felt it, no act's answer gets through.
        if (journal.retried.length === before) relay.damage = { cutAnswer: 0, word: 'commit', loseAfterWord: 1 };
        const endMs = performance.now() + feltMs;
        while (journal.retried.length === before && performance.now() < endMs) await sleep(50);
        relay.repair();
      },
    );
  },
};

export const clientAnswersLost: Fault = {
  name: 'client-answers-lost',
  what: 'one in ten answers to clients cut in the middle, for 5 s',
  prepare: async (rig) => {
    const url = await anyDatabase(rig);
    await rig.startProduct({ url });
    const [address] = rig.addresses;
    if (!address) throw new Error('no server runs');
    const [merchant, operator] = await Promise.all([
      Relay.open(Number(new URL(address.merchant).port)),
      Relay.open(Number(new URL(address.operator).port)),
    ]);
    rig.defer(async () => void (await Promise.all([merchant.close(), operator.close()])));
    const sql = rig.pool(url);
    return {
      sql,
      addresses: [
        {
          server: 0,
          merchant: `http://127.0.0.1:${merchant.port}`,
          operator: `http://127.0.0.1:${operator.port}`,
        },
      ],
      strike: async (mark, lastsMs) => {
        mark();
        for (const relay of [merchant, operator]) relay.damage = { cutAnswer: 0.1, loseAfterWord: 0 };
        await sleep(lastsMs);
        for (const relay of [merchant, operator]) relay.repair();
      },
    };
  },
};

/** Servers, worker and migrations share the few connections of PgBouncer, which has no setting for Placard. */
export const pgBouncerKilled: Fault = {
  name: 'pgbouncer-killed',
  what: 'everything through PgBouncer in transaction mode, which is killed three times and started again',
  prepare: async (rig) => {
    if (findPgBouncer() === undefined) throw new NotHere(howToInstallPgBouncer);
    const url = await anyDatabase(rig);
    const bouncer = await PgBouncer.start(url, join(rig.dir, 'pgbouncer'));
    rig.defer(async () => await bouncer.stop());
    await rig.startProduct({ url: bouncer.url, servers: 2, isBehindPgBouncer: true });
    for (const limit of await limitsThrough(bouncer.url)) if (limit !== '30s') rig.report(`a limit is ${limit}`);
    const sql = rig.pool(url);
    return {
      sql,
      strike: async (mark, lastsMs) => {
        for (let count = 0; count < 3; count += 1) {
          bouncer.kill();
          mark();
          await sleep(lastsMs / 3);
        }
      },
    };
  },
};

/** The time limits that apply through PgBouncer, for a query alone and in a transaction. */
async function limitsThrough(url: string): Promise<string[]> {
  const sql = openPool(url, { max: 1, isPooled: true });
  const ask = async (db: Db) =>
    await db<{ limit: string }[]>`
      select current_setting(name) as limit
      from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name`;
  try {
    return [...(await ask(sql)), ...(await sql.begin(ask))].map(({ limit }) => limit);
  } finally {
    await sql.end();
  }
}

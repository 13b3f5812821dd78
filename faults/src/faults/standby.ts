/** A standby that servers read from, in every kind of trouble: a client must read what was just acknowledged to it. */
import { appUrlOf } from '../../../server/src/postgres/app-user.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, toMinor } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Sql } from '../../../server/src/database/database.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { recordTopUp } from '../../../server/src/usecases/wallet/record-top-up.ts';
import { makeDeps, makeMerchant, operator } from '../../../server/test/support/world.ts';
import { monthOf } from '../../../server/src/domain/wallet/months.ts';
import type { Fault, Stage } from '../fault.ts';
import { Replicas } from '../../../rig/src/replicas.ts';
import type { PostgresNode } from '../../../rig/src/postgres-node.ts';
import type { Rig } from '../../../rig/src/rig.ts';

const rounds = 2;
const readers = 4;
const blowMs = 2_500;
/** The standby is probed every second, and used again then. */
const betweenMs = 2_500;
const longestStartMs = 30_000;
/** Fewer than the statements that one merchant may ask for at once. */
const entriesOfOne = 50;

export const standbyRead: Fault = {
  name: 'standby-read',
  what: `a standby that two servers read from, its replay paused, frozen, killed, ${rounds} times, and promoted; ${readers} merchants read what was just acknowledged`,
  prepare: async (rig) => {
    const replicas = await Replicas.start(rig, { isSynchronous: false });
    const url = replicas.primary.url();
    await rig.startProduct({ url, servers: 2, serverEnv: { PLACARD_READ_DATABASE_URL: appUrlOf(replicas.url) } });
    const sql = rig.pool(url);
    const strike: Stage['strike'] = async (mark) => {
      const reading = new Readings(rig, sql);
      await sleep(betweenMs);
      mark();
      try {
        for (let round = 0; round < rounds; round += 1) await trouble(replicas.standby);
        await replicas.standby.run('select pg_promote(true, 30)');
        await sleep(blowMs);
      } finally {
        await reading.end();
      }
    };
    return { sql, strike };
  },
};

async function trouble(standby: PostgresNode): Promise<void> {
  await standby.run('select pg_wal_replay_pause()');
  await sleep(blowMs);
  await standby.run('select pg_wal_replay_resume()');
  await sleep(betweenMs);
  standby.pause();
  await sleep(blowMs);
  standby.resume();
  await sleep(betweenMs);
  standby.kill();
  await untilBack(standby);
  await sleep(betweenMs);
}

/** Its supervisor restarts it. */
async function untilBack(node: PostgresNode): Promise<void> {
  const deadlineMs = performance.now() + longestStartMs;
  for (;;) {
    await sleep(200);
    try {
      await node.run('select 1');
      return;
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
    }
  }
}

/**
 * Merchants whose balance is topped up, and who then immediately request their statement from one of the servers,
 * repeatedly.
 */
class Readings {
  readonly #rig: Rig;
  readonly #sql: Sql;
  readonly #running: Promise<void>[];
  #isEnding = false;
  #slowestMs = 0;

  constructor(rig: Rig, sql: Sql) {
    this.#rig = rig;
    this.#sql = sql;
    this.#running = Array.from({ length: readers }, async (_, reader) => await this.#read(reader));
  }

  /** Ends them, and reports what they saw, including requests that the standby or the primary never answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
    const counts = { replica: 0, primary: 0 };
    for (const { operator: address } of this.#rig.addresses) {
      const text = await (await fetch(`${address}/metrics`)).text();
      for (const who of ['replica', 'primary'] as const) {
        counts[who] += Number(
          new RegExp(`placard_replica_reads_total\\{answered_by="${who}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
        );
      }
    }
    if (counts.replica === 0 || counts.primary === 0)
      this.#rig.report(`not both were asked: ${JSON.stringify(counts)}`);
    process.stderr.write(
      `  read: ${counts.replica} from the standby, ${counts.primary} from the primary, the slowest in ${this.#slowestMs.toFixed(0)} ms\n`,
    );
  }

  async #read(reader: number): Promise<void> {
    const deps = makeDeps(this.#sql);
    while (!this.#isEnding) {
      const { id } = await makeMerchant(deps);
      for (let told = 1; told <= entriesOfOne && !this.#isEnding; told += 1) {
        await recordTopUp(deps, operator, { merchantId: id, amountMinor: toMinor(100n), reference: newId() });
        const address = this.#rig.addresses[(reader + told) % this.#rig.addresses.length]?.merchant ?? '';
        const beforeMs = performance.now();
        const seen = await entriesSeen(address, id, monthOf(new Date(), deps.businessZone));
        this.#slowestMs = Math.max(this.#slowestMs, performance.now() - beforeMs);
        if (seen !== told) this.#rig.report(`${told} top-ups were acknowledged, and ${seen} read`);
      }
    }
  }
}

/** Returns how many entries the statement of the token's merchant has, or the other answer if there is none. */
async function entriesSeen(address: string, token: string, month: string): Promise<number | string> {
  const asked = new URLSearchParams({ month, format: 'csv' });
  const response = await fetch(`${address}/api${calls.wallet.statement.path}?${asked.toString()}`, {
    headers: { 'x-ct': token },
  });
  const text = await response.text();
  const { code, data } = JSON.parse(text) as { code: number; data: CallResponse<Calls['wallet']['statement']> };
  return code === 200 ? data.entries : text;
}

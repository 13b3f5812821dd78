/**
 * Delivery at volume: the same day of events goes to one world once each, in order, and to its twin shuffled, twice,
 * late and very late, under repeated batch ids, several batches at a time; then both are settled and every figure is
 * compared.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../server/src/database/database.ts';
import { anyDatabase } from '../../../rig/src/own-database.ts';
import { brokenBooks, Rig } from '../../../rig/src/rig.ts';
import { disturbed, inOrder } from './disturb.ts';
import { differences, figuresOf } from './figures.ts';
import { nothingSent, sendBatches } from './send.ts';
import type { Sent } from './send.ts';
import { Story } from './story.ts';
import { makeTwin, plansPerWorld } from './twin.ts';
import { watch } from './watch.ts';
import type { Watched } from './watch.ts';

const lanes = 4;
const patienceMs = 120_000;

export interface VolumeOptions {
  readonly events: number;
  readonly seed: number;
  /** An empty or migrated database; a scratch one by default. */
  readonly databaseUrl?: string;
  readonly log: (line: string) => void;
}

export interface VolumeResult {
  readonly distinct: number;
  readonly corrections: number;
  readonly duplicates: number;
  readonly late: number;
  readonly plainly: Sent;
  readonly wildly: Sent;
  readonly watched: Watched;
  /** The number of compared figures, and those that differ. */
  readonly compared: number;
  readonly different: readonly string[];
  readonly books: readonly string[];
}

/** Runs it. Throws if the product refuses what it must accept. */
export async function runVolume({ events, seed, databaseUrl, log }: VolumeOptions): Promise<VolumeResult> {
  const rig = new Rig('volume', databaseUrl);
  try {
    const url = await anyDatabase(rig);
    await rig.startProduct({ url });
    const [server] = rig.servers;
    const [address] = rig.addresses;
    if (!server || !address) throw new Error('no server runs');
    const sql = rig.pool(url);
    const story = new Story(seed, events, plansPerWorld);
    // Half a minute for a database clock that is a little behind.
    const dayEndMs = Date.now() - 30_000;
    const [plain, wild] = [await makeTwin(sql, story, dayEndMs), await makeTwin(sql, story, dayEndMs)];
    const watching = watch(rig.pool(url), server.pid);
    const common = { url: address.merchant, story, dayEndMs };
    const [plainly, wildly] = [nothingSent(), nothingSent()];
    const arrival = disturbed(story);

    log('each event once, in order …');
    await sendBatches({ ...common, twin: plain, lanes: 1, sent: plainly }, inOrder(story));
    log('the same events, shuffled and twice …');
    const toWild = { ...common, twin: wild, lanes, sent: wildly };
    await sendBatches(toWild, arrival.flight);
    await endFlights(sql);
    log('late ones, in the grace …');
    await sendBatches(toWild, arrival.grace);
    await endGraces(sql);
    log('corrections after the unspent went back …');
    await sendBatches(toWild, arrival.afterGrace);
    await endLocks(sql);
    await watching.stop();
    const [ours, theirs] = [await figuresOf(sql, plain), await figuresOf(sql, wild)];
    return {
      distinct: story.count,
      corrections: countCorrections(story),
      duplicates: arrival.duplicates,
      late: arrival.late,
      plainly,
      wildly,
      watched: watching.watched,
      compared: ours.size,
      different: differences(ours, theirs),
      books: [...(await brokenBooks(sql)), ...rig.crashes, ...unequalReceipts(plainly, wildly)],
    };
  } finally {
    await rig.close();
  }
}

/** What was counted in one world was counted in the other, by the receipts of both. */
function unequalReceipts(plainly: Sent, wildly: Sent): string[] {
  const [ours, theirs] = [plainly.receipts, wildly.receipts];
  return ours.accepted === theirs.accepted && ours.recordedOnly === theirs.recordedOnly
    ? []
    : [`receipts: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)}`];
}

function countCorrections(story: Story): number {
  let found = 0;
  for (let index = 0; index < story.count; index += 1) if (story.isCorrection(index)) found += 1;
  return found;
}

/** The dates are set in both worlds at once; the worker does the rest. */
async function endFlights(sql: Sql): Promise<void> {
  await sql`update plan set flight_ends_at = now(), next_due_at = now() where state = 'putting'`;
  await until(sql, async () => await noneIn(sql, ['matching', 'putting']));
}

async function endGraces(sql: Sql): Promise<void> {
  await sql`update plan set grace_ends_at = now(), next_due_at = now() where state = 'put_finished'`;
  await until(sql, async () => {
    const [row] = await sql`select 1 from plan where state = 'put_finished' and next_due_at <= now()`;
    return row === undefined;
  });
}

async function endLocks(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // The database lets no one else move a lock date.
    await tx`set local session_replication_role = replica`;
    await tx`update conversion set lock_at = now() where state = 'pending'`;
  });
  await sql`update plan set next_due_at = now() where state = 'put_finished'`;
  await until(sql, async () => await noneIn(sql, ['put_finished', 'wait_settlement']));
}

async function noneIn(sql: Sql, states: string[]): Promise<boolean> {
  const [row] = await sql`select 1 from plan where state = any(${states})`;
  return row === undefined;
}

async function until(sql: Sql, isSo: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) {
      const rows = await sql`select state, count(*) from plan group by state`;
      throw new Error(`the plans stand still: ${rows.map((row) => `${row['state']} ${row['count']}`).join(', ')}`);
    }
    await sleep(100);
  }
}

/** Everything that makes a result a failure, in words. */
export function failuresOf({ different, books, watched }: VolumeResult): string[] {
  return [...different, ...books, ...watched.violations];
}

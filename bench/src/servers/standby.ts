import { appUrlOf } from '../../../server/src/postgres/app-user.ts';
import { readFileSync } from 'node:fs';
import { calls, statisticsTypes } from '@placard/contract';
import { Replicas } from '../../../rig/src/replicas.ts';
import { withChildren } from '../../../rig/src/process-tree.ts';
import { Rig } from '../../../rig/src/rig.ts';
import { inRounds, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { inTurn, makeActWorld, readRequest } from './acts.ts';
import { Connections, mustBeDone } from './connections.ts';

const clients = 16;
const merchants = 200;
const roundMs = 3_000;

/** A server that reads a month's statistics from a standby, beside one that reads them from the primary. */
export const standby: Bench = {
  name: 'standby',
  figures: [
    ratio(
      'standby-primary',
      '≤ 0.2',
      'processor time of the primary for a month’s statistics that a standby answers, 16 clients',
      'the same answered by the primary',
    ),
    ratio(
      'standby-reads',
      '≥ 0.6',
      'such answers a second, primary, standby, servers and clients on the same two cores',
      'the same answered by the primary',
    ),
  ],
  run: async (rounds) => {
    const rig = new Rig('bench-standby');
    try {
      const replicas = await Replicas.start(rig, { isSynchronous: false });
      const url = replicas.primary.url();
      const serverEnv = { PLACARD_CALLS_PER_MINUTE: '0' };
      await rig.startProduct({ url, serverEnv });
      await rig.startMoreServers(url, 1, { ...serverEnv, PLACARD_READ_DATABASE_URL: appUrlOf(replicas.url) });
      const next = await fillMonth(rig, url);
      const pair = rig.addresses.map(({ merchant }) => new Connections([merchant], clients));
      rig.defer(async () => await Promise.all(pair.map(async (connections) => await connections.close())));
      const [alone, replicated] = pair;
      if (!alone || !replicated) throw new Error('two servers were to be started');
      const round = async () => {
        const by = {
          primary: await measure(replicas, alone, next),
          standby: await measure(replicas, replicated, next),
        };
        process.stderr.write(
          `  primary ${by.primary.perSecond.toFixed(0)}/s at ${by.primary.msEach.toFixed(2)} ms of its processor each; ` +
            `standby ${by.standby.perSecond.toFixed(0)}/s at ${by.standby.msEach.toFixed(2)} ms of the primary’s\n`,
        );
        return {
          'standby-primary': by.standby.msEach / by.primary.msEach,
          'standby-reads': by.standby.perSecond / by.primary.perSecond,
        };
      };
      await round();
      const samples = await inRounds(rounds, round);
      await mustHaveBeenUsed(rig);
      return samples;
    } finally {
      await rig.close();
    }
  },
};

/**
 * Merchants with roll-ups for each quarter of an hour of this month; returns the requests for their statistics in turn.
 */
async function fillMonth(rig: Rig, url: string) {
  const sql = rig.pool(url);
  const world = await makeActWorld(sql, rig.addresses[0]?.merchant ?? '', merchants);
  await sql`
    insert into merchant_rollup (merchant_id, bucket_at, impressions, clicks, conversions, spend_minor, own_spend_minor,
                                 revenue_minor, fee_minor, settled_revenue_minor)
    select id, at, 1000, 20, 2, 500, 500, 600, 5, 600
    from merchant, generate_series(date_trunc('month', now()), now(), interval '15 minutes') at`;
  await sql`vacuum analyze merchant_rollup`;
  const nextMerchant = inTurn(world.merchants);
  return () => {
    const request = readRequest(nextMerchant(), calls.plans.statistics);
    return { ...request, path: `${request.path}?type=${statisticsTypes.month}` };
  };
}

async function measure(replicas: Replicas, connections: Connections, next: () => ReturnType<typeof readRequest>) {
  const before = processorMsOf(replicas.primary.pid);
  const { perSecond, tookMs } = mustBeDone(await connections.drive(roundMs, next));
  return { perSecond, msEach: (processorMsOf(replicas.primary.pid) - before) / tookMs.length };
}

/**
 * Linux reports processor time in hundredths of a second (proc_pid_stat(5)): of these processes, and of their children
 * that ended.
 */
function processorMsOf(pid: number): number {
  const ticks = withChildren(pid).map((each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ended = each === pid ? fields.slice(13, 15) : [];
    return [...fields.slice(11, 13), ...ended].reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** Throws if the primary answered after all: the figures would be meaningless. */
async function mustHaveBeenUsed(rig: Rig): Promise<void> {
  const response = await fetch(`${rig.addresses[1]?.operator ?? ''}/metrics`);
  const text = await response.text();
  const count = (who: string) => Number(new RegExp(`answered_by="${who}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  process.stderr.write(`  of the second server's: standby ${count('replica')}, primary ${count('primary')}\n`);
  if (count('replica') < 10 * count('primary')) throw new Error('the standby was excluded too often');
}

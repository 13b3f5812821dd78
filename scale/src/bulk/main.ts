/**
 * `npm run bulk [-- --plans 100000 --workers 2]`: settles this many plans that are due at once, kills a worker in the
 * middle, and prints speed, memory and progress. Exit code 1 when a plan was not settled exactly once, or the books do
 * not balance.
 */
import { parseArgs } from 'node:util';
import { report, tell } from '../../../rig/src/command.ts';
import { runBulk } from './run-bulk.ts';

const { values } = parseArgs({
  options: { plans: { type: 'string', default: '100000' }, workers: { type: 'string', default: '2' } },
});
const result = await runBulk({ plans: Number(values.plans), workers: Number(values.workers), log: tell });
const times = result.calls.toSorted((a, b) => a - b);
const at = (part: number) => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)} ms`;
const due = result.seenDue;
report(
  {
    'plans due at once': result.plans,
    'workers, one killed with kill -9': `${values.workers}, when ${result.killedAt} were settled`,
    'settled in': `${result.seconds.toFixed(1)} s, ${(result.plans / result.seconds).toFixed(0)} plans/s`,
    'worker, resident memory': `${result.startMib.toFixed(0)} MiB at the start, ${result.peakMib.toFixed(0)} MiB at most`,
    'due by /metrics': [due[0], due[Math.floor(due.length / 2)], due.at(-1)].join(' … '),
    'a merchant’s call meanwhile': `half within ${at(0.5)}, 95 of 100 within ${at(0.95)}, the longest ${at(1)}`,
    'settled, posted and notified exactly once; books': result.wrong.length === 0 ? 'yes; balance' : 'WRONG',
  },
  result.wrong,
);

/**
 * `npm run volume [-- --events 1000000 --seed N]`: sends a day of delivery through the real delivery API to two equal
 * worlds, and prints a table that compares every figure. Exit code 1 when one differs, or the books do not balance.
 */
import { parseArgs } from 'node:util';
import { report, tell } from '../../../rig/src/command.ts';
import { failuresOf, runVolume } from './run-volume.ts';
import type { Sent } from './send.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
tell(`seed ${seed}`);
const result = await runVolume({ events: Number(values.events), seed, log: tell });
const { wildly, plainly, watched } = result;
report(
  {
    seed,
    'distinct events': result.distinct,
    'corrections among them': result.corrections,
    'events sent to the disturbed world': wildly.events,
    '  twice on purpose': result.duplicates,
    '  late: after the flight or after the grace': result.late,
    '  batches, and resent ones': `${wildly.batches}, ${wildly.resent}`,
    'receipts: accepted, duplicates, recorded only': Object.values(wildly.receipts).join(', '),
    'once, in order': speed(plainly),
    'disturbed, four batches at a time': speed(wildly),
    'server process, most resident memory': `${watched.peakMib.toFixed(0)} MiB`,
    'checks while it ran: above a put or an escrow': `${watched.looks}: ${watched.violations.length}`,
    'figures compared': result.compared,
    equal: result.different.length === 0 ? 'yes' : `NO: ${result.different.length} differ`,
    books: result.books.length === 0 ? 'balance' : 'WRONG',
  },
  failuresOf(result),
);

function speed(sent: Sent): string {
  return `${sent.seconds.toFixed(1)} s, ${Math.round(sent.events / sent.seconds)} events/s`;
}

/**
 * `npm run large [-- --plans 100000,300000,1000000]`: fills a ledger to these sizes (twelve entries a plan), runs
 * `books` at each, and prints its time and memory. Exit code 1 when the books do not balance, or do not detect one
 * wrong unit.
 */
import { parseArgs } from 'node:util';
import { closeRigs } from '../../../rig/src/rig.ts';
import { runLarge } from './run-large.ts';
import type { LargeRow } from './run-large.ts';

const { values } = parseArgs({ options: { plans: { type: 'string', default: '100000,300000,1000000' } } });
const log = (line: string) => void process.stderr.write(`${line}\n`);
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void closeRigs().finally(() => process.exit(130)));
}

const columns: readonly [string, (row: LargeRow) => string][] = [
  ['plans', ({ plans }) => String(plans)],
  ['entries', ({ entries }) => String(entries)],
  ['events', ({ events }) => String(events)],
  ['database', ({ databaseGib }) => `${databaseGib.toFixed(1)} GiB`],
  ['books', ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['program', ({ programMib }) => `${programMib.toFixed(0)} MiB`],
  ['PostgreSQL for it', ({ databaseMib }) => `${databaseMib.toFixed(0)} MiB`],
  ['aside on disk', ({ asideMib }) => `${asideMib.toFixed(0)} MiB`],
];
const { rows, seen, wrong } = await runLarge({ sizes: values.plans.split(',').map(Number), log });
const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, write]) => write(row)))];
for (const line of lines) process.stdout.write(`${line.map((cell) => cell.padStart(18)).join('')}\n`);
const slowest = rows.at(-1)?.report.checks.toSorted((a, b) => b.milliseconds - a.milliseconds) ?? [];
process.stdout.write('\nthe longest of its checks, at the last size\n');
for (const { name, milliseconds } of slowest.slice(0, 5)) {
  process.stdout.write(`  ${name.padEnd(40)}${(milliseconds / 1_000).toFixed(1)} s\n`);
}
process.stdout.write(`\none balance wrong by one minor unit was detected by ${seen.join(', ') || 'NOTHING'}\n`);
for (const line of wrong) log(line);
if (wrong.length > 0) process.exitCode = 1;

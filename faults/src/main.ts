/**
 * `npm run faults [-- NAME …] [-- --list]`: strikes the product with one fault at a time, under load, and prints what
 * was lost (nothing), doubled (nothing), and how long it took. Exit code 1 when anything was lost, doubled, half done
 * or never answered, or the books do not balance.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { allFaults } from './faults/catalogue.ts';
import { closeWhenInterrupted, tell } from '../../rig/src/command.ts';
import { failuresOf, runFault } from './run-fault.ts';
import type { FaultResult } from './run-fault.ts';
import { asTable, describeCounts } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
const options = { size: { merchants: 10, offerings: 240 }, beforeMs: 3_000, afterMs: 5_000, lastsMs: 5_000 };

closeWhenInterrupted();
if (values.list) {
  for (const { name, what } of allFaults) process.stdout.write(`${name.padEnd(24)}${what}\n`);
} else {
  await run();
}

async function run(): Promise<void> {
  const unknown = positionals.filter((name) => !allFaults.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    tell(`There is no fault ${unknown.join(', ')}; --list names all.`);
    process.exitCode = 1;
    return;
  }
  const chosen = allFaults.filter((fault) => positionals.length === 0 || positionals.includes(fault.name));
  const results: FaultResult[] = [];
  for (const fault of chosen) {
    tell(`${fault.name}: ${fault.what} …`);
    const result = await runFault(fault, options);
    results.push(result);
    tell(`  refused: ${describeCounts(result.refusals)}`);
    // Each row is printed at once, so an interrupted run has reported its results until then.
    tell(asTable([result]));
    for (const line of failuresOf(result)) tell(`  ${line}`);
  }
  const load = loadavg().map((one) => one.toFixed(1));
  process.stdout.write(
    `\n${availableParallelism()} cores, load average ${load.join(' ')}, Node ${process.version}\n\n`,
  );
  process.stdout.write(`${asTable(results)}\n`);
  if (results.some((result) => failuresOf(result).length > 0)) process.exitCode = 1;
}

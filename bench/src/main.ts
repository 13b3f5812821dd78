/** `npm run bench [-- NAME …] [-- --json] [-- --rounds N]`: every benchmark, or those named, as ratios. */
import { parseArgs } from 'node:util';
import { httpRead } from './http-read.ts';
import { ledgerAct } from './ledger-act.ts';
import { loginBytes } from './login-bytes.ts';
import { describeMachine, runBench } from './measure.ts';
import type { BenchResult } from './measure.ts';

const all = [ledgerAct, httpRead, loginBytes];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});

const chosen = positionals.length === 0 ? all : all.filter((bench) => positionals.includes(bench.name));
const results: BenchResult[] = [];
for (const bench of chosen) {
  process.stderr.write(`${bench.name} …\n`);
  results.push(await runBench(bench, Number(values.rounds)));
}
const report = { machine: describeMachine(), results };
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : asText());

function asText(): string {
  const { cpu, cores, platform, node } = report.machine;
  const rows = results.map(
    ({ name, median, lowest, highest, target, better, what, yardstick }) =>
      `${name.padEnd(14)} ${median} (${lowest} to ${highest}), aim ${better === 'higher' ? '≥' : '≤'} ${target}\n` +
      `${''.padEnd(15)}${what}\n${''.padEnd(15)}against ${yardstick}\n`,
  );
  return `${cpu}, ${cores} cores, ${platform}, Node ${node}\n\n${rows.join('\n')}`;
}

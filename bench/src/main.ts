/**
 * `npm run bench [-- NAME …] [-- --json] [-- --rounds N] [-- --save]`: every benchmark, or those named, with what changed
 * against the saved baseline; `--save` makes this run's figures the baseline.
 */
import { parseArgs } from 'node:util';
import { changeOf, readBaseline, saveBaseline } from './baseline.ts';
import { benches } from './benches.ts';
import { describeMachine, runBench } from './measure.ts';
import type { BenchResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    save: { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((name) => benches.every((bench) => bench.name !== name));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}.`);
}
/** The column of the figures: the longest name and two spaces. */
const indent = 24;
const machine = describeMachine();
const baseline = readBaseline();
const results: BenchResult[] = [];
for (const bench of benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  process.stderr.write(`${bench.name} …\n`);
  results.push(...(await runBench(bench, Number(values.rounds))));
}
const compared = results.map((result) => {
  const before = baseline[result.name];
  return before ? { ...result, before, change: changeOf(result, before) } : result;
});
process.stdout.write(values.json ? `${JSON.stringify({ machine, results: compared }, null, 2)}\n` : asText());
if (values.save) saveBaseline(results, machineText(), new Date().toISOString().slice(0, 10));

function machineText(): string {
  const { cpu, cores, platform, node, load } = machine;
  return `${cpu}, ${cores} cores, ${platform}, Node ${node}, load ${load}`;
}

function asText(): string {
  return `${machineText()}\n\n${results.map(rowOf).join('\n')}`;
}

function rowOf(result: BenchResult): string {
  const { name, median, lowest, highest, target, better, what, yardstick, unit } = result;
  const unitText = unit === undefined ? '' : ` ${unit}`;
  const isMet = better === 'higher' ? median >= target : median <= target;
  const aim = `aim ${better === 'higher' ? '≥' : '≤'} ${target}${unitText} ${isMet ? 'met' : 'MISSED'}`;
  const lines = [what, `against ${yardstick}`, changeText(result)].map((line) => `${''.padEnd(indent)}${line}\n`);
  return `${name.padEnd(indent)}${median}${unitText} (${lowest} to ${highest}), ${aim}\n${lines.join('')}`;
}

function changeText(result: BenchResult): string {
  const before = baseline[result.name];
  if (!before) return 'not in the baseline';
  const change = changeOf(result, before);
  const flag = change === 'same' ? 'no change beyond the spreads' : `${change.toUpperCase()} beyond both spreads`;
  return `then ${before.median} (${before.lowest} to ${before.highest}), ${before.day}: ${flag}`;
}

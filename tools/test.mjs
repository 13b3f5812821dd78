/**
 * `npm test`: sets up everything it needs, the browser included, and runs every stage, three at a time;
 * `--only types,lint,unit` selects some. A passing stage prints one line, a failing one its whole output. The last line is `N passed, N failed`; the
 * exit code is not 0 when something failed or nothing ran.
 */
import { secondsSince } from './lib/progress.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain, SetUpError } from './lib/set-up-error.mjs';
import { stageLanes } from './lib/stages.mjs';

function chooseStages(known) {
  const at = process.argv.indexOf('--only');
  if (at === -1) return known;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return names;
  throw new SetUpError(`There is no stage ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}

/** Runs one stage and reports the result. A stage that cannot start counts as one failure. */
async function runStage(name, stage, context) {
  const startMs = performance.now();
  let result;
  try {
    result = await stage(context);
  } catch (error) {
    const output = error instanceof SetUpError ? error.message : String(error?.stack ?? error);
    result = { passed: 0, failed: 1, output };
  }
  const { passed, failed, output } = result;
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${counts} in ${secondsSince(startMs)}`);
  return result;
}

await runMain(async () => {
  const startMs = performance.now();
  const context = await setUp();
  const lanes = stageLanes();
  const chosen = chooseStages(lanes.flatMap((lane) => Object.keys(lane)));
  const total = { passed: 0, failed: 0 };
  const runLane = async (lane) => {
    for (const [name, stage] of Object.entries(lane)) {
      if (!chosen.includes(name)) continue;
      const { passed, failed } = await runStage(name, stage, context);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(lanes.map(runLane));
  console.log(`All stages took ${secondsSince(startMs)}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});

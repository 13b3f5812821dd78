/**
 * `npm test`: sets up everything it needs, the browser included, and runs every stage; `--only types,lint,unit` selects
 * some. A passing stage prints one line, a failing one its whole output. The last line is `N passed, N failed`; the
 * exit code is not 0 when something failed or nothing ran.
 */
import { secondsSince } from './lib/progress.mjs';
import { setUp } from './lib/set-up.mjs';
import { runMain, SetUpError } from './lib/set-up-error.mjs';
import { allStages } from './lib/stages.mjs';

function chooseStages(stages) {
  const at = process.argv.indexOf('--only');
  const names = at === -1 ? Object.keys(stages) : (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !Object.hasOwn(stages, name));
  if (unknown.length === 0) return names;
  throw new SetUpError(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
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
  const stages = allStages();
  const total = { passed: 0, failed: 0 };
  for (const name of chooseStages(stages)) {
    const { passed, failed } = await runStage(name, stages[name], context);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`All stages took ${secondsSince(startMs)}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});

/** The stages of `npm test`. Each returns `{ passed, failed, output }`; `output` is shown only when something failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBin } from './bins.mjs';
import { ensureBrowser } from './browser.mjs';
import { temporaryInMemory } from './memory-folder.mjs';
import { rootDir, runtimeDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { ensureWebBuild } from './web-build.mjs';

const reportsDir = join(runtimeDir, 'reports');
/** A stage that hangs is ended, so that a forgotten wait fails instead of waiting for ever. */
const stageTimeoutMs = 20 * 60_000;

function execute(setUp, args, { cwd = rootDir, env = {}, isPatient = false } = {}) {
  return capture(setUp.nodePath, args, {
    cwd,
    isPatient,
    env: { ...setUp.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', ...env },
    timeout: stageTimeoutMs,
  });
}

/**
 * A check passes or fails as a whole. The type checker of `tsc` and of the linter is a Go program that soon ends: collecting its
 * garbage less often saves a fifth of its time.
 */
function check(...args) {
  return async (setUp) => {
    const { code, output } = await execute(setUp, args, { isPatient: true, env: { GOGC: '400' } });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  };
}

/** So few files may have failed by a race, or by a machine that was busy for a moment; more have a cause. */
const maxFilesAgain = 4;

/**
 * Runs a test program and reads its own report. The few files that failed run once more, alone: a fault fails again, and what
 * passes then is reported as flaky with what the first run said, to be fixed. A run that ended badly without naming a failed test
 * counts as one failure.
 */
async function countTests(setUp, args, options) {
  const first = await runTests(setUp, args, options);
  if (first.failedFiles.length === 0 || first.failedFiles.length > maxFilesAgain) return first;
  const again = await runTests(setUp, (report) => [...args(report, '--workers=1'), ...first.failedFiles], options);
  if (again.failed > 0) return { ...first, output: again.output };
  console.log(`\n${first.output.trimEnd()}\n`);
  for (const file of first.failedFiles) console.log(`! flaky: ${file} failed beside the others and passes alone`);
  return { passed: first.passed + first.failed, failed: 0, output: first.output };
}

async function runTests(setUp, args, { reportName, readReport, ...options }) {
  const report = join(reportsDir, reportName);
  mkdirSync(reportsDir, { recursive: true });
  rmSync(report, { force: true });
  const env = { ...temporaryInMemory(), ...options.env?.(report) };
  const { code, output } = await execute(setUp, args(report), { ...options, env });
  const read = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failedFiles: [] };
  const isUnexplained = read.failed === 0 && (code !== 0 || read.passed === 0);
  return { ...read, failed: read.failed + (isUnexplained ? 1 : 0), output };
}

function vitest(project, options) {
  return (setUp) =>
    countTests(setUp, (report) => vitestArgs(project, report), {
      ...options,
      reportName: `${project}.json`,
      readReport: ({ numPassedTests, numFailedTests, testResults }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
      }),
    });
}

function vitestArgs(project, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [findBin('vitest'), 'run', '--project', project, ...reporters];
}

let building;

/** Builds the apps, once for all stages that need them. */
async function built(setUp) {
  building ??= ensureWebBuild(setUp);
  await building;
}

/** Some of its tests start whole servers, which are ready only with the built app. */
async function server(setUp) {
  await built(setUp);
  return await vitest('server')(setUp);
}

async function build(setUp) {
  await built(setUp);
  return { passed: 1, failed: 0, output: '' };
}

/** Checks that the build runs in the engines of product.md section 6. */
async function floor(setUp) {
  await built(setUp);
  return check('web/tools/floor/check-floor.ts')(setUp);
}

async function journey(setUp) {
  await built(setUp);
  const browser = await ensureBrowser();
  // Each worker has a started product: one is enough for what failed.
  return countTests(setUp, (_, ...alone) => [findBin('playwright'), 'test', '--reporter=list,json', ...alone], {
    cwd: join(rootDir, 'e2e'),
    reportName: 'journey.json',
    env: (report) => ({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    readReport: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      failedFiles: suites.filter(hasFailed).map(({ file }) => file),
    }),
  });
}

function hasFailed({ suites = [], specs }) {
  return specs.some(({ ok }) => !ok) || suites.some(hasFailed);
}

/**
 * Returns the stages by name in three lanes that run beside each other: much of a test is waiting, for a database, a browser or
 * a clock. The quick stages take the time that the two long ones leave. Call it after set-up, because it looks for programs.
 */
export function stageLanes() {
  return [
    {
      types: check(findBin('tsc'), '-b', '.', 'web', 'console', 'shell', 'e2e', 'verify'),
      lint: check(findBin('oxlint')),
      source: check('tools/check-source.ts'),
      format: check(findBin('oxfmt'), '--check'),
      unused: check(findBin('knip')),
      unit: vitest('unit', { isPatient: true }),
      floor,
    },
    { build, journey },
    { server },
  ];
}

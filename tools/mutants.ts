/**
 * Plants small mistakes in the rules, one at a time, and asks the tests of that area whether they see them:
 *   npm run mutants                              every area
 *   npm run mutants -- domain usecases/wallet    these areas
 *   npm run mutants -- --mutate FILE[:FROM-TO]   these files or lines only, with the tests of their area
 *   npm run mutants -- --tests GLOB              other tests than the area's
 *   npm run mutants -- --every-test              name every test that sees a mutant, not only the first: slower
 * Prints per file how many were seen; `.runtime/mutants/<area>` holds the whole report (JSON and a page).
 * It works in a copy below `.runtime`, so the tree stays as it is.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { mutantAreas, type MutantArea } from './mutant-areas.ts';

/** Files that no test needs: they would only be copied. */
const notCopied = ['docs', 'e2e', 'shell', 'console', 'bench', 'faults', 'attack', 'web', '*.log'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '1' },
    'every-test': { type: 'boolean', default: false },
  },
});

for (const name of chosenAreas()) await measure(name, areaOf(name));

function chosenAreas(): string[] {
  if (positionals.length > 0) return positionals;
  const { mutate } = values;
  const names = Object.keys(mutantAreas);
  return mutate ? names.filter((name) => mutate.some((path) => path.startsWith(areaOf(name).folder))) : names;
}

function areaOf(name: string): MutantArea {
  const area = mutantAreas[name];
  if (!area) throw new Error(`There is no area ${name}. There are: ${Object.keys(mutantAreas).join(', ')}.`);
  return area;
}

async function measure(name: string, area: MutantArea): Promise<void> {
  const reportDir = `.runtime/mutants/${name}`;
  mkdirSync(reportDir, { recursive: true });
  process.env.MUTANTS_TESTS = JSON.stringify(values.tests ?? area.tests);
  if (area.needsDatabase) process.env.MUTANTS_DATABASE = 'yes';
  else delete process.env.MUTANTS_DATABASE;
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    mutate: values.mutate?.filter((path) => path.startsWith(area.folder)) ?? [...area.files],
    coverageAnalysis: 'perTest',
    disableBail: values['every-test'],
    // A mutant of what a module does when it loads, or a test file before its tests, needs all tests: with a database too long.
    ignoreStatic: area.needsDatabase,
    concurrency: Number(values.concurrency),
    tempDirName: '.runtime/mutants/copy',
    ignorePatterns: notCopied,
    // The copy keeps tsconfig.json as it is: what it extends is copied too.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${reportDir}/report.json` },
    htmlReporter: { fileName: `${reportDir}/report.html` },
    timeoutMS: 30_000,
    allowConsoleColors: false,
  }).runMutationTest();
}

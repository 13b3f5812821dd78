/**
 * `npm run engines`: the journey of a merchant in Chromium, Firefox and WebKit, one after the other, and a table of the
 * results. `npm run engines -- firefox` takes only the named engines; `npm run engines -- pictures` photographs the
 * main screens in each instead. Starts the product, unless PLACARD_ADDRESS and the operator's variables name a running
 * one. Exits with an error if a step failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium, startFirefox } from './engines/page-driver.ts';
import { startWebKit } from './engines/webkit-driver.ts';
import type { Driver } from './engines/driver.ts';
import { engineSteps } from './engines/engine-steps.ts';
import { startJourney, steps as journeySteps } from './engines/journey.ts';
import { Person } from './engines/person.ts';
import { photograph } from './engines/pictures.ts';
import { address } from './support/api.ts';
import { rootDir } from '../rig/src/product.ts';
import { enterOwnWorld } from './support/world.ts';

const steps = [...journeySteps, ...engineSteps];
const outDir = join(rootDir, 'e2e', 'screenshots', 'engines');

const starters: Readonly<Record<string, () => Promise<Driver>>> = {
  chromium: async () => await startChromium(program('CHROMIUM_PATH')),
  firefox: async () => await startFirefox(program('FIREFOX_PATH')),
  webkit: async () =>
    await startWebKit({
      driver: program('WEBKIT_DRIVER_PATH'),
      browser: program('WEBKIT_BROWSER_PATH'),
      screen: program('XVFB_PATH'),
    }),
};

interface Result {
  engine: string;
  version: string;
  seconds: number;
  passed: number;
  failed: { step: string; why: string }[];
}

function program(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} does not say where the program is: start this by npm run engines`);
  return path;
}

/**
 * Runs all steps, also after one that failed, unless the others need it. A complaint of the engine counts as a failed
 * step.
 */
async function walk(engine: string, driver: Driver): Promise<Result> {
  const journey = startJourney(new Person(driver, address()), `${engine}-${Date.now().toString(36)}`);
  const result: Result = { engine, version: driver.version, seconds: 0, passed: 0, failed: [] };
  const startMs = performance.now();
  for (const [index, step] of steps.entries()) {
    process.stderr.write(`${engine} ${index + 1}/${steps.length} ${step.name}\n`);
    try {
      await step.walk(journey);
      result.passed += 1;
    } catch (error) {
      result.failed.push({ step: step.name, why: String(error) });
      await driver.picture(join(outDir, `${engine}-${index + 1}-failed.png`)).catch(() => undefined);
      if (step.isNeeded === true) break;
    }
  }
  const faults = driver.faults();
  if (faults.length > 0) result.failed.push({ step: 'nothing is complained of', why: faults.join('\n    ') });
  else result.passed += 1;
  result.seconds = Math.round((performance.now() - startMs) / 1000);
  return result;
}

function table(results: readonly Result[]): string {
  const lines = [['engine', 'version', 'steps', 'passed', 'failed', 'seconds']];
  for (const { engine, version, passed, failed, seconds } of results) {
    lines.push([engine, version, `${steps.length + 1}`, `${passed}`, `${failed.length}`, `${seconds}`]);
  }
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const isPictures = words.includes('pictures');
  const named = words.filter((word) => Object.hasOwn(starters, word));
  const unknown = words.filter((word) => word !== 'pictures' && !named.includes(word));
  if (unknown.length > 0) throw new Error(`there is no engine ${unknown.join(', ')}`);
  const engines = named.length > 0 ? named : Object.keys(starters);
  mkdirSync(outDir, { recursive: true });
  const stop = await enterOwnWorld();
  const results: Result[] = [];
  try {
    for (const engine of engines) {
      const driver = await starters[engine]?.();
      if (!driver) continue;
      try {
        if (isPictures) await takePictures(engine, driver);
        else results.push(await walk(engine, driver));
      } finally {
        await driver.close();
      }
    }
  } finally {
    await stop();
  }
  if (isPictures) return;
  process.stdout.write(`${table(results)}\n`);
  for (const { engine, failed } of results) {
    for (const { step, why } of failed) process.stdout.write(`\n${engine}: ${step}\n    ${why}\n`);
  }
  if (results.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
}

async function takePictures(engine: string, driver: Driver): Promise<void> {
  const folder = join(outDir, engine);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const count = await photograph(new Person(driver, address()), folder);
  process.stdout.write(`${count} pictures in ${folder}\n`);
  for (const fault of driver.faults()) process.stdout.write(`    ${fault}\n`);
}

await main();

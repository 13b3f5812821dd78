/**
 * Every sheet is among the scenes: the checks that walk them (axe, focus, targets, the layout in all languages, the
 * gallery) would silently skip one that is not.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rootDir = join(import.meta.dirname, '..');
const sources = join(rootDir, 'web', 'src');

/** Sheets that no address alone opens, or not on a phone, with the test that covers them. */
const elsewhere: Readonly<Record<string, string>> = {
  review: 'e2e/tests/exchange.test.ts',
  dispute: 'e2e/tests/exchange.test.ts',
  keys: 'e2e/tests/desk.test.ts',
};

function sheetsOfApp(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const named = files.flatMap((file) => [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/useQuerySheet\('([a-z-]+)'\)/g),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].toSorted();
}

it('each sheet of the app has a scene, or a test of its own', () => {
  const scenes = readFileSync(join(rootDir, 'e2e', 'support', 'gallery-scenes.ts'), 'utf8');
  const sheets = sheetsOfApp();
  expect(sheets.length).toBeGreaterThan(25);
  expect(sheets.filter((name) => !new RegExp(`[?&]sheet=${name}\\b`).test(scenes) && !(name in elsewhere))).toEqual([]);
});

it('each other test does open its sheet', () => {
  for (const file of Object.values(elsewhere))
    expect(readFileSync(join(rootDir, file), 'utf8')).toContain('violationsOn');
});

/** The checklist of the specification names tests that exist, and counts its own rows right. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './lib/paths.mjs';

const text = readFileSync(join(rootDir, 'docs', 'specification-checklist.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line));

/** The last cell of a row: the tests, each in a line of its own, after what is not proven. */
function proofOf(row: string): string[] {
  return (row.replace(/ \|$/, '').split(' | ').at(-1) ?? '').split('<br>');
}

it('names for every row tests that exist', () => {
  const isThere = (test: string) => {
    const [file = '', ...name] = test.split(' › ');
    const path = join(rootDir, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(name.join(' › '));
  };
  const testsOf = (row: string) => proofOf(row).filter((line) => line.includes(' › '));
  expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([]);
  expect(rows.flatMap(testsOf).filter((test) => !isThere(test))).toEqual([]);
});

it('says of how many rows what is true of them', () => {
  const marked = (mark: RegExp) => rows.filter((row) => mark.test(proofOf(row).join('\n'))).length;
  const [partly, untested, differing] = [/\*partly/, /\*\*not tested/, /\*\*differs/].map(marked);
  const proven = rows.length - (partly ?? 0) - (untested ?? 0) - (differing ?? 0);
  expect(text).toContain(
    `Of ${rows.length} rows ${proven} are proven, ${partly} partly, ${untested} not tested, ${differing} differs.`,
  );
});

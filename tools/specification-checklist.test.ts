/** Every requirement of the specification has its row in the checklist, and every test that a row names exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './lib/paths.mjs';

const readDocument = (name: string) => readFileSync(join(rootDir, 'docs', name), 'utf8');
const checklist = readDocument('specification-checklist.md');
const rows = checklist.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line));
const numberOf = (row: string) => row.split(' ')[1];

/** The last cell of a row: what is not proven, then one test per line. */
function proofOf(row: string): string[] {
  return (row.replace(/ \|$/, '').split(' | ').at(-1) ?? '').split('<br>');
}

it('has one row for each requirement, in the same order', () => {
  const requirements = readDocument('specification.md').matchAll(/^(?:- \*\*|\| )(\d+\.\d+)(?:\*\* | \|)/gm);
  expect(rows.map(numberOf)).toEqual([...requirements].map(([, number]) => number));
});

it('names a test in each row, and only tests that exist', () => {
  const exists = (test: string) => {
    const [file = '', ...name] = test.split(' › ');
    const path = join(rootDir, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(name.join(' › '));
  };
  const testsOf = (row: string) => proofOf(row).filter((line) => line.includes(' › '));
  expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([]);
  expect(rows.flatMap(testsOf).filter((test) => !exists(test))).toEqual([]);
});

it('counts its own rows', () => {
  const marked = (mark: RegExp) => rows.filter((row) => mark.test(proofOf(row).join('\n'))).length;
  const [partly, untested, differing] = [/\*partly/, /\*\*not tested/, /\*\*differs/].map(marked);
  const proven = rows.length - (partly ?? 0) - (untested ?? 0) - (differing ?? 0);
  expect(checklist).toContain(
    `Of ${rows.length} rows ${proven} are proven, ${partly} partly, ${untested} not tested, ${differing} differs.`,
  );
});

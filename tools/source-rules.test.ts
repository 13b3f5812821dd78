import { describe, expect, it } from 'vitest';
import { findFaults } from './source-rules.ts';

const wrong = [
  { path: 'web/src/a.ts', text: '<<<<<<< HEAD', message: 'a conflict of a merge' },
  { path: 'docs/operating.md', text: 'TODO: write this', message: 'unfinished work' },
  { path: 'server/src/a.ts', text: 'const a = b as any;', message: 'the type of everything' },
  { path: 'web/src/a.tsx', text: '// oxlint-disable-next-line', message: 'a silenced check' },
  { path: 'web/src/a.tsx', text: '// @ts-ignore', message: 'a silenced check' },
  {
    path: 'e2e/a.spec.ts',
    text: "test.only('x', () => {});",
    message: 'a test that keeps the others from running, or does not run',
  },
  { path: 'package-lock.json', text: '"resolved": "https://somewhere/x.tgz"', message: 'a package registry' },
  { path: 'README.md', text: 'see /home/somebody/placard', message: 'a path of one machine' },
  { path: 'web/src/a.ts', text: 'total.toFixed(2)', message: 'money as a floating-point number' },
  { path: 'server/src/a.ts', text: 'const a = Number(row.amount_minor);', message: 'money as a floating-point number' },
  { path: 'web/src/a.ts', text: 'Number(plan.payoutMinor) / 100', message: 'money as a floating-point number' },
];

describe('what a source file must not contain', () => {
  it.each(wrong)('$message: $text', ({ path, text, message }) => {
    expect(findFaults(path, `\n${text}\n`)).toEqual([{ path, line: 2, message }]);
  });

  it('accepts at most 400 lines', () => {
    expect(findFaults('server/src/a.ts', 'a;\n'.repeat(400))).toEqual([]);
    expect(findFaults('server/src/a.ts', 'a;\n'.repeat(401))).toHaveLength(1);
    expect(findFaults('docs/long.md', 'a\n'.repeat(401))).toEqual([]);
    expect(findFaults('server/schema.sql', 'a\n'.repeat(401))).toEqual([]);
  });

  it('lets measured seconds be rounded and counts be numbers', () => {
    expect(findFaults('bench/src/a.ts', 'seconds.toFixed(1)')).toEqual([]);
    expect(findFaults('server/src/a.ts', 'Number(row.count)')).toEqual([]);
  });
});

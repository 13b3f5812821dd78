import { describe, expect, it } from 'vitest';
import { budgetsOf, mostBytes } from './byte-budgets.ts';
import type { BuiltFile } from './byte-budgets.ts';

const file = (name: string, bytes: number, needs: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile => ({
  name,
  bytes,
  needs,
  loads: [],
  kind: 'other',
  ...more,
});

const built = [
  file('index.js', 100, ['vendor.js', 'index.css'], { kind: 'entry' }),
  file('index.css', 7),
  file('vendor.js', 1_000),
  file('common.js', 300, ['vendor.js', 'common.css'], { chunk: 'common' }),
  file('common.css', 30),
  file('overlay.js', 400, ['common.js'], { chunk: 'overlay' }),
  file('signed-in.js', 50, ['index.js', 'common.js'], { kind: 'loaded', chunk: 'signed-in' }),
  file('wallet.js', 60, ['index.js', 'common.js', 'chart.js', 'wallet.css'], { kind: 'loaded', loads: ['sheets.js'] }),
  file('wallet.css', 6),
  file('chart.js', 20, ['vendor.js']),
  file('level.js', 8, ['chart.js'], { kind: 'loaded' }),
  file('sheets.js', 5, ['wallet.js', 'chart.js'], { kind: 'loaded' }),
  file('messages-en-rest.js', 9_000, [], { kind: 'loaded' }),
];

describe('the bytes of the built app', () => {
  const bytes = Object.fromEntries(budgetsOf(built).map((each) => [each.part, each.bytes]));

  it('count for a route its own files, its styles and chunks shared with few, but nothing that is loaded already', () => {
    expect(bytes).toMatchObject({ 'wallet.js': 60 + 6 + 20, 'level.js': 8 + 20 });
  });

  it('count for a part that a route loads later only what is not loaded by then', () => {
    expect(bytes).toMatchObject({ 'sheets.js': 5 });
  });

  it('count shared chunks once, each as a part of its own', () => {
    expect(bytes).toMatchObject({
      'the login page': 1_100,
      'the style sheet of every page': 7,
      'what routes have in common': 330,
      'what floats': 400,
      'the frame behind the login page': 50,
    });
  });

  it('leave messages to their own limits, and give a route its limit', () => {
    const budgets = budgetsOf(built);
    expect(budgets.some(({ part }) => part.includes('messages'))).toBe(false);
    expect(budgets.find(({ part }) => part === 'wallet.js')?.most).toBe(mostBytes.route);
  });
});

import { fundTypeByDetail, toMinor, type FundDetail } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { assertAddsUp, sumsFrom, totalsByEntry, type Statement } from './statement.ts';

const entry = (amountMinor: bigint, balanceMinor: bigint) => ({
  entryNo: '1',
  transferId: 'transfer',
  postedAt: new Date('2026-11-21T08:00:00Z'),
  detail: 'deposit' as const,
  planNo: null,
  remark: null,
  isSimulated: false,
  isOwnSource: false,
  amountMinor: toMinor(amountMinor),
  balanceMinor: toMinor(balanceMinor),
});
const sums = {
  openingMinor: toMinor(100n),
  inMinor: toMinor(50n),
  outMinor: toMinor(20n),
  closingMinor: toMinor(130n),
};
const whole: Statement = {
  month: '2026-11',
  part: 1,
  parts: 1,
  whole: sums,
  sums,
  totals: [
    { type: 'system_top_up', detail: 'deposit', entries: 1, amountMinor: toMinor(50n) },
    { type: 'ad_billing', detail: 'put', entries: 1, amountMinor: toMinor(-20n) },
  ],
  entries: [entry(50n, 150n), entry(-20n, 130n)],
};
const check =
  (statement: Partial<Statement>, balanceMinor = 130n) =>
  () =>
    assertAddsUp({ ...whole, ...statement }, toMinor(balanceMinor));

describe('a statement’s sums', () => {
  it('are incoming, outgoing and the remaining balance', () => {
    expect(sumsFrom(toMinor(100n), [50n, -20n, 0n, 5n, -1n].map(toMinor))).toEqual({
      openingMinor: 100n,
      inMinor: 55n,
      outMinor: 21n,
      closingMinor: 134n,
    });
    expect(sumsFrom(toMinor(7n), [])).toEqual({ openingMinor: 7n, inMinor: 0n, outMinor: 0n, closingMinor: 7n });
  });

  it('name each entry as the app does, in the contract’s order, and omit those without any', () => {
    expect(
      totalsByEntry([
        { detail: 'fee', entries: 2, amountMinor: toMinor(-5n) },
        { detail: 'put', entries: 1, amountMinor: toMinor(-100n) },
        { detail: 'deposit', entries: 3, amountMinor: toMinor(70n) },
      ]),
    ).toEqual([
      { type: 'system_top_up', detail: 'deposit', entries: 3, amountMinor: 70n },
      { type: 'ad_billing', detail: 'put', entries: 1, amountMinor: -100n },
      { type: 'ad_billing', detail: 'fee', entries: 2, amountMinor: -5n },
    ]);
  });

  it('have every detail, those of a type together', () => {
    const details = Object.keys(fundTypeByDetail) as FundDetail[];
    const totals = totalsByEntry(
      details.toReversed().map((detail) => ({ detail, entries: 1, amountMinor: toMinor(1n) })),
    );
    expect(totals.map(({ detail }) => detail)).toEqual(details);
    const starts = totals.filter(({ type }, index) => type !== totals[index - 1]?.type);
    expect(starts).toHaveLength(new Set(starts.map(({ type }) => type)).size);
  });
});

describe('a statement that is issued', () => {
  it('adds up', () => {
    expect(check({})).not.toThrow();
    expect(
      check({ entries: [], totals: [], whole: sumsFrom(toMinor(100n), []), sums: sumsFrom(toMinor(100n), []) }, 100n),
    ).not.toThrow();
  });

  it.each([
    ['opening + in − out = closing: 129 and 130', { whole: { ...sums, outMinor: toMinor(21n) } }],
    ['the totals are the month: 50 and 30', { totals: whole.totals.slice(0, 1) }],
    ['the entries are the part: 31 and 30', { entries: [entry(51n, 151n), entry(-20n, 130n)] }],
    ['the last balance is the closing one: 131 and 130', { entries: [entry(50n, 150n), entry(-20n, 131n)] }],
    [
      'the first part opens the month: 100 and 90',
      { whole: { ...sums, openingMinor: toMinor(90n), inMinor: toMinor(60n) } },
    ],
    [
      'the last part closes the month: 130 and 140',
      { whole: { ...sums, inMinor: toMinor(60n), closingMinor: toMinor(140n) } },
    ],
  ])('never breaks the claim "%s"', (message, broken) => expect(check(broken)).toThrow(message));

  it('never breaks the claim on the balance, and names its month', () => {
    expect(check({}, 131n)).toThrow(
      new Error('the statement of 2026-11 does not add up: closing = the balance then: 130 and 131'),
    );
  });

  it('lists every broken claim', () => {
    expect(check({ totals: [], entries: [] })).toThrow(
      'the totals are the month: 0 and 30; the entries are the part: 0 and 30; the last balance is the closing one: 100 and 130',
    );
  });

  it('may open later and close earlier than the month only in a part of it', () => {
    const middle = { sums: sumsFrom(toMinor(110n), [toMinor(10n)]), entries: [entry(10n, 120n)] };
    expect(check({ ...middle, part: 2, parts: 3 })).not.toThrow();
    expect(check({ ...middle, part: 1, parts: 3 })).toThrow('the first part opens the month');
    expect(check({ ...middle, part: 3, parts: 3 })).toThrow('the last part closes the month');
  });
});

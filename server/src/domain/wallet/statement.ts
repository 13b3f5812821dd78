/**
 * A monthly statement of the available funds. Invariant: opening + entries = closing, for the month and for each part, and the
 * totals by entry equal the sum of the entries. A statement that breaks it is never returned.
 */
import { fundTypeByDetail, minus, negate, plus } from '@placard/contract';
import type { FundDetail, FundType, Minor } from '@placard/contract';

export interface StatementEntry {
  /** Its number in the ledger. */
  entryNo: string;
  transferId: string;
  postedAt: Date;
  detail: FundDetail;
  planNo: string | null;
  remark: string | null;
  /** Of the plan: who counted the traffic that it is made of. */
  isSimulated: boolean;
  isOwnSource: boolean;
  /** Signed, in minor units: the change to the available funds. */
  amountMinor: Minor;
  /** The balance after it, counted from the opening balance in the order of the list. */
  balanceMinor: Minor;
}

/** Sums over a range of entries, in minor units. `outMinor` is positive. */
export interface Sums {
  openingMinor: Minor;
  inMinor: Minor;
  outMinor: Minor;
  closingMinor: Minor;
}

export interface EntryTotal {
  type: FundType;
  detail: FundDetail;
  entries: number;
  /** Signed, in minor units. */
  amountMinor: Minor;
}

/** How many parts a month has (at least one), and which one this is, from 1. */
export interface PartOf {
  part: number;
  parts: number;
}

export interface Statement extends PartOf {
  month: string;
  whole: Sums;
  sums: Sums;
  totals: readonly EntryTotal[];
  entries: readonly StatementEntry[];
}

/** Adds signed amounts to an opening balance. */
export function sumsFrom(openingMinor: Minor, amounts: readonly Minor[]): Sums {
  const inMinor = plus(...amounts.filter((amount) => amount > 0n));
  const outMinor = negate(plus(...amounts.filter((amount) => amount < 0n)));
  return { openingMinor, inMinor, outMinor, closingMinor: minus(plus(openingMinor, inMinor), outMinor) };
}

/** Returns the sums by entry, as the app names them, in the order of the contract, which keeps those of a type together. */
export function totalsByEntry(
  details: readonly { detail: FundDetail; entries: number; amountMinor: Minor }[],
): EntryTotal[] {
  const order = Object.keys(fundTypeByDetail);
  return details
    .map((total) => ({ type: fundTypeByDetail[total.detail], ...total }))
    .toSorted((a, b) => order.indexOf(a.detail) - order.indexOf(b.detail));
}

/**
 * Throws when a statement does not add up: an error in the log is better than a wrong document. `balanceMinor` is the balance
 * at the end of the month, read independently of these entries.
 */
export function assertAddsUp(statement: Statement, balanceMinor: Minor): void {
  const { whole, sums, totals, entries, part, parts } = statement;
  const told = totals.reduce((sum, total) => sum + total.amountMinor, 0n);
  const listed = entries.reduce((sum, entry) => sum + entry.amountMinor, 0n);
  const last = entries.at(-1)?.balanceMinor ?? sums.openingMinor;
  const claims: readonly [claim: string, left: bigint, right: bigint][] = [
    ['opening + in − out = closing', whole.openingMinor + whole.inMinor - whole.outMinor, whole.closingMinor],
    ['closing = the balance then', whole.closingMinor, balanceMinor],
    ['the totals are the month', told, whole.closingMinor - whole.openingMinor],
    ['the entries are the part', listed, sums.closingMinor - sums.openingMinor],
    ['the last balance is the closing one', last, sums.closingMinor],
    ['the first part opens the month', part === 1 ? sums.openingMinor : whole.openingMinor, whole.openingMinor],
    ['the last part closes the month', part === parts ? sums.closingMinor : whole.closingMinor, whole.closingMinor],
  ];
  const broken = claims.filter(([, left, right]) => left !== right);
  if (broken.length === 0) return;
  const said = broken.map(([claim, left, right]) => `${claim}: ${left} and ${right}`).join('; ');
  throw new Error(`the statement of ${statement.month} does not add up: ${said}`);
}

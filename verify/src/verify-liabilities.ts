/** Checks that what is owed to the merchant is in the total that the log recorded, and that it is what their entries say. */
import { owedAccounts, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { entryOf, fromBase64, isInSum, sumLeaf } from '@placard/proof';
import type { Bytes, SumNode } from '@placard/proof';
import { amountsOf } from './amounts.ts';
import type { ExportFile, OwedList } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const bytes = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();

/** A transfer of the moment of the list may be in it or not. */
const momentMs = 60_000;

export function liabilitiesOf(file: ExportFile): Finding[] {
  if (file.liabilities.length === 0) return [finding('unproved', 'noList')];
  return file.liabilities.flatMap((list) => [
    ...ownIn(list),
    ...misfits(list, file),
    finding('unproved', 'mayLack', { time: list.record[2] }),
  ]);
}

/** What is owed to the merchant is in the total, and beside it is what a bank or an auditor signed. */
export function ownIn({ record, own }: OwedList): Finding[] {
  const [, , time, currency, leaves, total, root, balance] = record;
  const { read, write } = amountsOf(currency);
  if (own === null) return [wrong('leftOut', { time })];
  const parts = Object.values(own.record[3]).map(read);
  if (parts.some((minor) => minor < 0n)) return [wrong('belowZero', { time })];
  const sum = plus(zero, ...parts);
  const path = own.path.map(([amount, hash]): SumNode => ({ sum: read(amount), hash: bytes(hash) }));
  const salt = bytes(own.salt);
  const isIn =
    salt.length === 32 &&
    2 ** path.length === leaves &&
    isInSum(own.index, sumLeaf(sum, entryOf(own.record, salt)), path, { sum: read(total), hash: bytes(root) });
  const amounts = { firstAmount: write(sum), secondAmount: total, time };
  if (!isIn) return [wrong('notInTotal', amounts)];
  const [when = '', amount = '', name = '', reference = ''] = balance ?? [];
  return [
    balance ? finding('recorded', 'beside', { name, amount, when, reference }) : finding('unproved', 'noBalance'),
    finding('recorded', 'owed', amounts),
  ];
}

/** The list has of each account what the entries had by then, under the merchant's own id: one record cannot stand for two merchants. */
function misfits({ record, own }: OwedList, file: ExportFile): Finding[] {
  const [, , time] = record;
  const { read } = amountsOf(file.currency);
  if (own === null) return [];
  const [, , id] = own.record;
  if (file.transfers.some(({ record: [, , , , merchant] }) => merchant !== null && merchant !== id))
    return [wrong('leftOut', { time })];
  return owedAccounts
    .filter((code) => {
      const listed = own.record[3][code];
      return !balancesAt(file, code, Date.parse(time)).includes(listed === undefined ? zero : read(listed));
    })
    .map((account) => wrong('otherOwed', { account, time }));
}

/** The balances that an account had about then. */
function balancesAt({ entries, currency }: ExportFile, code: string, at: number): Minor[] {
  const { read } = amountsOf(currency);
  const own = entries.filter(({ account, posted_at: posted }) => account === code && Date.parse(posted) <= at);
  const before = own.findLast(({ posted_at: posted }) => Date.parse(posted) < at - momentMs);
  const since = own.filter(({ posted_at: posted }) => Date.parse(posted) >= at - momentMs);
  return [before ? read(before.balance_after) : zero, ...since.map(({ balance_after: balance }) => read(balance))];
}

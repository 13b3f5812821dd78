/** Checks that what is owed to the merchant is in the total that the log recorded, and that it is what their entries say. */
import { formatAmount, owedAccounts, parseSignedAmount, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { entryOf, fromBase64, isInSum, sumLeaf } from '@placard/proof';
import type { Bytes, SumNode } from '@placard/proof';
import type { ExportFile } from './export-file.ts';
import type { Finding } from './finding.ts';

type List = ExportFile['liabilities'][number];

const bytes = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();

/** A transfer of the moment of the list may be in it or not. */
const momentMs = 60_000;

export function liabilitiesOf(file: ExportFile): Finding[] {
  return file.liabilities.flatMap((list) => ownIn(list, file));
}

function ownIn({ record, own }: List, file: ExportFile): Finding[] {
  const [, , madeAt, currency, leaves, total, root, balance] = record;
  const list = `the list of what is owed, of ${madeAt}`;
  const wrong = (what: string): Finding[] => [{ verdict: 'wrong', what }];
  if (own === null) return wrong(`${list}, leaves this account out`);
  const parts = Object.entries(own.record[3]).map(([code, amount]) => ({
    code,
    minor: parseSignedAmount(amount, currency),
  }));
  if (parts.some(({ minor }) => minor < 0n)) return wrong(`${list}, has an amount below zero`);
  const sum = plus(zero, ...parts.map(({ minor }) => minor));
  const path = own.path.map(([amount, hash]): SumNode => ({
    sum: parseSignedAmount(amount, currency),
    hash: bytes(hash),
  }));
  const salt = bytes(own.salt);
  const isIn =
    salt.length === 32 &&
    2 ** path.length === leaves &&
    isInSum(own.index, sumLeaf(sum, entryOf(own.record, salt)), path, {
      sum: parseSignedAmount(total, currency),
      hash: bytes(root),
    });
  if (!isIn) return wrong(`${list}, does not have this account’s ${formatAmount(sum, currency)} in its total ${total}`);
  const [day = '', held = '', signedBy = '', reference = ''] = balance ?? [];
  const beside: Finding = balance
    ? {
        verdict: 'recorded',
        what: `the network says that ${signedBy} signed ${held} for ${day} (${reference}): ask to see it`,
      }
    : { verdict: 'unproved', what: 'no balance signed by a bank or an auditor stands beside the total' };
  const misfits = owedAccounts.filter((code) => {
    const listed = parts.find((part) => part.code === code)?.minor ?? zero;
    return !balancesAt(file, code, Date.parse(madeAt)).includes(listed);
  });
  return [
    ...misfits.flatMap((code) => wrong(`${list}, has another ${code} than the entries have by then`)),
    beside,
    {
      verdict: 'recorded',
      what: `${formatAmount(sum, currency)} owed to this account, in the total ${total} of ${madeAt}`,
    },
  ];
}

/** The balances that an account had about then. */
function balancesAt({ entries, currency }: ExportFile, code: string, at: number): Minor[] {
  const own = entries.filter(({ account, posted_at: posted }) => account === code && Date.parse(posted) <= at);
  const before = own.findLast(({ posted_at: posted }) => Date.parse(posted) < at - momentMs);
  const since = own.filter(({ posted_at: posted }) => Date.parse(posted) >= at - momentMs);
  return [
    before ? parseSignedAmount(before.balance_after, currency) : zero,
    ...since.map(({ balance_after: balance }) => parseSignedAmount(balance, currency)),
  ];
}

/** What the network owed on a day, with the merchant's proof that their part is in the total (docs/transparency.md). */
import { formatAmount, merchantAccounts, plus, parseSignedAmount, zero } from '@placard/contract';
import type { CallResponse, Calls, Currency } from '@placard/contract';
import { formatProof, toBase64 } from '@placard/proof';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readRows } from '../../transparency/log-rows.ts';
import { proveLiability, readLists } from '../../transparency/liabilities.ts';
import type { LiabilityProof } from '../../transparency/liabilities.ts';
import { proveLeaves, readPublished } from '../../transparency/tree.ts';

type Answer = CallResponse<Calls['accounts']['liabilities']>;

/** Returns the list of that day, otherwise the newest, of those that the published log has. */
export async function readLiabilities(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  { merchantId }: Actor,
  day: string | undefined,
): Promise<Answer> {
  const published = await readPublished(sql);
  const lists = published ? await readLists(sql, merchantId, published.size) : [];
  const days = lists.map((list) => list.day);
  const chosen = day === undefined ? lists[0] : lists.find((list) => list.day === day);
  if (!published || !chosen) return { currency, days, list: null };
  const row = (await readRows(sql, currency, 'liabilities', [chosen.id])).get(chosen.id);
  const proof = (await proveLeaves(sql, [chosen.id], published.size)).get(chosen.id);
  if (!row || !proof) throw new Error(`the log has no row or proof of the list ${chosen.id}`);
  const own = await proveLiability(sql, currency, chosen.id, merchantId);
  const file = {
    record: row.record,
    salt: toBase64(proof.salt),
    proof: formatProof(proof.index, proof.path, published.note),
    own,
  };
  // As the file has it: what the app shows is what the proof proves.
  const [, , madeAt, , , total, , balance] = row.record as ListRecord;
  const [signedDay = '', amount = '', signedBy = '', reference = ''] = balance ?? [];
  return {
    currency,
    days,
    list: {
      day: chosen.day,
      made_at: madeAt,
      total,
      own: own && partsOf(own, currency),
      balance: balance && { day: signedDay, amount, signed_by: signedBy, reference },
      file_name: `placard-owed-${chosen.day}.json`,
      content_base64: Buffer.from(JSON.stringify(file)).toString('base64'),
    },
  };
}

/** What `liabilitiesRecord` makes. */
type ListRecord = readonly [
  kind: string,
  id: string,
  madeAt: string,
  currency: string,
  leaves: number,
  total: string,
  root: string,
  balance: readonly string[] | null,
];

function partsOf({ record }: LiabilityProof, currency: Currency) {
  const [, , , amounts] = record as readonly [kind: string, to: string, id: string, Record<string, string>];
  const parts = merchantAccounts
    .map((account) => ({
      account,
      minor: amounts[account] === undefined ? zero : parseSignedAmount(amounts[account], currency),
    }))
    .filter(({ minor }) => minor !== zero);
  return {
    total: formatAmount(plus(zero, ...parts.map(({ minor }) => minor)), currency),
    parts: parts.map(({ account, minor }) => ({ account, amount: formatAmount(minor, currency) })),
  };
}

/** A month of the available funds for accounting programs: camt.053, every entry with its own number. */
import { writeCamt053 } from '../../../bank-files/camt053.ts';
import { dayOf, monthStretch } from '../../../domain/wallet/months.ts';
import { wordsOf } from './statement-paper.ts';
import type { StatementPaper } from './statement-paper.ts';

/** Returns the file as text. */
export function statementCamt(paper: StatementPaper): string {
  const { statement, currency, zone, madeAt, merchant } = paper;
  const { from, until } = monthStretch(statement.month, zone);
  const to = new Date(Math.min(until.getTime() - 1, madeAt.getTime()));
  const words = wordsOf(paper);
  return writeCamt053({
    id: `${merchant.no}-${statement.month}-${statement.part}`,
    account: merchant.no,
    owner: merchant.nickname,
    currency,
    madeAt,
    from,
    to,
    fromDay: dayOf(from, zone),
    toDay: dayOf(to, zone),
    openingMinor: statement.sums.openingMinor,
    closingMinor: statement.sums.closingMinor,
    part: statement.part,
    parts: statement.parts,
    lines: statement.entries.map((entry) => ({
      reference: entry.entryNo,
      endToEndId: entry.planNo,
      amountMinor: entry.amountMinor,
      currency,
      bookedOn: dayOf(entry.postedAt, zone),
      returnReason: null,
      text: [words.details[entry.detail], entry.remark].filter(Boolean).join(' · '),
      kind: entry.detail,
      transferId: entry.transferId,
    })),
  });
}

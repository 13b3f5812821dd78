/** A statement as CSV, which a spreadsheet can sum. Amounts are plain decimals, times are in the deployment's zone. */
import { byteOrderMark, csvLine, fundTypeByDetail, negate } from '@placard/contract';
import { filled, plainAmount, sourceLabel, wordsOf, writeMerchant, writeTime } from './statement-paper.ts';
import type { StatementPaper } from './statement-paper.ts';

/**
 * Returns the whole file: lines that describe it, then sums, totals by entry, and every entry, with an empty line before each
 * block.
 */
export function statementCsv(paper: StatementPaper): string {
  return byteOrderMark + [aboutLines(paper), sumLines(paper), totalLines(paper), entryLines(paper)].join('\r\n');
}

function aboutLines(paper: StatementPaper): string {
  const words = wordsOf(paper);
  const { statement, currency, zone, madeAt } = paper;
  const lines = [
    [paper.company, `${words.title} · ${words.subtitle}`],
    [words.merchant, writeMerchant(paper)],
    [words.month, statement.month],
    ...(statement.parts > 1 ? [[filled(words.part, { part: statement.part, parts: statement.parts })]] : []),
    [words.zone, zone],
    [words.currency, currency],
    [filled(words.made, { time: writeTime(madeAt, zone) })],
    ...(paper.isOver ? [] : [[words.soFar]]),
    ...(paper.isSimulated ? [[words.simulated]] : []),
    ...(paper.termsVersion ? [[filled(words.terms, { version: paper.termsVersion })]] : []),
  ];
  return lines.map(csvLine).join('');
}

function sumLines(paper: StatementPaper): string {
  const words = wordsOf(paper);
  const { openingMinor, inMinor, outMinor, closingMinor } = paper.statement.sums;
  const lines = [
    [words.opening, plainAmount(openingMinor, paper)],
    [words.incoming, plainAmount(inMinor, paper)],
    [words.outgoing, plainAmount(negate(outMinor), paper)],
    [words.closing, plainAmount(closingMinor, paper)],
  ];
  return lines.map(csvLine).join('');
}

function totalLines(paper: StatementPaper): string {
  const words = wordsOf(paper);
  const head = csvLine([words.totals, words.type, words.amount, words.entries]);
  const lines = paper.statement.totals.map(({ type, detail, entries, amountMinor }) =>
    csvLine([words.details[detail], words.types[type], plainAmount(amountMinor, paper), String(entries)]),
  );
  return head + lines.join('');
}

function entryLines(paper: StatementPaper): string {
  const words = wordsOf(paper);
  const { entries } = paper.statement;
  const head = csvLine([
    words.time,
    words.type,
    words.what,
    words.plan,
    words.remark,
    words.transfer,
    words.amount,
    words.balance,
    words.source,
  ]);
  if (entries.length === 0) return head + csvLine([words.none]);
  const lines = entries.map((entry) =>
    csvLine([
      writeTime(entry.postedAt, paper.zone),
      words.types[fundTypeByDetail[entry.detail]],
      words.details[entry.detail],
      entry.planNo,
      entry.remark,
      entry.transferId,
      plainAmount(entry.amountMinor, paper),
      plainAmount(entry.balanceMinor, paper),
      sourceLabel(paper, entry),
    ]),
  );
  return head + lines.join('');
}

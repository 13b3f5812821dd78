/** A statement as PDF, A4: who and when, the sums, totals by entry, every entry with its transfer number, page x of y. */
import type { Minor } from '@placard/contract';
import { formatAmount, languageTags, negate, toMinor } from '@placard/contract';
import { createFormats } from '@placard/language';
import { ink, newPaper, page } from './pdf/paper.ts';
import type { Paper } from './pdf/paper.ts';
import { loadFontsFor } from './pdf/font-runs.ts';
import type { StatementEntry } from '../../../domain/wallet/statement.ts';
import { filled, sourceLabel, wordsOf, writeFact, writeMerchant, writeTime } from './statement-paper.ts';
import type { StatementPaper } from './statement-paper.ts';

const left = page.margin;
const right = page.width - page.margin;
/** The right edge of amounts; balances end at the right margin. */
const amountRight = right - 105;
const whatLeft = left + 105;
const whatWidth = amountRight - 95 - whatLeft;
/** Only the footer is below this. */
const footTop = page.height - page.margin - 36;
const sizes = { title: 20, head: 11, text: 9, small: 7 } as const;
const lineHeight = { text: 13, small: 10 } as const;

/**
 * Returns the whole file, built in memory and without a pause, so it needs its own thread. A document has at most
 * `accessLimits.statementPartEntries` entries.
 */
export async function statementPdf(about: StatementPaper): Promise<Buffer> {
  const fonts = await loadFontsFor(about.lang, textsOn(about));
  const words = wordsOf(about);
  const title = [words.title, words.subtitle, monthOf(about)].join(' · ');
  const paper = newPaper({ title, author: about.company, lang: about.lang, madeAt: about.madeAt }, fonts);
  const y = drawTotals(paper, about, drawSums(paper, about, drawHead(paper, about)));
  drawEntries(paper, about, y);
  paper.eachPage((number, pages) => drawFoot(paper, about, filled(words.page, { page: number, pages })));
  return await paper.finish();
}

/** Returns every text that can appear in the document, and the digits of its figures. */
function textsOn(about: StatementPaper): string[] {
  const { types, details, ...texts } = wordsOf(about);
  return [
    ...Object.values(texts),
    ...Object.values(types),
    ...Object.values(details),
    ...about.statement.entries.map(({ remark }) => remark ?? ''),
    [about.company, about.zone, writeMerchant(about), monthOf(about), madeAt(about), about.termsVersion ?? ''].join(
      ' ',
    ),
    writeAmount(toMinor(-1_234_567_890n), about) + writeAmount(toMinor(1n), about, 'always'),
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:·',
  ];
}

const formatsOf = ({ lang, zone }: StatementPaper) => createFormats(languageTags[lang], zone);
const monthOf = (about: StatementPaper): string => formatsOf(about).month(about.statement.month);
const madeAt = (about: StatementPaper): string => formatsOf(about).date(about.madeAt, 'instant');

/** Returns an amount as the language writes it, from its digits and never through a float. */
function writeAmount(minor: Minor, about: StatementPaper, sign: 'auto' | 'always' = 'auto'): string {
  return formatsOf(about).amount(formatAmount(minor, about.currency), { sign });
}

/** Returns where the next part begins, like all draw functions. */
function drawHead(paper: Paper, about: StatementPaper): number {
  const words = wordsOf(about);
  const { statement } = about;
  paper.write(about.company, left, page.margin, { size: sizes.text, colour: ink.soft });
  paper.write(words.title, left, page.margin + 16, { size: sizes.title });
  paper.write(`${words.subtitle} · ${monthOf(about)}`, left, page.margin + 44, { size: sizes.head });
  const facts = [
    writeFact(about, words.merchant, writeMerchant(about)),
    `${writeFact(about, words.currency, about.currency)} · ${writeFact(about, words.zone, about.zone)}`,
    filled(words.made, { time: madeAt(about) }),
    ...(statement.parts > 1 ? [filled(words.part, { part: statement.part, parts: statement.parts })] : []),
  ];
  let y = drawLines(paper, facts, page.margin + 66, ink.soft);
  const notes = [...(about.isSimulated ? [words.simulated] : []), ...(about.isOver ? [] : [words.soFar])];
  y = drawLines(paper, notes, y, ink.caution);
  return y + 8;
}

function drawLines(paper: Paper, texts: readonly string[], from: number, colour: string): number {
  let y = from;
  for (const text of texts)
    for (const line of paper.wrap(text, right - left, sizes.text)) {
      paper.write(line, left, y, { size: sizes.text, colour });
      y += lineHeight.text;
    }
  return y;
}

function drawSums(paper: Paper, about: StatementPaper, from: number): number {
  const words = wordsOf(about);
  const { openingMinor, inMinor, outMinor, closingMinor } = about.statement.sums;
  const rows: readonly [label: string, amount: string][] = [
    [words.opening, writeAmount(openingMinor, about)],
    [words.incoming, writeAmount(inMinor, about, 'always')],
    [words.outgoing, writeAmount(negate(outMinor), about)],
    [words.closing, writeAmount(closingMinor, about)],
  ];
  return drawRows(paper, rows, from, about.currency);
}

function drawTotals(paper: Paper, about: StatementPaper, from: number): number {
  const { totals } = about.statement;
  if (totals.length === 0) return from;
  const words = wordsOf(about);
  paper.write(words.totals, left, from, { size: sizes.head });
  const rows = totals.map(({ type, detail, entries, amountMinor }): [string, string] => [
    `${words.details[detail]} · ${words.types[type]} · ${entries}`,
    writeAmount(amountMinor, about, 'always'),
  ]);
  return drawRows(paper, rows, from + 18, about.currency);
}

/** Draws rows of a label and an amount, the last one between lines. */
function drawRows(
  paper: Paper,
  rows: readonly (readonly [label: string, amount: string])[],
  from: number,
  currency: string,
): number {
  let y = from;
  paper.rule(y, ink.line);
  y += 4;
  for (const [label, amount] of rows) {
    paper.write(label, left, y, { size: sizes.text });
    paper.write(`${amount} ${currency}`, right, y, { size: sizes.text, align: 'right' });
    y += lineHeight.text + 2;
  }
  paper.rule(y, ink.line);
  return y + 14;
}

function drawEntries(paper: Paper, about: StatementPaper, from: number): void {
  const words = wordsOf(about);
  const { entries } = about.statement;
  let y = drawEntriesHead(paper, about, from);
  if (entries.length === 0) paper.write(words.none, left, y, { size: sizes.text, colour: ink.soft });
  for (const entry of entries) {
    const small = smallLines(paper, about, entry);
    const height = lineHeight.text + small.length * lineHeight.small + 6;
    if (y + height > footTop) {
      paper.addPage();
      y = drawEntriesHead(paper, about, page.margin);
    }
    drawEntry(paper, about, entry, small, y);
    y += height;
  }
}

/** The small lines under an entry: transfer number and plan, who counted it if that needs a label, then the remark. */
function smallLines(paper: Paper, about: StatementPaper, entry: StatementEntry): string[] {
  const { transferId, planNo, remark } = entry;
  const words = wordsOf(about);
  const of = planNo === null ? transferId : `${transferId} · ${words.plan} ${planNo}`;
  const source = sourceLabel(about, entry);
  return [of, ...(source ? [source] : []), ...(remark ? paper.wrap(remark, whatWidth + 95, sizes.small) : [])];
}

function drawEntry(
  paper: Paper,
  about: StatementPaper,
  entry: StatementEntry,
  small: readonly string[],
  y: number,
): void {
  const text = { size: sizes.text } as const;
  paper.write(writeTime(entry.postedAt, about.zone), left, y, { ...text, colour: ink.soft });
  paper.write(wordsOf(about).details[entry.detail], whatLeft, y, text);
  paper.write(writeAmount(entry.amountMinor, about, 'always'), amountRight, y, { ...text, align: 'right' });
  paper.write(writeAmount(entry.balanceMinor, about), right, y, { ...text, align: 'right' });
  for (const [index, line] of small.entries()) {
    const at = y + lineHeight.text + index * lineHeight.small;
    paper.write(line, whatLeft, at, { size: sizes.small, colour: ink.soft });
  }
}

/** Draws the columns' names, on every page. */
function drawEntriesHead(paper: Paper, about: StatementPaper, from: number): number {
  const words = wordsOf(about);
  const style = { size: sizes.small, colour: ink.soft } as const;
  const y = from + 2;
  paper.write(words.time, left, y, style);
  paper.write(`${words.what} · ${words.transfer}`, whatLeft, y, style);
  paper.write(words.amount, amountRight, y, { ...style, align: 'right' });
  paper.write(words.balance, right, y, { ...style, align: 'right' });
  paper.rule(y + 12, ink.line);
  return y + 18;
}

/** Draws on every page the demo's label, the merchant and terms, and the page number. */
function drawFoot(paper: Paper, about: StatementPaper, pageText: string): void {
  const words = wordsOf(about);
  const style = { size: sizes.small, colour: ink.soft } as const;
  const terms = about.termsVersion ? ` · ${filled(words.terms, { version: about.termsVersion })}` : '';
  const y = footTop + 12;
  paper.rule(y, ink.line);
  if (about.isSimulated) paper.write(words.simulated, left, y + 6, { ...style, colour: ink.caution });
  paper.write(`${about.company}${terms} · ${writeMerchant(about)}`, left, y + 18, style);
  paper.write(pageText, right, y + 18, { ...style, align: 'right' });
}

/** An invoice or credit note as PDF/A-3 with its XML inside. Draws the texts that were stored when it was issued, and no other. */
import { ink, newPaper, page } from '../wallet/statement/pdf/paper.ts';
import type { Paper } from '../wallet/statement/pdf/paper.ts';
import { loadFontsFor } from '../wallet/statement/pdf/font-runs.ts';
import { invoiceXml } from './invoice-xml.ts';
import type { PaperFacts } from './paper-facts.ts';

const left = page.margin;
const right = page.width - page.margin;
const middle = page.width / 2;
const sizes = { title: 20, head: 11, text: 9, small: 7 } as const;
const lineHeight = 14;

/** Returns both files of a paper; `issuedAt` is in the document's metadata. */
export async function paperFiles(facts: PaperFacts, issuedAt: Date): Promise<{ pdf: Buffer; xml: string }> {
  const { printed, lang, number, seller } = facts;
  const xml = invoiceXml(facts);
  const fonts = await loadFontsFor(lang, [JSON.stringify(printed), number]);
  const title = `${printed.title} ${number}`;
  const paper = newPaper({ title, author: seller.name, lang, madeAt: issuedAt, invoiceXml: xml }, fonts);
  let y = drawHead(paper, facts);
  y = drawParties(paper, facts, y);
  y = drawRows(paper, [printed.linesHead, ...printed.lines], y);
  y = drawRows(paper, printed.sums, y);
  drawNotes(paper, printed.notes, y + 4, ink.text);
  if (printed.caution !== null) drawNotes(paper, [printed.caution], page.height - page.margin - 20, ink.caution);
  return { pdf: await paper.finish(), xml };
}

function drawHead(paper: Paper, { printed, number }: PaperFacts): number {
  paper.write(printed.title, left, page.margin + 4, { size: sizes.title });
  paper.write(number, left, page.margin + 34, { size: sizes.head });
  let y = page.margin + 58;
  for (const [label, value] of printed.heads) {
    paper.write(label, left, y, { size: sizes.text, colour: ink.soft });
    paper.write(value, left + 130, y, { size: sizes.text });
    y += lineHeight;
  }
  return y + 12;
}

/** Seller and buyer beside each other. */
function drawParties(paper: Paper, { printed }: PaperFacts, from: number): number {
  const columns = [
    { x: left, label: printed.from, lines: printed.sellerLines },
    { x: middle, label: printed.to, lines: printed.buyerLines },
  ];
  const ends = columns.map(({ x, label, lines }) => {
    paper.write(label, x, from, { size: sizes.small, colour: ink.soft });
    let y = from + lineHeight;
    for (const text of lines)
      for (const line of paper.wrap(text, middle - left - 20, sizes.text)) {
        paper.write(line, x, y, { size: sizes.text });
        y += lineHeight;
      }
    return y;
  });
  return Math.max(...ends) + 18;
}

/** Rows of a label and an amount between two rules. */
function drawRows(paper: Paper, rows: readonly (readonly [label: string, amount: string])[], from: number): number {
  paper.rule(from, ink.line);
  let y = from + 5;
  for (const [label, amount] of rows) {
    paper.write(amount, right, y, { size: sizes.text, align: 'right' });
    for (const line of paper.wrap(label, right - left - 130, sizes.text)) {
      paper.write(line, left, y, { size: sizes.text });
      y += lineHeight;
    }
  }
  paper.rule(y + 1, ink.line);
  return y + 16;
}

function drawNotes(paper: Paper, notes: readonly string[], from: number, colour: string): void {
  let y = from;
  for (const note of notes)
    for (const line of paper.wrap(note, right - left, sizes.text)) {
      paper.write(line, left, y, { size: sizes.text, colour });
      y += lineHeight;
    }
}

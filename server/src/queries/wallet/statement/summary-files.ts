/** Writes a summary as CSV or as PDF, A4, page x of y. */
import { byteOrderMark, csvLine, formatAmount, languageTags } from '@placard/contract';
import { createFormats, languages } from '@placard/language';
import { loadFontsFor } from './pdf/font-runs.ts';
import { ink, newPaper, page } from './pdf/paper.ts';
import type { Paper } from './pdf/paper.ts';
import { filled, writeTime } from './statement-paper.ts';
import { periodName, plainCell, tablesOf } from './summary-paper.ts';
import type { SummaryPaper, Table } from './summary-paper.ts';

const left = page.margin;
const right = page.width - page.margin;
const footTop = page.height - page.margin - 36;
const sizes = { title: 20, head: 11, text: 8, small: 7 } as const;
const lineHeight = 13;
const columnWidth = 76;

/** Returns the whole file: who and when, then table after table with an empty line before each. */
export function summaryCsv(paper: SummaryPaper): string {
  const { statement, papers } = languages[paper.lang];
  const about = [
    [paper.company, papers.summary.title],
    [statement.merchant, paper.owner],
    [statement.currency, paper.currency],
    [statement.zone, paper.zone],
    [filled(statement.made, { time: writeTime(paper.madeAt, paper.zone) })],
    ...(paper.isSimulated ? [[statement.simulated]] : []),
  ];
  const tables = tablesOf(paper).map(({ title, head, rows }) =>
    [
      [title],
      ...(head.length > 0 ? [head] : []),
      ...rows.map((row) => row.map((cell) => plainCell(cell, paper.currency))),
    ]
      .map(csvLine)
      .join(''),
  );
  return byteOrderMark + [about.map(csvLine).join(''), ...tables].join('\r\n');
}

/** Returns the whole file, built in memory and without a pause, so it needs its own thread. */
export async function summaryPdf(about: SummaryPaper): Promise<Buffer> {
  const { statement, papers } = languages[about.lang];
  const formats = createFormats(languageTags[about.lang], about.zone);
  const amount = (cell: Table['rows'][number][number]) =>
    typeof cell === 'string' ? cell : formats.amount(formatAmount(cell, about.currency));
  const tables = tablesOf(about);
  const heads = [
    `${papers.summary.title} · ${periodName(about)}`,
    about.company,
    filled(statement.fact, { label: statement.merchant, value: about.owner }),
    `${filled(statement.fact, { label: statement.currency, value: about.currency })} · ${filled(statement.fact, { label: statement.zone, value: about.zone })}`,
    filled(statement.made, { time: formats.date(about.madeAt, 'instant') }),
    ...(about.isSimulated ? [statement.simulated] : []),
  ];
  const texts = [
    ...heads,
    statement.page,
    '0123456789.,+−-·',
    JSON.stringify(tables.map(({ title, head, rows }) => [title, head, rows.map((row) => row.map(amount))])),
  ];
  const fonts = await loadFontsFor(about.lang, texts);
  const [title = '', ...lines] = heads;
  const paper = newPaper({ title, author: about.company, lang: about.lang, madeAt: about.madeAt }, fonts);
  paper.write(title, left, page.margin, { size: sizes.title });
  let y = page.margin + 34;
  for (const line of lines) {
    paper.write(line, left, y, { size: sizes.text, colour: ink.soft });
    y += lineHeight;
  }
  for (const table of tables) y = drawTable(paper, table, amount, y + 14);
  paper.eachPage((number, pages) =>
    paper.write(filled(statement.page, { page: number, pages }), right, footTop + 18, {
      size: sizes.small,
      colour: ink.soft,
      align: 'right',
    }),
  );
  return await paper.finish();
}

type Write = (cell: Table['rows'][number][number]) => string;

/** Draws a table, on as many pages as it takes, and returns where it ends. */
function drawTable(paper: Paper, { title, head, rows }: Table, write: Write, from: number): number {
  let y = from;
  const room = (height: number) => {
    if (y + height <= footTop) return;
    paper.addPage();
    y = page.margin;
  };
  room(3 * lineHeight + 8);
  paper.write(title, left, y, { size: sizes.head });
  y += lineHeight + 5;
  paper.rule(y, ink.line);
  y += 4;
  const [first, ...others] = head;
  if (first !== undefined) {
    y += drawRow(paper, [first, ...others], y, ink.soft);
  }
  for (const row of rows) {
    room(2 * lineHeight);
    y += drawRow(paper, row.map(write), y, ink.text);
  }
  paper.rule(y + 1, ink.line);
  return y + 4;
}

/** Draws the cells of a row, the first at the left, the others in columns from the right, and returns its height. */
function drawRow(paper: Paper, [first = '', ...others]: readonly string[], y: number, colour: string): number {
  const style = { size: sizes.text, colour };
  const lines = paper.wrap(first, right - left - others.length * columnWidth - 8, sizes.text);
  lines.forEach((line, index) => paper.write(line, left, y + index * lineHeight, style));
  others.forEach((cell, index) =>
    paper.write(cell, right - (others.length - 1 - index) * columnWidth, y, { ...style, align: 'right' }),
  );
  return Math.max(lines.length, 1) * lineHeight;
}

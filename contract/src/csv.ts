/**
 * CSV (RFC 4180) that spreadsheets open correctly: UTF-8 with its byte order mark, and no cell that they run as a formula
 * (OWASP, CSV injection).
 */

/** Without it, spreadsheets do not recognise UTF-8. */
export const byteOrderMark = '\ufeff';

const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Returns one line with its line ending. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

/** Prefixes an apostrophe to a cell that looks like a formula; a negative number does not. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

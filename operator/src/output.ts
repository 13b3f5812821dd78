/** Formats answers for people: a list as a table, anything else as names and values. Scripts use `--json`. */
import type { OperatorCall } from '@placard/contract/operator';

const widestCell = 60;

/** Writes an answer. On a terminal long cells are cut; in a file or a pipe they are whole. */
export function renderData(call: Pick<OperatorCall, 'columns'>, data: unknown, isTerminal: boolean): string {
  if (!isObject(data)) return cellText(data);
  const { list, next_cursor: nextCursor, ...rest } = data;
  if (!Array.isArray(list)) return renderObject(data, isTerminal);
  return [
    ...(Object.keys(rest).length > 0 ? [renderObject(rest, isTerminal), ''] : []),
    renderTable(list, call.columns, isTerminal),
    ...(typeof nextCursor === 'string' ? ['', `More: --cursor ${nextCursor}`] : []),
  ].join('\n');
}

/** Rows under their headings: the named columns, else all members that are not objects. */
export function renderTable(rows: readonly unknown[], columns: readonly string[], isTerminal: boolean): string {
  if (rows.length === 0) return 'None.';
  const shown = columns.length > 0 ? columns : Object.keys(isObject(rows[0]) ? rows[0] : {});
  const cells = rows.map((row) => shown.map((path) => cut(cellText(memberOf(row, path)), isTerminal)));
  const headings = shown.map((path) => path.replace(/\.en$/, '').replaceAll('_', ' '));
  const widths = headings.map((heading, index) =>
    Math.max(...[heading, ...cells.map((row) => row[index] ?? '')].map(widthOf)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

/** Names and values, nested names joined by a point; lists of objects as tables of their own below. */
function renderObject(data: Readonly<Record<string, unknown>>, isTerminal: boolean): string {
  const pairs = flatten(data);
  const width = Math.max(0, ...pairs.map(([name]) => widthOf(name)));
  const lines = pairs.map(([name, value]) => `${name}${' '.repeat(width - widthOf(name))}  ${cellText(value)}`);
  const tables = tablesOf(data).map(([name, rows]) => `\n${name}\n${renderTable(rows, [], isTerminal)}`);
  return [...lines, ...tables].join('\n');
}

function flatten(data: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] {
  return Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    if (isObject(value)) return flatten(value, `${prefix}${name}.`);
    return isTable(value) ? [] : [[`${prefix}${name}`, value]];
  });
}

function tablesOf(data: Readonly<Record<string, unknown>>, prefix = ''): [string, readonly unknown[]][] {
  return Object.entries(data).flatMap(([name, value]): [string, readonly unknown[]][] => {
    if (isObject(value)) return tablesOf(value, `${prefix}${name}.`);
    return isTable(value) ? [[`${prefix}${name}`, value]] : [];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTable(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && (value.length === 0 || isObject(value[0]));
}

function memberOf(row: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), row);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return withoutControls(value);
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return withoutControls(isList ? value.join(', ') : JSON.stringify(value));
}

/** Shows merchants' texts on a terminal without letting them control it. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

function cut(text: string, isTerminal: boolean): string {
  if (!isTerminal || text.length <= widestCell) return text;
  return `${text.slice(0, widestCell - 1)}…`;
}

/** Returns how many columns a text takes: East Asian characters take two. */
function widthOf(text: string): number {
  const wide = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu,
  );
  return Array.from(text).length + (wide?.length ?? 0);
}

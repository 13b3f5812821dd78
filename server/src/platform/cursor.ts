/** Keyset cursors: where a page ended, opaque to the client. */
import { Refusal } from './refusal.ts';

/** Where a list newest-first ended: the time and id of the last row shown. */
export interface PagePoint {
  at: Date;
  id: string;
}

/** Writes the point after which the next page begins. */
export function encodeCursor(point: PagePoint): string {
  return Buffer.from(`${point.at.toISOString()} ${point.id}`).toString('base64url');
}

/** Reads a cursor; undefined for none. A forged one is a refused field, never an error of ours. */
export function decodeCursor(cursor: string | undefined): PagePoint | undefined {
  if (cursor === undefined) return undefined;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{1,36}$/.test(id)) {
    throw new Refusal('invalid_fields', {}, [{ field: 'cursor', rule: 'format' }]);
  }
  return { at, id };
}

/** Cuts rows fetched with one more than the page's size into `{rows, nextCursor}`. */
export function toPage<Row>(rows: readonly Row[], limit: number, pointOf: (row: Row) => PagePoint) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(pointOf(last)) : null };
}

/** Keyset cursors: where a page ended, opaque to the client. */
import { Refusal } from './refusal.ts';

/** Where a newest-first list ended: the time and id of the last row shown. Rows of a rank stand after all of a lower one. */
export interface PagePoint {
  at: Date;
  id: string;
  rank?: 0 | 1 | 2;
}

/** Returns the cursor for the page after this point. */
function encodeCursor(point: PagePoint): string {
  return Buffer.from(`${point.at.toISOString()} ${point.id}${point.rank ? ` ${point.rank}` : ''}`).toString(
    'base64url',
  );
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The forms of a list's ids: UUIDs of rows, numbers of ledger and audit log entries, hashes of handed-out codes, a count of rows
 * after the number of an entry.
 */
export const idPatterns = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  number: /^\d{1,18}$/,
  place: /^\d{0,18}\.\d{1,9}$/,
  hash: /^[0-9a-f]{32}$/,
} as const;

/**
 * Parses a cursor of a list with such ids; undefined for none. Throws Refusal `invalid_fields` for a forged one: only values
 * that PostgreSQL can compare pass.
 */
export function decodeCursor(
  cursor: string | undefined,
  idKind: keyof typeof idPatterns = 'uuid',
): PagePoint | undefined {
  if (cursor === undefined) return undefined;
  const [time = '', id = '', rank] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(timePattern.test(time) ? time : NaN);
  if (!(at.getTime() >= 0) || !idPatterns[idKind].test(id)) {
    throw new Refusal('invalid_fields', { fields: [{ field: 'cursor', rule: 'format' }] });
  }
  return { at, id, ...((rank === '1' || rank === '2') && { rank: rank === '1' ? 1 : 2 }) };
}

/** Cuts rows, fetched with one more than the page's size, into `{rows, nextCursor}`. */
export function toPage<Row>(rows: readonly Row[], limit: number, pointOf: (row: Row) => PagePoint) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(pointOf(last)) : null };
}

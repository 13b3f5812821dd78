/** Pages of operators' lists: newest first, by a time and an id. */
import { limits } from '@placard/contract';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { idPatterns, PagePoint } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';

export interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Page {
  point: PagePoint | undefined;
  /** How many are shown; one more is fetched, to know whether there are more. */
  limit: number;
}

/** Reads the page asked for. Throws `invalid_fields` naming the cursor when it is not one of this kind of list. */
export function pageOf(input: PageInput, idKind: keyof typeof idPatterns = 'uuid'): Page {
  return { point: decodeCursor(input.cursor, idKind), limit: input.limit ?? limits.pageSize };
}

/** `and (at, id) < (…)` for the rows after the page before; nothing for the first page. */
export function after(db: Db, { point }: Page, at: string, id: string) {
  return point ? db`and (${db(at)}, ${db(id)}) < (${point.at}, ${point.id})` : db``;
}

/** `order by … limit …` in the same columns. */
export function newestFirst(db: Db, { limit }: Page, at: string, id: string) {
  return db`order by ${db(at)} desc, ${db(id)} desc limit ${limit + 1}`;
}

/** The answer's list: rows cut to the page and written for the wire. */
export function listed<Row, Item>(
  rows: readonly Row[],
  page: Page,
  pointOf: (row: Row) => PagePoint,
  toItem: (row: Row) => Item,
): { list: Item[]; next_cursor: string | null } {
  const { rows: shown, nextCursor } = toPage(rows, page.limit, pointOf);
  return { list: shown.map(toItem), next_cursor: nextCursor };
}

/** A time for the wire. */
export function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

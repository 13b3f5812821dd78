/**
 * Pages of operators' lists: by time and id, newest or oldest first, within a period. Each page begins where the previous one
 * ended (keyset), so a page costs the same however far it is and whatever is added meanwhile.
 */
import { accessLimits } from '@placard/contract';
import { decodeCursor, idPatterns, toPage } from '../../platform/cursor.ts';
import type { PagePoint } from '../../platform/cursor.ts';
import type { ReadDb } from '../../database/database.ts';
import { invalidFields } from '../../platform/refusal.ts';

export interface PageInput {
  cursor?: string | undefined;
  limit?: number | undefined;
  order?: 'newest' | 'oldest' | undefined;
  /** ISO 8601: `from` is included, `until` is not. */
  from?: string | undefined;
  until?: string | undefined;
}

export interface Page {
  point: PagePoint | undefined;
  /** The page's size; one more row is fetched, to know whether there are more. */
  limit: number;
  isOldestFirst: boolean;
  from: string | undefined;
  until: string | undefined;
}

/** Reads the requested page. Throws `invalid_fields` naming the cursor when it is not one of this kind of list. */
export function pageOf(input: PageInput, idKind: keyof typeof idPatterns = 'uuid'): Page {
  return {
    point: decodeCursor(input.cursor, idKind),
    limit: input.limit ?? accessLimits.pageSize,
    isOldestFirst: input.order === 'oldest',
    from: input.from,
    until: input.until,
  };
}

/** `and …` for the rows of the period after the previous page; nothing for the first page of all time. */
export function after(db: ReadDb, { point, isOldestFirst, from, until }: Page, at: string, id: string) {
  const beyond = isOldestFirst ? db`>` : db`<`;
  return db`
    ${from === undefined ? db`` : db`and ${db(at)} >= ${from}::timestamptz`}
    ${until === undefined ? db`` : db`and ${db(at)} < ${until}::timestamptz`}
    ${point ? db`and (${db(at)}, ${db(id)}) ${beyond} (${point.at}, ${point.id})` : db``}`;
}

/** `order by … limit …` in the same columns. */
export function inOrder(db: ReadDb, { limit, isOldestFirst }: Page, at: string, id: string) {
  const way = isOldestFirst ? db`asc` : db`desc`;
  return db`order by ${db(at)} ${way}, ${db(id)} ${way} limit ${limit + 1}`;
}

/** `and <column> = <value>`, or nothing without a value, so that an omitted filter prevents no index. */
export function only(db: ReadDb, column: string, value: string | number | boolean | null | undefined) {
  return value === undefined || value === null ? db`` : db`and ${db(column)} = ${value}`;
}

/** Returns the answer's list: rows cut to the page, in wire form. */
export function listed<Row, Item>(
  rows: readonly Row[],
  page: Page,
  pointOf: (row: Row) => PagePoint,
  toItem: (row: Row) => Item,
): { list: Item[]; next_cursor: string | null } {
  const { rows: shown, nextCursor } = toPage(rows, page.limit, pointOf);
  return { list: shown.map(toItem), next_cursor: nextCursor };
}

/** Returns a time in wire form. */
export function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/**
 * A list that is sorted by another column than its time: a whole number or a text, then the row's id. The cursor holds both;
 * `oldest` puts the smallest first.
 */
export interface SortedPage {
  column: string;
  id: string;
  type: 'bigint' | 'text';
  limit: number;
  isSmallestFirst: boolean;
  point: { value: string; id: string } | undefined;
}

/** Reads the page of such a list. Throws `invalid_fields` naming the cursor if it belongs to another list. */
export function sortedPageOf(
  input: PageInput,
  { column, id, type }: Pick<SortedPage, 'column' | 'id' | 'type'>,
  isSmallestFirst = input.order === 'oldest',
): SortedPage {
  return {
    column,
    id,
    type,
    limit: input.limit ?? accessLimits.pageSize,
    isSmallestFirst,
    point: input.cursor === undefined ? undefined : decodeValue(input.cursor, type),
  };
}

function decodeValue(cursor: string, type: SortedPage['type']): { value: string; id: string } {
  const [id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const value = rest.join(' ');
  const isRight =
    idPatterns.uuid.test(id) && (type === 'text' ? /^[\w.-]{1,80}$/.test(value) : /^\d{1,18}$/.test(value));
  if (!isRight) throw invalidFields({ field: 'cursor', rule: 'format' });
  return { value, id };
}

/** `and (column, id) … order by … limit …` of such a page. */
export function inOrderOf(db: ReadDb, { column, id, type, limit, isSmallestFirst, point }: SortedPage) {
  const way = isSmallestFirst ? db`asc` : db`desc`;
  const beyond = isSmallestFirst ? db`>` : db`<`;
  const value = type === 'text' ? db`${point?.value ?? ''}::text` : db`${point?.value ?? '0'}::text::bigint`;
  return db`
    ${point ? db`and (${db(column)}, ${db(id)}) ${beyond} (${value}, ${point.id}::uuid)` : db``}
    order by ${db(column)} ${way}, ${db(id)} ${way} limit ${limit + 1}`;
}

/** Returns the same as `listed`, for such a page. */
export function listedBy<Row, Item>(
  rows: readonly Row[],
  { limit }: SortedPage,
  pointOf: (row: Row) => { value: string; id: string },
  toItem: (row: Row) => Item,
): { list: Item[]; next_cursor: string | null } {
  const last = rows[limit - 1];
  const point = rows.length > limit && last !== undefined ? pointOf(last) : undefined;
  return {
    list: rows.slice(0, limit).map(toItem),
    next_cursor: point ? Buffer.from(`${point.id} ${point.value}`).toString('base64url') : null,
  };
}

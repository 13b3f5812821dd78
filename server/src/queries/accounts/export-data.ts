/**
 * The export of everything stored about a merchant, in pieces, so that neither server nor client holds a large account in one
 * answer. Rows have the database's names; amounts are decimal strings. Hashes of passwords, tokens and codes are left out.
 */
import { exportParts, formatAmount, toMinor } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { idPatterns } from '../../platform/cursor.ts';
import type { ReadDb } from '../../database/database.ts';
import type { ReadDeps } from '../../context/deps.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { exportReaders } from './export-parts.ts';
import { listNotifications } from '../notifications/notifications.ts';

type Piece = Omit<CallResponse<Calls['accounts']['exportData']>, 'ticket'>;
type Part = Piece['part'];
type Row = Record<string, unknown>;

/** The most rows in one piece. */
const pieceRows = 500;

/** Returns one piece of the requested part, continuing after `cursor`. */
export async function exportData(
  deps: Pick<ReadDeps, 'sql' | 'currency'>,
  actor: Actor,
  { part = 'account', cursor }: Omit<CallPayload<Calls['accounts']['exportData']>, 'password' | 'ticket'>,
): Promise<Piece> {
  const { rows, last } =
    part === 'notifications'
      ? await readNotifications(deps.sql, actor, cursor)
      : await readRows(deps.sql, actor, part, cursor === undefined ? undefined : decode(cursor));
  const followed = exportParts[exportParts.indexOf(part) + 1];
  return {
    part,
    currency: deps.currency,
    rows: rows.map((row) => toPlain(row, deps.currency)),
    next: last !== null ? { part, cursor: last } : followed === undefined ? null : { part: followed, cursor: null },
  };
}

/** Notifications as the app shows them, in the reader's language. */
async function readNotifications(sql: ReadDb, actor: Actor, cursor: string | undefined) {
  const page = await listNotifications(sql, actor, { ...(cursor !== undefined && { cursor }), limit: 100 });
  return { rows: page.list as Row[], last: page.next_cursor };
}

async function readRows(sql: ReadDb, actor: Actor, part: Exclude<Part, 'notifications'>, after: string | undefined) {
  const found = await exportReaders[part]({ sql, merchantId: actor.merchantId, after, limit: pieceRows + 1 });
  const rows = found.slice(0, pieceRows);
  const last = found.length > pieceRows ? encode(String(rows.at(-1)?.['row_key'])) : null;
  return { rows: rows.map(withoutKey), last };
}

function withoutKey(row: Row): Row {
  const { row_key: _, ...rest } = row;
  return rest;
}

/** Amounts lose `_minor` and become decimal strings; types that JSON does not have become text. */
function toPlain(row: Row, currency: string): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'bigint') return [name, value instanceof Date ? value.toISOString() : value];
      return name.endsWith('_minor')
        ? [name.slice(0, -'_minor'.length), formatAmount(toMinor(value), currency)]
        : [name, String(value)];
    }),
  );
}

function encode(key: string): string {
  return Buffer.from(key).toString('base64url');
}

/** Accepts only what PostgreSQL can compare; the server issued nothing else. */
function decode(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!idPatterns.uuid.test(key) && !idPatterns.number.test(key))
    throw invalidFields({ field: 'cursor', rule: 'format' });
  return key;
}

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
import { formatKey } from '@placard/proof';
import { readPublished } from '../../transparency/tree.ts';
import { termsInAmounts } from '../../transparency/log-rows.ts';
import type { FrozenTerms } from '../../domain/plans/terms.ts';
import { exportReaders } from './export-parts.ts';
import { listNotifications } from '../notifications/notifications.ts';

type Piece = Omit<CallResponse<Calls['accounts']['exportData']>, 'ticket'>;
type Part = Piece['part'];
type Row = Record<string, unknown>;

/** The most rows in one piece; a batch has up to 5,000 events. */
const [pieceRows, pieceBatches] = [500, 20];

/** Returns one piece of the requested part, continuing after `cursor`. */
export async function exportData(
  deps: Pick<ReadDeps, 'sql' | 'currency' | 'logKey'>,
  actor: Actor,
  { part = 'account', cursor, as_of: size }: Omit<CallPayload<Calls['accounts']['exportData']>, 'password' | 'ticket'>,
): Promise<Piece> {
  const asOf = await readPublished(deps.sql, size);
  const { rows, last } =
    part === 'notifications'
      ? await readNotifications(deps.sql, actor, cursor)
      : await readRows(deps, actor, part, {
          after: cursor === undefined ? undefined : decode(cursor),
          size: asOf?.size ?? null,
        });
  const followed = exportParts[exportParts.indexOf(part) + 1];
  return {
    part,
    currency: deps.currency,
    as_of: asOf
      ? { size: asOf.size, at: asOf.at.toISOString(), checkpoint: asOf.note, log_key: formatKey(deps.logKey) }
      : null,
    rows: rows.map((row) => toPlain(row, deps.currency)),
    next: last !== null ? { part, cursor: last } : followed === undefined ? null : { part: followed, cursor: null },
  };
}

/** Notifications as the app shows them, in the reader's language. */
async function readNotifications(sql: ReadDb, actor: Actor, cursor: string | undefined) {
  const page = await listNotifications(sql, actor, { ...(cursor !== undefined && { cursor }), limit: 100 });
  return { rows: page.list as Row[], last: page.next_cursor };
}

async function readRows(
  { sql, currency }: Pick<ReadDeps, 'sql' | 'currency'>,
  actor: Actor,
  part: Exclude<Part, 'notifications'>,
  from: { after: string | undefined; size: number | null },
) {
  const mostRows = part === 'batches' ? pieceBatches : pieceRows;
  const asked = { sql, currency, merchantId: actor.merchantId, personId: actor.personId, ...from, limit: mostRows + 1 };
  const found = await exportReaders[part](asked);
  const rows = found.slice(0, mostRows);
  const last = found.length > mostRows ? encode(String(rows.at(-1)?.['row_key'])) : null;
  return { rows: rows.map(withoutKey), last };
}

function withoutKey(row: Row): Row {
  const { row_key: _, ...rest } = row;
  return rest;
}

/** Amounts lose `_minor`, also without a value, and become decimal strings; types that JSON does not have become text. */
function toPlain(row: Row, currency: string): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'terms') return [name, termsInAmounts(value as FrozenTerms, currency)];
      if (name.endsWith('_minor')) {
        const amount = typeof value === 'bigint' ? formatAmount(toMinor(value), currency) : null;
        return [name.slice(0, -'_minor'.length), amount];
      }
      if (typeof value === 'bigint') return [name, String(value)];
      return [name, value instanceof Date ? value.toISOString() : value];
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

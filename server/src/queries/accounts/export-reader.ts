/** What reads a part of the export. */
import type { Currency } from '@placard/contract';
import type { ReadDb } from '../../database/database.ts';

export type Row = Record<string, unknown>;

export interface Asked {
  sql: ReadDb;
  merchantId: string;
  personId: string;
  /** A UUID or a number, like the part's keys; undefined at the beginning. */
  after: string | undefined;
  limit: number;
  currency: Currency;
  /** Only what the transparency log's first so many entries have; null where it has none. */
  size: number | null;
}

export type Reader = (asked: Asked) => Promise<readonly Row[]>;

const zeroUuid = '00000000-0000-0000-0000-000000000000';
export const uuidOf = ({ after }: Asked) => (after?.includes('-') ? after : zeroUuid);
export const numberOf = ({ after }: Asked) => (after === undefined || after.includes('-') ? 0n : BigInt(after));

/**
 * The merchant's rows of a table, found by their own index and sorted afterwards (`offset 0` forces the planner): reading the
 * table in key order would read everybody else's rows too.
 */
export function ownRows({ sql, merchantId }: Asked, table: OwnTable) {
  return sql`(select * from ${sql(table)} where merchant_id = ${merchantId} offset 0)`;
}

type OwnTable =
  | 'plan_repeat'
  | 'session'
  | 'paper'
  | 'team_member'
  | 'invitation'
  | 'passkey'
  | 'second_factor'
  | 'remembered_device'
  | 'api_key'
  | 'webhook'
  | 'calendar_feed'
  | 'payout_account'
  | 'recharge'
  | 'withdrawal'
  | 'exchange'
  | 'coupon'
  | 'follow'
  | 'membership'
  | 'credit_event'
  | 'appeal'
  | 'feedback';

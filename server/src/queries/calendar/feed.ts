import type { CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';

type Feed = NonNullable<CallResponse<Calls['calendar']['show']>['feed']>;

/** Returns the merchant's current address, without its secret; null without one. */
export async function findFeed(db: Db, merchantId: string): Promise<Feed | null> {
  const [row] = await db<{ has_amounts: boolean; created_at: Date; read_at: Date | null }[]>`
    select has_amounts, created_at, read_at from calendar_feed where merchant_id = ${merchantId} and revoked_at is null`;
  return row
    ? {
        has_amounts: row.has_amounts,
        created_at: row.created_at.toISOString(),
        last_read_at: row.read_at?.toISOString() ?? null,
      }
    : null;
}

export interface OpenedFeed {
  id: string;
  merchantId: string;
  lang: LanguageCode;
  hasAmounts: boolean;
  /** It was revoked, or its account is closed. */
  isGone: boolean;
}

/** Returns the feed of an address; undefined for one that is not ours. */
export async function openFeed(db: Db, token: string): Promise<OpenedFeed | undefined> {
  const [row] = await db<OpenedFeed[]>`
    select f.id, f.merchant_id as "merchantId", m.lang, f.has_amounts as "hasAmounts",
           f.revoked_at is not null or m.state <> 'active' as "isGone"
    from calendar_feed f join merchant m on m.id = f.merchant_id where f.token_hash = ${tokenHash(token)}`;
  return row;
}

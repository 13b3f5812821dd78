import { formatAmount, zero } from '@placard/contract';
import type { ApiScope, CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';

type KeyList = CallResponse<Calls['keys']['list']>;
type Key = KeyList['list'][number];

interface KeyRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  addresses: string[];
  hint: string;
  created_at: Date;
  expires_at: Date;
  is_expired: boolean;
  last_used_at: Date | null;
  last_used_from: string | null;
  previous_until: Date | null;
  refused_at: Date | null;
  refused_from: string | null;
  daily_limit_minor: Minor | null;
  put_today: Minor | null;
}

/** Whose business day counts, and in what its amounts are. */
type Money = Pick<Deps, 'currency' | 'businessZone'>;

/** Returns all of the actor's API keys, newest first. */
export async function listKeys(db: Db, actor: Actor, money: Money): Promise<KeyList> {
  return { list: (await readKeys(db, actor, money)).map((row) => keyView(row, money)), currency: money.currency };
}

/** Returns one of the actor's API keys. */
export async function readKey(db: Db, actor: Actor, money: Money, keyId: string): Promise<Key> {
  const [row] = await readKeys(db, actor, money, keyId);
  if (!row) throw new Error(`API key ${keyId} is gone`);
  return keyView(row, money);
}

async function readKeys(db: Db, { merchantId }: Actor, { businessZone }: Money, keyId?: string): Promise<KeyRow[]> {
  return await db<KeyRow[]>`
    select id, name, scopes, addresses, hint, created_at, expires_at, expires_at <= now() as is_expired, last_used_at, last_used_from,
           refused_at, refused_from, daily_limit_minor, case when put_day = (now() at time zone ${businessZone})::date then put_minor end as put_today,
           case when previous_until > now() then previous_until end as previous_until
    from api_key where merchant_id = ${merchantId} ${keyId === undefined ? db`` : db`and id = ${keyId}`} order by id desc`;
}

function keyView({ id, daily_limit_minor: limitMinor, put_today: putMinor, ...row }: KeyRow, { currency }: Money): Key {
  return {
    ...row,
    key_id: id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    previous_until: row.previous_until?.toISOString() ?? null,
    refused_at: row.refused_at?.toISOString() ?? null,
    daily_limit: limitMinor === null ? null : formatAmount(limitMinor, currency),
    put_today: formatAmount(putMinor ?? zero, currency),
    currency,
  };
}

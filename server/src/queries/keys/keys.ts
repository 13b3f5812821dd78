import type { ApiScope, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
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
}

/** Returns all of the actor's API keys, newest first. */
export async function listKeys(db: Db, actor: Actor): Promise<KeyList> {
  return { list: (await readKeys(db, actor)).map(keyView) };
}

/** Returns one of the actor's API keys. */
export async function readKey(db: Db, actor: Actor, keyId: string): Promise<Key> {
  const [row] = await readKeys(db, actor, keyId);
  if (!row) throw new Error(`API key ${keyId} is gone`);
  return keyView(row);
}

async function readKeys(db: Db, { merchantId }: Actor, keyId?: string): Promise<KeyRow[]> {
  return await db<KeyRow[]>`
    select id, name, scopes, addresses, hint, created_at, expires_at, expires_at <= now() as is_expired, last_used_at, last_used_from,
           case when previous_until > now() then previous_until end as previous_until
    from api_key where merchant_id = ${merchantId} ${keyId === undefined ? db`` : db`and id = ${keyId}`} order by id desc`;
}

function keyView({ id, ...row }: KeyRow): Key {
  return {
    ...row,
    key_id: id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    previous_until: row.previous_until?.toISOString() ?? null,
  };
}

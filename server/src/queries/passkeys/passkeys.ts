import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

type PasskeyList = CallResponse<Calls['passkeys']['list']>;
type Passkey = PasskeyList['list'][number];

interface PasskeyRow {
  id: string;
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

/** Returns all of the actor's passkeys, newest first, with their domain. */
export async function listPasskeys(deps: Pick<Deps, 'sql' | 'relyingParty'>, actor: Actor): Promise<PasskeyList> {
  const rows = await deps.sql<PasskeyRow[]>`
    select id, name, added_at, last_used_at from passkey where merchant_id = ${actor.merchantId} order by id desc`;
  return { rp_id: deps.relyingParty.id, list: rows.map(passkeyView) };
}

/** Returns one of the actor's passkeys. */
export async function readPasskey(db: Db, actor: Actor, passkeyId: string): Promise<Passkey> {
  const [row] = await db<PasskeyRow[]>`
    select id, name, added_at, last_used_at from passkey where id = ${passkeyId} and merchant_id = ${actor.merchantId}`;
  if (!row) throw new Error(`passkey ${passkeyId} is gone`);
  return passkeyView(row);
}

function passkeyView(row: PasskeyRow): Passkey {
  return {
    passkey_id: row.id,
    name: row.name,
    added_at: row.added_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

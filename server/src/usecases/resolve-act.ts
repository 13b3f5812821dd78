/**
 * Finds the outcome of an act whose answer was lost. Invariant: a caller who sends `give_up` gets a final answer. A finished or
 * refused act stays so. An act that has not arrived is closed by writing its key, so it is refused if it still arrives. An act in
 * progress holds its key's row: closing waits for it and then returns its outcome.
 */
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../context/actor.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../context/deps.ts';

type Resolved = CallResponse<Calls['acts']['resolve']>;

interface ActRow {
  call: string;
  is_done: boolean;
  is_given_up: boolean;
  created_at: Date;
}

/** Returns whether the actor's act under this key was done; closes an act that has not arrived when the caller gives it up. */
export async function resolveAct(
  deps: Pick<Deps, 'sql'>,
  { personId, businessId }: Pick<Actor, 'personId' | 'businessId'>,
  { key, give_up: givesUp }: CallPayload<Calls['acts']['resolve']>,
): Promise<Resolved> {
  // The key of an act on the login is kept with the login, any other's with the business; the session may act for another by now.
  const others = (
    await deps.sql<{ id: string }[]>`
    select merchant_id as id from team_member where person_id = ${personId}`
  ).map(({ id }) => id);
  const owners = [...new Set([personId, businessId, ...others])];
  if (givesUp) await giveUp(deps.sql, owners, key);
  // Locked as in once.ts: this answer is final, so it waits for the synchronous standby.
  const [row] = await deps.sql<ActRow[]>`
    select call, answer ? 'data' as is_done, answer #>> '{refusal,reason}' = 'act_given_up' as is_given_up, created_at
    from idempotency_key where merchant_id = any(${owners}) and key = ${key} order by answer #>> '{refusal,reason}' is not distinct from 'act_given_up' limit 1 for no key update`;
  if (!row) return { outcome: 'unknown', call: null, at: null };
  if (row.is_given_up) return { outcome: 'not_done', call: null, at: null };
  return { outcome: row.is_done ? 'done' : 'not_done', call: row.call, at: row.created_at.toISOString() };
}

/** One statement: whoever writes the key first decides. */
async function giveUp(db: Db, owners: string[], key: string): Promise<void> {
  const answer = JSON.stringify({ refusal: { reason: 'act_given_up' } });
  await db`
    insert into idempotency_key (merchant_id, key, call, payload_hash, answer)
    select owner, ${key}, '', '', ${answer}::text::jsonb from unnest(${owners}::uuid[]) owner
    on conflict do nothing`;
}

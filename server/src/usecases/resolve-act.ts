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
  { merchantId }: Pick<Actor, 'merchantId'>,
  { key, give_up: givesUp }: CallPayload<Calls['acts']['resolve']>,
): Promise<Resolved> {
  if (givesUp) await giveUp(deps.sql, merchantId, key);
  // Locked as in once.ts: this answer is final, so it waits for the synchronous standby.
  const [row] = await deps.sql<ActRow[]>`
    select call, answer ? 'data' as is_done, answer #>> '{refusal,reason}' = 'act_given_up' as is_given_up, created_at
    from idempotency_key where merchant_id = ${merchantId} and key = ${key} for no key update`;
  if (!row) return { outcome: 'unknown', call: null, at: null };
  if (row.is_given_up) return { outcome: 'not_done', call: null, at: null };
  return { outcome: row.is_done ? 'done' : 'not_done', call: row.call, at: row.created_at.toISOString() };
}

/** One statement: whoever writes the key first decides. */
async function giveUp(db: Db, merchantId: string, key: string): Promise<void> {
  const answer = JSON.stringify({ refusal: { reason: 'act_given_up' } });
  await db`
    insert into idempotency_key (merchant_id, key, call, payload_hash, answer)
    values (${merchantId}, ${key}, '', '', ${answer}::text::jsonb)
    on conflict do nothing`;
}

/**
 * What became of an act whose answer was lost. Invariant: who asks with `give_up` gets a final answer. An act that was done
 * or refused stays that; one that has not come is closed by writing its key, so that it is refused should it still
 * arrive. An act that is being done right now holds its key's row: the closing waits for it and then tells of it.
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

/** Says whether the actor's act under this key was done; closes it where it has not come and is to be given up. */
export async function resolveAct(
  deps: Pick<Deps, 'sql'>,
  { merchantId }: Pick<Actor, 'merchantId'>,
  { key, give_up: givesUp }: CallPayload<Calls['acts']['resolve']>,
): Promise<Resolved> {
  if (givesUp) await giveUp(deps.sql, merchantId, key);
  // Locked as in once.ts: what is told here is final, so it waits for the synchronous standby.
  const [row] = await deps.sql<ActRow[]>`
    select call, answer ? 'data' as is_done, answer #>> '{refusal,reason}' = 'act_given_up' as is_given_up, created_at
    from idempotency_key where merchant_id = ${merchantId} and key = ${key} for no key update`;
  if (!row) return { outcome: 'unknown', call: null, at: null };
  if (row.is_given_up) return { outcome: 'not_done', call: null, at: null };
  return { outcome: row.is_done ? 'done' : 'not_done', call: row.call, at: row.created_at.toISOString() };
}

/** One statement: whoever writes the key first decides. */
async function giveUp(db: Db, merchantId: string, key: string): Promise<void> {
  const answer = JSON.stringify({ refusal: { reason: 'act_given_up', details: {} } });
  await db`
    insert into idempotency_key (merchant_id, key, call, payload_hash, answer)
    values (${merchantId}, ${key}, '', '', ${answer}::text::jsonb)
    on conflict do nothing`;
}

/**
 * Runs an act of a merchant or an operator once, however often it is sent (product.md section 2). Invariant: the key row and
 * everything the act does are one transaction. A second request with the same key waits on the first one's row and then gets its
 * answer; after a crash neither the row nor the act exists. A merchant's refusals are stored too, in a transaction of their own
 * because the act's was rolled back. Whoever writes the key first decides; everybody else gets the same answer.
 */
import { httpStatusOf } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import type { Act, KeyedActor } from '../context/actor.ts';
import { inTransaction } from '../database/database.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Deps } from '../context/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { audit, hasNamedActor } from '../security/audit.ts';

const writes = new WeakMap<Refusal, (tx: Tx) => Promise<void>>();

/** Returns the refusal of an act, which writes something in the transaction that keeps it: the act's own was rolled back. */
export function refusalThatWrites(refusal: Refusal, write: (tx: Tx) => Promise<void>): Refusal {
  writes.set(refusal, write);
  return refusal;
}

type StoredAnswer<Answer> = { data: Answer } | { refusal: RefusalData };

/**
 * Runs `work` in one transaction under the actor's key and returns its answer, or the stored one. Throws Refusal
 * `idempotency_key_reused` when the key was used for another call or payload.
 */
export async function once<Answer>(
  deps: Pick<Deps, 'sql'>,
  actor: KeyedActor,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(
      deps.sql,
      async (tx) =>
        await doOnce(tx, actor, async () => {
          if (actor.isTeam) await actAsPerson(tx, actor);
          const answer = await work(tx);
          // What has an entry of its own names its person there.
          if (actor.apiKey || (actor.isTeam && !hasNamedActor(tx))) await noteAct(tx, actor);
          return answer;
        }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !isKept(error)) throw error;
    return await keepRefusal<Answer>(deps, actor, error);
  }
}

/** A refusal for load says nothing about the act, so a repeat must try it; a reused key belongs to another act. */
function isKept({ reason }: Refusal): boolean {
  return httpStatusOf(reason) === 200 && reason !== 'idempotency_key_reused';
}

/**
 * Names the person for everything that this transaction posts, and locks their place in the business: it may have been changed or
 * ended since the call began, and their puts of the day are summed one after the other. Refusal: `no_business`.
 */
async function actAsPerson(tx: Tx, { personId, member }: KeyedActor): Promise<void> {
  await tx`select set_config('placard.person', ${personId}, true)`;
  const rows = await tx`
    select 1 from team_member where id = ${member?.id ?? null} and ended_at is null for no key update`;
  if (rows.length === 0) throw new Refusal('no_business');
}

/** The security log has each act of an API key, and of each person where there are several: its owner reads there whose it was. */
async function noteAct(tx: Tx, actor: KeyedActor): Promise<void> {
  const { apiKey, sessionId, personId, address, device } = actor;
  const { call, about } = actor.act;
  await audit(
    tx,
    actor,
    apiKey
      ? {
          act: 'api_key_acted',
          object: `api_key:${sessionId}`,
          details: { name: apiKey.name, call, ...about, address },
        }
      : { act: 'person_acted', object: `person:${personId}`, details: { call, ...about, address, device } },
  );
}

/** Who sent an act. Without a login, the merchant is the one that the act is about. */
type Owner =
  | { readonly merchantId: string; readonly personId?: string; readonly apiKey?: KeyedActor['apiKey'] }
  | { readonly operatorId: string };
type OwnedAct = Owner & { readonly act: Act };

/** The table of the keys of each kind of owner, and its owner column. */
function keysOf(owner: Owner): { table: string; column: string; id: string } {
  return 'merchantId' in owner
    ? { table: 'idempotency_key', column: 'merchant_id', id: owner.merchantId }
    : { table: 'operator_key', column: 'operator_id', id: owner.operatorId };
}

/**
 * Does the work under the owner's key in the caller's transaction and returns its answer, or the stored one. `kept` returns what
 * of the answer is stored; null for one that is shown once. Throws the stored Refusal, `idempotency_key_reused`, or
 * `answer_shown_once`.
 */
export async function doOnce<Answer>(
  tx: Tx,
  act: OwnedAct,
  work: () => Promise<Answer>,
  kept: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  if (!(await claimKey(tx, act))) return await storedAnswer<Answer>(tx, act);
  const answer = await work();
  const data = kept(answer);
  if (data !== null) tx.withCommit(answerStored(tx, act, { data }));
  return answer;
}

/** Returns whether the actor's key has an answer, so a repeat tries nothing new. */
export async function isAnswered(
  db: Db,
  { merchantId, act }: { merchantId: string; act: Pick<Act, 'key'> },
): Promise<boolean> {
  const rows = await db`select 1 from idempotency_key where merchant_id = ${merchantId} and key = ${act.key}`;
  return rows.length > 0;
}

/**
 * Returns the stored answer of an act, or undefined when there is none yet. For acts that take a password: its hash is too slow
 * to compute inside a transaction, so they look here, compute it, and continue with `doFirst`. Throws the stored Refusal, or
 * `idempotency_key_reused`.
 */
export async function earlierAnswer<Answer>(
  db: Db,
  act: OwnedAct & { readonly merchantId: string },
): Promise<Answer | undefined> {
  return (await isAnswered(db, act)) ? await storedAnswer<Answer>(db, act) : undefined;
}

/**
 * Claims the key in the act's own transaction, does the work and stores its answer. Returns undefined when a repeat of the same
 * act was first: this waits for it, so `earlierAnswer` then has its answer. A refusal of such an act is not stored: nothing was
 * done, and the same password may be right later.
 */
export async function doFirst<Answer extends object>(
  tx: Tx,
  act: OwnedAct,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!(await claimKey(tx, act))) return undefined;
  const data = await work();
  await answerStored(tx, act, { data });
  return data;
}

async function keepRefusal<Answer>(deps: Pick<Deps, 'sql'>, actor: KeyedActor, refusal: Refusal): Promise<Answer> {
  return await inTransaction(deps.sql, async (tx) => {
    if (!(await claimKey(tx, actor))) return await storedAnswer<Answer>(tx, actor);
    await writes.get(refusal)?.(tx);
    tx.withCommit(answerStored(tx, actor, { refusal: refusal.data }));
    return undefined;
  }).then((answer) => {
    if (answer === undefined) throw refusal;
    return answer;
  });
}

async function claimKey(tx: Tx, { act, ...owner }: OwnedAct): Promise<boolean> {
  const { table, column, id } = keysOf(owner);
  const rows = await tx`
    insert into ${tx(table)} (${tx(column)}, key, call, payload_hash)
    select ${id}, ${act.key}, ${act.call}, ${act.payloadHash} ${unlessUsedElsewhere(tx, owner, act)}
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/**
 * An act whose answer was lost is not done again in another business that the person entered since: its key is in use there. Programs have
 * a business each and count their keys alone.
 */
function unlessUsedElsewhere(tx: Tx, owner: Owner, { key }: Act) {
  if (!('merchantId' in owner) || owner.personId === undefined || owner.apiKey) return tx``;
  const { merchantId, personId } = owner;
  return tx`
    where not exists (
      select from idempotency_key
      where key = ${key} and merchant_id <> ${merchantId}
        and merchant_id in (select ${personId}::uuid union all select merchant_id from team_member where person_id = ${personId}))`;
}

/**
 * Locks the row although nothing changes it. That makes this transaction a writer, so its commit waits for the synchronous
 * standby. The first request's commit may have stopped waiting (a crash, a cancelled wait) and exist only on this node until
 * then. A repeated answer must survive a failover like the first one.
 */
async function storedAnswer<Answer>(db: Db, { act, ...owner }: OwnedAct): Promise<Answer> {
  const { table, column, id } = keysOf(owner);
  const [row] = await db<{ call: string; payload_hash: Buffer; answer: StoredAnswer<Answer> | null }[]>`
    select call, payload_hash, answer from ${db(table)}
    where ${db(column)} = ${id} and key = ${act.key} for no key update`;
  if (row?.answer && 'refusal' in row.answer && row.answer.refusal.reason === 'act_given_up') {
    throw new Refusal('act_given_up');
  }
  if (row?.call !== act.call || !act.payloadHash.equals(row.payload_hash)) {
    throw new Refusal('idempotency_key_reused');
  }
  if (!row.answer) throw new Refusal('answer_shown_once');
  if (!('refusal' in row.answer)) return row.answer.data;
  throw Refusal.of(row.answer.refusal);
}

function answerStored(tx: Tx, { act, ...owner }: OwnedAct, answer: object) {
  const { table, column, id } = keysOf(owner);
  return tx`
    update ${tx(table)} set answer = ${JSON.stringify(answer)}::text::jsonb
    where ${tx(column)} = ${id} and key = ${act.key}`;
}

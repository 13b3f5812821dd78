/**
 * Performs one act of an operator. Invariants: everything the act does is one transaction, with its key, its history entry and
 * its answer. The act's thing is locked before it is read, so a revision sent along still matches when the act is done. The same
 * key performs it once and gets the same answer, even when sent twice at once.
 */
import type { ThingKind } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import { inTransaction, nested } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import type { Deps } from '../../context/deps.ts';
import { sealAct } from '../../ledger/act-seals.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { doOnce } from '../once.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The thing that an act changes. */
export interface Subject {
  thing: ThingKind;
  id: string;
  /**
   * Locks it until the transaction ends and returns its revision; null for a thing without one, or one that does not exist yet.
   */
  lock(tx: Tx): Promise<number | null>;
  /** The fields that the history shows, as operators see them. */
  read(tx: Tx): Promise<Fields>;
}

export interface Act<Answer> {
  call: string;
  /** Undefined: every request performs the act. */
  key: string | undefined;
  payloadHash: Buffer;
  /** What of the answer is kept for the same key; null for one that is shown once. */
  kept(answer: Answer): unknown;
  /** The revision that the operator saw. */
  revision: number | undefined;
  reason: string | null;
  /** Whether one merchant reads a free text of it. */
  isTold: boolean;
  /** The existing thing; for a new one, the thing that the answer names. */
  subject(tx: Tx): Promise<Subject | undefined>;
  made(answer: Answer): Subject | undefined;
  run(deps: Deps): Promise<Answer>;
  /**
   * Whether one person is enough: checked once everything is written, because the moved amount decides. Throws if not.
   */
  checkAlone?(tx: Tx, actId: string): Promise<void>;
}

/**
 * Performs an act and returns its answer, or the stored answer of its key. Throws the act's own refusals, `row_changed` with the
 * current thing, `idempotency_key_reused`, `answer_shown_once`.
 */
export async function performAct<Answer>(deps: Deps, operator: OperatorActor, act: Act<Answer>): Promise<Answer> {
  return await inTransaction(deps.sql, async (tx) => {
    const perform = async () => (await doAndRecord(tx, deps, operator, act)).answer;
    if (act.key === undefined) return await perform();
    const keyed = { operatorId: operator.operatorId, act: { ...act, key: act.key } };
    return await doOnce(tx, keyed, perform, (answer) => act.kept(answer));
  });
}

/** Performs the act without its key, in the caller's transaction. Returns its answer and its id in the history. */
export async function doAndRecord<Answer>(
  tx: Tx,
  deps: Deps,
  operator: OperatorActor,
  act: Act<Answer>,
): Promise<{ answer: Answer; actId: string }> {
  const actId = newId();
  const { outer } = theRow(
    await tx<{ outer: string }[]>`
      select coalesce(current_setting('placard.act', true), '') as outer, set_config('placard.act', ${actId}, true)`,
  );
  const there = await act.subject(tx);
  const before = there && (await lookAt(tx, there, act.revision));
  const answer = await act.run({ ...deps, sql: nested(tx) });
  const subject = there ?? act.made(answer);
  const changes = subject ? changesOf(before, await subject.read(tx)) : [];
  const revision = subject ? await subject.lock(tx) : null;
  await tx`
    insert into operator_act (id, operator_id, call, thing, thing_id, revision, reason, is_told, changes)
    values (${actId}, ${operator.operatorId}, ${act.call}, ${subject?.thing ?? null}, ${subject?.id ?? null}, ${revision},
            ${act.reason}, ${act.isTold}, ${JSON.stringify(changes)}::text::jsonb)`;
  await act.checkAlone?.(tx, actId);
  await sealAct(tx, deps.booksBox, actId);
  // What an approval writes after the act that it makes is its own.
  if (outer !== '') await tx`select set_config('placard.act', ${outer}, true)`;
  return { answer, actId };
}

async function lookAt(tx: Tx, subject: Subject, seen: number | undefined): Promise<Fields> {
  const revision = await subject.lock(tx);
  const fields = await subject.read(tx);
  if (seen !== undefined && revision !== seen) throw new Refusal('row_changed', { current: fields });
  return fields;
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

function changesOf(before: Fields | undefined, after: Fields): Change[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => field !== 'revision' && JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }));
}

/**
 * Each operator's act is sealed, with the transfers and the lines of the security log that it wrote, under a key of the pepper. Invariant:
 * whoever has only the database can write an act, but not its seal; so they can record nothing in an operator's name, and change or add
 * nothing of a sealed act. Transfers have seals of their own.
 */
import { createHash } from 'node:crypto';
import type { TransferKind } from '@placard/contract';
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import type { Position } from './books-scope.ts';
import { recordsByCall } from './record-evidence.ts';
import { findUnsealedTransfers } from './transfer-seals.ts';

type Box = Deps['booksBox'];

/** Transfers that only an operator's act writes, in a deployment that is no demo: what silence grants is its appeal's. */
const actKinds = [...Object.values(recordsByCall), 'withdrawal_paid', 'exchange_paid'] satisfies TransferKind[];

/** Times in UTC, so no session setting changes a text that is sealed. */
const time = (db: Db, column: string) => db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;

/** An act `a` with its transfers, its lines, and what it counts as moved alone, as one text. */
const actOf = (db: Db) => db`
  jsonb_build_array(a.id, a.operator_id, a.call, a.thing, a.thing_id, a.revision, a.reason, a.changes, a.is_told, ${time(db, 'a.at')},
    (select jsonb_agg(t.id order by t.id) from ledger_transfer t where t.act_id = a.id),
    (select jsonb_agg(jsonb_build_array(l.actor_kind, l.actor, l.act, l.object, l.details) order by l.id) from audit_log l where l.act_id = a.id),
    (select jsonb_build_array(n.operator, n.amount_minor) from operator_alone n where n.act_id = a.id))::text`;

const digestOf = (content: string) => createHash('sha256').update(content).digest();

/** Seals an act at its end, in its transaction. */
export async function sealAct(tx: Tx, box: Box, actId: string): Promise<void> {
  const { content } = theRow(
    await tx<{ content: string }[]>`select ${actOf(tx)} as content from operator_act a where a.id = ${actId}`,
  );
  await tx`insert into operator_act_seal (act_id, seal) values (${actId}, ${box.seal(digestOf(content), actId)})`;
}

/**
 * Whether an operator did this to that object: the newest line of that is of this act, or of one that a server sealed. A demo's history
 * has no acts, so there it is always so.
 */
export async function isOperators(tx: Db, box: Box, act: string, object: string): Promise<boolean> {
  const [row] = await tx<{ is_open: boolean; id: string | null; seal: Buffer | null; content: string }[]>`
    select d.is_open or coalesce(l.act_id::text = current_setting('placard.act', true), false) as is_open, a.id, s.seal, ${actOf(tx)} as content
    from (select coalesce((select is_demo from deployment), true) as is_open) d
    left join lateral (
      select act_id from audit_log where audit_log.object = ${object} and act = ${act} and actor_kind = 'operator' order by id desc limit 1) l on true
    left join operator_act a on a.id = l.act_id left join operator_act_seal s on s.act_id = a.id`;
  return (
    row !== undefined && (row.is_open || (row.id !== null && !faultOf(box, row.id, row.seal, digestOf(row.content))))
  );
}

/**
 * Returns the acts and the transfers that no server sealed so, and outside of a demo the transfers and operators' lines that lack their
 * act; from a position on, of the new ones.
 */
export async function findUnsealed(tx: Tx, box: Box, since: Position | undefined): Promise<Record<string, unknown>[]> {
  const isNew = since ? tx`t.xid >= ${since.horizon}::xid8` : tx`true`;
  const found: Record<string, unknown>[] = await tx`
    select t.id::text as id, t.kind, t.cause, 'no act wrote it' as why from ledger_transfer t
    where t.act_id is null and t.kind = any(${actKinds}::text[]) and not (select is_demo from deployment) and ${isNew}
      and not exists (select from appeal p where p.transfer_id = t.id and p.state = 'granted_by_silence')
    union all
    select l.id::text, l.actor, l.act, 'no act wrote it' from audit_log l
    where l.lacks_act and not (select is_demo from deployment)`;
  found.push(...(await findUnsealedTransfers(tx, box, since)));
  const sealed = tx<{ id: string; what: string; seal: Buffer | null; content: string }[]>`
    select a.id, a.call as what, s.seal, ${actOf(tx)} as content
    from operator_act a left join operator_act_seal s on s.act_id = a.id
    ${since ? tx`where a.xid >= ${since.horizon}::xid8 or a.id in (select act_id from ledger_transfer t where ${isNew})` : tx``}`;
  for await (const rows of sealed.cursor(1_000)) {
    for (const { id, what, seal, content } of rows) {
      const why = faultOf(box, id, seal, digestOf(content));
      if (why !== undefined) found.push({ id, what, why });
    }
  }
  return found;
}

/** Why a seal is none of that digest. */
function faultOf(box: Box, owner: string, seal: Buffer | null, digest: Buffer): string | undefined {
  if (!seal) return 'no server sealed it';
  try {
    return box.open(seal, owner).equals(digest) ? undefined : 'it or what it wrote is not what was sealed';
  } catch {
    return 'its seal is another’s, or its pepper is not known here';
  }
}

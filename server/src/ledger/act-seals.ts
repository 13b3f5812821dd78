/**
 * Each operator's act is sealed, with the transfers that it wrote, under a key of the pepper. Invariant: whoever has only the database can
 * write an act, but not its seal; so they can record no money in an operator's name, and change or add nothing of a sealed act.
 */
import { createHash } from 'node:crypto';
import type { TransferKind } from '@placard/contract';
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import type { Position } from './books-scope.ts';
import { recordsByCall } from './record-evidence.ts';

type Box = Deps['booksBox'];

/** Transfers that only an operator's act writes, in a deployment that is no demo: what silence grants is its appeal's. */
const actKinds = [...Object.values(recordsByCall), 'withdrawal_paid', 'exchange_paid'] satisfies TransferKind[];

/** An act `a` with all that its transfers moved, as one text. Times in UTC, so no session setting changes it. */
function contentOf(db: Db) {
  const time = (column: string) => db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;
  return db`
    jsonb_build_array(a.id, a.operator_id, a.call, a.thing, a.thing_id, a.revision, a.reason, a.changes, a.is_told, ${time('a.at')}, (
      select jsonb_agg(jsonb_build_array(t.id, t.cause, t.kind, t.merchant_id, t.plan_id, t.reference, t.remark, ${time('t.posted_at')}, (
        select jsonb_agg(jsonb_build_array(e.account_id, e.amount_minor, e.detail) order by e.id)
        from ledger_entry e where e.transfer_id = t.id and e.posted_at = t.posted_at)) order by t.id)
      from ledger_transfer t where t.act_id = a.id))::text`;
}

const digestOf = (content: string) => createHash('sha256').update(content).digest();

/** Seals an act at its end, in its transaction. */
export async function sealAct(tx: Tx, box: Box, actId: string): Promise<void> {
  const { content } = theRow(
    await tx<{ content: string }[]>`select ${contentOf(tx)} as content from operator_act a where a.id = ${actId}`,
  );
  await tx`insert into operator_act_seal (act_id, seal) values (${actId}, ${box.seal(digestOf(content), actId)})`;
}

/** Returns the acts that no server sealed so, and outside of a demo the transfers that lack their act; from a position on, of the new ones. */
export async function findUnsealed(tx: Tx, box: Box, since: Position | undefined): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = await tx`
    select t.id::text as transfer_id, t.kind, t.cause, 'no act wrote it' as why from ledger_transfer t
    where t.act_id is null and t.kind = any(${actKinds}::text[]) and not (select is_demo from deployment)
      ${since ? tx`and t.xid >= ${since.horizon}::xid8` : tx``}
      and not exists (select from appeal p where p.transfer_id = t.id and p.state = 'granted_by_silence')`;
  const acts = tx<{ id: string; call: string; seal: Buffer | null; content: string }[]>`
    select a.id, a.call, s.seal, ${contentOf(tx)} as content
    from operator_act a left join operator_act_seal s on s.act_id = a.id
    ${since ? tx`where a.xid >= ${since.horizon}::xid8 or a.id in (select act_id from ledger_transfer where xid >= ${since.horizon}::xid8)` : tx``}`;
  for await (const rows of acts.cursor(1_000)) {
    for (const { id, call, seal, content } of rows) {
      const why = faultOf(box, id, seal, content);
      if (why !== undefined) found.push({ act_id: id, call, why });
    }
  }
  return found;
}

function faultOf(box: Box, id: string, seal: Buffer | null, content: string): string | undefined {
  if (!seal) return 'no server sealed it';
  try {
    return box.open(seal, id).equals(digestOf(content)) ? undefined : 'it or its transfers are not what was sealed';
  } catch {
    return 'its seal is another’s, or its pepper is not known here';
  }
}

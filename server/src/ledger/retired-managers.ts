/**
 * A program on the server makes a support operator of a disabled manager. Its line in the security log has a mark under a key of the
 * pepper, valid for this line only: whoever has only the database retires nobody so, and becomes no only manager.
 */
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { isOperators } from './act-seals.ts';

type Box = Deps['booksBox'];

/** A copy of the line comes after more of that operator's. */
const textOf = (operatorId: string, linesBefore: number) => JSON.stringify(['retired', operatorId, linesBefore]);

/** The lines `l` that set an operator's role, each with how many came before it. */
const roleLines = (db: Db) => db`
  select l.id, l.object, l.actor_kind, l.details, (count(*) over (partition by l.object order by l.id))::int - 1 as before
  from audit_log l where l.act = 'operator_role_set' and l.object like 'operator:%'`;

/** The mark of the line that is written next. The caller has locked the operator. */
export async function markRetired(tx: Tx, box: Box, operatorId: string): Promise<string> {
  const { lines } = theRow(
    await tx<{ lines: number }[]>`
      select count(*)::int as lines from audit_log where act = 'operator_role_set' and object = ${`operator:${operatorId}`}`,
  );
  return box.mark(textOf(operatorId, lines)).toString('base64');
}

interface RoleLine {
  id: bigint;
  object: string;
  actor_kind: string;
  details: { role?: unknown; mark?: unknown };
  before: number;
}

const isMarked = (box: Box, { object, details: { mark }, before }: RoleLine) =>
  typeof mark === 'string' &&
  box.hasMarked(textOf(object.slice('operator:'.length), before), Buffer.from(mark, 'base64'));

/** Returns the lines outside of acts that no program on the server wrote. */
export async function findUnretired(tx: Tx, box: Box): Promise<Record<string, unknown>[]> {
  const lines = await tx<RoleLine[]>`
    select * from (${roleLines(tx)}) s where actor_kind <> 'operator' and not (select is_demo from deployment)`;
  return lines.filter((line) => !isMarked(box, line)).map(({ id, object }) => ({ id: String(id), object }));
}

/** Whether this operator, who has another role now, was demoted by a sealed act or by a program on the server; or never was a manager. */
export async function isDemoted(tx: Db, box: Box, operatorId: string): Promise<boolean> {
  const object = `operator:${operatorId}`;
  const [line] = await tx<
    RoleLine[]
  >`select * from (${roleLines(tx)}) s where object = ${object} order by id desc limit 1`;
  if (line?.details.role === 'manager') return false;
  if (line && line.actor_kind !== 'operator') return isMarked(box, line);
  return line ? await isOperators(tx, box, 'operator_role_set', object) : await wasMadeOther(tx, object);
}

async function wasMadeOther(tx: Db, object: string): Promise<boolean> {
  const managers = await tx`
    select from audit_log where object = ${object} and (act = 'operator_set_up' or act = 'operator_created' and details ->> 'role' = 'manager')`;
  return managers.length === 0;
}

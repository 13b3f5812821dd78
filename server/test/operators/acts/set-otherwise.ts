import type { Sql, Tx } from '../../../src/database/database.ts';
import { datedInvariants } from '../../../src/ledger/dated-invariants.ts';
import { findSetOtherwise, setByActs } from '../../../src/ledger/set-by-acts.ts';

class Undo extends Error {}

/** Another value of a column, by its type. */
const another: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  jsonb: () => `'{"en": "Another"}'`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 hour'`,
};

/** Looks as if at a deployment that is no demo, and undoes what it plants. */
async function inReal(sql: Sql, look: (tx: Tx) => Promise<unknown>): Promise<void> {
  const looked = sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)
             on conflict (id) do update set is_demo = false`;
    await look(tx);
    throw new Undo();
  });
  await looked.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/** Returns what the books find of things as servers left them, and each column of which they miss another value. */
export async function lookAtThings(sql: Sql): Promise<{ found: unknown[]; missed: string[] }> {
  const found: unknown[] = [];
  const missed: string[] = [];
  await inReal(sql, async (tx) => {
    found.push(...(await findSetOtherwise(tx)));
    for (const [table, { columns }] of Object.entries(setByActs))
      for (const column of Object.keys(columns))
        if (!(await isFound(tx, table, column))) missed.push(`${table}.${column}`);
  });
  return { found, missed };
}

/** How much of a kind a rule finds of what servers left, and after each change. */
export async function countFound(
  sql: Sql,
  [name, of]: readonly [string, string?],
  changes: string[],
): Promise<number[]> {
  const rule = datedInvariants.find((each) => each.name === name);
  const counts: number[] = [];
  for (const change of ['select 1', ...changes])
    await inReal(sql, async (tx) => {
      await tx.unsafe(change);
      counts.push([...((await rule?.find?.(tx, undefined)) ?? [])].filter((row) => row['of'] === of).length);
    });
  return counts;
}

async function isFound(tx: Tx, table: string, column: string): Promise<boolean> {
  const [type] = await tx<{ data_type: string }[]>`
    select data_type from information_schema.columns where table_name = ${table} and column_name = ${column}`;
  let count = 0;
  const planted = tx.savepoint(async (inside) => {
    for (const {
      conname: name,
    } of await inside`select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`)
      await inside`alter table ${inside(table)} drop constraint ${inside(String(name))}`;
    await inside.unsafe(`update ${table} set ${column} = ${another[type?.data_type ?? '']?.(column) ?? 'null'}`);
    count = (await findSetOtherwise(inside)).length;
    throw new Undo();
  });
  await planted.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return count > 0;
}

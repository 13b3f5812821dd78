/**
 * Removes the keys, indexes and references of tables while millions of rows are written, and restores them unchanged:
 * each then checks all rows at once instead of every row. Invalid rows are refused then.
 */
import type { Sql } from '../../../server/src/database/database.ts';

/** This many keys are made at a time. */
const lanes = 2;

interface Kept {
  readonly table: string;
  readonly name: string;
  /** The statement that makes it again. */
  readonly again: string;
}

/** What these tables lose; `keptKeys` are keys that stay, because rows are looked up by them meanwhile. */
export interface SetAside {
  readonly tables: readonly string[];
  readonly keptKeys: readonly string[];
  /** Triggers of statements whose effect the filling code writes itself. */
  readonly triggers: readonly string[];
}

/** Returns the function that restores them, which takes a callback for lines of progress. */
export async function setAside(sql: Sql, what: SetAside): Promise<(log: (line: string) => void) => Promise<void>> {
  const [references, keys, indexes] = [
    await readReferences(sql, what),
    await readKeys(sql, what),
    await readIndexes(sql, what),
  ];
  const triggers = await readTriggers(sql, what);
  for (const { table, name } of [...references, ...keys])
    await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const { table, name } of triggers) await sql.unsafe(`alter table ${table} disable trigger ${name}`);
  return async (log) => {
    for (const [kind, made] of Object.entries({ keys, indexes, references, triggers })) {
      const startMs = performance.now();
      await inLanes(made, async ({ again }) => await sql.unsafe(again));
      log(`  ${made.length} ${kind} again, ${((performance.now() - startMs) / 1_000).toFixed(0)} s`);
    }
  };
}

/** References from these tables and to them. */
async function readReferences(sql: Sql, { tables }: SetAside): Promise<readonly Kept[]> {
  return await sql<Kept[]>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as again
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0
      and (c.conrelid = any(${tables}::text[]::regclass[]) or c.confrelid = any(${tables}::text[]::regclass[]))
    order by pg_relation_size(c.conrelid) desc, c.conname`;
}

async function readKeys(sql: Sql, { tables, keptKeys }: SetAside): Promise<readonly Kept[]> {
  return await sql<Kept[]>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as again
    from pg_constraint c
    where c.contype in ('p', 'u') and c.conparentid = 0 and c.conrelid = any(${tables}::text[]::regclass[])
      and c.conname <> all(${keptKeys}::text[])
    order by c.conname`;
}

/** Indexes that belong to no key, and to no partitioned table's index. */
async function readIndexes(sql: Sql, { tables }: SetAside): Promise<readonly Kept[]> {
  return await sql<Kept[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as again
    from pg_index i
    where i.indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    order by i.indexrelid`;
}

async function readTriggers(sql: Sql, { triggers }: SetAside): Promise<readonly Kept[]> {
  return await sql<Kept[]>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name,
           format('alter table %s enable %s trigger %I', t.tgrelid::regclass, case t.tgenabled when 'A' then 'always' end, t.tgname) as again
    from pg_trigger t
    where t.tgname = any(${triggers}::text[]) and t.tgparentid = 0 and t.tgenabled in ('O', 'A')`;
}

async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

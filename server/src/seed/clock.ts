/**
 * The clock of the demo's history. Use cases take the time from the database, so the seed's transaction hides `now()` and
 * `clock_timestamp()` behind functions of its own that return a time which it sets, in its statements and in the defaults of all
 * columns. No row is changed afterwards: what happens at a time is stored with that time. No other transaction sees these
 * functions, and they end with this one.
 */
import type { Sql } from '../database/database.ts';

/** Sets the time of everything that follows in the transaction. */
export type SetTime = (at: Date) => Promise<void>;

const functions = ['now()', 'clock_timestamp()'];

/** Runs `work` under a clock that it sets, in the transaction behind `sql`, whose user owns the tables. */
export async function underClock(sql: Sql, at: Date, work: (setTime: SetTime) => Promise<void>): Promise<void> {
  const setTime: SetTime = async (time) => void (await sql`select set_config('seed.now', ${time.toISOString()}, true)`);
  await setTime(at);
  // PostgreSQL's own functions first, so that the defaults name them without their schema.
  await sql`select set_config('search_path', 'public', true)`;
  for (const name of functions) {
    await sql.unsafe(`create function public.${name} returns timestamptz language sql stable as
      $$ select current_setting('seed.now')::timestamptz $$`);
  }
  await setDefaults(sql, { from: '', to: 'public.' });
  // Searched first unless it has a place.
  await sql`select set_config('search_path', 'public, pg_catalog', true)`;
  await work(setTime);
  await sql`select set_config('search_path', 'public', true)`;
  await setDefaults(sql, { from: 'public.', to: '' });
  for (const name of functions) await sql.unsafe(`drop function public.${name}`);
}

/** Changes whose function each column's default calls. A partitioned table passes its default on. */
async function setDefaults(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  const columns = await sql<{ change: string }[]>`
    select format('alter table %s alter column %I set default %s%s', c.oid::regclass, a.attname, ${to}::text, call) as change
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace and not c.relispartition
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join unnest(${functions}::text[]) as call on pg_get_expr(d.adbin, d.adrelid) = ${from} || call`;
  await sql.unsafe(columns.map(({ change }) => change).join(';'));
}

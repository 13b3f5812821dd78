/** Compares two databases of the same beginnings: every row, key, index and trigger. */
import type { Sql } from '../../../server/src/database/database.ts';

/** Counts that are kept in parts, chosen by the connection: only their sum has a meaning. */
const inParts: Readonly<Record<string, string>> = {
  offering_puts: 'select offering_id, sum(puts) from offering_puts group by 1',
  offer_plan_count: 'select offer_id, state, sum(plans) from offer_plan_count group by 1, 2',
  offer_outcome: 'select offer_id, bps, sum(plans), min(first_at), max(last_at) from offer_outcome group by 1, 2',
};

/** Returns the content of a database, by name: for a table its rows as a count and a sum of their hashes. */
export type Contents = ReadonlyMap<string, string>;

export async function readContents(sql: Sql): Promise<Contents> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const [rows] = await sql.unsafe<{ rows: string }[]>(`
      select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows from (${inParts[name] ?? `select * from ${name}`}) t`);
    contents.set(`table ${name}`, rows?.rows ?? '');
  }
  for (const { name, is } of await readDefinitions(sql)) contents.set(name, is);
  return contents;
}

/** Every key, reference, check, index and trigger, and whether it is in force. */
async function readDefinitions(sql: Sql): Promise<readonly { name: string; is: string }[]> {
  return await sql<{ name: string; is: string }[]>`
    select format('constraint %s of %s', conname, conrelid::regclass) as name,
           format('%s, validated %s, enforced %s', pg_get_constraintdef(oid), convalidated, conenforced) as is
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexrelid::regclass), format('%s, valid %s, ready %s', pg_get_indexdef(indexrelid), indisvalid, indisready)
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all
    select format('trigger %s of %s', tgname, tgrelid::regclass), format('%s, %s', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
    order by name`;
}

/** Returns the names of the differences, with both values. */
export function differencesOf(one: Contents, other: Contents): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'none'} | ${other.get(name) ?? 'none'}`);
}

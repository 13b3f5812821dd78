/** A database's schema as SQL, in one order whatever made it. Partitions by time are left out: their names depend on the day. */
import type { Sql } from '../../src/database/database.ts';

/** Returns `create` statements for all that is in `public` and belongs to no extension. */
export async function describeSchema(sql: Sql): Promise<string> {
  const [tables, functions] = [
    await sql<{ text: string }[]>`${tableTexts(sql)}`,
    await sql<{ text: string }[]>`
    select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`,
  ];
  return `${[...tables, ...functions].map(({ text }) => text.trimEnd()).join('\n\n')}\n`;
}

/** One text for each table: its columns and constraints, then its indexes and triggers, each by name. */
function tableTexts(sql: Sql) {
  return sql`
    select format('create %stable %I (', case c.relpersistence when 'u' then 'unlogged ' end, c.relname) || e'\n'
           || (select string_agg(e'  ' || line, e',\n' order by place, line_no, line) from (
                 select 1 as place, a.attnum as line_no, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
                   case when a.attnotnull then 'not null' end,
                   case when a.attidentity <> '' then 'generated always as identity'
                        when a.attgenerated <> '' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
                 from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                 union all
                 select 2, 0, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
                 where k.conrelid = c.oid and k.contype not in ('n', 't')) lines)
           || e'\n)' || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') || ';'
           || coalesce((select string_agg(e'\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by i.indexrelid::regclass::text)
                        from pg_index i where i.indrelid = c.oid
                          and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)), '')
           || coalesce((select string_agg(e'\n' || pg_get_triggerdef(t.oid) || ';' || case t.tgenabled when 'A' then
                          format(e'\nalter table %I enable always trigger %I;', c.relname, t.tgname) else '' end, '' order by t.tgname)
                        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '') as text
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
    order by c.relname`;
}

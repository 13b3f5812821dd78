/** No column that servers may change is without an explanation, or without a word in SECURITY.md that it has none. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { appRole } from '../../src/database/rights.ts';
import { checkIn } from '../../src/ledger/books.ts';
import { setByActs } from '../../src/ledger/set-by-acts.ts';
import { useDeps } from '../support/use-database.ts';
import { byRule, bySeal, open } from './explained-columns.ts';

const { database, deps } = useDeps();
const namesIn = (tables: Readonly<Record<string, string>>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`));

it('explains each column that servers may change, once', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and has_column_privilege(${appRole}, c.oid, a.attnum, 'update')`;
  const granted = new Set(rows.map(({ name }) => name));
  // An act's fields may be of columns that nobody changes.
  const byAct = Object.entries(setByActs)
    .flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .filter((name) => granted.has(name));
  const explained = [...byAct, ...[...Object.values(byRule), bySeal, ...Object.values(open)].flatMap(namesIn)];
  expect(explained.toSorted()).toEqual([...granted].toSorted());
});

it('names rules that there are, and states in SECURITY.md what none explains', async () => {
  const checks = await database.sql.begin(async (tx) => await checkIn(tx, undefined, deps.booksBox));
  const rules = new Set(checks.map(({ name }) => name));
  expect(Object.keys(byRule).filter((name) => !rules.has(name))).toEqual([]);
  const stated = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  expect(Object.keys(open).filter((words) => !stated.includes(words))).toEqual([]);
});

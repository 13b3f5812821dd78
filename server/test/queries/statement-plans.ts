/**
 * PostgreSQL's plan for each statement that a connection has prepared, with sequential scans made costly: if one is
 * left, or an index is read from end to end, no index helps the statement, and it becomes slower with every row.
 */
import type { Sql } from '../../src/database/database.ts';

/** Tables that operators or the product's configuration keep small. Every other table is assumed to grow. */
const smallTables = new Set([
  'acceptor',
  'activity',
  'agent',
  'bank_statement',
  'content',
  'coupon_definition',
  'delivery_source',
  'deployment',
  'ledger_checkpoint',
  'ledger_checkpoint_sum',
  'migration',
  'offer',
  'operator',
  'operator_enrolment',
  'operator_passkey',
  'operator_passkey_challenge',
  'operator_recovery_code',
  'operator_reset',
  'operator_second_factor',
  'operator_session',
  'operator_setup',
  'product',
  'payment_batch',
  'product_owner',
  'proposal',
  'setting',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Sort Key'?: string[];
  Filter?: string;
  Plans?: PlanNode[];
}

export interface WholeRead {
  readonly statement: string;
  /** A full scan, and its kind. */
  readonly what: string;
}

/** Reports every growing table that one of the statements prepared on this connection reads whole. */
export async function findWholeReads(sql: Sql): Promise<WholeRead[]> {
  const partial = new Set(
    (
      await sql.unsafe<{ name: string }[]>(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      )
    ).map(({ name }) => name),
  );
  const tables = await readTables(sql);
  return (await readPlans(sql)).flatMap(({ statement, root }) =>
    [...new Set(readWhole(root, { tables, partial }, false))].map((what) => ({ statement, what })),
  );
}

/** Returns the keys by which statements that name `column` sort rows because no index has their order. */
export async function findSorts(sql: Sql, column: string): Promise<string[]> {
  await sql.unsafe('set enable_sort = off; discard plans');
  const sorts = (await readPlans(sql, column)).flatMap(({ root }) => sortsIn(root));
  await sql.unsafe('reset enable_sort; discard plans');
  return sorts;
}

function sortsIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Sort' ? (node['Sort Key'] ?? []) : [];
  return [...own, ...(node.Plans ?? []).flatMap(sortsIn)];
}

async function readPlans(sql: Sql, column = ''): Promise<{ statement: string; root: PlanNode }[]> {
  const prepared = await sql.unsafe<{ name: string; statement: string; parameters: number }[]>(
    'select name, statement, cardinality(parameter_types) as parameters from pg_prepared_statements order by prepare_time',
  );
  const plans: { statement: string; root: PlanNode }[] = [];
  for (const { name, statement, parameters } of prepared) {
    if (!/^\s*(select|with|\()/i.test(statement) || !statement.includes(column)) continue;
    const args = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
    const [row] = await sql.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json, costs off) execute "${name}"${args}`,
    );
    const root = row?.['QUERY PLAN'][0]?.Plan;
    if (!root) throw new Error(`no plan of ${statement}`);
    plans.push({ statement: statement.replaceAll(/\s+/g, ' ').trim(), root });
  }
  return plans;
}

/** The growing tables of the product by their names in a plan: a partition counts as its table. */
async function readTables(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.unsafe<{ name: string; root: string }[]>(`
    select c.relname as name, coalesce(pg_partition_root(c.oid)::regclass::text, c.relname) as root
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return new Map(rows.filter(({ root }) => !smallTables.has(root)).map(({ name, root }) => [name, root]));
}

interface Known {
  tables: ReadonlyMap<string, string>;
  partial: ReadonlySet<string>;
}

/** Nodes that pass rows on one by one, so that a limit above them ends the scan below. */
const streaming = new Set([
  'Limit',
  'Nested Loop',
  'Incremental Sort',
  'Subquery Scan',
  'Append',
  'Merge Append',
  'Memoize',
  'Result',
  'LockRows',
  'Materialize',
]);

function readWhole(node: PlanNode, known: Known, isCut: boolean): string[] {
  const type = node['Node Type'];
  const own = isWhole(node, known, isCut)
    ? [`${type} of ${tableOf(node, known)}${node.Filter ? `, filtered by ${node.Filter}` : ''}`]
    : [];
  const isCutBelow = type === 'Limit' || (isCut && streaming.has(type));
  return [...own, ...(node.Plans ?? []).flatMap((child) => readWhole(child, known, isCutBelow))];
}

function tableOf(node: PlanNode, { tables }: Known): string {
  return tables.get(node['Relation Name'] ?? '') ?? node['Index Name'] ?? '';
}

function isWhole(node: PlanNode, known: Known, isCut: boolean): boolean {
  const table = node['Relation Name'];
  if (table === undefined || !known.tables.has(table)) return false;
  switch (node['Node Type']) {
    case 'Seq Scan':
    case 'Sample Scan':
      return true;
    case 'Index Scan':
    case 'Index Only Scan':
      // Walked in its order, a limit ends it, unless it may skip much; a partial index has only the wanted rows.
      if (node['Index Cond'] !== undefined || known.partial.has(node['Index Name'] ?? '')) return false;
      return !isCut || node.Filter !== undefined;
    case 'Bitmap Heap Scan':
      return (node.Plans ?? []).some((child) => isWholeBitmap(child, known));
    default:
      return false;
  }
}

function isWholeBitmap(node: PlanNode, known: Known): boolean {
  if (node['Node Type'] !== 'Bitmap Index Scan') return (node.Plans ?? []).some((child) => isWholeBitmap(child, known));
  return node['Index Cond'] === undefined && !known.partial.has(node['Index Name'] ?? '');
}

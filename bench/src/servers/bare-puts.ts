/**
 * The yardstick of puts: the statements of a real put, recorded from the server, run again by pgbench with the values
 * of other merchants and plans. It sends exactly the same statements in the same order, and does nothing else.
 */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openJobQueue } from '../../../server/src/jobs/queue.ts';
import { createMerchantServer } from '../../../server/src/http/merchant/server.ts';
import { openPool } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { tokenHash } from '../../../server/src/security/hashing.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import { putRequest } from './acts.ts';
import type { Act, ActWorld } from './acts.ts';
import { recordStatements } from './record-statements.ts';
import type { Statement } from './record-statements.ts';

export interface BarePuts {
  /** The statements of one put, for readers of the report. */
  readonly statements: readonly Statement[];
  /** Puts this many times a second, over these connections. */
  measure(clients: number, seconds: number): Promise<number>;
}

const howToInstall = 'pgbench is not installed (Debian: apt-get install postgresql-contrib)';

/**
 * Records a put and prepares this many acts of the world for puts without the server. `dir` takes the script. Throws
 * without pgbench.
 */
export async function prepareBarePuts(
  { sql, databaseUrl, dir }: { sql: Sql; databaseUrl: string; dir: string },
  world: ActWorld,
  count: number,
): Promise<BarePuts> {
  const pgbench = findPgbench();
  if (pgbench === undefined) throw new Error(howToInstall);
  const { statements, act } = await recordPut(databaseUrl, world);
  const acts = Array.from({ length: count }, () => world.nextAct());
  const values = await writeValues(sql, statements, act, acts);
  const script = join(dir, 'put.sql');
  writeFileSync(script, await scriptOf(sql, statements, values));
  return {
    statements,
    measure: async (clients, seconds) => await putByPgbench(pgbench, { databaseUrl, script, clients, seconds }),
  };
}

/** The statements of the third of three puts: by then the server has prepared and looked up what it needs only once. */
async function recordPut(databaseUrl: string, world: ActWorld): Promise<{ statements: Statement[]; act: Act }> {
  const recorder = await recordStatements(databaseUrl);
  const sql = openPool(recorder.url, { max: 1 });
  const deps = makeDeps(sql);
  const queue = await openJobQueue(databaseUrl, deps.log, { maintains: false, isPooled: false });
  const app = await createMerchantServer({ ...deps, jobs: queue.jobs }, { webDir: import.meta.dirname });
  try {
    let act = world.nextAct();
    for (let put = 0; put < 3; put += 1) {
      act = world.nextAct();
      recorder.take();
      const { method, path, headers, body } = putRequest(act);
      const response = await app.inject({ method, url: path, headers, payload: body ?? '' });
      if (!response.body.startsWith('{"code":200,')) throw new Error(`a put was refused: ${response.body}`);
    }
    return { statements: recorder.take(), act };
  } finally {
    await app.close();
    await queue.stop();
    await sql.end({ timeout: 5 });
    await recorder.close();
  }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Writes the values of each act into table `bench_put`, made from the recorded ones: names of the merchant, offer and
 * plan are replaced by the act's, every other id by a new one. Returns the column of each recorded value.
 */
async function writeValues(
  sql: Sql,
  statements: readonly Statement[],
  recorded: Act,
  acts: readonly Act[],
): Promise<ReadonlyMap<string, string>> {
  await sql.unsafe(
    'create sequence bench_turn; create unlogged table bench_act (n int primary key, merchant uuid, offering text)',
  );
  await sql`
    insert into bench_act
    select n, merchant, offering
    from unnest(${acts.map(({ merchant }) => merchant.id)}::uuid[], ${acts.map(({ offering }) => offering.no)}::text[])
         with ordinality as t (merchant, offering, n)`;
  const columnOf = await columnsOf(sql, recorded);
  const columns = new Map<string, string>();
  const ids: string[] = [];
  const expressions: string[] = [];
  for (const value of new Set(statements.flatMap(({ values }) => values))) {
    if (value === null) continue;
    columns.set(value, `v${columns.size}`);
    for (const [id] of value.matchAll(uuid)) {
      if (columnOf.has(id)) continue;
      columnOf.set(id, `new${ids.length}`);
      ids.push(`uuidv7()::text as new${ids.length}`);
    }
    expressions.push(`${valueFor(value, columnOf)} as ${columns.get(value)}`);
  }
  await sql.unsafe(`
    create unlogged table bench_put as select n, ${expressions.join(', ')} from (
      select a.n, m.id::text as merchant, m.merchant_no, a.offering || '-' || m.merchant_no as plan_no, g.offering_no,
             g.id::text as offering, o.id::text as offer, o.source_id::text as source,
             encode(sha256(m.id::text::bytea), 'hex') as token, encode(sha256(a.n::text::bytea), 'hex') as payload,
             ${ids.join(', ')}
      from bench_act a join merchant m on m.id = a.merchant join offering g on g.offering_no = a.offering
      join offer o on o.id = g.offer_id) act;
    alter table bench_put add primary key (n);
    analyze bench_put`);
  return columns;
}

/** The recorded values of one act that are replaced for the others. */
async function columnsOf(sql: Sql, { merchant, offering }: Act): Promise<Map<string, string>> {
  const [ids] = await sql<{ offering: string; offer: string; source: string }[]>`
    select g.id as offering, o.id as offer, o.source_id as source
    from offering g join offer o on o.id = g.offer_id where g.offering_no = ${offering.no}`;
  if (!ids) throw new Error('the offering that was put is not there');
  return new Map([
    [merchant.id, 'merchant'],
    [ids.offering, 'offering'],
    [ids.offer, 'offer'],
    [ids.source, 'source'],
    [`${offering.no}-${merchant.no}`, 'plan_no'],
    [tokenHash(merchant.id).toString('hex'), 'token'],
  ]);
}

function valueFor(value: string, columnOf: ReadonlyMap<string, string>): string {
  const found = [...columnOf].filter(([text]) => value.includes(text));
  if (found.length > 0)
    return found.reduce((sql, [text, column]) => `replace(${sql}, ${quoted(text)}, ${column})`, quoted(value));
  // The only other value that is the act's own: the request's fingerprint.
  return /^\\x[0-9a-f]{64}$/.test(value) ? `'\\x' || payload` : quoted(value);
}

/** The statements as a script of pgbench. One look-up before them fetches the values of the next act. */
async function scriptOf(
  sql: Sql,
  statements: readonly Statement[],
  columns: ReadonlyMap<string, string>,
): Promise<string> {
  const types = [...new Set(statements.flatMap((statement) => statement.types))].filter((type) => type !== 0);
  const rows = await sql<{ oid: string; name: string }[]>`
    select number as oid, format_type(number::oid, null) as name from unnest(${types.map(String)}::text[]) number`;
  const names = new Map(rows.map(({ oid, name }) => [Number(oid), name]));
  const lines = statements.map(({ text, values, types: given }) => {
    // pgbench takes a colon before a word for a variable of its own, anywhere.
    if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would misread: ${text}`);
    const said = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1] ?? null;
      const cast = names.get(given[Number(number) - 1] ?? 0);
      return `${value === null ? 'null' : `:${columns.get(value)}`}${cast === undefined ? '' : `::${cast}`}`;
    });
    return `${said.trim()};`;
  });
  const fetch = `select ${[...columns.values()].join(', ')} from bench_put where n = (select nextval('bench_turn')) \\gset`;
  return [fetch, ...lines, ''].join('\n');
}

/** The path of pgbench; undefined if it is not installed. */
function findPgbench(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

async function putByPgbench(
  program: string,
  { databaseUrl, script, clients, seconds }: { databaseUrl: string; script: string; clients: number; seconds: number },
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script];
  const child = spawn(program, ['-h', hostname, '-p', port, '-U', username, ...args, pathname.slice(1)], {
    env: { PATH: process.env['PATH'], PGPASSWORD: decodeURIComponent(password) },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const text = said.join('');
  const found = /tps = ([\d.]+)/.exec(text)?.[1];
  if (code !== 0 || found === undefined) throw new Error(`pgbench failed: ${text}`);
  return Number(found);
}

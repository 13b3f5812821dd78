/** The connection pool, and transactions that are retried when the database requires it. */
import postgres from 'postgres';
import { beginStatement, ConnectionLostError } from './connection.ts';
import type { Connection, ConnectionOptions, DriverQuery, TransactionScope } from './connection.ts';
import { readHosts } from '../platform/database-hosts.ts';
import { outcomesOf, runPipeline } from './pipeline.ts';
import type { PipelineParts, PipelineResults } from './pipeline.ts';
import { ConnectionPool } from './pool.ts';
import type { ConnectionSource } from './pool.ts';
import { PrimaryConnector } from './primary.ts';
import { PoolShares } from './shares.ts';
import { StandbyConnector } from './standby.ts';
import { databaseTypes } from './types.ts';
import type { Types } from './types.ts';

/**
 * Read access: queries through the driver's tagged templates (bigint columns are bigint, timestamps are Date). It may be a
 * standby (read-replica.ts). An act requires a pool or a transaction, so it cannot receive this type.
 */
export interface ReadDb extends postgres.ISql<Types> {
  /** Unavailable: nothing depends on it (docs/adr/0011). */
  notify: never;
  file: never;
}

/** A pool: `sql` outside a transaction. */
export interface Sql extends ReadDb {
  /** Runs `work` in one transaction. `options` are those of PostgreSQL's BEGIN. */
  begin<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  begin<Result>(options: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The same pool, limited to one fair share for everything done for this owner (shares.ts). */
  shareOf(owner: string): Sql;
  /** Waits for running work (for ever unless `timeout` seconds are given), then closes every connection. */
  end(options?: { timeout?: number }): Promise<void>;
}

/** The same inside a transaction. */
export interface Tx extends ReadDb {
  /** Runs `work` as a part that can fail on its own. */
  savepoint<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Sends several statements without waiting for each other's answers, and returns their results by name once all have answered.
   * PostgreSQL runs them in the order of the names, so each sees what those before it did. Each part gets the transaction to
   * send on; only its first statement has a place in the order, since a later one waits for an answer. Parts of a part are a
   * pipeline of their own, which keeps its place as a whole. Throws the cause of the first failure, after which PostgreSQL
   * refuses the rest.
   */
  pipeline<Parts extends PipelineParts<Tx>>(parts: Parts): Promise<PipelineResults<Parts>>;
  /** Sends the transaction's last statement together with the commit, which takes effect only if the statement succeeds. */
  withCommit(query: Promise<unknown>): void;
}

/** Either one: for code that does not care and may write. */
export type Db = Sql | Tx;

export interface PoolOptions {
  max?: number;
  /** PgBouncer or a similar pooler is in between and keeps neither prepared statements nor time limits (docs/scaling.md). */
  isPooled?: boolean;
  applicationName?: string;
  /** Values for json columns are already text, as pg-boss writes them. */
  hasJsonAsText?: boolean;
  /** Statements have no time limit, for example in a migration. */
  isUnlimited?: boolean;
  /** How long a statement may wait for a lock. For jobs, which nobody waits for, as long as any statement. */
  lockMs?: number;
  /** Connects only to a standby; without it only to the primary. */
  isOnStandby?: boolean;
}

/** Long enough for any of our calls. The server then cuts the statement, so nothing waits for ever. */
const longestStatementMs = 30_000;
/** Waits this much longer for an answer before it treats the other side as dead. */
const silenceSlackMs = 10_000;
/** A request that waits longer for a lock is refused and can be sent again, which frees its connection. */
const usualLockMs = 5_000;
/** How long to wait for a free connection; a timer lasts at most 24 days. */
const [usualWaitMs, longestWaitMs] = [10_000, 86_400_000];
const connectSeconds = 5;
const usualMax = 16;

/** PostgreSQL requires these to be retried: a deadlock's victim, a serialization failure. */
const retryable = new Set(['40P01', '40001']);
const maxTries = 5;

/** Opens a pool on `url`, which may name several hosts: it connects to the primary, or to a standby. Makes no connection yet. */
export function openPool(url: string, options: PoolOptions = {}): Sql {
  const hosts = readHosts(url);
  const connectionOptions: ConnectionOptions = {
    applicationName: options.applicationName ?? 'placard',
    isPooled: options.isPooled ?? false,
    connectSeconds,
    statementMs: options.isUnlimited ? Infinity : longestStatementMs,
    lockMs: options.isUnlimited ? Infinity : (options.lockMs ?? usualLockMs),
    silenceMs: options.isUnlimited ? Infinity : longestStatementMs + silenceSlackMs,
    asksTimeline: hosts.length > 1,
    hasJsonAsText: options.hasJsonAsText ?? false,
  };
  const Connector = options.isOnStandby ? StandbyConnector : PrimaryConnector;
  const max = options.max ?? usualMax;
  const waitMs = options.isUnlimited ? longestWaitMs : usualWaitMs;
  const pool = new ConnectionPool(new Connector(hosts, connectionOptions), max, { ...connectionOptions, waitMs });
  const shares = new PoolShares(pool, { max, waitMs });
  const beginOf = (given: string) => beginStatement(given, connectionOptions);
  const needsLimits = connectionOptions.isPooled && !options.isUnlimited;
  const template = templateOf(hosts[0]?.url ?? url);
  const end = async ({ timeout = Infinity }: { timeout?: number } = {}) => await pool.end(timeout * 1000);
  const sqlOn = (source: ConnectionSource): Sql => {
    const run = (query: DriverQuery) => {
      // Text without values may contain a transaction of its own, or fail inside one, like some of pg-boss's, so it is sent
      // unchanged.
      if (needsLimits && !query.options.simple) void runLimited(source, beginOf(''), query);
      else void runInPool(source, query);
    };
    const begin = async (...args: [string, Work] | [Work]) => {
      const [beginOptions, work] = args.length === 2 ? args : ['', args[0]];
      return await runTransaction(source, beginOf(beginOptions), work, beginOptions.includes('read only'));
    };
    const shareOf = (owner: string) => sqlOn(shares.of(owner));
    return Object.assign(makeQueries(template, run), { begin, end, shareOf });
  };
  return sqlOn(pool);
}

type Work = (tx: Tx) => Promise<unknown>;

/** An instance that makes queries and never connects. */
function templateOf(url: string): postgres.Sql<Types> {
  return postgres(url, { max: 1, types: databaseTypes() });
}

/** The driver's tagged templates; `run` executes their queries instead of the driver's own pool. */
function makeQueries(made: postgres.Sql<Types>, run: (query: DriverQuery) => void): ReadDb {
  const ours = <Value>(value: Value): Value => {
    // Only a query has a handler; helpers for columns and values have none.
    if (typeof value === 'object' && value !== null && 'handler' in value) Object.assign(value, { handler: run });
    return value;
  };
  const tag = (...args: Parameters<ReadDb>) => ours(made(...args));
  return Object.assign(tag, {
    unsafe: (...args: Parameters<ReadDb['unsafe']>) => ours(made.unsafe(...args)),
    json: made.json.bind(made),
    array: made.array.bind(made),
    types: made.types,
    typed: made.typed,
  }) as unknown as ReadDb;
}

async function runInPool(pool: ConnectionSource, query: DriverQuery): Promise<void> {
  try {
    const connection = await pool.acquire();
    connection.execute(query, (hasFailed) => {
      if (hasFailed) void connection.cleanUp().finally(() => pool.release(connection));
      else pool.release(connection);
    });
  } catch (error) {
    query.reject(error);
  }
}

/** Runs a query in a transaction of its own, whose BEGIN sets the time limits. */
async function runLimited(pool: ConnectionSource, begin: string, query: DriverQuery): Promise<void> {
  const { resolve, reject } = query;
  try {
    const connection = await pool.acquire();
    try {
      resolve(await connection.transact(begin, async () => await executed(connection, query)));
    } finally {
      pool.release(connection);
    }
  } catch (error) {
    reject(error);
  }
}

/** Returns the outcome of a query; whoever made it learns it from the caller. */
async function executed(connection: Connection, query: DriverQuery): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    Object.assign(query, { resolve, reject });
    connection.execute(query);
  });
}

async function runTransaction(
  pool: ConnectionSource,
  begin: string,
  work: Work,
  isReadOnly: boolean,
): Promise<unknown> {
  const connection = await pool.acquire();
  try {
    return await connection.transact(begin, async (scope) => await work(makeTx(connection, scope)), { isReadOnly });
  } finally {
    pool.release(connection);
  }
}

/**
 * Its queries run on the transaction's connection while the transaction lasts, and are refused afterwards. `hasSent` is called
 * after each.
 */
function makeTx(connection: Connection, scope: TransactionScope, hasSent: () => void = () => undefined): Tx {
  const run = (query: DriverQuery) => {
    if (scope.isOver) query.reject(new Error('the transaction of this query is over'));
    else connection.execute(query);
    hasSent();
  };
  const queries = makeQueries(connection.sql, run);
  let savepoints = 0;
  const savepoint = async (work: Work) => {
    savepoints += 1;
    const name = `s${savepoints}`;
    await queries.unsafe(`savepoint ${name}`);
    try {
      const result = await work(tx);
      // No commit follows here that could report their failure.
      await outcomesOf(scope.lastStatements.splice(0));
      // Otherwise the next one is within it, and PostgreSQL asks all of them whose a row is.
      await queries.unsafe(`release ${name}`);
      return result;
    } catch (error) {
      await queries.unsafe(`rollback to ${name}`);
      throw error;
    }
  };
  const pipeline = async (parts: PipelineParts<Tx>) =>
    await runPipeline(parts, (partHasSent) => makeTx(connection, scope, partHasSent), hasSent);
  const withCommit: Tx['withCommit'] = (query) => {
    // This also sends it. The end of the transaction handles its error; until then nobody does.
    query.catch(() => undefined);
    scope.lastStatements.push(query);
  };
  const tx = Object.assign(queries, { savepoint, pipeline, withCommit }) as Tx;
  return tx;
}

/** What `nested` made. */
const parts = new WeakSet<Sql>();

/**
 * Runs `work` in one transaction. A deadlock, a serialization failure, or a connection lost before the commit runs it
 * again, at most five times in all, so `work` must not act outside the database. Within a larger transaction only the larger one
 * runs again: a savepoint keeps the locks from before it, so its part would meet the same deadlock. `options` are those of `begin`.
 */
export async function inTransaction<Result>(
  sql: Sql,
  work: (tx: Tx) => Promise<Result>,
  options = '',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.begin(options, work);
    } catch (error) {
      if (attempt >= maxTries || parts.has(sql) || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * A transaction in place of the pool: `begin` on it makes a savepoint. So an act that owns its transaction can be part of a
 * larger one, which is kept or rolled back as a whole.
 */
export function nested(tx: Tx): Sql {
  // With or without options: a savepoint is always of its transaction's kind.
  const begin = async (...given: unknown[]) => await tx.savepoint(given.at(-1) as (inner: Tx) => Promise<unknown>);
  const part = new Proxy(tx, {
    get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)),
  }) as unknown as Sql;
  parts.add(part);
  return part;
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof ConnectionLostError) return !error.isCommitUnknown;
  return retryable.has(databaseErrorCode(error));
}

/**
 * Waits until the synchronous standby, if there is one, has everything that this database has committed so far. For repeating an
 * answer whose own commit may have stopped waiting.
 */
export async function waitForReplication(sql: Sql): Promise<void> {
  // A row lock is a write, so the end of this statement is a commit that waits; the log is replicated in order.
  await sql`select 1 from deployment for no key update`;
}

/** Returns once the database has answered. Throws when it is away. */
export async function ping(sql: Sql): Promise<void> {
  await sql`select 1`;
}

/** Errors of the network and of ours that mean: the database is away, or the outcome is unknown. */
const awayCodes =
  /^(CONNECT|NO_PRIMARY$|POOL_TIMEOUT$|NOT_REPLICATED$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENETDOWN$|ENOTFOUND$|EAI_AGAIN$)/;
/**
 * The same in SQLSTATE: connection exceptions; no room on disk, no memory, no connection left; a lock wait that timed out; cut by
 * the time limit; shutting down or starting; read-only, like a standby; a deadlock or serialization failure after all retries; a
 * disk failure.
 */
const awayStates = /^(08...|53...|55P03|57014|57P0[1-3]|25006|40001|40P01|58030)$/;

/** Returns true when nothing was decided or the outcome is unknown: the same request may be sent again under the same key. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return awayStates.test(error.code);
  return error instanceof Error && 'code' in error && awayCodes.test(String(error.code));
}

/** Returns the SQLSTATE of a database error, or an empty string. */
function databaseErrorCode(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : '';
}

/** Returns the constraint that a database error names, and the error's detail; empty strings without them. */
export function violationOf(error: unknown): { constraint: string; detail: string } {
  if (!(error instanceof postgres.PostgresError)) return { constraint: '', detail: '' };
  return { constraint: error.constraint_name ?? '', detail: error.detail ?? '' };
}

/** Returns the constraint that a database error names, or an empty string. */
export function violatedConstraint(error: unknown): string {
  return violationOf(error).constraint;
}

/**
 * One connection to the database. One query or transaction uses it at a time, and none once it is lost.
 *
 * The driver's own pool is not used. When it loses a connection it reopens the same object. What a cut-off transaction still
 * sends then runs inside another one, or ends the process (docs/adr/0011). Here each connection is a driver instance that
 * connects once. It refuses a second connect, so a lost transaction cannot send anything.
 */
import { Socket } from 'node:net';
import postgres from 'postgres';
import type { DatabaseHost } from '../platform/database-hosts.ts';
import { databaseTypes } from './types.ts';
import type { Types } from './types.ts';

/** The connection is gone. Its work was not done, unless the commit was already sent: then the outcome is unknown. */
export class ConnectionLostError extends Error {
  readonly code = 'CONNECTION_LOST';
  /** True when the commit was sent, so it may have taken effect. */
  readonly isCommitUnknown: boolean;

  constructor(cause: unknown, isCommitUnknown = false) {
    super('the connection to the database was lost', { cause });
    this.isCommitUnknown = isCommitUnknown;
  }
}

/** The other side closed the connection, or this side gave up on it. */
class ClosedError extends Error {
  readonly code = 'CONNECTION_CLOSED';

  constructor(message = 'the other side closed the connection') {
    super(message);
  }
}

/**
 * The database committed but stopped waiting for its standby (an operator cancelled the wait). A failover may still lose the
 * commit, so it must not be reported as done. A repeat under the same key waits for the standby again.
 */
export class NotReplicatedError extends Error {
  readonly code = 'NOT_REPLICATED';
}

export interface ConnectionOptions {
  readonly applicationName: string;
  /** PgBouncer or a similar pooler is in between: no prepared statements. */
  readonly isPooled: boolean;
  readonly connectSeconds: number;
  /** The server cuts a statement after this long; Infinity for never. */
  readonly statementMs: number;
  /** A statement that waits this long for a lock is refused (SQLSTATE 55P03); Infinity for never. */
  readonly lockMs: number;
  /** A connection in use without a byte for this long is cut: longer than any statement may take. */
  readonly silenceMs: number;
  /** Ask for the timeline, to distinguish an old primary from a new one. */
  readonly asksTimeline: boolean;
  /** Values for json columns are already text, as pg-boss writes them. */
  readonly hasJsonAsText: boolean;
}

/** A host's answer about its role: a standby has no timeline of its own to write on. */
export interface HostRole {
  readonly isStandby: boolean;
  /** The timeline that a primary writes on; 0 if not requested. */
  readonly timeline: number;
}

/** A query of the driver, with the members that its types leave out. */
export interface DriverQuery {
  handler: (query: DriverQuery) => void;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  then: Promise<unknown>['then'];
  /** `simple`: text without values, which may hold several statements. */
  readonly options: { readonly simple?: boolean };
}

/** State shared by a transaction's queries and its end. */
export interface TransactionScope {
  /** It may no longer be used. */
  readonly isOver: boolean;
  /** The last statements, whose outcome nobody awaited: the commit follows them immediately. */
  readonly lastStatements: PromiseLike<unknown>[];
}

/** The first probe of an idle connection; ten follow, a second apart. */
const keepAliveSeconds = 10;
const rollbackMs = 5_000;

export class Connection {
  readonly sql: postgres.Sql<Types>;
  readonly host: DatabaseHost;
  readonly openedAtMs = performance.now();
  isInUse = true;
  readonly #options: ConnectionOptions;
  #seen = { bytes: -1, atMs: 0 };
  /** The driver's own way to run a query of this instance. */
  readonly #handler: (query: DriverQuery) => void;
  #socket: Socket | undefined;
  #isLost = false;
  /** Callbacks for a lost connection, because the driver leaves some queries waiting for ever. */
  readonly #waiting = new Set<(error: ConnectionLostError) => void>();
  #unreplicated: NotReplicatedError | undefined;

  private constructor(host: DatabaseHost, options: ConnectionOptions) {
    this.host = host;
    this.#options = options;
    this.sql = postgres(host.url, { ...driverOptions(options), ...this.#hooks() });
    this.#handler = (this.sql`` as unknown as DriverQuery).handler;
  }

  /** Opens a connection and asks the host for its role. Throws the driver's error, or the database's. */
  static async open(
    host: DatabaseHost,
    options: ConnectionOptions,
  ): Promise<{ connection: Connection; role: HostRole }> {
    const connection = new Connection(host, options);
    // The driver's own limit ends with the login; its first queries may also stay unanswered.
    const timer = setTimeout(() => connection.destroy(), 2 * options.connectSeconds * 1000);
    try {
      return { connection, role: await connection.#askRole(options.asksTimeline) };
    } catch (error) {
      connection.destroy();
      // A connection that was never established is not lost: the cause is more useful.
      throw error instanceof ConnectionLostError ? error.cause : error;
    } finally {
      clearTimeout(timer);
    }
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Returns how long it has been in use without a byte from the other side, in milliseconds. Call it repeatedly. */
  silentForMs(nowMs: number): number {
    const bytes = this.#socket?.bytesRead ?? 0;
    if (!this.isInUse || bytes !== this.#seen.bytes) this.#seen = { bytes, atMs: nowMs };
    return nowMs - this.#seen.atMs;
  }

  /** Returns true when the host still accepts a new connection, or refuses it explicitly: then it is slow, not dead. */
  async isHostAlive(): Promise<boolean> {
    try {
      const { connection } = await Connection.open(this.host, this.#options);
      await connection.close();
      return true;
    } catch (error) {
      return error instanceof postgres.PostgresError;
    }
  }

  /**
   * Runs a query that another instance of the driver made, and settles it whatever happens to the connection. Calls `done` when
   * it is settled. A query outside any transaction commits at its end, so it can also be unreplicated.
   */
  execute(query: DriverQuery, done: (hasFailed: boolean) => void = () => undefined): void {
    const { resolve, reject } = query;
    const fail = (error: unknown) => {
      this.#waiting.delete(fail);
      reject(error);
      done(true);
    };
    query.reject = fail;
    query.resolve = (result) => {
      const error = this.#takeUnreplicated();
      if (error) return fail(error);
      this.#waiting.delete(fail);
      resolve(result);
      done(false);
    };
    this.#waiting.add(fail);
    if (this.#isLost) fail(new ConnectionLostError('lost before'));
    else this.#handler(query);
  }

  /**
   * Begins, runs `work`, commits; any error before the commit rolls back. In a read-only transaction, `work` need not wait for
   * the answer to BEGIN: if that fails, its reads are discarded.
   */
  async transact<Result>(
    begin: string,
    work: (scope: TransactionScope) => Promise<Result>,
    { isReadOnly = false } = {},
  ): Promise<Result> {
    const scope = { isOver: false, lastStatements: [] };
    const hasBegun = this.#statement(begin);
    if (isReadOnly) hasBegun.catch(() => undefined);
    else await hasBegun;
    let result: Result;
    try {
      result = await this.#orLost(work(scope));
      await hasBegun;
    } catch (error) {
      scope.isOver = true;
      await this.#rollBack();
      throw hasEndedConnection(error) ? new ConnectionLostError(error) : error;
    }
    scope.isOver = true;
    await this.#commit(scope.lastStatements);
    return result;
  }

  /**
   * Ends a transaction left open by several statements sent at once, as pg-boss sends them, when one failed. Cuts the connection
   * when that is impossible.
   */
  async cleanUp(): Promise<void> {
    await this.#rollBack();
  }

  /** Closes it cleanly; a lost one is only discarded. */
  async close(): Promise<void> {
    const wasLost = this.#isLost;
    this.#isLost = true;
    if (!wasLost) await this.sql.end({ timeout: 1 }).catch(() => undefined);
    this.#socket?.destroy();
  }

  /** Cuts it: the database rolls back the work in progress. */
  destroy(): void {
    this.#loseWith(new ClosedError('given up'));
    this.#socket?.destroy();
  }

  async #askRole(asksTimeline: boolean): Promise<HostRole> {
    const timeline = asksTimeline
      ? "case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end"
      : "'0'";
    const [row] = await this.#orLost(
      this.sql.unsafe<{ is_standby: boolean; timeline: string }[]>(
        `select pg_is_in_recovery() as is_standby, ${timeline} as timeline`,
      ),
    );
    return { isStandby: row?.is_standby ?? true, timeline: Number.parseInt(row?.timeline ?? '0', 16) };
  }

  async #commit(lastStatements: readonly PromiseLike<unknown>[]): Promise<void> {
    let command: string;
    try {
      ({ command } = await this.#statement('commit'));
    } catch (error) {
      this.destroy();
      throw new ConnectionLostError(error, true);
    }
    const error = this.#takeUnreplicated();
    if (error) throw error;
    // They are answered before the commit. The cause of a failure is more useful than the rollback that it led to.
    await Promise.all(lastStatements);
    // The commit of a transaction with a failed statement rolls back, and PostgreSQL reports no error for that.
    if (command !== 'COMMIT') throw new Error('a statement failed in this transaction, so it was rolled back');
  }

  async #rollBack(): Promise<void> {
    if (this.#isLost) return;
    const timer = setTimeout(() => this.destroy(), rollbackMs);
    try {
      await this.#statement('rollback');
    } catch {
      // Its state is unknown, so nobody else may get it.
      this.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  async #statement(text: string): Promise<{ command: string }> {
    return await this.#orLost(this.sql.unsafe(text));
  }

  /** Returns the outcome of `work`, or throws a `ConnectionLostError` as soon as the connection is gone. */
  async #orLost<Result>(work: PromiseLike<Result>): Promise<Result> {
    let fail: (error: ConnectionLostError) => void = () => undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        fail = reject;
        this.#waiting.add(fail);
        // Always handled, because an unhandled rejection ends the process.
        work.then(resolve, reject);
        if (this.#isLost) reject(new ConnectionLostError('lost before'));
      });
    } finally {
      this.#waiting.delete(fail);
    }
  }

  #takeUnreplicated(): NotReplicatedError | undefined {
    const error = this.#unreplicated;
    this.#unreplicated = undefined;
    return error;
  }

  #loseWith(cause: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    const error = new ConnectionLostError(cause);
    for (const fail of this.#waiting) fail(error);
  }

  #hooks() {
    return {
      onclose: () => this.#loseWith(new ClosedError()),
      onnotice: (notice: postgres.Notice) => {
        // Compares the routine, because the message is in the server's language.
        if (notice['routine'] === 'SyncRepWaitForLSN') this.#unreplicated = new NotReplicatedError(notice['message']);
      },
      socket: () => this.#makeSocket(),
    };
  }

  /** The driver attaches its listeners after ours, so the connection is marked as lost before a query fails. */
  #makeSocket(): Socket {
    // Set here: Node ignores the option of the same name for a socket made before it connects. Without it, the last part of
    // what is sent together waits until the server acknowledges the first.
    const socket = new Socket().setNoDelay();
    if (this.#socket) {
      setImmediate(() => socket.destroy(new Error('a connection is opened once')));
      return socket;
    }
    this.#socket = socket;
    const { host, port } = this.host;
    // For the name in a certificate, which the driver reads from here.
    Object.assign(socket, { host, port });
    socket.on('error', (error) => this.#loseWith(error));
    socket.on('close', () => this.#loseWith(new ClosedError()));
    return socket.connect({ host, port });
  }
}

/** The server announced that it ends the connection, because of an operator or a crash. */
function hasEndedConnection(error: unknown): boolean {
  return error instanceof postgres.PostgresError && (error.code === '57P01' || error.code === '57P02');
}

/**
 * Returns PostgreSQL's BEGIN with these options. Behind PgBouncer, which sets nothing when connecting, the transaction
 * sets its own time limits and names; without a limit it removes one of the role or the database.
 */
export function beginStatement(
  options: string,
  { isPooled, ...limits }: Pick<ConnectionOptions, 'isPooled' | 'statementMs' | 'lockMs'>,
): string {
  const begin = `begin ${options}`.trimEnd();
  if (!isPooled) return begin;
  const settings = Object.entries({ search_path: searchPath, ...timeLimits(limits) });
  return [begin, ...settings.map(([name, value]) => `set local ${name} = ${value}`)].join('; ');
}

/** The schema's own names, whatever the role or the database has set, and before anybody's temporary tables. */
const searchPath = 'public, pg_catalog, pg_temp';

/** PostgreSQL's names for the time limits; 0 means none. */
function timeLimits({ statementMs, lockMs }: Pick<ConnectionOptions, 'statementMs' | 'lockMs'>) {
  const orNone = (ms: number) => (Number.isFinite(ms) ? ms : 0);
  return {
    statement_timeout: orNone(statementMs),
    lock_timeout: orNone(lockMs),
    idle_in_transaction_session_timeout: orNone(statementMs),
  };
}

/**
 * Returns the driver's options. PgBouncer in transaction mode refuses start-up parameters that it does not know, so behind it
 * only the name is sent. No statement is prepared either: the next transaction may run on another PostgreSQL connection.
 */
export function driverOptions({
  applicationName,
  isPooled,
  connectSeconds,
  statementMs,
  lockMs,
  hasJsonAsText,
}: ConnectionOptions) {
  return {
    max: 1,
    prepare: !isPooled,
    types: databaseTypes({ hasJsonAsText }),
    fetch_types: false,
    max_lifetime: null,
    keep_alive: keepAliveSeconds,
    connect_timeout: connectSeconds,
    connection: {
      application_name: applicationName,
      ...(!isPooled && { search_path: searchPath }),
      ...(Number.isFinite(statementMs) && !isPooled && timeLimits({ statementMs, lockMs })),
    },
  };
}

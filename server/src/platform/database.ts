/** The connection pool, and transactions that are retried when the database asks for it. */
import postgres from 'postgres';

const typeMap = { bigint: postgres.BigInt };

/** A pool: `sql` outside a transaction. bigint columns are bigint, timestamps are Date. */
export type Sql = postgres.Sql<{ bigint: bigint }>;
/** The same inside a transaction. */
export type Tx = postgres.TransactionSql<{ bigint: bigint }>;
/** Either: for queries that do not care. */
export type Db = Sql | Tx;

/** PostgreSQL asks for these to be tried again: a deadlock's victim, a serialization failure. */
const retryable = new Set(['40P01', '40001']);
const maxTries = 5;

/**
 * Opens a pool on `url`. `isPooled` says that PgBouncer or the like stands between, which cannot keep prepared statements.
 * A statement is cut after 30 s, so that nothing waits for ever.
 */
export function openPool(url: string, options: { max?: number; isPooled?: boolean } = {}): Sql {
  return postgres(url, {
    max: options.max ?? 16,
    prepare: !options.isPooled,
    types: typeMap,
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: 'placard', statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 },
  });
}

/**
 * Runs `work` in one transaction; a deadlock or serialization failure runs it again, at most five times in all, so
 * `work` must not act outside the database.
 */
export async function inTransaction<Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(work)) as Result;
    } catch (error) {
      if (attempt >= maxTries || !retryable.has(databaseErrorCode(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The SQLSTATE of a database error, or an empty string. */
export function databaseErrorCode(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : '';
}

/** The constraint that a database error names, or an empty string. */
export function violatedConstraint(error: unknown): string {
  return error instanceof postgres.PostgresError ? (error.constraint_name ?? '') : '';
}

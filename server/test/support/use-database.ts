/** The server tests' usual frame: a database per file, and books that balance after every test. */
import { fundDetails, transferKinds } from '@placard/contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { invariants, snapshotOf } from '../../src/ledger/books.ts';
import type { Deps } from '../../src/context/deps.ts';
import type { Sql, Tx } from '../../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeDeps } from './world.ts';

export interface DatabaseInUse {
  readonly sql: Sql;
  readonly url: string;
}

/**
 * Call it at the top of a test file or of a `describe`. It makes the database before the tests, checks every invariant
 * of the ledger after each test (of a large world that tests only read: after the last), and closes at the end. Use its
 * result within hooks and tests only.
 */
export function useDatabase({ isOnlyRead = false } = {}): DatabaseInUse {
  let database: TestDatabase | undefined;
  const opened = (): TestDatabase => {
    if (!database) throw new Error('the test database is there from beforeAll on');
    return database;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());
  // The hooks after all tests run from the last to the first.
  (isOnlyRead ? afterAll : afterEach)(async () => {
    const violations = await snapshotOf(opened().checker, findViolations);
    expect(violations, `the books must balance after every test: ${JSON.stringify(violations)}`).toEqual([]);
  });
  return {
    get sql() {
      return opened().sql;
    },
    get url() {
      return opened().url;
    },
  };
}

/** The same, with the dependencies of acts on it. */
export function useDeps(options?: Parameters<typeof useDatabase>[0]): { database: DatabaseInUse; deps: Deps } {
  const database = useDatabase(options);
  // One object from the start, so that a file can name it once; its members are there from beforeAll on.
  const deps = {} as Deps;
  beforeAll(() => void Object.assign(deps, makeDeps(database.sql)));
  return { database, deps };
}

/** What `checkBooks` finds, in one statement that PostgreSQL plans once for a file: forty of them after every test are a fifth of the stage. */
async function findViolations(tx: Tx): Promise<unknown[]> {
  const found = invariants.flatMap(({ name, find }) =>
    find ? [tx`select ${name}::text as name, to_jsonb(v) as violation from (${find(tx, undefined)}) v`] : [],
  );
  const violations: unknown[] = await found.reduce((all, next) => tx`${all} union all ${next}`, namelessRows(tx));
  for (const { name, inspect } of invariants)
    for (const violation of (await inspect?.(tx, undefined)) ?? []) violations.push({ name, violation });
  return [...violations];
}

/** Transfers of no kind, wallet lines of no detail, and audit entries without an act or its object: only types forbid them. */
function namelessRows(tx: Tx) {
  return tx`
    select 'what is recorded must say what it is' as name, to_jsonb(v) as violation from (
      select kind, cause from ledger_transfer where not kind = any (${[...transferKinds]}::text[])
      union all
      select 'a line without detail', t.cause from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
      where a.code = 'available' and not coalesce(e.detail, '') = any (${[...fundDetails]}::text[])
      union all
      select act, object from audit_log where act !~ '^[a-z_]+$' or object = '') v`;
}

import type { Sql, Tx } from '../src/platform/database.ts';

/**
 * Lets use cases, which open transactions of their own, work inside one: theirs become savepoints. So the demo world is
 * there as a whole or not at all, also when the process is stopped in the middle of it.
 */
export async function inOneTransaction<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const result = await sql.begin(async (tx) => await work(asPool(tx)));
  return result as Result;
}

function asPool(tx: Tx): Sql {
  const begin = async (work: (inner: Tx) => Promise<unknown>) => await tx.savepoint(work);
  return new Proxy(tx, {
    get: (target, name): unknown => (name === 'begin' ? begin : Reflect.get(target, name)),
  }) as unknown as Sql;
}

import type { ReadDb } from './database.ts';
import { theRow } from './the-row.ts';

/** Returns the database's time: the start of the transaction, the one clock that dates are judged by. */
export async function readNow(db: ReadDb): Promise<Date> {
  const { now } = theRow(await db<{ now: Date }[]>`select now() as now`);
  return now;
}

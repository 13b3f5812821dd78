import type { ReadDb } from './database.ts';
import { theRow } from './the-row.ts';

/** Returns the database's time, as columns round it: the start of the transaction, the one clock that dates are judged by. */
export async function readNow(db: ReadDb): Promise<Date> {
  const { now } = theRow(await db<{ now: Date }[]>`select now()::timestamptz(3) as now`);
  return now;
}

import type { Deps } from '../context/deps.ts';
import { makePartitions, readPartitions } from '../database/partitions.ts';

/** Fewer days than this are a sign that nobody makes partitions, long before rows go without one. */
const fewDays = 60;

/**
 * Makes the partitions of entries and events ahead, and warns where they run out or rows lie in none of their own. Gives how
 * many it made.
 */
export async function sweepPartitions({ sql, log }: Pick<Deps, 'sql' | 'log'>): Promise<number> {
  const made = await makePartitions(sql);
  const state = await readPartitions(sql);
  if (state.daysAhead < fewDays || state.rowsWithoutPartition > 0)
    log.warn(state, 'entries or events run out of partitions');
  return made;
}

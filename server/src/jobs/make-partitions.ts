import type { Deps } from '../context/deps.ts';
import { makePartitions, readPartitions } from '../database/partitions.ts';

/** Fewer days than this mean that no worker makes partitions; rows run out of them only much later. */
const fewDays = 60;

/**
 * Creates the partitions of entries and events ahead, and warns when they run out or rows have none of their own. Returns how
 * many it created.
 */
export async function sweepPartitions({ sql, log }: Pick<Deps, 'sql' | 'log'>): Promise<number> {
  const made = await makePartitions(sql);
  const state = await readPartitions(sql);
  if (state.daysAhead < fewDays || state.rowsWithoutPartition > 0)
    log.warn(state, 'entries or events run out of partitions');
  return made;
}

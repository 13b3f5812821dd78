/** Keeps the checkpoint of the ledger's sums recent, so the rest to add up stays short (ledger/checkpoint.ts). */
import { isSettled, moveCheckpoint, nextHorizon } from '../../ledger/checkpoint.ts';
import type { Horizon } from '../../ledger/checkpoint.ts';
import type { Sql } from '../../database/database.ts';

/**
 * A sweep's turn: moves the checkpoint to the newest entry of the previous turn, or of this one when nobody else is writing.
 * Several workers may do this at once, and one that loses its horizon takes the next. Returns how many entry numbers it passed.
 */
export function checkpointMover(sql: Sql): (signal?: AbortSignal) => Promise<number> {
  let horizon: Horizon | undefined;
  return async (signal) => {
    if (horizon && !(await isSettled(sql, horizon))) return 0;
    let passed = horizon ? await moveCheckpoint(sql, horizon, { signal }) : 0;
    horizon = await nextHorizon(sql);
    if (!horizon || !(await isSettled(sql, horizon))) return passed;
    passed += await moveCheckpoint(sql, horizon, { signal });
    horizon = undefined;
    return passed;
  };
}

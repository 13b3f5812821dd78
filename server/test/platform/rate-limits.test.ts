/** Limits on attempts: exact across servers, simulated by two pools on one database. */
import { describe, expect, it } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import { countAttempt, forgetAttempts, giveBack, sweepRateLimits } from '../../src/security/rate-limits.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { atOnce, inTurn } from '../support/at-once.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const limit = (key: string) => ({ key, burst: 7, intervalMs: 60_000 });
const granted = async (attempt: Promise<unknown>) =>
  await attempt.then(
    () => true,
    () => false,
  );

/** Attempts one after the other: which are granted. */
const attempts = async (key: string, times = 1) =>
  await inTurn(times, () => granted(countAttempt(database.sql, limit(key))));

describe('a limit on attempts', () => {
  it('grants its burst and returns how long to wait', async () => {
    await attempts('a', 7);
    const refusal = await countAttempt(database.sql, limit('a')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).data).toEqual({ reason: 'too_many_attempts', retry_after_seconds: 60 });
  });

  it('grants one more per interval, never more than the burst', async () => {
    await attempts('b', 7);
    await database.sql`update rate_limit set full_at = full_at - interval '2 minutes' where key = 'b'`;
    expect(await attempts('b', 4)).toEqual([true, true, false, false]);
    await database.sql`update rate_limit set full_at = now() - interval '1 day' where key = 'b'`;
    expect((await attempts('b', 8)).filter(Boolean)).toHaveLength(7);
  });

  // Forty attempts are sent at once over two pools; each is one statement on the same row.
  it('is exact over two servers at the same time', async () => {
    const other = openPool(database.url, { max: 8 });
    const outcomes = await atOnce(40, (index) => granted(countAttempt(index % 2 ? other : database.sql, limit('c'))));
    expect(outcomes.filter(Boolean)).toHaveLength(7);
    await other.end();
  });

  it('never makes anybody wait for a clock that was set back', async () => {
    await attempts('e', 7);
    await database.sql`update rate_limit set full_at = full_at + interval '1 hour' where key = 'e'`;
    const refusal = await countAttempt(database.sql, limit('e')).catch((error: unknown) => error);
    expect((refusal as Refusal).data).toHaveProperty('retry_after_seconds', 60);
    await database.sql`update rate_limit set full_at = full_at - interval '1 minute' where key = 'e'`;
    expect(await attempts('e')).toEqual([true]);
  });

  it('returns an attempt, forgets all, and sweeps forgotten rows', async () => {
    await attempts('d', 7);
    await giveBack(database.sql, limit('d'));
    expect(await attempts('d')).toEqual([true]);
    expect(await attempts('d')).toEqual([false]);
    await forgetAttempts(database.sql, limit('d'));
    expect(await attempts('d')).toEqual([true]);
    await database.sql`update rate_limit set full_at = now() - interval '1 second'`;
    expect(await sweepRateLimits(database.sql)).toBeGreaterThan(0);
    expect(await database.sql`select 1 from rate_limit`).toHaveLength(0);
  });
});

/** Limits on attempts: exact across servers, simulated by two pools on one database. */
import { describe, expect, it } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import { countAttempt, forgetAttempts, giveBack, sweepRateLimits } from '../../src/security/rate-limits.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const limit = (key: string) => ({ key, burst: 7, intervalMs: 60_000 });
const granted = async (attempt: Promise<unknown>) =>
  await attempt.then(
    () => true,
    () => false,
  );

describe('a limit on attempts', () => {
  it('grants its burst and returns how long to wait', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) await countAttempt(database.sql, limit('a'));
    const refusal = await countAttempt(database.sql, limit('a')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).data).toEqual({ reason: 'too_many_attempts', retry_after_seconds: 60 });
  });

  it('grants one more per interval, never more than the burst', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) await countAttempt(database.sql, limit('b'));
    await database.sql`update rate_limit set full_at = full_at - interval '2 minutes' where key = 'b'`;
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      answers.push(await granted(countAttempt(database.sql, limit('b'))));
    expect(answers).toEqual([true, true, false, false]);
    await database.sql`update rate_limit set full_at = now() - interval '1 day' where key = 'b'`;
    const later = [];
    for (let attempt = 0; attempt < 8; attempt += 1) later.push(await granted(countAttempt(database.sql, limit('b'))));
    expect(later.filter(Boolean)).toHaveLength(7);
  });

  // Forty attempts are sent at once over two pools; each is one statement on the same row.
  it('is exact over two servers at the same time', async () => {
    const other = openPool(database.url, { max: 8 });
    const attempts = Array.from({ length: 40 }, (_unused, index) =>
      granted(countAttempt(index % 2 ? other : database.sql, limit('c'))),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(7);
    await other.end();
  });

  it('never makes anybody wait for a clock that was set back', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) await countAttempt(database.sql, limit('e'));
    await database.sql`update rate_limit set full_at = full_at + interval '1 hour' where key = 'e'`;
    const refusal = await countAttempt(database.sql, limit('e')).catch((error: unknown) => error);
    expect((refusal as Refusal).data).toHaveProperty('retry_after_seconds', 60);
    await database.sql`update rate_limit set full_at = full_at - interval '1 minute' where key = 'e'`;
    expect(await granted(countAttempt(database.sql, limit('e')))).toBe(true);
  });

  it('returns an attempt, forgets all, and sweeps forgotten rows', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) await countAttempt(database.sql, limit('d'));
    await giveBack(database.sql, limit('d'));
    expect(await granted(countAttempt(database.sql, limit('d')))).toBe(true);
    expect(await granted(countAttempt(database.sql, limit('d')))).toBe(false);
    await forgetAttempts(database.sql, limit('d'));
    expect(await granted(countAttempt(database.sql, limit('d')))).toBe(true);
    await database.sql`update rate_limit set full_at = now() - interval '1 second'`;
    expect(await sweepRateLimits(database.sql)).toBeGreaterThan(0);
    expect(await database.sql`select 1 from rate_limit`).toHaveLength(0);
  });
});

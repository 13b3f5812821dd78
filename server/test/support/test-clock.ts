/**
 * A clock that stands still until a test moves it. The server takes its time from the database (`now()`,
 * `clock_timestamp()`), so the database gets its own functions with these names, which servers' connections find
 * before PostgreSQL's. They must exist before the migrations, because a table's default keeps the function it was made with.
 * The server's own clock must stay ahead of this one: it refuses events of tomorrow.
 */
import postgres from 'postgres';
import type { Sql } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';

/** The initial time. Far enough back that a test can advance by some years before it reaches the real time. */
export const testClockStart = Date.parse('2022-03-01T00:00:00.000Z');

/** Installs the clock in an empty database, then migrates it. */
export async function migrateWithTestClock(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`create table test_clock (at timestamptz(3) not null)`;
    await sql`insert into test_clock (at) values (${new Date(testClockStart)})`;
    for (const name of ['now', 'clock_timestamp']) {
      await sql`
        create function ${sql(name)}() returns timestamptz language sql stable parallel safe
        as 'select at from public.test_clock'`;
    }
  } finally {
    await sql.end();
  }
  await migrate(url);
  // The rights of the servers' role name only the functions of the product.
  const owner = postgres(url, { max: 1 });
  await owner`grant execute on function public.now(), public.clock_timestamp() to public`;
  await owner.end();
}

/**
 * Moves the clock. Sessions stay valid across any jump: tests use time for money, and logging in again after each jump
 * would only be slow.
 */
export async function setTestClock(sql: Sql, atMs: number): Promise<void> {
  const end = new Date(Date.UTC(2099, 0));
  await sql.begin(async (tx) => {
    await tx`update test_clock set at = ${new Date(atMs)}`;
    await tx`update session set expires_at = ${end}, absolute_expires_at = ${end} where ended_at is null`;
    await tx`update operator_session set expires_at = ${end}, last_seen_at = ${end} where ended_at is null`;
  });
}

/**
 * The pool when connections are lost. The database itself loses them (`pg_terminate_backend`, as in a fail-over or a
 * crash), or a relay cuts a connection at a chosen moment. There the driver's own pool ends the process, or runs the
 * rest of a lost transaction inside another one.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionLostError } from '../../src/database/connection.ts';
import { readHosts } from '../../src/platform/database-hosts.ts';
import { ConnectionPool } from '../../src/database/pool.ts';
import { PrimaryConnector } from '../../src/database/primary.ts';
import { inTransaction, isDatabaseAway, nested, openPool } from '../../src/database/database.ts';
import type { Db, Sql } from '../../src/database/database.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
let opened: { end: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  await database.sql`create table note (text text not null)`;
});
beforeEach(async () => {
  await database.sql`truncate note`;
});
afterEach(async () => {
  await Promise.all(opened.map(async (one) => await one.end()));
  opened = [];
});

function pool(max: number, url = database.url): Sql {
  const sql = openPool(url, { max });
  opened.push({ end: async () => await sql.end({ timeout: 1 }) });
  return sql;
}

async function pidOf(db: Db): Promise<number> {
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

/** Ends a connection as the database does when it shuts down, and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  await database.sql`select pg_terminate_backend(${pid}, 5000)`;
}

async function notes(): Promise<string[]> {
  const rows = await database.sql<{ text: string }[]>`select text from note order by text`;
  return rows.map((row) => row.text);
}

/** A door that opens once. */
function gate(): { opens: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opens: promise, open: resolve };
}

describe('a connection that is lost', () => {
  it('in the middle of a statement is reported, and the transaction is run again on another', async () => {
    const sql = pool(2);
    const pids: number[] = [];
    await inTransaction(sql, async (tx) => {
      pids.push(await pidOf(tx));
      await tx`insert into note values (${`try ${pids.length}`})`;
      const sleeping = tx`select pg_sleep(${pids.length === 1 ? 30 : 0})`;
      if (pids.length === 1) await Promise.all([sleeping, terminate(pids[0] ?? 0)]);
      await sleeping;
    });
    expect(pids).toHaveLength(2);
    expect(await notes()).toEqual(['try 2']);
  });

  it('between two statements sends the rest of its transaction nowhere, least of all into another', async () => {
    const sql = pool(1);
    const [isTaken, isLost, mayGoOn, hasGoneOn] = [gate(), gate(), gate(), gate()];
    let pid = 0;
    const lost = sql.begin(async (tx) => {
      pid = await pidOf(tx);
      isTaken.open();
      await mayGoOn.opens;
      // The transaction is gone, but this code does not know it yet.
      await tx`insert into note values ('from the lost transaction')`.catch(() => undefined);
      hasGoneOn.open();
    });
    lost.catch(() => isLost.open());
    await isTaken.opens;
    await terminate(pid);
    await isLost.opens;
    const other = await sql.begin(async (tx) => {
      await tx`insert into note values ('one')`;
      mayGoOn.open();
      await hasGoneOn.opens;
      await tx`insert into note values ('two')`;
      return 'acknowledged';
    });
    expect(other).toBe('acknowledged');
    await expect(lost).rejects.toBeInstanceOf(ConnectionLostError);
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('keeps no place in the pool, however often it happens', async () => {
    const sql = pool(2);
    for (let turn = 0; turn < 6; turn += 1) {
      const [isTaken, never] = [gate(), gate()];
      let pid = 0;
      const doomed = sql.begin(async (tx) => {
        pid = await pidOf(tx);
        isTaken.open();
        await never.opens;
      });
      doomed.catch(() => undefined);
      await isTaken.opens;
      await terminate(pid);
      await expect(doomed).rejects.toSatisfy(isDatabaseAway);
      const idle = await pidOf(sql);
      await terminate(idle);
      expect(await inTransaction(sql, pidOf)).not.toBe(idle);
    }
  });

  it('during the commit leaves the outcome unknown, and is not tried again', async () => {
    const relay = await cuttingRelay(database.url, 'commit');
    const sql = pool(1, relay.url);
    let tries = 0;
    const act = inTransaction(sql, async (tx) => {
      tries += 1;
      await tx`insert into note values (${`try ${tries}`})`;
    });
    await expect(act).rejects.toMatchObject({ isCommitUnknown: true });
    await expect(act).rejects.toSatisfy(isDatabaseAway);
    expect(tries).toBe(1);
    // This time it was: the relay lets the commit pass and cuts the answer.
    await expect.poll(notes).toEqual(['try 1']);
  });
});

describe('a connection that is being opened', () => {
  it.each([1, 2, 3, 4, 5])('and is cut at answer %i is reported, and the next one is opened', async (answer) => {
    const relay = await cuttingRelay(database.url, '', answer);
    const sql = pool(1, relay.url);
    await expect(inTransaction(sql, pidOf)).rejects.toSatisfy(isDatabaseAway);
    relay.repair();
    expect(await inTransaction(sql, pidOf)).toBeGreaterThan(0);
  });
});

describe('a database that has gone silent without closing anything', () => {
  it('is noticed by the connection in use, and its callers get an error', async () => {
    const options = {
      applicationName: 'silent',
      isPooled: false,
      connectSeconds: 5,
      statementMs: 30_000,
      lockMs: 5_000,
      waitMs: 10_000,
      silenceMs: 500,
      asksTimeline: false,
      hasJsonAsText: false,
    };
    const silent = new ConnectionPool(new PrimaryConnector(readHosts(database.url), options), 1, options);
    opened.push({ end: async () => await silent.end(0) });
    const connection = await silent.acquire();
    // Not a byte comes while it sleeps, as from a machine without power.
    const act = connection.transact('begin', async () => await connection.sql`select pg_sleep(20)`);
    await expect(act).rejects.toSatisfy(isDatabaseAway);
    silent.release(connection);
    expect(connection.isLost).toBe(true);
  });
});

describe('values', () => {
  it('of every kind come back unchanged', async () => {
    const sent = {
      uuids: ['019a9f3e-7c11-7000-8000-3f1f2b0c9a06'],
      texts: ['a', 'b,"c"', '\\', '', 'null'],
      numbers: [1, -2],
      large: [9_007_199_254_740_993n],
      times: [new Date('2026-11-21T08:00:00.123Z')],
      bytes: Buffer.from([0, 255]),
      json: { list: [1, 'two', null], text: 'ä' },
    };
    const [row] = await database.sql`
      select ${sent.uuids}::uuid[] as uuids, ${sent.texts}::text[] as texts, ${sent.numbers}::int[] as numbers,
             ${sent.large.map(String)}::bigint[] as large, ${sent.times.map((time) => time.toISOString())}::timestamptz[] as times,
             ${sent.bytes} as bytes, ${database.sql.json(sent.json)} as json`;
    expect({ ...row }).toEqual(sent);
  });
});

describe('a transaction', () => {
  it('with a failed statement is not reported as done, even when the failure was caught', async () => {
    const act = pool(1).begin(async (tx) => {
      await tx`insert into note values ('one')`;
      await tx`select 1 / 0`.catch(() => undefined);
    });
    await expect(act).rejects.toThrow('rolled back');
    expect(await notes()).toEqual([]);
  });

  it('accepts no query once it is over', async () => {
    const sql = pool(1);
    const leaked = await sql.begin(async (tx) => ({ tx }));
    await expect(leaked.tx`insert into note values ('late')`).rejects.toThrow('is over');
    expect(await notes()).toEqual([]);
  });

  it('can have a part that fails alone', async () => {
    await pool(1).begin(async (tx) => {
      await tx`insert into note values ('whole')`;
      const part = tx.savepoint(async (inner) => {
        await inner`insert into note values ('part')`;
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
    });
    expect(await notes()).toEqual(['whole']);
  });

  it('is not done when the statement sent with its commit fails, and throws that error', async () => {
    const act = pool(1).begin(async (tx) => {
      await tx`insert into note values ('first')`;
      tx.withCommit(tx`insert into note values (null)`);
    });
    await expect(act).rejects.toThrow('null value');
    expect(await notes()).toEqual([]);
    await pool(1).begin(async (tx) => tx.withCommit(tx`insert into note values ('last')`));
    expect(await notes()).toEqual(['last']);
  });

  it('rolls back only the part whose last statement fails', async () => {
    await pool(1).begin(async (tx) => {
      await tx`insert into note values ('whole')`;
      const part = tx.savepoint(async (inner) => inner.withCommit(inner`insert into note values (null)`));
      await expect(part).rejects.toThrow('null value');
    });
    expect(await notes()).toEqual(['whole']);
  });

  it('is not tried again when the connection is lost after its commit was sent with the last statement', async () => {
    let tries = 0;
    const sql = pool(1);
    const act = inTransaction(sql, async (tx) => {
      tries += 1;
      const pid = await pidOf(tx);
      tx.withCommit(tx`insert into note values (pg_terminate_backend(${pid})::text)`);
    });
    await expect(act).rejects.toMatchObject({ code: 'CONNECTION_LOST', isCommitUnknown: true });
    expect(tries).toBe(1);
  });

  it('throws why a part of a pipeline failed, not that later parts were refused', async () => {
    const fails = async (part: Db) => await part`insert into note values (null)`;
    const act = pool(1).begin(
      async (tx) =>
        await tx.pipeline({
          // Its failure passes through more calls than that of the statement after it.
          failing: async (part) => await new Promise((resolve, reject) => void fails(part).then(resolve, reject)),
          refused: (part) => part`select 1`,
        }),
    );
    await expect(act).rejects.toThrow('null value');
  });

  it('sends the parts of a pipeline in the order of their names, and returns their results by name', async () => {
    const add = async (part: Db, text: string) => {
      const rows = await part<{ text: string }[]>`insert into note values (${text}) returning text`;
      return rows.map((row) => row.text);
    };
    const results = await pool(1).begin(
      async (tx) =>
        await tx.pipeline({
          none: async () => 'sent nothing',
          // Takes as many steps before it sends as a call through several rooms.
          first: async (part) => {
            for (let step = 0; step < 20; step += 1) await Promise.resolve();
            return await add(part, 'first');
          },
          inner: async (part) =>
            await part.pipeline({
              second: async (deeper) => await add(deeper, 'second'),
              third: async (deeper) => await add(deeper, 'third'),
            }),
          seen: (part) => part<{ text: string }[]>`select text from note`,
        }),
    );
    expect(results).toEqual({
      none: 'sent nothing',
      first: ['first'],
      inner: { second: ['second'], third: ['third'] },
      seen: [{ text: 'first' }, { text: 'second' }, { text: 'third' }],
    });
  });

  // Alone, a part would repeat under the locks that the larger one keeps, and meet the same deadlock until its last try.
  it('that is part of a larger one leaves repeating after a deadlock to that one', async () => {
    const begun: string[] = [];
    await inTransaction(pool(1), async (tx) => {
      begun.push('all');
      await inTransaction(nested(tx), async (part) => {
        begun.push('part');
        if (begun.length === 2) await part`do $$ begin raise exception 'victim' using errcode = '40P01'; end $$`;
      });
    });
    expect(begun).toEqual(['all', 'part', 'all', 'part']);
  });

  it('left open by several statements at once ends before the connection is used again', async () => {
    const sql = pool(1);
    await expect(sql.unsafe("begin; insert into note values ('left open'); select 1 / 0; commit")).rejects.toThrow(
      'zero',
    );
    await sql`insert into note values ('next')`;
    expect(await notes()).toEqual(['next']);
  });
});

describe('several hosts', () => {
  it('are tried for the primary, skipping unreachable ones', async () => {
    const url = new URL(database.url);
    const sql = pool(3, database.url.replace(url.host, `127.0.0.1:1,${url.host}`));
    expect(await Promise.all([pidOf(sql), pidOf(sql), pidOf(sql)])).toHaveLength(3);
  });

  it('that are all unreachable are reported at once', async () => {
    await expect(pidOf(pool(2, 'postgres://a:b@127.0.0.1:1,127.0.0.1:2/c'))).rejects.toSatisfy(isDatabaseAway);
  });
});

/**
 * A relay before the database that cuts a connection both ways: at the `count`th answer, or, with a word, at the
 * `count`th after it was sent. Until it is repaired.
 */
async function cuttingRelay(url: string, word: string, count = 1): Promise<{ url: string; repair: () => void }> {
  const target = new URL(url);
  const { hostname, port } = target;
  let isRepaired = false;
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isArmed = false;
    let answers = 0;
    client.on('data', (chunk) => {
      isArmed ||= chunk.includes(word);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isArmed && !isRepaired) answers += 1;
      if (isArmed && answers === count) cut(client, upstream);
      else client.write(chunk);
    });
    for (const socket of [client, upstream])
      socket.on('error', () => undefined).on('close', () => cut(client, upstream));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ end: async () => await new Promise((resolve) => server.close(resolve)) });
  target.port = String((server.address() as AddressInfo).port);
  return { url: target.href, repair: () => (isRepaired = true) };
}

function cut(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

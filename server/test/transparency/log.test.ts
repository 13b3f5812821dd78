/** The transparency log on a real database: what it takes in, what it signs, and what it refuses to sign. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  decodeTile,
  entryOf,
  fromBase64,
  leafHash,
  makeSigner,
  openCheckpoint,
  openPromise,
  openProof,
  parseKey,
  rootOf,
  tilePath,
} from '@placard/proof';
import type { LogRecord, NoteSigner } from '@placard/proof';
import { toMinor } from '@placard/contract';
import { witnessServer } from '../../../witness/src/server.ts';
import type { Deps } from '../../src/context/deps.ts';
import { createApp } from '../../src/http/app.ts';
import { registerLog } from '../../src/http/merchant/log.ts';
import { readLogHealth } from '../../src/queries/operators/recorded-health.ts';
import { proveBatch } from '../../src/queries/delivery/batch-proof.ts';
import { appendCommitted } from '../../src/transparency/append.ts';
import { readSpan } from '../../src/transparency/log-rows.ts';
import type { LogKind } from '../../src/transparency/log-rows.ts';
import { publish } from '../../src/transparency/publish.ts';
import { readPublished } from '../../src/transparency/tree.ts';
import type { WitnessAddress } from '../../src/transparency/witnesses.ts';
import { receiveBatch } from '../../src/usecases/delivery/receive-batch.ts';
import { signBatch } from '../../src/seed/source-key.ts';
import { asApp } from '../support/as-app.ts';
import { createTestDatabase } from '../support/database.ts';
import { postRecord } from '../support/records.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeDeps,
  makeMerchant,
  putInto,
  testLogKey,
} from '../support/world.ts';
import type { Source } from '../support/world.ts';

const database = useDatabase();
const folder = useFolder();
let deps: Deps;
let source: Source;
let plan: string;

beforeAll(async () => {
  deps = makeDeps(database.sql);
  source = await addSource(deps);
  plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
});

const publishing = (witnesses: readonly WitnessAddress[] = [], headFile = join(folder, 'log-head')) => ({
  ...asApp(deps),
  sql: asApp(deps).sql,
  headFile,
  witnesses,
});
/** Other tests' transactions on the same PostgreSQL hold the horizon back meanwhile. */
const patient = { timeout: 60_000 };
vi.setConfig({ testTimeout: 90_000 });

async function appendAll(): Promise<void> {
  await expect
    .poll(async () => {
      await appendCommitted(asApp(deps));
      return await unmatched();
    }, patient)
    .toBe(0);
}
async function grow(): Promise<void> {
  await appendAll();
  await publish(publishing());
}
const waiting = async () => (await readLogHealth(deps.sql)).waitingSeconds;
async function sendBatch(): Promise<{ batchId: string; promise: string }> {
  const batch = { batch_id: randomUUID(), events: eventsOf(plan).traffic('impression', 3) };
  const { promise } = await receiveBatch(asApp(deps), signBatch(source, batch), batch);
  return { batchId: batch.batch_id, promise };
}
/** Rows of the log and of what it takes in, that each row of one has its row of the other. */
async function unmatched(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count
    from (select id from ledger_transfer union all select id from plan union all select id from log_batch
          union all select id from delivery_source_key) own
    full join log_leaf l on l.ref = own.id where (own.id is null and l.kind <> 'audit') or l.ref is null`;
  return row?.count ?? 0;
}

describe('the log takes in', () => {
  it('each transfer, put, batch and key once', async () => {
    await sendBatch();
    expect(await unmatched()).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 4 }, async () => await appendCommitted(asApp(deps))));
    await appendAll();
  });

  it('what a slow transaction commits after later ones, and nothing before its commit', async () => {
    // Method: the slow one has its id and a transfer; a later one commits, is taken in after it, and neither is skipped.
    const merchant = await makeMerchant(deps);
    const [written, mayCommit] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const slow = database.sql.begin(async (tx) => {
      await postRecord(tx, {
        cause: `slow:${randomUUID()}`,
        kind: 'top_up',
        merchantId: merchant.id,
        postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(5n), detail: 'deposit' }],
      });
      written.resolve(undefined);
      await mayCommit.promise;
    });
    await written.promise;
    await addMerchant(deps, 100n);
    await appendCommitted(asApp(deps));
    expect(await unmatched(), 'the later one waits for the slow one').toBeGreaterThan(0);
    mayCommit.resolve(undefined);
    await slow;
    await appendAll();
  });
});

describe('transactions', () => {
  const tables = {
    transfer: 'ledger_transfer',
    terms: 'plan',
    batch: 'log_batch',
    key: 'delivery_source_key',
    audit: 'log_audit_head',
    statement: 'log_statement',
    liabilities: 'log_liabilities',
  };

  it.each(Object.entries(tables))('are in the order of their numbers, not of their digits: %s', async (kind, table) => {
    // Method: two rows get 10,000 and 9,999 as transactions, past the triggers; one read has room for the earlier one only.
    const other = await addSource(deps);
    await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, other), '200.00');
    await sendBatch();
    await sendBatch();
    let found: string[][] = [];
    const undone = database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into log_audit_head (position, hash) select n, sha256('') from generate_series(901, 902) n`;
      await tx`insert into log_statement (merchant_id, file_hash, salt) select merchant_id, sha256(''), sha256('') from plan limit 2`;
      await tx`
        insert into log_liabilities (day, made_at, leaves, total_minor, root)
        select date '2020-01-01' + n, date '2020-01-01' + n + time '12:00' at time zone 'UTC', 64, 0, sha256('') from generate_series(1, 2) n`;
      const two = await tx<{ id: string }[]>`select id from ${tx(table)} order by id desc limit 2`;
      for (const [at, { id }] of two.entries())
        await tx`update ${tx(table)} set xid = ${String(10_000 - at)}::xid8 where id = ${id}`;
      const span = { from: '9999', to: '10001' };
      const first = await readSpan(tx, 'USD', kind as LogKind, span, 1);
      const both = await readSpan(tx, 'USD', kind as LogKind, span, 9);
      found = [first, both].map((rows) => rows.map(({ xid }) => xid));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(found).toEqual([['9999'], ['9999', '10000']]);
  });
});

describe('a source', () => {
  it('gets a promise at once, and later the proof of the same leaf', async () => {
    const { batchId, promise } = await sendBatch();
    const before = await proveBatch(deps, source.id, batchId);
    expect(before).toMatchObject({ promise, proof: null });
    expect(await waiting(), 'the metric of a log that stands still').toBeGreaterThan(0);
    await grow();
    expect(await waiting()).toBe(0);
    const { record, salt, proof } = await proveBatch(deps, source.id, batchId);
    const entry = entryOf(record as unknown as LogRecord, fromBase64(salt) ?? new Uint8Array());
    expect(openPromise(promise, testLogKey)).toMatchObject({ leaf: leafHash(entry), maxMergeDelaySeconds: 60 });
    const size = (await readPublished(deps.sql))?.size;
    expect(openProof(proof ?? '', entry, testLogKey).checkpoint).toMatchObject({ origin: testLogKey.name, size });
    const forged = entryOf(
      [...record.slice(0, -1), '2020-01-01T00:00:00.000Z'] as unknown as LogRecord,
      fromBase64(salt) ?? entry,
    );
    expect(() => openProof(proof ?? '', forged, testLogKey)).toThrow('does not have this entry');
  });

  it('must sign the root of its own events', async () => {
    const of = (count: number) => ({ batch_id: randomUUID(), events: eventsOf(plan).traffic('click', count) });
    const other = of(2);
    const sent = { ...signBatch(source, other), eventsRoot: signBatch(source, of(2)).eventsRoot };
    await expect(receiveBatch(asApp(deps), sent, other)).rejects.toMatchObject({
      reason: 'invalid_fields',
      fields: [{ field: 'x-events-root' }],
    });
  });

  it('learns nothing of another’s batch', async () => {
    const { batchId } = await sendBatch();
    await expect(proveBatch(deps, randomUUID(), batchId)).rejects.toMatchObject({ reason: 'batch_unknown' });
  });
});

describe('everybody', () => {
  it('reads key, checkpoint, tiles and entries, which lead to the signed root', async () => {
    await sendBatch();
    await grow();
    const app = createApp(deps);
    registerLog(app, deps);
    const get = async (path: string) => await app.inject({ method: 'GET', url: `/log/${path}` });
    const key = parseKey((await get('key')).body);
    const { checkpoint } = openCheckpoint((await get('checkpoint')).body, key, []);
    expect(checkpoint.size).toBeLessThan(256);
    const tile = await get(tilePath({ level: 0, number: 0, width: checkpoint.size }));
    expect(tile.headers['cache-control']).toContain('immutable');
    const hashes = decodeTile(new Uint8Array(tile.rawPayload));
    expect(rootOf(hashes)).toEqual(checkpoint.root);
    const entries = (await get(tilePath({ level: 'entries', number: 0, width: checkpoint.size }))).rawPayload;
    expect(hashes.map((_, at) => leafHash(entries.subarray(at * 34 + 2, at * 34 + 34)))).toEqual(hashes);
    const beyond = await get(tilePath({ level: 0, number: 0, width: checkpoint.size + 1 }));
    expect(beyond.statusCode).toBe(404);
    await app.close();
  });
});

/** A log of its own with two signed checkpoints, of two and three entries (the first is the network’s own money); `change` is made past the triggers, as somebody with the owner's rights can. */
async function publishAfter(change: string): Promise<unknown> {
  const own = await createTestDatabase();
  try {
    const inside = { ...makeDeps(own.sql), headFile: join(folder, randomUUID()), witnesses: [] };
    const publishMore = async () => {
      await addMerchant(inside, 100n);
      // A transaction of another database delays what is newer, so one turn may add a part only.
      for (let added = 0, left = 1; added === 0 || left > 0;) {
        added += await appendCommitted(asApp(inside));
        [{ left } = { left: 1 }] = await own.sql<{ left: number }[]>`
          select count(*)::int as left from ledger_transfer t where not exists (select from log_leaf where ref = t.id)`;
      }
      return await publish(inside);
    };
    await publishMore();
    await publishMore();
    await own.sql.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(change);
    });
    return await publishMore();
  } finally {
    await own.close();
  }
}

describe('the log signs', () => {
  it('what continues', async () => {
    await expect(publishAfter('select 1')).resolves.toBe(4);
  });

  it.each([
    ['a changed entry', 'update log_leaf set entry = sha256(entry) where position = 0', 'the log signed'],
    [
      'an older state, as after a restored backup',
      'delete from log_checkpoint where size = 3; delete from log_turn where size = 3; delete from log_leaf where position = 2; delete from ledger_entry; delete from ledger_transfer',
      'the log signed',
    ],
    [
      'transactions that count from the beginning',
      "update log_turn set horizon = '9223372036854775807' where size = 3",
      'restored from a dump',
    ],
  ])('not %s', async (_, change, why) => {
    await expect(publishAfter(change)).rejects.toThrow(why);
  });
});

describe('a witness', () => {
  it('cosigns what grows, and stops a second history under the same key before anybody sees it', async () => {
    const signer: NoteSigner = makeSigner('witness.example', 'witness', new Uint8Array(32).fill(9));
    const server = witnessServer({ signer, logs: [testLogKey], dir: folder });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const witness = { key: signer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const own = await createTestDatabase();
    const other = await createTestDatabase();
    try {
      const growIn = async (db: typeof own, file: string) => {
        const inside = { ...makeDeps(db.sql), headFile: join(folder, file), witnesses: [witness] };
        await addMerchant(inside, 100n);
        await expect.poll(async () => await appendCommitted(asApp(inside)), patient).toBeGreaterThan(0);
        await publish(inside);
        return openCheckpoint((await readPublished(db.sql))?.note ?? '', testLogKey, [signer]);
      };
      expect((await growIn(own, 'own')).witnesses).toHaveLength(1);
      expect((await growIn(own, 'own')).witnesses).toHaveLength(1);
      await expect(growIn(other, 'other')).rejects.toThrow('witness.example has seen');
      expect(await readPublished(other.sql)).toBeUndefined();
      expect((await growIn(own, 'own')).witnesses).toHaveLength(1);
    } finally {
      await Promise.all([own.close(), other.close()]);
    }
    await new Promise((resolve) => server.close(resolve));
    await sendBatch();
    await appendAll();
    await publish(publishing([witness], join(folder, randomUUID())));
    const { witnesses } = openCheckpoint((await readPublished(deps.sql))?.note ?? '', testLogKey, [signer]);
    expect(witnesses, 'one that is away costs its line only').toEqual([]);
  });
});

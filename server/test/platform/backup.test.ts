/** Backup and restore with the real programs and a database that stays in use. */
import { toMinor } from '@placard/contract';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { chooseAccount, makePassable } from '../../src/postgres/account.ts';
import { backUp, listBackups } from '../../src/postgres/backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { openBackups, sealBackups } from '../../src/postgres/sealed-backup.ts';
import { restore } from '../../src/postgres/restore.ts';
import { ensureEmbeddedDatabase } from '../../src/postgres/connect.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { makeDeps, makeMerchant, operator, type TestMerchant } from '../support/world.ts';

const account = chooseAccount([]);
const silent = { account, log: () => undefined };
let root: string;
let folder: string;
let original: EmbeddedPostgres;
let sql: Sql;
let merchant: TestMerchant;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'placard-backup-'));
  makePassable(root);
  // A name that a shell and PostgreSQL would both misread without quotes.
  folder = join(root, "back'up 100%f");
  original = await startEmbeddedPostgres({ ...silent, homeDir: homeDir('original') });
  await ensureEmbeddedDatabase(original.url);
  await migrate(original.url);
  sql = openPool(original.url, { max: 4, isPooled: false });
  merchant = await makeMerchant(makeDeps(sql));
});

afterAll(async () => {
  await sql.end();
  await original.stop();
  rmSync(root, { recursive: true, force: true });
});

function homeDir(name: string): string {
  const dir = join(root, name);
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** Records a top-up and returns a moment after it and before any later one. */
async function topUp(reference: string): Promise<Date> {
  await recordTopUp(makeDeps(sql), operator, { merchantId: merchant.id, amountMinor: toMinor(100n), reference });
  // A `Date` has no microseconds: without the pauses, truncation would put the moment before the commit.
  await sql`select pg_sleep(0.005)`;
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  await sql`select pg_sleep(0.005)`;
  return row?.at ?? new Date(Number.NaN);
}

async function makeBackup(keep = 7): Promise<string> {
  const { dir } = await backUp({
    url: original.url,
    homeDir: homeDir('original'),
    account,
    folder,
    keep,
    onProgress: () => undefined,
  });
  return dir;
}

async function putLogAway(): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  await expect.poll(() => readdirSync(join(folder, 'wal')), { timeout: 20_000 }).toContain(`${row?.name}.gz`);
}

/** Restores and returns the references of the restored top-ups; the books must balance. */
async function restored(name: string, until?: Date, from = folder): Promise<string[]> {
  const { database } = await restore({ ...silent, folder: from, until, homeDir: homeDir(name), isReplacing: false });
  const copy = openPool(database.url, { max: 1, isPooled: false });
  try {
    const rows = await copy<
      { reference: string }[]
    >`select reference from ledger_transfer where kind = 'top_up' order by posted_at, id`;
    expect(await checkBooks(copy)).toMatchObject({ isBalanced: true });
    expect(existsSync(join(homeDir(name), 'archive'))).toBe(false);
    return rows.map((row) => row.reference);
  } finally {
    await copy.end();
    await database.stop();
  }
}

describe('a backup', () => {
  it('is made while money moves, and restores any moment since with balanced books', async () => {
    await topUp('before');
    const over = new AbortController();
    const during = (async () => {
      for (let number = 0; !over.signal.aborted; number += 1) await topUp(`during-${number}`);
    })();
    const dir = await makeBackup();
    over.abort();
    await during;
    const moment = await topUp('kept');
    await topUp('after');
    await putLogAway();
    const early = await restored('early', moment);
    expect(early[0]).toBe('before');
    expect(early.at(-1)).toBe('kept');
    expect((await restored('late')).slice(-2)).toEqual(['kept', 'after']);
    const [backup] = await listBackups(folder);
    expect(backup?.dir).toBe(dir);
  });

  it('is not restored over a database, beyond the log, before the first backup, or with a gap in its log', async () => {
    const refuse = (name: string, until?: Date) =>
      restore({ ...silent, folder, until, homeDir: homeDir(name), isReplacing: false });
    await expect(refuse('original')).rejects.toThrow(/is running/);
    await expect(refuse('late')).rejects.toThrow(/already.*--replace/);
    await expect(refuse('beyond', new Date(Date.now() + 3_600_000))).rejects.toThrow(/put away ends before/);
    expect(readdirSync(homeDir('beyond'))).not.toContain('data');
    await expect(refuse('too-early', new Date(0))).rejects.toThrow(/oldest backup was finished at/);
    const [backup] = await listBackups(folder);
    const file = join(folder, 'wal', `${backup?.lastWal}.gz`);
    renameSync(file, `${file}.away`);
    await expect(refuse('hole')).rejects.toThrow(/is missing/);
    renameSync(`${file}.away`, file);
  });

  it('keeps the configured number, and the log that they need', async () => {
    await makeBackup();
    await topUp('between');
    const newest = await makeBackup(1);
    const backups = await listBackups(folder);
    expect(backups.map(({ dir }) => dir)).toEqual([newest]);
    const logs = readdirSync(join(folder, 'wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(logs.toSorted()[0]).toBe(`${backups[0]?.firstWal}.gz`);
  });

  it('has a sealed copy that follows it, reveals nothing, and is restored only with its key', async () => {
    const key = randomBytes(32);
    const copy = join(root, 'sealed');
    const opened = join(root, 'opened');
    const first = await sealBackups(folder, copy, key);
    await topUp('sealed');
    await putLogAway();
    const second = await sealBackups(folder, copy, key);
    expect(second.written).toBeGreaterThan(0);
    expect(second.written).toBeLessThan(first.written / 10);
    const [backup] = await listBackups(folder);
    const password = readFileSync(join(backup?.dir ?? '', 'password'));
    const sealed = readFileSync(join(copy, basename(backup?.dir ?? ''), 'password'));
    expect(sealed.includes(password)).toBe(false);
    await expect(openBackups(copy, join(root, 'stolen'), randomBytes(32), account)).rejects.toThrow('cannot be opened');
    await openBackups(copy, opened, key, account);
    // What the one kept backup has, and the log since.
    expect((await restored('from-sealed', undefined, opened)).slice(-2)).toEqual(['between', 'sealed']);
    mkdirSync(join(copy, '2020-01-01T00-00-00-000Z'));
    expect(await sealBackups(folder, copy, key)).toMatchObject({ removed: 1 });
    expect(readdirSync(copy).toSorted()).toEqual([basename(backup?.dir ?? ''), 'wal']);
  }, 120_000);

  it('waits with the log while its disk is away, and loses nothing of it', async () => {
    const wal = join(folder, 'wal');
    renameSync(wal, `${wal}-away`);
    await topUp('without-disk');
    const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
    await expect
      .poll(async () => Number((await sql`select failed_count from pg_stat_archiver`)[0]?.['failed_count']), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    renameSync(`${wal}-away`, wal);
    await topUp('with-disk');
    await putLogAway();
    expect(readdirSync(wal)).toContain(`${row?.name}.gz`);
  });
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { countRows, createTestDatabase, type TestDatabase } from '../support/database.ts';
import { describeSchema } from '../support/describe-schema.ts';
import { databaseUrl } from '../support/test-cluster.ts';
import { atOnce } from '../support/at-once.ts';

const files = readdirSync(new URL('../../migrations/', import.meta.url)).toSorted();
let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'placard-migrations-'));
  cpSync(new URL('../../migrations/', import.meta.url), dir, { recursive: true });
});

afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(dir, name), text);
}

describe('migrating a database', () => {
  it('applies new files once, in order, and nothing the second time', async () => {
    write('9001_one.sql', 'create table one (a int); insert into one values (1);');
    write('9002_two.sql', 'insert into one values (2);');
    expect(await migrate(database.url, { dir })).toEqual(['9001_one.sql', '9002_two.sql']);
    expect(await migrate(database.url, { dir })).toEqual([]);
    expect(await database.sql`select a from one order by a`).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('applies each file once when many servers start at the same moment', async () => {
    write('9001_one.sql', 'create table one (a int); insert into one values (1); select pg_sleep(0.1);');
    const applied = await atOnce(6, () => migrate(database.url, { dir }));
    expect(applied.flat()).toEqual(['9001_one.sql']);
    expect(await database.sql`select a from one`).toHaveLength(1);
  });

  it('leaves nothing of a failed file, and names its line', async () => {
    write('9001_one.sql', 'create table one (a int);\n\ninsert into nowhere values (1);');
    await expect(migrate(database.url, { dir })).rejects.toThrow(
      'The migration 9001_one.sql, line 3 failed: relation "nowhere" does not exist',
    );
    const [found] = await database.sql<{ name: string | null }[]>`select to_regclass('one')::text as name`;
    expect(found?.name).toBeNull();
  });

  it('refuses an applied file that was changed, whatever its line endings', async () => {
    write('9001_one.sql', 'select 1;\n');
    await migrate(database.url, { dir });
    write('9001_one.sql', 'select 1;\r\n');
    expect(await migrate(database.url, { dir })).toEqual([]);
    write('9001_one.sql', 'select 2;\n');
    await expect(migrate(database.url, { dir })).rejects.toThrow('9001_one.sql was changed after it was applied');
  });

  it('refuses a file numbered below an applied one, and a database newer than the program', async () => {
    write('9002_two.sql', 'select 1;');
    await migrate(database.url, { dir });
    write('9001_one.sql', 'select 1;');
    await expect(migrate(database.url, { dir })).rejects.toThrow('9001_one.sql is new but numbered below 9002_two.sql');
    rmSync(join(dir, '9001_one.sql'));
    rmSync(join(dir, '9002_two.sql'));
    await expect(migrate(database.url, { dir })).rejects.toThrow(
      '9002_two.sql, which this version of Placard does not know',
    );
  });
});

// Each release's database is the one that the files up to then made: going file by file passes through all of them.
it('upgrades file by file, with rows, to the schema that a new database gets', async () => {
  const older = join(dir, 'older');
  mkdirSync(older);
  await database.sql`create database upgraded`;
  const url = databaseUrl(inject('clusterUrl'), 'upgraded');
  for (const name of files) {
    cpSync(join(dir, name), join(older, name));
    expect(await migrate(url, { dir: older })).toEqual([name]);
    const sql = openPool(url, { max: 1 });
    await sql`
      insert into setting (key, value, updated_by) values (${name}, '1', 'a release before')`;
    await sql.end();
  }
  const sql = openPool(url, { max: 1 });
  expect(await countRows(sql, 'setting', sql`key = any(${files}::text[])`)).toBe(files.length);
  expect(await describeSchema(sql)).toBe(await describeSchema(database.sql));
  await sql.end();
});

/** The security log's chain: a sealed row cannot change unnoticed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/security/audit.ts';
import { createAuditChain } from '../../src/security/audit-chain.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const pepper = 'the pepper of today, long enough to be one';
const chain = createAuditChain([pepper]);
const later = createAuditChain(['the pepper of tomorrow, long enough too', pepper]);
const log = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await audit(database.sql, { merchantId: `m${index}` }, { act: 'logged_in', details: { index } });
};

/** As somebody with every right in the database would: past the triggers. */
async function tamper(work: () => Promise<unknown>): Promise<void> {
  for (const table of ['audit_log', 'audit_seal'])
    await database.sql`alter table ${database.sql(table)} disable trigger all`;
  await work();
  for (const table of ['audit_log', 'audit_seal'])
    await database.sql`alter table ${database.sql(table)} enable trigger all`;
}

// Beside the line of the network’s own money.
beforeAll(async () => await log(5));

describe('the chain of the security log', () => {
  it('seals every row once, for any number of concurrent sealers', async () => {
    expect(await chain.verify(database.sql)).toMatchObject({ isWhole: true, sealed: 0, unsealed: 6 });
    const sealed = await Promise.all([1, 2, 3].map(async () => await chain.seal(database.sql, 'newest')));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(6);
    await log(2);
    expect(await chain.seal(database.sql, 'newest')).toBe(2);
    expect(await chain.verify(database.sql)).toMatchObject({ isWhole: true, sealed: 8, unsealed: 0, faults: [] });
  });

  it('refuses changes by ordinary means', async () => {
    await expect(database.sql`update audit_seal set key_id = 'x'`).rejects.toThrow('append-only');
    await expect(database.sql`delete from audit_seal`).rejects.toThrow('append-only');
    await expect(database.sql`update audit_log set act = 'x'`).rejects.toThrow('append-only');
  });

  it('finds a changed row, a removed row and a removed seal, each at its place', async () => {
    const { sql } = database;
    const [row] = await sql<{ id: bigint }[]>`select log_id as id from audit_seal where position = 3`;
    const [other] = await sql<{ id: bigint }[]>`select log_id as id from audit_seal where position = 5`;
    await tamper(async () => {
      await sql`update audit_log set details = '{"index": 99}' where id = ${row?.id ?? 0n}`;
      await sql`delete from audit_log where id = ${other?.id ?? 0n}`;
    });
    const { isWhole, faults } = await chain.verify(sql);
    expect(isWhole).toBe(false);
    expect(faults).toEqual([
      { position: '3', logId: String(row?.id), what: 'changed' },
      { position: '5', logId: String(other?.id), what: 'row removed' },
    ]);
    await tamper(async () => await sql`delete from audit_seal where position = 5`);
    expect((await chain.verify(sql)).faults.map(({ what }) => what)).toEqual(['changed', 'seal removed']);
  });

  it('cannot be rebuilt without the pepper, and survives a change of the pepper', async () => {
    const { sql } = database;
    await tamper(async () => await sql`truncate audit_seal`);
    await createAuditChain(['what somebody guesses, with enough letters']).seal(sql, 'newest');
    expect((await chain.verify(sql)).faults.every(({ what }) => what === 'unknown key')).toBe(true);
    await tamper(async () => await sql`truncate audit_seal`);
    await chain.seal(sql, 'newest');
    await log(1);
    await later.seal(sql, 'newest');
    expect(await later.verify(sql)).toMatchObject({ isWhole: true, unsealed: 0 });
  });

  it('seals a row that was written long ago and committed only now', async () => {
    const { sql } = database;
    const write = async (id: number) =>
      await sql`
        insert into audit_log (id, actor_kind, actor, act) overriding system value values (${id}, 'system', 'late', 'logged_in')`;
    await write(50_000);
    expect(await later.seal(sql, 'newest')).toBe(1);
    await write(49_000);
    await write(30_000);
    expect(await later.seal(sql, 'newest')).toBe(1);
    expect(await later.verify(sql)).toMatchObject({ isWhole: true, unsealed: 1 });
    expect(await later.seal(sql, 'all')).toBe(1);
    expect(await later.verify(sql)).toMatchObject({ isWhole: true, unsealed: 0 });
  });

  it('finds a row that was removed with its seal, though the later seals close the gap', async () => {
    const { sql } = database;
    await tamper(async () => {
      const [seal] = await sql<{ log_id: bigint }[]>`delete from audit_seal where position = 2 returning log_id`;
      await sql`delete from audit_log where id = ${seal?.log_id ?? 0n}`;
      // In two steps, as no two may have one position in between.
      await sql`update audit_seal set position = position + 1000 where position > 2`;
      await sql`update audit_seal set position = position - 1001 where position > 2`;
    });
    expect((await later.verify(sql)).faults).toMatchObject([{ position: '2', what: 'changed' }]);
  });
});

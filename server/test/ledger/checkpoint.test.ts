/**
 * House accounts are summed up to a checkpoint, and from there on read. Here: nothing is counted twice or left out
 * while acts commit in another order than they wrote. The race is made by hand: one transaction posts and stays open,
 * which gives its entries the lower numbers, while another posts and commits.
 */
import type { Minor } from '@placard/contract';
import { toMinor } from '@placard/contract';
import { expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { isSettled, moveCheckpoint, nextHorizon, readAllSums, readHouseSums } from '../../src/ledger/checkpoint.ts';
import type { Horizon } from '../../src/ledger/checkpoint.ts';
import { agentPayoutCause, readAgentPayable, readPayables, readTrafficPayable } from '../../src/ledger/payables.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql, Tx } from '../../src/database/database.ts';
import { theRow } from '../../src/database/the-row.ts';
import { newId } from '../../src/platform/ids.ts';
import { checkpointMover } from '../../src/usecases/wallet/move-checkpoint.ts';
import { earnShare, oweTraffic } from '../support/payables.ts';
import { ownMoneyMinor, postRecord } from '../support/records.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';

const database = useDatabase();

it('sums the network’s own money before anything else is posted', async () => {
  const { sql } = database;
  expect(await readAllSums(sql)).toEqual([
    { code: 'capital', agentNo: '', amountMinor: ownMoneyMinor },
    { code: 'bank', agentNo: '', amountMinor: -ownMoneyMinor },
  ]);
  expect(await readPayables(sql)).toEqual({ trafficMinor: 0n, trafficWaitsMinor: 0n, agents: [] });
});

it('waits for an open act, counts it once it commits, and returns the same sums throughout', async () => {
  const { sql } = database;
  const [slow, quick] = [await makeMerchant(makeDeps(sql)), await makeMerchant(makeDeps(sql))];
  const move = checkpointMover(sql);
  await inTransaction(sql, async (tx) => {
    await topUp(tx, slow.id, toMinor(100n));
    await topUp(sql, quick.id, toMinor(20n));
    for (let turn = 0; turn < 3; turn += 1) await move();
    // Another worker, who does not know the first one's horizon.
    await checkpointMover(sql)();
    expect(await checkpointOf(sql)).toBe(0n);
    expect(await bankOf(sql)).toBe(-ownMoneyMinor - 20n);
    // Entries of the open act that are younger than the horizon do not count as older than it either.
    await topUp(tx, slow.id, toMinor(3n));
  });
  expect(await bankOf(sql)).toBe(-ownMoneyMinor - 123n);
  expect((await readAllSums(sql)).find(({ code }) => code === 'available')?.amountMinor).toBe(123n);
  await moveToTheEnd(sql, move);
  expect(await readHouseSums(sql, ['bank'])).toEqual([
    { code: 'bank', agentNo: '', amountMinor: -ownMoneyMinor - 123n },
  ]);
  expect((await readAllSums(sql)).find(({ code }) => code === 'available')?.amountMinor).toBe(123n);
});

it('two workers at once add every entry once', async () => {
  const { sql } = database;
  const merchant = await makeMerchant(makeDeps(sql));
  await moveToTheEnd(sql, checkpointMover(sql));
  const before = await bankOf(sql);
  const movers = Array.from({ length: 3 }, () => checkpointMover(sql));
  for (let act = 0; act < 20; act += 1)
    await Promise.all([topUp(sql, merchant.id, toMinor(1n)), ...movers.map(async (move) => await move())]);
  await moveToTheEnd(sql, movers[0] ?? checkpointMover(sql));
  expect(await bankOf(sql)).toBe((before ?? 0n) - 20n);
});

it('a backlog takes steps of one transaction each, and a stop falls between two steps', async () => {
  const { sql } = database;
  await moveToTheEnd(sql, checkpointMover(sql));
  expect(await nextHorizon(sql)).toBeUndefined();
  const start = await checkpointOf(sql);
  const merchant = await makeMerchant(makeDeps(sql));
  for (let act = 0; act < 3; act += 1) await topUp(sql, merchant.id, toMinor(1n));
  const horizon = await settledHorizon(sql);
  const backlog = Number(horizon.entryId - start);
  const stop = new AbortController();
  const firstStep = moveCheckpoint(sql, horizon, { signal: stop.signal, entriesPerStep: 2 });
  stop.abort();
  expect(await firstStep).toBe(2);
  expect(await checkpointOf(sql)).toBe(start + 2n);
  expect(await moveCheckpoint(sql, horizon, { signal: stop.signal })).toBe(0);
  expect(await moveCheckpoint(sql, horizon, { entriesPerStep: 4 })).toBe(backlog - 2);
  expect(await checkpointOf(sql)).toBe(horizon.entryId);
  expect(await moveCheckpoint(sql, horizon)).toBe(0);
  expect(await brokenChecks(sql)).toEqual([]);
});

it('debts to each agent and for traffic stay separate before and after the checkpoint', async () => {
  const { sql } = database;
  await sql`insert into agent (agent_no, name, share_bps) values ('A1', 'One', 100), ('A2', 'Two', 100), ('A3', 'Three', 100)`;
  const deps = makeDeps(sql);
  const owed = {
    trafficMinor: toMinor(7n),
    trafficWaitsMinor: toMinor(0n),
    agents: [
      { agentNo: 'A1', name: 'One', dueMinor: toMinor(5n) },
      { agentNo: 'A2', name: 'Two', dueMinor: toMinor(11n) },
    ],
  };
  await earnShare(deps, 'A1', 5n);
  await earnShare(deps, 'A2', 10n);
  await earnShare(deps, 'A3', 4n);
  const posting = { from: 'agent_payable', to: 'bank', amountMinor: toMinor(4n) } as const;
  const paid = { cause: `${agentPayoutCause('A3')}z`, kind: 'payable_paid_out', postings: [posting] } as const;
  await inTransaction(sql, async (tx) => await postRecord(tx, paid));
  await moveToTheEnd(sql, checkpointMover(sql));
  await earnShare(deps, 'A2', 1n);
  await oweTraffic(deps, 7n);
  expect(await readPayables(sql)).toEqual(owed);
  await moveToTheEnd(sql, checkpointMover(sql));
  expect(await readPayables(sql)).toEqual(owed);
  expect(await readTrafficPayable(sql)).toBe(7n);
  const dues = await Promise.all(['A1', 'A2', 'A3', 'nobody'].map((agentNo) => readAgentPayable(sql, agentNo)));
  expect(dues).toEqual([5n, 11n, 0n, undefined]);
});

async function topUp(db: Sql | Tx, merchantId: string, amountMinor: Minor): Promise<void> {
  const transfer = {
    cause: `top_up:${newId()}`,
    kind: 'top_up' as const,
    merchantId,
    postings: [{ from: 'bank' as const, to: 'available' as const, amountMinor, detail: 'deposit' as const }],
  };
  if ('begin' in db) await inTransaction(db, async (tx) => await postRecord(tx, transfer));
  else await postRecord(db, transfer);
}

async function bankOf(sql: Sql): Promise<bigint | undefined> {
  return (await readHouseSums(sql, ['bank'])).find(({ code }) => code === 'bank')?.amountMinor;
}

async function checkpointOf(sql: Sql): Promise<bigint> {
  return theRow(await sql<{ entry_id: bigint }[]>`select entry_id from ledger_checkpoint`).entry_id;
}

async function settledHorizon(sql: Sql): Promise<Horizon> {
  const horizon = await nextHorizon(sql);
  if (!horizon) throw new Error('nothing was posted since');
  await expect.poll(async () => await isSettled(sql, horizon), { timeout: 20_000 }).toBe(true);
  return horizon;
}

/**
 * Other tests' transactions in the same cluster delay the checkpoint, as a merchant's would: it is requested until it
 * is there.
 */
async function moveToTheEnd(sql: Sql, move: () => Promise<number>): Promise<void> {
  await expect
    .poll(
      async () => {
        await move();
        const [row] = await sql<{ rest: number }[]>`
          select count(*)::int as rest from ledger_entry where id > (select entry_id from ledger_checkpoint)`;
        return row?.rest;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

async function brokenChecks(sql: Sql): Promise<string[]> {
  const { checks } = await checkBooks(sql);
  return checks.filter(({ count }) => count > 0).map(({ name }) => name);
}

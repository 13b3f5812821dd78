/** The database itself holds the ledger's invariants: these tests bypass the code on purpose. */
import { toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/ledger/books.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { postRecord } from '../support/records.ts';
import { useDeps } from '../support/use-database.ts';
import { balancesOf, makeMerchant, makeOffering } from '../support/world.ts';

const { database, deps } = useDeps();

describe('the ledger in the database', () => {
  it('refuses to change or remove what is written', async () => {
    await makeMerchant(deps, { available: 5_00n });
    await expect(database.sql`update ledger_entry set amount_minor = 1`).rejects.toThrow('append-only');
    await expect(database.sql`delete from ledger_entry`).rejects.toThrow('append-only');
    await expect(database.sql`truncate ledger_entry, ledger_transfer`).rejects.toThrow('append-only');
    await expect(database.sql`update ledger_transfer set remark = 'x'`).rejects.toThrow('append-only');
  });

  it('refuses entries that do not sum to zero', async () => {
    const { sql } = database;
    await expect(
      sql.begin(async (tx) => {
        const id = newId();
        await tx`insert into ledger_transfer (id, cause, kind) values (${id}, ${id}, 'correction')`;
        await tx`
          insert into ledger_entry (transfer_id, account_id, amount_minor)
          select ${id}, id, case code when 'bank' then -5 else 6 end
          from ledger_account where code in ('bank', 'corrections') and merchant_id is null`;
      }),
    ).rejects.toThrow('does not sum to zero');
  });

  it('refuses a balance below zero, even when it is set past the code', async () => {
    const merchant = await makeMerchant(deps, { available: 5_00n });
    const spend = inTransaction(
      deps.sql,
      async (tx) =>
        await postTransfer(tx, deps, {
          cause: newId(),
          kind: 'withdrawal_requested',
          merchantId: merchant.id,
          postings: [{ from: 'available', to: 'withdrawing', amountMinor: toMinor(5_01n), detail: 'withdrawal' }],
        }),
    );
    await expect(spend).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(
      database.sql`update ledger_account set balance_minor = -1 where merchant_id = ${merchant.id} and code = 'available'`,
    ).rejects.toThrow('ledger_account_floor');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 5_00n });
  });

  it('posts a cause once, however many try at once', async () => {
    const merchant = await makeMerchant(deps);
    const post = async () =>
      await inTransaction(
        deps.sql,
        async (tx) =>
          await postRecord(tx, {
            cause: `top_up:${merchant.id}`,
            kind: 'top_up',
            merchantId: merchant.id,
            postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(7_00n), detail: 'deposit' }],
          }),
      );
    const posted = await Promise.all(Array.from({ length: 12 }, post));
    expect(posted.filter((transfer) => transfer.isNew)).toHaveLength(1);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 7_00n });
  });

  it('keeps the balance after each entry in the order they are written', async () => {
    const merchant = await makeMerchant(deps);
    await inTransaction(
      deps.sql,
      async (tx) =>
        await postRecord(tx, {
          cause: newId(),
          kind: 'correction',
          merchantId: merchant.id,
          postings: [
            { from: 'corrections', to: 'available', amountMinor: toMinor(100n), detail: 'correction' },
            { from: 'available', to: 'corrections', amountMinor: toMinor(30n), detail: 'correction' },
            { from: 'available', to: 'corrections', amountMinor: toMinor(20n), detail: 'correction' },
          ],
        }),
    );
    const rows = await deps.sql<{ balance_after_minor: bigint }[]>`
      select e.balance_after_minor from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.merchant_id = ${merchant.id} and a.code = 'available' order by e.id`;
    expect(rows.map((row) => row.balance_after_minor)).toEqual([100n, 70n, 50n]);
  });

  it('refuses an unknown account', async () => {
    const wrong = inTransaction(
      deps.sql,
      async (tx) =>
        await postRecord(tx, {
          cause: newId(),
          kind: 'top_up',
          merchantId: newId(),
          postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(1n) }],
        }),
    );
    await expect(wrong).rejects.toThrow('no ledger account available');
  });

  it.each([
    ['negative posting', -1n],
    ['moves nothing', 0n],
  ])('refuses a transfer with a posting that is a bug: %s', async (what, amountMinor) => {
    const post = inTransaction(
      database.sql,
      async (tx) =>
        await postRecord(tx, {
          cause: `test:${newId()}`,
          kind: 'payable_paid_out',
          postings: [
            { from: 'bank', to: 'traffic_payable', amountMinor: toMinor(amountMinor) },
            { from: 'bank', to: 'traffic_payable', amountMinor: amountMinor === 0n ? zero : toMinor(1n) },
          ],
        }),
    );
    await expect(post).rejects.toThrow(what);
  });
});

describe('the books', () => {
  it('state what the bank must hold beyond the merchants’ own money', async () => {
    const before = await checkBooks(database.sql);
    expect(before.isBalanced).toBe(true);
    for (const { milliseconds } of before.checks) expect(milliseconds).toBeLessThan(60_000);
    // Start-up funds are the network's: they are no debt to the merchant.
    await makeMerchant(deps, { available: 5_00n, startUp: 3_00n });
    await makeOffering(deps, { escrowMinor: 7_00n });
    const { totals } = await checkBooks(database.sql);
    const grown = (name: string) => Number(totals[name]) - Number(before.totals[name]);
    expect(Object.keys(totals).map((name) => [name, grown(name)])).toEqual([
      ['transfers', 3],
      ['entries', 6],
      ['sum_of_all_entries', 0],
      ['client_liabilities', 5_00],
      ['recorded_bank_balance', 12_00],
      ['booked_without_bank_line', 12_00],
      ['bank_less_client_liabilities', 7_00],
    ]);
  });

  it('count every row that breaks an invariant and show the first ten', async () => {
    for (let made = 0; made < 12; made += 1) await makeMerchant(deps, { available: 5_00n });
    const tamper = async (minor: number) =>
      await database.sql`update ledger_account set balance_minor = ${minor} where code = 'available' and merchant_id is not null and balance_minor in (500, 600)`;
    await tamper(600);
    const check = (await checkBooks(database.sql)).checks.find(({ name }) => name === 'balances_equal_entries');
    await tamper(500);
    expect(check).toMatchObject({ violations: { length: 10 } });
    expect(check?.count).toBeGreaterThanOrEqual(12);
    expect(check?.violations[0]).not.toHaveProperty('violations_in_all');
  });
});

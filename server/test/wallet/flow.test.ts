/** Fund details: every change of the available funds, by month in the merchant's zone. */
import { describe, expect, it } from 'vitest';
import { parseSignedAmount, toMinor } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { postRecord } from '../support/records.ts';
import { makeMerchant, operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { deps, api } = useMerchants();
const { flowList, payGuarantee, takeBackGuarantee } = calls.wallet;
type Month = CallResponse<Calls['wallet']['flowList']>['months'][number];

const minor = (text: string) => parseSignedAmount(text, 'USD');

function expectToAddUp(month: Month): void {
  expect(minor(month.opening) + minor(month.in) - minor(month.out)).toBe(minor(month.closing));
}

describe('fund details', () => {
  /** A top-up as if it had been posted then: the ledger accepts only the current time from everybody but this test. */
  async function topUpAt(merchant: TestMerchant, amountMinor: bigint, at: string): Promise<void> {
    await inTransaction(deps.sql, async (tx) => {
      const then = tx.unsafe(`'${at}'::timestamptz`);
      await tx`alter table ledger_transfer alter column posted_at set default ${then}`;
      await tx`alter table ledger_entry alter column posted_at set default ${then}`;
      await postRecord(tx, {
        cause: `test:${newId()}`,
        kind: 'top_up',
        merchantId: merchant.id,
        postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(amountMinor), detail: 'deposit' }],
      });
      await tx`alter table ledger_transfer alter column posted_at set default now()`;
      await tx`alter table ledger_entry alter column posted_at set default now()`;
    });
  }

  it('states for each entry its kind, its amount and the balance after it', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    await api.get(merchant, payGuarantee, { amount: '30' });
    await api.get(merchant, takeBackGuarantee, {});
    const debit = {
      merchantId: merchant.id,
      amountMinor: toMinor(5_00n),
      reason: 'Counted twice.',
      evidence: 'Case 7',
      reference: newId(),
    };
    await recordCorrection(deps, operator, { ...debit, direction: 'debit' });
    const { list } = await api.get(merchant, flowList, {});
    expect(
      list.map(({ type, detail, amount, balance_after: after, remark }) => [type, detail, amount, after, remark]),
    ).toEqual([
      ['system_deduction', 'correction', '-5.00', '95.00', 'Counted twice.'],
      ['system_top_up', 'guarantee_returned', '30.00', '100.00', null],
      ['system_deduction', 'guarantee_paid_in', '-30.00', '70.00', null],
      ['system_top_up', 'deposit', '100.00', '100.00', null],
    ]);
    const topUps = await api.get(merchant, flowList, { type: 'system_top_up' });
    expect(topUps.list.map(({ detail }) => detail)).toEqual(['guarantee_returned', 'deposit']);
    // In and out are of what is listed, the balances of the whole month.
    expect(topUps.months).toMatchObject([{ opening: '0.00', in: '130.00', out: '0.00', closing: '95.00' }]);
  });

  it('counts an entry in the month of the merchant’s clock, in zones by name and by offset', async () => {
    const merchant = await makeMerchant(deps);
    await topUpAt(merchant, 10_00n, '2026-09-30T16:59:59Z');
    await topUpAt(merchant, 20_00n, '2026-09-30T17:00:00Z');
    await topUpAt(merchant, 40_00n, '2026-10-01T04:59:59Z');
    const october = async (zone: string) => {
      const page = await api.get(merchant, flowList, { month: '2026-10' }, { zone });
      for (const month of page.months) expectToAddUp(month);
      return [page.list.map(({ amount }) => amount), page.months[0]?.opening];
    };
    for (const zone of ['Asia/Bangkok GMT+07:00', 'GMT+07:00', 'Mars/Olympus GMT+07:00']) {
      expect(await october(zone), zone).toEqual([['40.00', '20.00'], '10.00']);
    }
    for (const zone of ['America/Chicago GMT-05:00', 'GMT-05:00']) {
      expect(await october(zone), zone).toEqual([[], '70.00']);
    }
    expect(await october('nonsense')).toEqual([['40.00'], '30.00']);
  });

  it('adds up month after month, each opening with the previous closing balance', async () => {
    const merchant = await makeMerchant(deps);
    const times = [
      '2026-03-08',
      '2026-03-31T23:30:00',
      '2026-04-01T00:30:00',
      '2026-07-15',
      '2026-10-25T02:30:00',
      '2026-10-31T23:59:59',
    ];
    for (const [index, at] of times.entries())
      await topUpAt(merchant, BigInt(index + 1) * 100n, `${at}${at.includes('T') ? 'Z' : 'T12:00:00Z'}`);
    for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/Havana', '+05:30']) {
      const { months } = await api.get(merchant, flowList, {}, { zone });
      for (const [index, month] of months.entries()) {
        expectToAddUp(month);
        const older = months[index + 1];
        if (older) expect(month.opening, `${zone} ${month.month}`).toBe(older.closing);
      }
      expect(months[0]?.closing).toBe('21.00');
      expect(months.at(-1)?.opening).toBe('0.00');
    }
  });

  it('adds up when the order of entries’ numbers differs from that of their times', async () => {
    const merchant = await makeMerchant(deps);
    // A transaction that began before midnight and got the lock after one that began later.
    await topUpAt(merchant, 1_00n, '2026-05-10T00:00:00Z');
    await topUpAt(merchant, 2_00n, '2026-06-01T00:00:01Z');
    await topUpAt(merchant, 4_00n, '2026-05-31T23:59:50Z');
    await topUpAt(merchant, 8_00n, '2026-06-01T00:00:02Z');
    const { months } = await api.get(merchant, flowList, {});
    expect(months).toEqual([
      { month: '2026-06', opening: '5.00', in: '10.00', out: '0.00', closing: '15.00' },
      { month: '2026-05', opening: '0.00', in: '5.00', out: '0.00', closing: '5.00' },
    ]);
  });

  it('shows a month without entries, and refuses an impossible one', async () => {
    const merchant = await makeMerchant(deps);
    await topUpAt(merchant, 3_00n, '2026-02-10T00:00:00Z');
    const page = await api.get(merchant, flowList, { month: '2026-08' });
    expect(page).toMatchObject({
      list: [],
      next_cursor: null,
      months: [{ opening: '3.00', in: '0.00', out: '0.00', closing: '3.00' }],
    });
    for (const month of ['2026-13', '0000-01', '9999-12', '2026-1', 'June']) {
      const refusal = await api.refusal(merchant, flowList, { month });
      expect(refusal, month).toMatchObject({ reason: 'invalid_fields', fields: [{ field: 'month' }] });
    }
  });

  it('pages through all entries without losing or repeating one, even while new ones arrive', async () => {
    const merchant = await makeMerchant(deps, { available: 1_00n });
    for (let count = 0; count < 4; count += 1) await api.get(merchant, payGuarantee, { amount: '0.01' });
    const first = await api.get(merchant, flowList, { limit: '2' });
    await api.get(merchant, payGuarantee, { amount: '0.01' });
    const second = await api.get(merchant, flowList, { limit: '2', cursor: first.next_cursor ?? '' });
    const third = await api.get(merchant, flowList, { limit: '2', cursor: second.next_cursor ?? '' });
    expect([...first.list, ...second.list, ...third.list].map((entry) => entry.balance_after)).toEqual([
      '0.96',
      '0.97',
      '0.98',
      '0.99',
      '1.00',
    ]);
    expect(third.next_cursor).toBeNull();
    for (const cursor of ['AAAA', Buffer.from('2026-01-01T00:00:00.000Z abc-def').toString('base64url')]) {
      await api.refuses('invalid_fields', merchant, flowList, { cursor });
    }
  });
});

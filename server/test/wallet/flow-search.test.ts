/** Searching fund details: all filters apply together, page by page, and only to one's own entries. */
import { formatAmount, parseSignedAmount, plus, toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { put } from '../plans/put-world.ts';
import { newId } from '../../src/platform/ids.ts';
import { detailsOf } from '../support/refusals.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { settleNow } from '../support/settle-now.ts';
import { deliver, events, makeMerchant, makeOffering, operator, planIdOf } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { deps, api, server } = useMerchants();
const { flowList } = calls.wallet;

describe('searching fund details', () => {
  async function correct(merchant: TestMerchant, amountMinor: bigint, reason: string): Promise<void> {
    await recordCorrection(deps, operator, {
      merchantId: merchant.id,
      direction: 'debit',
      amountMinor: toMinor(amountMinor),
      reason,
      evidence: 'Case 7',
      reference: newId(),
    });
  }

  it('finds words in the remark in any case and script, and treats nothing as a pattern', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    await correct(merchant, 1_00n, 'Counted twice, 100% sure');
    await correct(merchant, 2_00n, 'Зачтено дважды');
    const found = async (text: string) =>
      (await api.get(merchant, flowList, { text })).list.map(({ amount }) => amount);
    expect(await found('COUNTED')).toEqual(['-1.00']);
    expect(await found('зачтено ДВАЖДЫ')).toEqual(['-2.00']);
    expect(await found('100%')).toEqual(['-1.00']);
    expect(await found('counted%sure')).toEqual([]);
    expect(await found("o'clock")).toEqual([]);
  });

  it('finds a plan’s entries by its number or product, and an entry by its transfer’s number', async () => {
    const [merchant, other] = [await makeMerchant(deps, { available: 500_00n }), await makeMerchant(deps)];
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    await put(deps, merchant, offering, { amount: '60' });
    const [billed] = (await api.get(merchant, flowList, { type: 'ad_billing' })).list;
    for (const text of [planNo.toLowerCase(), 'a film', billed?.transfer_id.toUpperCase() ?? '']) {
      expect((await api.get(merchant, flowList, { text })).list, text).toEqual([billed]);
      expect((await api.get(other, flowList, { text })).list, `${text} of another merchant`).toEqual([]);
    }
    // The other filters apply too.
    expect((await api.get(merchant, flowList, { text: planNo, type: 'system_top_up' })).list).toEqual([]);
  });

  it('finds a row by its name in the reader’s language, and by its amount as written', async () => {
    const merchant = await makeMerchant(deps, { available: 2_000_00n });
    await correct(merchant, 1_234_50n, 'Counted twice');
    const found = async (text: string, lang: 'en' | 'de') =>
      (await server.done(flowList, { text }, { token: merchant.id, headers: { 'accept-language': lang } })).list.map(
        ({ amount }) => amount,
      );
    expect(await found('correct', 'en')).toEqual(['-1234.50']);
    expect(await found('system DEDUCTION', 'en')).toEqual(['-1234.50']);
    expect(await found('korrektur', 'de')).toEqual(['-1234.50']);
    for (const text of ['1234.5', '−1,234.50', '1.234,50', '2000']) {
      expect(await found(text, 'en'), text).toEqual([text === '2000' ? '2000.00' : '-1234.50']);
    }
    expect(await found('234.50', 'en')).toEqual([]);
  });

  it('finds a settlement whole by its own name and any of its lines, and only what has every word', async () => {
    const merchant = await makeMerchant(deps, { available: 500_00n });
    const offering = await makeOffering(deps, { graceSeconds: 60, lockSeconds: 60, settleSeconds: 60 });
    await correct(merchant, 1_00n, 'Counted twice');
    await put(deps, merchant, offering, { amount: '100' });
    const plan = await planIdOf(deps, offering.planNoFor(merchant));
    await deliver(deps, offering.sourceId, [...events(plan, 'click', 40), ...events(plan, 'conversion', 4)]);
    await settleNow(deps, plan);
    const all = (await api.get(merchant, flowList, {})).list;
    const settled = all.find(({ detail }) => detail === 'revenue')?.transfer_id;
    const whole = all.filter(({ transfer_id: id }) => id === settled);
    expect(whole.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['revenue', 'fee']));
    const sum = formatAmount(
      plus(zero, ...whole.map((each) => parseSignedAmount(each.amount, deps.currency))),
      deps.currency,
    );
    // A settlement is one row: its net is in, and nothing of it out.
    expect((await api.get(merchant, flowList, { text: 'settlement' })).months).toMatchObject([
      { in: sum, out: '0.00' },
    ]);
    for (const text of ['settlement', 'film settlement', 'fee', `SETTLEMENT +${sum}`]) {
      expect((await api.get(merchant, flowList, { text })).list, text).toEqual(whole);
    }
    const [line] = whole.filter(({ detail }) => detail === 'fee').map(({ amount }) => amount.replace('-', ''));
    const filters = [
      { type: 'ad_serving' },
      { amount_from: sum, amount_to: sum },
      { amount_from: line ?? '', amount_to: line ?? '', text: 'film' },
    ] as const;
    for (const filter of filters) {
      const { list, months } = await api.get(merchant, flowList, filter);
      expect(list, JSON.stringify(filter)).toEqual(whole);
      expect(await api.get(merchant, flowList, { text: 'film settlement' }), 'the same sums').toMatchObject({ months });
      const first = await api.get(merchant, flowList, { ...filter, limit: '1' });
      const rest = await api.get(merchant, flowList, { ...filter, cursor: first.next_cursor ?? '' });
      expect([...first.list, ...rest.list], `${JSON.stringify(filter)}, page by page`).toEqual(whole);
    }
    expect((await api.get(merchant, flowList, { text: 'settlement twice' })).list).toEqual([]);
    expect((await api.get(merchant, flowList, { text: 'recharge' })).list.map(({ detail }) => detail)).toEqual([
      'deposit',
    ]);
  });

  it('accepts bounds of amount without their sign, both included, page by page', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    for (const [minor, reason] of [
      [10_00n, 'a'],
      [20_00n, 'b'],
      [30_00n, 'c'],
    ] as const) {
      await correct(merchant, minor, reason);
    }
    await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(15_00n), reference: newId() });
    const search = { amount_from: '15', amount_to: '30.00' } as const;
    const first = await api.get(merchant, flowList, { ...search, limit: '2' });
    const second = await api.get(merchant, flowList, { ...search, limit: '2', cursor: first.next_cursor ?? '' });
    expect([...first.list, ...second.list].map(({ amount }) => amount)).toEqual(['15.00', '-30.00', '-20.00']);
    expect(second.next_cursor).toBeNull();
    // The sums of a month are those of all pages of the search.
    for (const { months } of [first, second]) expect(months).toMatchObject([{ in: '15.00', out: '50.00' }]);
  });

  it('accepts days of the merchant’s own clock, the last one included', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const { list } = await api.get(merchant, flowList, {});
    const time = new Date(list[0]?.time ?? '');
    const dayIn = (hours: number) => new Date(time.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
    for (const hours of [-11, 0, 14]) {
      const zone = `GMT${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
      const count = async (from: string, to: string) =>
        (await api.get(merchant, flowList, { from_day: from, to_day: to }, { zone })).list.length;
      expect(await count(dayIn(hours), dayIn(hours)), `that day in ${zone}`).toBe(1);
      expect(await count(dayIn(hours - 24), dayIn(hours - 24)), `the day before in ${zone}`).toBe(0);
      expect(await count(dayIn(hours + 24), dayIn(hours + 24)), `the day after in ${zone}`).toBe(0);
    }
  });

  it('names the field with an invalid day or amount, or in the wrong order', async () => {
    const merchant = await makeMerchant(deps);
    const refused = async (payload: object) =>
      detailsOf(await api.refusal(merchant, flowList, payload), 'invalid_fields').fields;
    expect(await refused({ from_day: '2026-02-31' })).toEqual([{ field: 'from_day', rule: 'format' }]);
    expect(await refused({ to_day: '1026-02-01' })).toEqual([{ field: 'to_day', rule: 'format' }]);
    expect(await refused({ from_day: '2026-11-02', to_day: '2026-11-01' })).toEqual([
      { field: 'to_day', rule: 'range' },
    ]);
    expect(await refused({ amount_from: '1.234' })).toEqual([{ field: 'amount_from', rule: 'format' }]);
    expect(await refused({ amount_from: '2', amount_to: '1' })).toEqual([{ field: 'amount_to', rule: 'range' }]);
    expect((await refused({ text: 'x'.repeat(81) })).map(({ field }) => field)).toEqual(['text']);
  });
});

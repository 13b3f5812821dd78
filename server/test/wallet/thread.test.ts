/** One thread of money over HTTP: from a deposit to the bank and back, every split adding up and recomputable from the export. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSignedAmount } from '@placard/contract';
import type { CallRequest, CallResponse, exportParts } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { useOperatorApi } from '../operators/operator-api.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { settledPlan } from '../support/settled-plan.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { deliver, events, loginPassword, makeMerchant, makeOffering, putInto } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const server = useMerchantApi();
const { deps } = server;
const api = merchantCalls(server);
const operators = useOperatorApi({ beside: server });

type Thread = CallResponse<typeof calls.thread.show>;
type Parts = Thread['to'];

const thread = async (merchant: TestMerchant, of: string) => await api.get(merchant, calls.thread.show, { of });
const minorOf = (amount: string) => parseSignedAmount(amount, 'USD');
const shortly = (parts: Parts) => parts?.list.map(({ kind, amount }) => `${kind} ${amount}`);

function expectToAddUp(parts: Parts): void {
  if (parts === null || parts.next_cursor !== null) return;
  expect(parts.list.reduce((sum, { amount }) => sum + minorOf(amount), 0n)).toBe(minorOf(parts.total));
}

beforeAll(async () => {
  await operators.done(op.settings.set, {
    key: 'recharge_accounts',
    value: { USD: { name: 'Placard Ltd', account: 'DE02120300000000202051', bank: 'DKB Berlin' } },
  });
  await operators.done(op.settings.set, {
    key: 'withdrawal',
    value: { feeBps: 100, minimum: '10.00', processingDays: 2 },
  });
});

/** Files and books a deposit, and returns its transfer. */
async function deposit(merchant: TestMerchant, amount: string, reference: string): Promise<string> {
  const { recharge } = await api.get(merchant, calls.wallet.fileRecharge, { amount, payer: 'Mika' });
  await operators.done(op.recharges.book, { recharge_no: recharge.recharge_no, received: amount, reference });
  const { list } = await api.get(merchant, calls.wallet.listRecharges, {});
  return list.find(({ recharge_id }) => recharge_id === recharge.recharge_id)?.transfer_id ?? '';
}

/** Settles a plan of which `clicks` are delivered and `conversions` earn 12.00 each; returns its number. */
async function settle(merchant: TestMerchant, amount: string, clicks: number, conversions: number) {
  const offering = await makeOffering(deps, { graceSeconds: 1, lockSeconds: 1 });
  await settledPlan(deps, offering, merchant, amount, { clicks, conversions });
  return offering.planNoFor(merchant);
}

describe('one thread', () => {
  it('leads from a filed deposit to the bank, and back, with each step’s entry, time or expected time', async () => {
    const merchant = await makeWithdrawer(deps, api, 0n);
    const first = await deposit(merchant, '100.00', 'B-1');
    const second = await deposit(merchant, '50.00', 'B-2');
    const planNo = await settle(merchant, '120.00', 90, 10);

    const booked = await thread(merchant, `transfer:${first}`);
    expect(booked.steps.map(({ step, note }) => [step, note])).toEqual([
      ['filed', expect.stringMatching(/^RF/)],
      ['booked', 'B-1'],
    ]);
    expect(booked.steps[1]).toMatchObject({ amount: '100.00', transfer_id: first });
    expect(booked.to?.list).toMatchObject([{ kind: 'plan', of: `plan:${planNo}`, amount: '100.00', whole: '120.00' }]);
    expect(shortly((await thread(merchant, `transfer:${second}`)).to)).toEqual(['plan 20.00', 'available 30.00']);

    const plan = await thread(merchant, `plan:${planNo}`);
    expect(shortly(plan.from)).toEqual(['top_up 20.00', 'top_up 100.00']);
    expect(shortly(plan.to)).toEqual(['spent 90.00', 'unspent_returned 30.00']);
    expect(shortly(plan.earned)).toEqual(['settlement 114.00', 'fee 6.00']);
    expect(plan.steps.map(({ step, amount, count }) => [step, amount, count])).toEqual([
      ['reserved', '120.00', null],
      ['spent', '90.00', 90],
      ['earned', '120.00', 10],
      ['settled', '114.00', null],
    ]);

    const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '150.00'));
    const requested = await thread(merchant, `transfer:${withdrawal.transfers[0]?.transfer_id}`);
    expect(requested).toMatchObject({ kind: 'withdrawal', amount: '150.00', note: 'Sparkasse Bremen ••••4471' });
    expect(shortly(requested.from)).toEqual(['settlement 90.00', 'unspent_returned 30.00', 'top_up 30.00']);
    expect(requested.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['requested', true],
      ['approved', false],
      ['sent', false],
      ['paid', false],
    ]);
    expect(requested.steps.at(-1)?.expected).toMatchObject({ day: withdrawal.arrival?.day, is_past: false });
    expect(shortly(requested.to)).toEqual(['arrives 148.50', 'fee 1.50']);
    expect(requested.to?.list[0]?.expected).toMatchObject({ day: withdrawal.arrival?.day });

    await api.get(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: withdrawal.withdrawal_id });
    const cancelled = await thread(merchant, requested.of);
    expect(cancelled.steps.map(({ step }) => step)).toEqual(['requested', 'cancelled']);
    expect(shortly(cancelled.to)).toEqual(['withdrawal_returned 150.00']);
    const back = await thread(merchant, cancelled.to?.list[0]?.of ?? '');
    expect(back.from?.list).toMatchObject([{ kind: 'withdrawal_returned', of: requested.of, amount: '150.00' }]);
    expect(shortly(back.to)).toEqual(['available 150.00']);
    const { list } = await api.get(merchant, calls.thread.starts, { kind: 'withdrawals' });
    expect(list).toMatchObject([{ kind: 'withdrawal_returned', of: requested.of, expected: null }]);

    const now = await thread(merchant, 'available');
    expect(shortly(now.from)).toEqual(['withdrawal_returned 150.00', 'settlement 24.00']);
    for (const each of [booked, plan, requested, cancelled, back, now]) {
      for (const parts of [each.from, each.to, each.earned]) expectToAddUp(parts);
    }
  });

  it('names a date for each step ahead', async () => {
    const merchant = await makeMerchant(deps, { available: 200_00n, startUp: 5_00n });
    const offering = await makeOffering(deps, { graceSeconds: 600, lockSeconds: 600, settleSeconds: 600 });
    const planId = await putInto(deps, merchant.keyed(), offering, '100.00');
    await deliver(deps, offering.sourceId, [...events(planId, 'click', 10), ...events(planId, 'conversion', 2)]);
    await deps.sql`
      update conversion set state = 'on_hold', hold_until = lock_at, held_at = now()
      where id = (select id from conversion where plan_id = ${planId} limit 1)`;
    const plan = await thread(merchant, `plan:${offering.planNoFor(merchant)}`);
    expect(shortly(plan.from)).toEqual(['top_up 95.00', 'start_up 5.00']);
    expect(shortly(plan.to)).toEqual(['spent 10.00', 'held 90.00']);
    expect(shortly(plan.earned)).toEqual(['pending 24.00']);
    const ahead = plan.steps.filter(({ at }) => at === null);
    expect(ahead.map(({ step, amount, count }) => [step, amount, count])).toEqual([
      ['spent', '10.00', 10],
      ['earned', '24.00', 2],
      ['on_hold', '12.00', 1],
      ['locked', null, 1],
      ['settled', null, null],
    ]);
    // What the conversions earned is final once the undecided ones are.
    for (const { step, expected } of ahead)
      expect([step, typeof expected?.at]).toEqual([step, step === 'earned' ? 'undefined' : 'string']);
    expect(ahead.filter(({ expected }) => expected?.is_past)).toEqual([]);
    const { terms } = await api.get(merchant, calls.plans.detail, { plan_no: plan.plan_no ?? '' });
    await api.get(merchant, calls.plans.extend, {
      plan_no: plan.plan_no ?? '',
      amount: '20.00',
      terms_version: terms.version,
    });
    const extended = await thread(merchant, plan.of);
    expect(shortly(extended.from)).toEqual(['top_up 95.00', 'top_up 20.00', 'start_up 5.00']);
    expect(shortly(extended.to)).toEqual(['spent 10.00', 'held 110.00']);
    expect(extended.steps.slice(0, 2)).toMatchObject([
      { step: 'reserved', amount: '100.00' },
      { step: 'reserved', amount: '20.00' },
    ]);
    const { list } = await api.get(merchant, calls.thread.starts, { kind: 'plans' });
    expect(list).toMatchObject([
      { kind: 'plan', of: plan.of, amount: '20.00' },
      { kind: 'plan', of: plan.of, amount: '95.00', expected: { is_past: false } },
    ]);
    for (const parts of [plan.from, plan.to, plan.earned]) expectToAddUp(parts);
  });

  it('begins with a deposit that is filed, and pages through the parts of a large sum', async () => {
    const merchant = await makeMerchant(deps);
    const { recharge } = await api.get(merchant, calls.wallet.fileRecharge, { amount: '10', payer: 'Mika' });
    const { list } = await api.get(merchant, calls.thread.starts, { kind: 'deposits' });
    expect(list).toMatchObject([
      { kind: 'recharge', of: `recharge:${recharge.recharge_id}`, note: recharge.recharge_no },
    ]);
    expect((await thread(merchant, list[0]?.of ?? '')).steps).toMatchObject([
      { step: 'filed' },
      { step: 'booked', at: null, expected: null },
    ]);

    const transferId = await deposit(merchant, '60.00', 'B-60');
    for (let paid = 0; paid < 25; paid += 1) await api.get(merchant, calls.wallet.payGuarantee, { amount: '2' });
    const { to } = await thread(merchant, `transfer:${transferId}`);
    expect(to?.list).toHaveLength(20);
    const rest = await api.get(merchant, calls.thread.parts, {
      of: `transfer:${transferId}`,
      list: 'to',
      cursor: to?.next_cursor ?? '',
    });
    expect(rest.next_cursor).toBeNull();
    expect(rest.list).toHaveLength(6);
    expect(rest.list.at(-1)).toMatchObject({ kind: 'available', amount: '10.00' });
    await api.get(merchant, calls.wallet.takeBackGuarantee, {});
    const paidIn = await thread(merchant, rest.list[0]?.of ?? '');
    expect(shortly(paidIn.to)).toEqual(['guarantee_returned 2.00']);
  });

  it('expects a booking once twenty recharges of ten merchants tell, on the day by which nine of ten were', async () => {
    const merchant = await makeMerchant(deps);
    const { recharge } = await api.get(merchant, calls.wallet.fileRecharge, { amount: '10', payer: 'Mika' });
    const booking = async () => (await thread(merchant, `recharge:${recharge.recharge_id}`)).steps.at(-1)?.expected;
    for (let payer = 0; payer < 10; payer += 1) {
      const other = await makeMerchant(deps);
      await deposit(other, '1.00', `P-${payer}`);
      await deposit(other, '1.00', `Q-${payer}`);
    }
    const soon = await booking();
    expect(soon).toMatchObject({ at: null, is_past: false });
    const daysAhead = (day: string | null | undefined) =>
      (Date.parse(day ?? '') - Date.parse(recharge.filed_at.slice(0, 10))) / 86_400_000;
    // The next business day, with a weekend and holidays between.
    expect(daysAhead(soon?.day)).toBeLessThanOrEqual(6);
    await deps.sql`update recharge set filed_at = filed_at - interval '14 days' where state = 'booked'`;
    expect(daysAhead((await booking())?.day)).toBeGreaterThanOrEqual(11);
    await deps.sql`update recharge set filed_at = filed_at - interval '30 days' where id = ${recharge.recharge_id}`;
    expect(await booking()).toMatchObject({ is_past: true });
  });

  it('pages through the balance of one moment, though money arrives and leaves between two pages', async () => {
    const merchant = await makeMerchant(deps);
    for (const amount of ['10.00', '20.00', '30.00', '40.00']) await deposit(merchant, amount, `M-${amount}`);
    const page = async (cursor?: string) =>
      await api.get(merchant, calls.thread.parts, {
        of: 'available',
        list: 'from',
        limit: '2',
        ...(cursor && { cursor }),
      });
    const first = await page();
    await deposit(merchant, '50.00', 'M-50.00');
    await api.get(merchant, calls.wallet.payGuarantee, { amount: '15.00' });
    const second = await page(first.next_cursor ?? '');
    expect([first, second].flatMap(({ list }) => list.map(({ amount }) => amount))).toEqual([
      '40.00',
      '30.00',
      '20.00',
      '10.00',
    ]);
    expect(second.next_cursor).toBeNull();
    expect(shortly((await thread(merchant, 'available')).from)).toEqual([
      'top_up 50.00',
      'top_up 40.00',
      'top_up 30.00',
      'top_up 15.00',
    ]);
  });

  it('is nobody else’s, and refuses what is no sum', async () => {
    const [merchant, other] = [await makeMerchant(deps, { available: 1_00n }), await makeMerchant(deps)];
    const of = (await thread(merchant, 'available')).from?.list[0]?.of ?? '';
    expect(await api.reason(other, calls.thread.show, { of })).toBe('transfer_not_found');
    expect(await api.reason(other, calls.thread.parts, { of, list: 'to' })).toBe('transfer_not_found');
    expect(await api.reason(other, calls.thread.show, { of: 'plan:P4K7Q2M-81XZ0F' })).toBe('plan_not_found');
    expect((await thread(other, 'available')).from).toBeNull();
    for (const wrong of ['transfer:1', "plan:'; drop table plan", 'available:1', '']) {
      expect(await api.reason(other, calls.thread.show, { of: wrong })).toBe('invalid_fields');
    }
  });
});

interface ExportedEntry {
  account: string;
  amount: string;
  transfer_id: string;
}

async function exportedEntries(merchant: TestMerchant): Promise<ExportedEntry[]> {
  const found: ExportedEntry[] = [];
  let next: { part: (typeof exportParts)[number]; cursor: string | null } | null = { part: 'entries', cursor: null };
  let proof: { password: string } | { ticket: string } = { password: loginPassword };
  while (next?.part === 'entries') {
    const asked: CallRequest<typeof calls.accounts.exportData> = {
      ...proof,
      part: next.part,
      ...(next.cursor !== null && { cursor: next.cursor }),
    };
    const piece = await api.get(merchant, calls.accounts.exportData, asked);
    proof = { ticket: piece.ticket };
    found.push(...(piece.rows as unknown as ExportedEntry[]));
    next = piece.next;
  }
  return found;
}

/** What each transfer took of each other one by a queue, from exported entries alone. */
function splitOf(entries: readonly ExportedEntry[]) {
  const queue: { id: string; left: bigint }[] = [];
  const taken: { from: string; to: string; minor: bigint }[] = [];
  const net = new Map<string, bigint>();
  for (const { account, transfer_id: id, amount } of entries) {
    if (account === 'available') net.set(id, (net.get(id) ?? 0n) + minorOf(amount));
  }
  for (const [id, minor] of net) {
    if (minor > 0n) queue.push({ id, left: minor });
    for (let left = -minor; left > 0n;) {
      const [first] = queue;
      if (!first) throw new Error('an account below zero');
      const part = left < first.left ? left : first.left;
      taken.push({ from: first.id, to: id, minor: part });
      left -= part;
      first.left -= part;
      if (first.left === 0n) queue.shift();
    }
  }
  return { taken, left: queue };
}

/** A story with all that moves the available funds. */
async function liveThrough(merchant: Withdrawer): Promise<void> {
  await deposit(merchant, '70.00', `S-1-${merchant.no}`);
  await settle(merchant, '100.00', 60, 6);
  await api.get(merchant, calls.wallet.payGuarantee, { amount: '33.33' });
  const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '40.00'));
  await deposit(merchant, '55.55', `S-2-${merchant.no}`);
  await api.get(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: withdrawal.withdrawal_id });
  await settle(merchant, '80.00', 79, 1);
  await api.get(merchant, calls.wallet.takeBackGuarantee, {});
  await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '60.01'));
}

describe('the split', () => {
  it('is recomputed from an export: first in, first out by transfer gives the same parts, from either end', async () => {
    const merchant = await makeWithdrawer(deps, api, 61_00n);
    await liveThrough(merchant);
    const entries = await exportedEntries(merchant);
    const { taken, left } = splitOf(entries);
    expect(taken.length).toBeGreaterThan(6);
    const planOf = async (id: string) => (await thread(merchant, `transfer:${id}`)).of;
    for (const { from, to, minor } of taken) {
      const forwards = await thread(merchant, `transfer:${from}`);
      const backwards = await thread(merchant, `transfer:${to}`);
      expect(forwards.to?.list).toContainEqual(
        expect.objectContaining({ transfer_id: to, of: await planOf(to) }) as object,
      );
      expect(minorOf(forwards.to?.list.find(({ transfer_id: id }) => id === to)?.amount ?? '')).toBe(minor);
      expect(minorOf(backwards.from?.list.find(({ transfer_id: id }) => id === from)?.amount ?? '')).toBe(minor);
      expectToAddUp(forwards.to);
      expectToAddUp(backwards.from);
    }
    const now = await thread(merchant, 'available');
    expect(now.from?.list.map((part) => [part.transfer_id, minorOf(part.amount)])).toEqual(
      left.toReversed().map((each) => [each.id, each.left]),
    );
  });
});

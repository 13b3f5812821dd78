/** The day of arrival, the calendar that shows it, and the address that calendar programs read it from. */
import { expect, it, describe } from 'vitest';
import { addSession, loginPassword, makeMerchant, operator, toldTo } from '../support/world.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { setSetting } from '../support/settings.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { newId } from '../../src/platform/ids.ts';
import { countQueues } from '../../src/queries/operators/overview.ts';
import { listWithdrawals } from '../../src/queries/operators/withdrawals.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';

const { server, deps, api } = useMerchants();
const { show, createFeed, revokeFeed } = calls.calendar;

const configure = async (processingDays: number) =>
  await setSetting(deps.sql, 'withdrawal', { feeBps: 100, minimum: '1', processingDays });

async function request(merchant: Withdrawer, amount: string) {
  return (await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, amount))).withdrawal;
}

async function pay(withdrawalId: string) {
  await approveWithdrawal(deps, operator, { withdrawalId });
  await sendWithdrawal(deps, operator, { withdrawalId });
  await payWithdrawal(deps, operator, { withdrawalId, reference: newId() });
}

/** As if as many others had been paid like this one, of ten merchants; the ledger has only the one. */
async function copyPaid(withdrawalId: string, count: number) {
  const others = await Promise.all(Array.from({ length: 9 }, async () => (await makeWithdrawer(deps, api, 100n)).id));
  await deps.sql`
    with copies as (
      insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, state, requested_at, route,
                              promised_on, promise)
      select gen_random_uuid(), withdrawal_no || n, a.merchant_id, a.id, amount_minor, fee_minor, state, requested_at, route,
             promised_on, promise
      from withdrawal w, generate_series(1, ${count}::int) n, payout_account a
      where w.id = ${withdrawalId} and a.merchant_id = coalesce((${others}::uuid[])[n % 10], w.merchant_id) returning id)
    insert into withdrawal_transition (withdrawal_id, to_state, by) select id, 'paid', 'test' from copies`;
}

/** As if it had been requested so many days before, on a Monday, and promised for the next day. */
async function backdate(withdrawalId: string, requestedOn: string, promisedOn: string) {
  await deps.sql`
    update withdrawal
    set requested_at = ${`${requestedOn}T09:00:00Z`}::timestamptz, promised_on = ${promisedOn},
        promise = jsonb_set(promise, '{day}', to_jsonb(${promisedOn}::text))
    where id = ${withdrawalId}`;
}

describe('a promise', () => {
  it('is the operator’s days until twenty payments of the route tell, and stays when they do', async () => {
    await configure(3);
    const merchant = await makeWithdrawer(deps, api, 1_000_00n);
    const first = await request(merchant, '5');
    expect(first.arrival).toMatchObject({ basis: 'configured', business_days: 3, country: 'DE', is_past: false });
    expect(first.arrival?.expected_day).toBe(first.arrival?.day);
    const { withdrawal_id: id } = await request(merchant, '5');
    await pay(id);
    await backdate(id, '2026-03-02', '2026-03-05');
    await copyPaid(id, 19);
    // Requested on Monday, paid on Tuesday; two of them on Friday.
    await deps.sql`
      update withdrawal_transition t
      set at = case when n <= 2 then timestamptz '2026-03-06 12:00Z' else timestamptz '2026-03-03 12:00Z' end
      from (select t.id, row_number() over (order by w.merchant_id = ${merchant.id} desc) as n
            from withdrawal_transition t join withdrawal w on w.id = t.withdrawal_id where t.to_state = 'paid') x
      where x.id = t.id`;
    const { arrival } = await api.get(merchant, calls.wallet.withdrawTerms, {});
    expect(arrival).toMatchObject({ basis: 'learned', business_days: 1, usual_days: 1, payments: 20 });
    const { list } = await api.get(merchant, calls.wallet.listWithdrawals, { limit: '100' });
    const again = list.find((each) => each.withdrawal_id === first.withdrawal_id)?.arrival;
    expect(again).toMatchObject({ day: first.arrival?.day, basis: 'configured' });
    expect(again?.expected_day, 'expected by what was paid').toBe(arrival?.day);
    expect(list.find((each) => each.state === 'paid' && each.arrival?.is_past)?.arrival).toMatchObject({
      day: '2026-03-05',
      arrived_on: '2026-03-06',
    });
    const wallet = await makeWithdrawer(deps, api, 10_00n);
    await deps.sql`update payout_account set method = 'wallet' where merchant_id = ${wallet.id}`;
    const other = await api.get(wallet, calls.wallet.withdrawTerms, {});
    expect(other.arrival, 'another method learns for itself').toMatchObject({ basis: 'configured', country: null });
    await deps.sql`delete from setting where key = 'withdrawal'`;
    await deps.sql`update withdrawal set route = 'elsewhere' where route = 'bank:DE'`;
  });

  it('stays when a bank holiday is moved; only what is expected changes', async () => {
    await configure(1);
    const merchant = await makeWithdrawer(deps, api, 100_00n);
    const { arrival } = await request(merchant, '5');
    const day = arrival?.day ?? '';
    await setSetting(deps.sql, 'bank_holidays', { DE: { closed: [day], open: [] } });
    const moved = (await api.get(merchant, calls.wallet.listWithdrawals, {})).list[0]?.arrival;
    expect(moved).toMatchObject({ day, closed_days: arrival?.closed_days, is_past: false });
    expect(moved?.expected_day && moved.expected_day > day).toBe(true);
    const now = (await api.get(merchant, calls.wallet.withdrawTerms, {})).arrival;
    expect(now?.closed_days).toContain(day);
    await deps.sql`delete from setting where key in ('withdrawal', 'bank_holidays')`;
  });

  it('that was missed is named by list and calendar, and is first in the operators’ queue', async () => {
    await configure(2);
    const merchant = await makeWithdrawer(deps, api, 100_00n);
    const late = await request(merchant, '20');
    const newer = await request(merchant, '30');
    await backdate(late.withdrawal_id, '2026-03-02', '2026-03-04');
    await approveWithdrawal(deps, operator, { withdrawalId: late.withdrawal_id });
    await sendWithdrawal(deps, operator, { withdrawalId: late.withdrawal_id });
    const { list } = await api.get(merchant, calls.wallet.listWithdrawals, {});
    expect(list.at(-1)?.arrival).toMatchObject({ day: '2026-03-04', is_past: true, expected_day: null });
    const calendar = await api.get(merchant, show, {});
    expect(calendar.ahead.map(({ state, withdrawal }) => [state, withdrawal?.withdrawal_no])).toEqual([
      ['late', late.withdrawal_no],
      ['ahead', newer.withdrawal_no],
    ]);
    expect(calendar.on_the_way).toBe('50.00');
    expect(calendar.certain, 'what arrives').toBe('49.50');
    const queue = await listWithdrawals(deps.sql, { merchantId: merchant.id, sort: 'promised', order: 'oldest' }, deps);
    expect(queue.list.map((row) => [row.withdrawal_no, row.is_late])).toEqual([
      [late.withdrawal_no, true],
      [newer.withdrawal_no, false],
    ]);
    const missed = await listWithdrawals(deps.sql, { merchantId: merchant.id, isLate: true }, deps);
    expect(missed.list.map((row) => row.withdrawal_no)).toEqual([late.withdrawal_no]);
    const { list: queues } = await countQueues(deps.sql, { operatorId: newId(), role: 'manager' }, deps);
    expect(queues[0]).toMatchObject({ queue: 'withdrawals_late', count: 1 });
    await payWithdrawal(deps, operator, { withdrawalId: late.withdrawal_id, reference: newId() });
    const paid = await api.get(merchant, show, {});
    expect(paid.done.map(({ withdrawal, state }) => [state, withdrawal?.arrival?.is_past])).toEqual([['done', true]]);
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });
});

describe('the private address', () => {
  const read = async (address: string) =>
    await server.inject({ method: 'GET', url: new URL(address).pathname, remoteAddress: '203.0.113.9' });

  it('gives the calendar without amounts unless chosen, sets no cookie, and a new one ends the one before', async () => {
    await configure(2);
    const merchant = await makeWithdrawer(deps, api, 100_00n);
    const { withdrawal_id: id, withdrawal_no: number, arrival } = await request(merchant, '20');
    await deps.sql`update merchant set lang = 'de' where id = ${merchant.id}`;
    const { address, feed } = await api.get(merchant, createFeed, { has_amounts: false });
    expect(feed).toMatchObject({ has_amounts: false, last_read_at: null });
    const answer = await read(address);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['set-cookie']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      undefined,
    ]);
    expect(answer.body).toContain(`SUMMARY:Auszahlung ${number} wird erwartet`);
    expect(answer.body).toContain(`DTSTART;VALUE=DATE:${arrival?.day.replaceAll('-', '')}`);
    expect(answer.body).not.toMatch(/19[.,]80/);
    await api.refuses('login_password_needed', merchant, createFeed, { has_amounts: true });
    expect((await read(address)).statusCode, 'nothing was changed').toBe(200);
    const other = await api.get(merchant, createFeed, { has_amounts: true, password: loginPassword });
    expect((await read(other.address)).body).toMatch(/19\\,80/);
    await pay(id);
    const [came] = (await api.get(merchant, show, {})).done;
    const moment = came?.at?.replaceAll(/[-:]|\.\d+/g, '');
    expect((await read(other.address)).body, 'at its moment, on the day of whoever reads it').toContain(
      `DTSTART:${moment}`,
    );
    expect((await read(address)).statusCode).toBe(410);
    expect((await api.get(merchant, show, {})).feed).toMatchObject({ has_amounts: true });
    const [stored] =
      await deps.sql`select count(*)::int as rows from calendar_feed where token_hash = ${Buffer.from(address)}`;
    expect(stored).toEqual({ rows: 0 });
    await deps.sql`delete from setting where key = 'withdrawal'`;
  });

  it('answers 410 once it is revoked, or with a changed password, and 404 if it never was one', async () => {
    const merchant = await makeMerchant(deps, {});
    const { address } = await api.get(merchant, createFeed, { has_amounts: false });
    expect((await read(address)).statusCode).toBe(200);
    expect(await api.get(merchant, revokeFeed, {})).toEqual({ is_revoked: true });
    expect(await api.get(merchant, revokeFeed, {})).toEqual({ is_revoked: false });
    expect((await read(address)).statusCode).toBe(410);
    await addSession(deps, merchant, 'stolen');
    const { address: stolen } = await api.get(merchant, createFeed, { has_amounts: false }, { token: 'stolen' });
    expect((await toldTo(deps, merchant)).map(({ template }) => template)).toContain('calendar_feed_created');
    await api.get(merchant, calls.accounts.revokeSessions, { password: loginPassword });
    expect((await read(stolen)).statusCode, 'of another session that was ended').toBe(410);
    const { address: second } = await api.get(merchant, createFeed, { has_amounts: false });
    await api.get(merchant, calls.accounts.close, { password: loginPassword });
    expect((await read(second)).statusCode, 'of a closed account').toBe(410);
    expect((await read(`https://placard.example/calendar/${'x'.repeat(43)}.ics`)).statusCode).toBe(404);
  });

  it('is read so often and no more', async () => {
    const merchant = await makeMerchant(deps, {});
    const { address } = await api.get(merchant, createFeed, { has_amounts: false });
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await read(address));
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

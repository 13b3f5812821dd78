/** Lists: order, period, filters, search; queues, the overview, and lists as CSV. */
import { beforeAll, describe, expect, it } from 'vitest';
import { exportPath, exportableCalls, csvColumns, operatorCalls } from '@placard/contract/operator';
import { checkBooks } from '../../src/ledger/books.ts';
import { allPages } from '../support/pages.ts';
import { makeMerchant, makeOffering, putInto } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();
const op = operatorCalls;

const list = async (payload: NonNullable<Parameters<typeof api.done<typeof op.withdrawals.list>>[1]>) =>
  await api.done(op.withdrawals.list, payload);

/** Everything that the list of withdrawals shows, two rows a page. */
const listWhole = async (payload: Parameters<typeof list>[0]) =>
  await allPages(async (next) => {
    const { list: rows, next_cursor } = await list({ ...payload, limit: 2, ...next });
    return { rows, next_cursor };
  });

describe('a list', () => {
  let merchant: TestMerchant;
  const amounts = [300n, 100n, 300n, 200n, 500n];

  beforeAll(async () => {
    merchant = await makeMerchant(api.deps);
    const account = crypto.randomUUID();
    await api.deps.sql`
      insert into payout_account (id, merchant_id, method, card_name, user_name, mobile, bank_account, branch_name)
      values (${account}, ${merchant.id}, 'bank', 'Bank', 'Mika', '+49', 'DE45370400440532014471', 'Bremen')`;
    // Two of the same time and two of the same amount: the id orders them.
    for (const [index, amount] of amounts.entries()) {
      await api.deps.sql`
        insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, state, requested_at)
        values (${crypto.randomUUID()}, ${`WTEST${index}`}, ${merchant.id}, ${account}, ${amount}, 0, 'cancelled',
                ${`2026-01-0${Math.min(index + 1, 4)}T00:00:00Z`})`;
    }
  });

  it('is paged newest or oldest first, or by amount, each row once', async () => {
    const all = { state: 'all' } as const;
    const newest = await listWhole(all);
    expect(newest.map((row) => row.withdrawal_no).toSorted()).toEqual(amounts.map((_amount, index) => `WTEST${index}`));
    const times = newest.map((row) => row.requested_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await listWhole({ ...all, order: 'oldest' })).toEqual(newest.toReversed());
    const largest = await listWhole({ ...all, sort: 'amount' });
    expect(largest.map((row) => row.amount)).toEqual(['5.00', '3.00', '3.00', '2.00', '1.00']);
    expect(await listWhole({ ...all, sort: 'amount', order: 'oldest' })).toEqual(largest.toReversed());
  });

  it('is limited to a period, to a merchant and to a state', async () => {
    const span = { state: 'all', from: '2026-01-02T00:00:00Z', until: '2026-01-04T00:00:00Z' } as const;
    expect((await list(span)).list.map((row) => row.withdrawal_no)).toEqual(['WTEST2', 'WTEST1']);
    expect((await list({ ...span, sort: 'amount' })).list.map((row) => row.amount)).toEqual(['3.00', '1.00']);
    expect((await list({})).list).toEqual([]);
    expect((await list({ state: 'cancelled', merchant: merchant.no })).list).toHaveLength(5);
    expect((await list({ state: 'paid' })).list).toEqual([]);
  });

  it('refuses a cursor of another order', async () => {
    const byTime = (await list({ state: 'all', limit: 1 })).next_cursor;
    const byAmount = (await list({ state: 'all', limit: 1, sort: 'amount' })).next_cursor;
    for (const [cursor, sort] of [
      [byTime, 'amount'],
      [byAmount, 'requested'],
    ] as const)
      await api.refuses('cursor: format', op.withdrawals.list, {
        state: 'all',
        sort,
        cursor,
      });
  });
});

describe('merchants', () => {
  it('are found by any part of a name or contact, and by what they own', async () => {
    const merchant = await makeMerchant(api.deps);
    await makeMerchant(api.deps);
    await api.deps.sql`
      update merchant set nickname = 'Bäckerei 100% Nord', email = 'ofen@baeckerei.example', phone = '+49 421 7788'
      where id = ${merchant.id}`;
    const { transfer_id } = await api.done(op.topups.record, {
      merchant: merchant.no,
      amount: '1.00',
      reference: 'BANK-FIND-ME',
    });
    const { codes } = await api.done(op.codes.issue, { kind: 'licence' });
    await api.deps.sql`update handed_code set used_by = ${merchant.id}, used_at = now() where used_at is null`;
    const search = async (text: string) =>
      (await api.done(op.merchants.list, { search: text })).list.map((row) => row.merchant_no);
    const theirs = ['bäckEREI', '0% nor', 'eckerei.exa', '421 77', merchant.no, merchant.no.slice(0, 5), merchant.id];
    for (const text of [...theirs, 'BANK-FIND-ME', transfer_id, codes[0] ?? '', (codes[0] ?? '').toLowerCase()])
      expect(await search(text), text).toEqual([merchant.no]);
    // A short search matches beginnings; a wildcard is a letter like any other.
    expect(await search(merchant.no.slice(0, 2))).toContain(merchant.no);
    for (const text of ['100_', '%%%', 'nobody', crypto.randomUUID()]) expect(await search(text), text).toEqual([]);
  });

  it('are listed by name too', async () => {
    const names = (await api.done(op.merchants.list, { sort: 'username' })).list.map((row) => row.username);
    expect(names).toEqual(names.toSorted());
    const { list: one, next_cursor } = await api.done(op.merchants.list, { sort: 'username', limit: 1 });
    const rest = await api.done(op.merchants.list, { sort: 'username', cursor: next_cursor ?? '' });
    expect([...one, ...rest.list].map((row) => row.username)).toEqual(names);
  });
});

describe('queues', () => {
  const counted = async (token?: string) => await api.done(op.queues.counts, {}, token);

  it('show how many wait and since when, and which codes run out', async () => {
    const merchant = await makeMerchant(api.deps);
    await api.deps.sql`
      insert into feedback (id, merchant_id, topic, content, sent_at)
      values (${crypto.randomUUID()}, ${merchant.id}, 'A', 'B', '2026-01-01T00:00:00Z'), (${crypto.randomUUID()}, ${merchant.id}, 'A', 'B', now())`;
    const { list: waiting, codes } = await counted();
    expect(waiting).toContainEqual({ queue: 'feedback_to_answer', count: 2, oldest_at: '2026-01-01T00:00:00.000Z' });
    expect(codes).toContainEqual({ kind: 'authorisation', open: 0, is_running_out: true });
    await api.done(op.codes.issue, { kind: 'authorisation', count: 10 });
    expect((await counted()).codes).toContainEqual({ kind: 'authorisation', open: 10, is_running_out: false });
  });

  it('are those that a role may work on', async () => {
    const names = async (token: string) => (await counted(token)).list.map(({ queue }) => queue);
    expect(await names(api.tokens.support)).not.toContain('proposals_to_decide');
    expect(await names(api.tokens.finance)).toContain('proposals_to_decide');
    expect(await names(api.tokens.finance)).not.toContain('resets_to_approve');
    expect(await names(api.tokens.manager)).toContain('resets_to_approve');
  });

  it('count plans without delivery, and list them', async () => {
    const merchant = await makeMerchant(api.deps, { available: 1000_00n });
    const offerings = [await makeOffering(api.deps), await makeOffering(api.deps), await makeOffering(api.deps)];
    for (const offering of offerings) await putInto(api.deps, merchant.keyed(), offering, '50.00');
    const [quiet, running, failed] = offerings.map((offering) => offering.planNoFor(merchant));
    await api.deps.sql`
      update plan set put_at = '2026-01-01T00:00:00Z' where plan_no in (${quiet ?? ''}, ${failed ?? ''})`;
    await api.done(op.plans.stop, { plan_no: failed ?? '', reason: 'Test.' });
    expect((await counted()).list).toContainEqual({
      queue: 'plans_without_delivery',
      count: 1,
      oldest_at: '2026-01-01T00:00:00.000Z',
    });
    const plansOf = async (filter: { is_quiet?: boolean; state?: 'all' }) =>
      (await api.done(op.plans.running, { merchant: merchant.no, ...filter })).list.map((plan) => plan.plan_no);
    expect(await plansOf({ is_quiet: true })).toEqual([quiet]);
    expect(await plansOf({})).toEqual([running, quiet]);
    expect(await plansOf({ state: 'all' })).toHaveLength(3);
    expect((await api.done(op.plans.list, { offer: offerings[0]?.offerId ?? '' })).list).toMatchObject([{ puts: 1 }]);
  });
});

describe('the overview', () => {
  it('shows what the books show: client money, bank, and what covers it', async () => {
    const { totals } = await checkBooks(api.deps.sql);
    const shown = await api.done(op.overview.show, {});
    const minor = (text: string) => text.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1');
    expect(minor(shown.client_money)).toBe(totals['client_liabilities']);
    expect(minor(shown.bank)).toBe(totals['recorded_bank_balance']);
    expect(shown.sources.length).toBeGreaterThan(0);
  });
});

describe('a list as CSV', () => {
  const exported = async (body: unknown, token: string | null = api.tokens.manager) =>
    await fetch(`${api.url}${exportPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  it('has every row, however many there are, and no formula', async () => {
    const evil = ['=HYPERLINK("http://evil")', '+1', '@SUM(1)', '-1+1', '"quoted", and\nbroken'];
    for (const [index, name] of evil.entries())
      await api.deps.sql`insert into agent (agent_no, name, share_bps) values (${`E${index}`}, ${name}, 100)`;
    await api.deps.sql`
      insert into agent (agent_no, name, share_bps) select 'N' || n, 'Plain', 100 from generate_series(1, 130) n`;
    const response = await exported({ call: 'agents.list' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // A list of people and money is never cached, and is only ever a file.
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="agents-list-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n')[0]).toBe('agent_id,name,share_bps,is_active,followers,created_at,revision');
    expect(text.match(/\r\n/g)?.length).toBe(1 + 130 + evil.length);
    for (const cell of [`"'=HYPERLINK(""http://evil"")"`, "'+1", "'@SUM(1)", "'-1+1", '"""quoted"", and\nbroken"'])
      expect(text).toContain(`,${cell},100,`);
    const [entry] = (await api.done(op.audit.list, { act: 'exported' })).list;
    expect(entry).toMatchObject({ actor: 'nadia', object: 'list:agents.list' });
  });

  it('is written page by page, so that quick calls are answered in between', async () => {
    await api.deps.sql`
      insert into agent (agent_no, name, share_bps)
      select 'L' || n, 'One of many', 100 from generate_series(1, 10000) n`;
    const response = await exported({ call: 'agents.list' });
    let isWhole = false;
    const whole = response.text().then((text) => {
      isWhole = true;
      return text;
    });
    // A quick call reads less than one of the hundred pages: ten of them end first unless something holds the event loop.
    for (let call = 0; call < 10; call += 1) await api.done(op.queues.counts, {});
    expect(isWhole).toBe(false);
    expect((await whole).match(/One of many/g)).toHaveLength(10_000);
  });

  it('keeps amounts below zero as numbers, and filters as the list does', async () => {
    const merchant = await makeMerchant(api.deps, { available: 100_00n });
    const correction = { merchant: merchant.no, amount: '-5.00', reference: 'CASE-CSV' };
    await api.done(op.corrections.record, { ...correction, reason: 'Twice.', evidence: 'Line 1 of 3.' });
    const text = await (await exported({ call: 'corrections.list', request: { merchant: merchant.no } })).text();
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(',-5.00,');
  });

  it('needs the right to see the list, and exists only for lists', async () => {
    const { support, manager } = api.tokens;
    for (const [reason, token, asked] of [
      ['role_not_sufficient', support, { call: 'audit.list' }],
      ['not_authorised', null, { call: 'agents.list' }],
      ['invalid_fields', manager, { call: 'merchants.show', request: {} }],
      ['invalid_fields', manager, { call: 'agents.list', request: { limit: 'x' } }],
      ['merchant_not_found', manager, { call: 'corrections.list', request: { merchant: 'nobody' } }],
    ] as const)
      expect(await (await exported(asked, token)).json()).toMatchObject({ data: { reason } });
  });

  it('has columns for every list', () => {
    expect(exportableCalls.length).toBeGreaterThan(20);
    for (const call of exportableCalls) {
      const columns = csvColumns(call);
      expect(columns.length, call.name).toBeGreaterThan(1);
      expect(new Set(columns).size, call.name).toBe(columns.length);
    }
  });
});

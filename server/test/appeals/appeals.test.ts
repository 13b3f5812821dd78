/**
 * What is held and deducted, and appeals of it, over HTTP: by merchants and operators. Dates come by moving the row's own. Races are
 * made by sending calls or runs at once; they meet on the appeal's row.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { appealLimits, formLimits } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { endAppeals } from '../../src/usecases/appeals/end-appeals.ts';
import { asApp } from '../support/as-app.ts';
import { endFlight } from '../support/end-flight.ts';
import { calls } from '../support/merchant-calls.ts';
import { pastTriggers } from '../support/pass-lock.ts';
import { settleNow } from '../support/settle-now.ts';
import { balancesOf, makeMerchant, send, toldTo } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { text, useAppeals } from './use-appeals.ts';

const { server, api, operators, others, convert, reversed, held, corrected, filed } = useAppeals();
const { list, show, file, write, withdraw } = calls.appeals;
const { decide, answer } = op.appeals;

const pass = async (appealId: string) =>
  await server.deps
    .sql`update appeal set decide_by = now() - interval '1 second', filed_at = now() - interval '8 days' where id = ${appealId}`;
const end = async (run: Parameters<typeof endAppeals>[1] = {}) => await endAppeals(asApp(server.deps), run);
const decided = async (merchant: TestMerchant, item: string) => (await api.get(merchant, show, { item })).appeal;
const availableOf = async (merchant: TestMerchant) => (await balancesOf(server.deps, merchant))['available'] ?? 0n;
const granted = {
  outcome: 'granted',
  reason: 'The receipt shows the sale.',
  evidence: 'Receipt of 19 November.',
} as const;

describe('the list', () => {
  it('has what is held, reversed, deducted and corrected, each with its rule and who decides', async () => {
    const made = await held();
    const { merchant, source, make, other: taken } = made;
    await send(server.deps, source, [make.invalid(taken)]);
    await api.get(merchant, calls.wallet.payGuarantee, { amount: '5.00' });
    const found = await api.get(merchant, list, {});
    expect(found.held).toMatchObject([
      {
        kind: 'hold',
        rule: 'operator_hold',
        amount: '-12.00',
        reason: 'The shop asks.',
        decides: 'operators',
        no_appeal: null,
      },
    ]);
    // By when the operator acted, not by the conversion's time.
    const [act] = await server.deps.sql<{ at: Date }[]>`
      select at from audit_log where act = 'conversion_held' order by id desc limit 1`;
    expect(found.held[0]?.at).toBe(act?.at.toISOString());
    expect(found.list).toMatchObject([
      { kind: 'transfer', rule: 'guarantee', amount: '-5.00', no_appeal: 'your_act' },
      { kind: 'reversal', rule: 'reversed_by_source', amount: '-12.00', conversions: 1, no_appeal: null },
    ]);
    // One opens down to its entries.
    const { holding } = await api.get(merchant, show, { item: found.list[1]?.item ?? '' });
    const transfer = await api.get(merchant, calls.wallet.showTransfer, { transfer_id: holding.transfer_id ?? '' });
    expect(transfer).toMatchObject({ kind: 'conversion_reversed' });
    const page = await api.get(merchant, list, { limit: '1' });
    const next = await api.get(merchant, list, { limit: '1', cursor: page.next_cursor ?? '' });
    expect([page.list[0]?.rule, next.list[0]?.rule, next.held]).toEqual(['guarantee', 'reversed_by_source', []]);
  });

  it('says who decides what a rule holds, and appeals it only once it is reversed', async () => {
    const made = await convert();
    await send(
      server.deps,
      made.source,
      made.clicks.map((click) => made.make.invalid(click)),
    );
    const {
      held: [row],
    } = await api.get(made.merchant, list, {});
    expect(row).toMatchObject({ kind: 'traffic', decides: 'traffic', conversions: 3, no_appeal: 'not_decided' });
    const appealed = { item: row?.item ?? '', text };
    await api.refuses({ reason: 'appeal_not_possible', why: 'not_decided' }, made.merchant, file, appealed);
    await server.deps.sql`update conversion set hold_until = now() - interval '1 second' where plan_id = ${made.plan}`;
    await endFlight(server.deps, made.plan);
    const after = await api.get(made.merchant, list, {});
    const gone = after.list.find(({ kind }) => kind === 'reversal');
    expect(gone).toMatchObject({ rule: 'reversed_without_clicks', conversions: 3, amount: '-36.00', no_appeal: null });
    // The traffic explains none of them, so nobody is paid for keeping silent.
    const { terms } = await api.get(made.merchant, show, { item: gone?.item ?? '' });
    expect(terms).toMatchObject({ is_silence_yes: false });
  });

  it('finds each hold to appeal, however many there are', async () => {
    const { merchant, first, item } = await held();
    await server.deps.sql`
      insert into conversion
      select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'event_id', gen_random_uuid(), 'hold_until', c.hold_until - n * interval '1 second'))).*
      from conversion c, generate_series(1, ${formLimits.pageSizeMax}) n where c.id = ${first}`;
    const found = await api.get(merchant, list, {});
    expect(found.held.map((row) => row.item)).not.toContain(item);
    expect((await api.get(merchant, show, { item })).holding).toMatchObject({ item, amount: '-12.00' });
    await server.deps.sql`
      delete from conversion where id <> ${first} and (plan_id, state) = (select plan_id, state from conversion where id = ${first})`;
  });

  it('shows nothing of another merchant', async () => {
    const { item } = await reversed();
    const stranger = await makeMerchant(server.deps);
    expect(await api.reason(stranger, show, { item })).toBe('appeal_not_found');
    expect(await api.reason(stranger, file, { item, text })).toBe('appeal_not_found');
  });
});

describe('an appeal', () => {
  it('is decided by another than the first, who neither decides nor proposes it, and pays what settlement would have', async () => {
    const made = await reversed();
    const appeal = await filed(made);
    // 12.00 less 5 %.
    expect(appeal).toMatchObject({
      state: 'open',
      at_stake: '11.40',
      is_silence_yes: true,
      messages: [{ by: 'merchant', text }],
    });
    const before = await availableOf(made.merchant);
    const request = { appeal_id: appeal.appeal_id, ...granted };
    await operators.refuses('own_decision', decide, request);
    await operators.refuses('own_decision', answer, { appeal_id: appeal.appeal_id, text: 'No.' });
    const proposal = { call: decide.name, request, evidence: 'The receipt.' };
    await operators.refuses('own_decision', op.proposals.create, proposal);
    await operators.refuses(
      { reason: 'invalid_fields', fields: [{ field: 'amount', rule: 'range' }] },
      decide,
      { ...request, amount: '11.41' },
      others.one,
    );
    await operators.done(answer, { appeal_id: appeal.appeal_id, text: 'Thank you.' }, others.one);
    const reasons = await Promise.all([1, 2, 3].map(async () => await operators.reason(decide, request, others.one)));
    expect(reasons.toSorted()).toEqual(['done', 'state_refuses', 'state_refuses']);
    expect((await availableOf(made.merchant)) - before).toBe(11_40n);
    const { holding, appeal: shown } = await api.get(made.merchant, show, { item: made.item });
    expect(holding.appeal).toMatchObject({ state: 'granted' });
    expect(shown).toMatchObject({
      granted: '11.40',
      reason: granted.reason,
      messages: [{ by: 'merchant' }, { by: 'operator' }],
    });
    const transfer = await api.get(made.merchant, calls.wallet.showTransfer, { transfer_id: shown?.transfer_id ?? '' });
    expect(transfer).toMatchObject({ kind: 'correction' });
    const told = (await toldTo(server.deps, made.merchant)).map(({ template }) => template);
    expect(told).toEqual(expect.arrayContaining(['appeal_filed', 'appeal_answered', 'appeal_granted']));
  });

  it('is not decided by whoever proposed the first decision, or approved it', async () => {
    const { merchant, item } = await corrected('-6000.00', 10_000_00n);
    const appeal = await filed({ merchant, item });
    // Two people took it; above what one pays alone, silence gives nothing back.
    expect(appeal).toMatchObject({ at_stake: '6000.00', is_silence_yes: false });
    const shown = await operators.done(op.appeals.show, { appeal_id: appeal.appeal_id }, others.one);
    expect(shown).toMatchObject({ first_decided_by: ['colleague', 'nadia'], grant_takes_two: true });
    const request = { appeal_id: appeal.appeal_id, ...granted };
    expect(await operators.reason(decide, request, others.one)).toBe('second_person_needed');
    const proposal = await operators.propose(decide, request, others.one);
    expect(await operators.reason(op.proposals.approve, { proposal_id: proposal })).toBe('own_decision');
    await operators.done(op.proposals.approve, { proposal_id: proposal }, others.two);
    expect(await availableOf(merchant)).toBe(10_000_00n);
  });

  it('is granted in part: the list, the notification and the correction name it', async () => {
    const made = await reversed();
    const { appeal_id, appeal_no } = await filed(made);
    const open = await api.get(made.merchant, list, {});
    expect([open.under_review.map(({ item }) => item), open.list]).toEqual([[made.item], []]);
    await operators.done(decide, { appeal_id, ...granted, amount: '4.00' }, others.one);
    const partly = { granted: '4.00', of: '11.40' };
    const { under_review: waiting, list: decisions } = await api.get(made.merchant, list, { part: 'decisions' });
    expect([waiting, decisions]).toMatchObject([
      [],
      [
        { kind: 'correction', amount: '4.00', number: appeal_no },
        { item: made.item, appeal: { state: 'granted', partly } },
      ],
    ]);
    expect((await api.get(made.merchant, list, { part: 'terms' })).list).toEqual([]);
    const { list: notes } = await api.get(made.merchant, calls.notifications.list, {});
    expect(notes[0]).toMatchObject({ title: 'Your appeal was partly granted', appealed: made.item });
    expect(notes[0]?.body).toContain('4.00');
    const { list: funds } = await api.get(made.merchant, calls.wallet.flowList, {});
    expect(funds[0]?.remark).toBe(`${appeal_no}: ${granted.reason}`);
  });

  it('is filed once for each decision, within its time, and only so many wait', async () => {
    const made = await reversed();
    const form = { item: made.item, text };
    const sent = await Promise.all([1, 2, 3].map(async () => await api.reason(made.merchant, file, form)));
    expect(sent.toSorted()).toEqual(['appeal_known', 'appeal_known', 'done']);
    const late = await reversed();
    const moveDecision = async (days: number) => {
      await pastTriggers(
        server.deps.sql,
        (tx) => tx`update conversion set decided_at = now() - ${days} * interval '1 day' where id = ${late.first}`,
      );
    };
    await moveDecision(31);
    expect((await api.get(late.merchant, show, { item: late.item })).holding.no_appeal).toBe('too_late');
    const fields = [{ field: 'item', rule: 'not_accepted' }];
    await api.refuses({ reason: 'appeal_too_late', fields }, late.merchant, file, { item: late.item, text });
    await server.deps.sql`
      insert into appeal (id, appeal_no, merchant_id, kind, item, item_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, decide_by)
      select gen_random_uuid(), 'T' || n, ${late.merchant.id}, 'withdrawal', 'test:' || n || ${late.first}, gen_random_uuid(), 'withdrawal_rejected', 1, 0,
             0, false, now() + interval '1 day' from generate_series(1, ${appealLimits.openMax}) n`;
    await moveDecision(0);
    expect(await api.reason(late.merchant, file, { item: late.item, text })).toBe('too_many_appeals');
    await server.deps.sql`delete from appeal where merchant_id = ${late.merchant.id}`;
  });

  it('of what is the merchant’s own act, or in their favour, is refused with the reason', async () => {
    const { merchant, item } = await corrected('5.00');
    await api.refuses({ reason: 'appeal_not_possible', why: 'in_your_favour' }, merchant, file, { item, text });
  });

  it('is withdrawn, and then decided by nobody', async () => {
    const made = await reversed();
    const { appeal_id } = await filed(made);
    const { appeal } = await api.get(made.merchant, withdraw, { appeal_id });
    expect(appeal.state).toBe('withdrawn');
    expect(await api.reason(made.merchant, write, { appeal_id, text })).toBe('appeal_decided');
    expect(await operators.reason(decide, { appeal_id, ...granted }, others.one)).toBe('state_refuses');
    expect(await api.reason(made.merchant, file, { item: made.item, text })).toBe('appeal_known');
  });
});

describe('silence', () => {
  it('means yes at the date, once, also when two workers look', async () => {
    const made = await reversed();
    const { appeal_id } = await filed(made);
    await end();
    expect(await decided(made.merchant, made.item)).toMatchObject({ state: 'open' });
    await pass(appeal_id);
    await end();
    // Its plan is not settled, so its traffic can still change.
    expect(await decided(made.merchant, made.item)).toMatchObject({ state: 'open', is_silence_yes: true });
    await settleNow(server.deps, made.plan);
    const before = await availableOf(made.merchant);
    await Promise.all([end(), end(), end()]);
    expect((await availableOf(made.merchant)) - before).toBe(11_40n);
    expect(await decided(made.merchant, made.item)).toMatchObject({ state: 'granted_by_silence', granted: '11.40' });
    expect(await operators.reason(decide, { appeal_id, ...granted }, others.one)).toBe('state_refuses');
  });

  it('pays one merchant no more than one operator may, and nothing that traffic does not explain any more', async () => {
    const first = await corrected('-3000.00', 9_000_00n);
    const record = {
      merchant: first.merchant.no,
      amount: '-3000.00',
      reason: 'Again.',
      evidence: 'Line 15.',
      reference: randomUUID(),
    };
    const { transfer_id: id } = await operators.done(op.corrections.record, record);
    expect(await filed(first)).toMatchObject({ is_silence_yes: true });
    expect(await filed({ merchant: first.merchant, item: `correction:${id}` })).toMatchObject({
      is_silence_yes: false,
    });
    // What is left of the clicks explains the two others.
    const taken = await reversed();
    const { appeal_id: appealId, is_silence_yes: wasYes } = await filed(taken);
    await send(
      server.deps,
      taken.source,
      taken.clicks.slice(4).map((click) => taken.make.invalid(click)),
    );
    await settleNow(server.deps, taken.plan);
    await pass(appealId);
    await end();
    const appeal = await decided(taken.merchant, taken.item);
    expect([wasYes, appeal?.is_silence_yes, appeal?.state]).toEqual([true, false, 'open']);
    // The merchant had read that it is a yes.
    expect((await toldTo(server.deps, taken.merchant)).at(-1)?.template).toBe('appeal_left_to_people');
    const acts = await server.deps
      .sql`select act from audit_log where object = ${`appeal:${appealId}`} order by id desc limit 1`;
    expect(acts).toEqual([{ act: 'appeal_left_to_people' }]);
  });

  it('waits while it is more than a day’s sum or than the network’s own money, and for a disabled account', async () => {
    const { sql } = server.deps;
    const made = await corrected('-4000.00', 9_000_00n);
    const { appeal_id } = await filed(made);
    await pass(appeal_id);
    await sql`update merchant set state = 'disabled' where id = ${made.merchant.id}`;
    await end();
    await sql`update merchant set state = 'active' where id = ${made.merchant.id}`;
    expect(await decided(made.merchant, made.item)).toMatchObject({ state: 'open' });
    const other = await corrected('-4000.00', 9_000_00n);
    const failing = await reversed();
    const last = await reversed();
    for (const each of [failing, last]) await settleNow(server.deps, each.plan);
    for (const each of [other, failing, last]) {
      const { appeal_id: id, appeal_no: reference } = await filed(each);
      await pass(id);
      // Its correction needs this reference.
      if (each === failing)
        await sql`
          insert into recorded_reference (kind, reference, reference_key, recorded_by)
          values ('correction', ${reference}, reference_key(${reference}), 'nadia')`;
    }
    // One that waits and one that fails hold up none behind them.
    expect(await end({ pageSize: 1 })).toBe(2);
    const states = await Promise.all(
      [made, other, failing, last].map(async ({ merchant, item }) => (await decided(merchant, item))?.state),
    );
    expect(states).toEqual(['granted_by_silence', 'open', 'open', 'granted_by_silence']);
    await sql`delete from recorded_reference where recorded_by = 'nadia' and reference like 'AP%'`;
    expect(await operators.done(op.appeals.list, { merchant: other.merchant.no })).toMatchObject({
      list: [{ is_overdue: true }],
    });
    await sql`update appeal set decided_at = now() - interval '25 hours', decide_by = now() - interval '26 hours',
        filed_at = now() - interval '9 days' where id = ${appeal_id}`;
    await end();
    expect(await decided(other.merchant, other.item)).toMatchObject({ state: 'granted_by_silence' });
  });
});

describe('an appealed hold', () => {
  it('is released by two who did not hold it, and reversed or released by nobody else meanwhile', async () => {
    const made = await held();
    const { appeal_id } = await filed(made);
    for (const call of [op.conversions.release, op.conversions.reverse]) {
      const request = { conversion_id: made.first, ...(call === op.conversions.reverse && { reason: 'No.' }) };
      await operators.refuses({ reason: 'state_refuses', state: 'appealed' }, call, request, others.one);
    }
    const request = { appeal_id, ...granted };
    expect(await operators.reason(decide, request, others.one)).toBe('second_person_needed');
    const proposal_id = await operators.propose(decide, request, others.one);
    await operators.done(op.proposals.approve, { proposal_id }, others.two);
    const [row] = await server.deps.sql`select state from conversion where id = ${made.first}`;
    expect(row).toEqual({ state: 'pending' });
    // It stays where it was, and in the list.
    const { holding } = await api.get(made.merchant, show, { item: made.item });
    const { held: now, list: decisions } = await api.get(made.merchant, list, {});
    expect([now, decisions]).toMatchObject([[], [{ item: holding.item, rule: 'hold_released', amount: '12.00' }]]);
    const again = await api.get(made.merchant, show, { item: holding.item });
    expect([holding.rule, again.appeal?.state]).toEqual(['hold_released', 'granted']);
  });

  it('ends with the hold: with yes at its review date, and otherwise when its source takes the conversion back', async () => {
    const made = await held();
    const { appeal_id, decide_by } = await filed(made);
    const [row] = await server.deps.sql<
      { hold_until: Date }[]
    >`select hold_until from conversion where id = ${made.first}`;
    expect(row?.hold_until.toISOString()).toBe(decide_by);
    const other = await held();
    const { appeal_id: second } = await filed(other);
    await send(server.deps, other.source, [other.make.invalid(other.event)]);
    // Not appealed, it ends the same.
    const silent = await held();
    for (const { first, plan } of [made, silent]) {
      await server.deps.sql`update conversion set hold_until = now() - interval '1 second' where id = ${first}`;
      await settleNow(server.deps, plan);
    }
    await pass(appeal_id);
    await end();
    expect(await availableOf(made.merchant)).toBe(await availableOf(silent.merchant));
    const rows = await server.deps.sql<{ state: string }[]>`
      select state from appeal where id in (${appeal_id}, ${second}) order by filed_at`;
    expect(rows.map(({ state }) => state)).toEqual(['granted_by_silence', 'ended']);
  });
});

/**
 * What somebody with the servers' database role writes in place of a plan and its conversions, in a deployment that is no demo: the books
 * name it, and the server pays none of it (SECURITY.md, known gap 26).
 */
import { beforeAll, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { useOperatorApi } from '../operators/operator-api.ts';
import { asApp } from '../support/as-app.ts';
import { useMerchants } from '../support/merchant-calls.ts';
import { agreeToKeys } from '../support/records.ts';
import { boundTraffic } from '../support/settings.ts';
import { addMerchant, addOffering, addSource, advanceUntil, eventsOf, putInto, send } from '../support/world.ts';
import { useRole } from './use-role.ts';

const { server, deps } = useMerchants();
const operators = useOperatorApi({ beside: server });
const { found, namedAfter, role } = useRole(server);
/**
 * Ids of plans: `held` has conversions beyond its traffic, and one that an operator holds; `waiting` waits for its settlement; the source took out what `taken` had; `finished` is in its grace. `paid` is a
 * conversion of the first.
 */
const ids = { held: '', waiting: '', settled: '', taken: '', finished: '', paid: '' };
const rules = [
  'conversions_are_decided',
  'holds_end_as_set',
  'plans_keep_their_dates',
  'standing_is_explained',
  'things_are_as_set',
];

beforeAll(async () => {
  const { sql } = deps;
  await boundTraffic(sql);
  await sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  const source = await addSource(deps);
  await agreeToKeys(sql);
  const terms = { pricingModel: 'cpc', priceMinor: 10_00n, payoutMinor: 30_00n, escrowMinor: 3_000_00n } as const;
  const merchant = await addMerchant(deps, 1_000_00n);
  ids.held = await putInto(deps, merchant, await addOffering(deps, source, terms), '100.00');
  const make = eventsOf(ids.held);
  await send(deps, source, [...make.traffic('click', 4), ...make.traffic('conversion', 6)]);
  const accrued = await sql<{ id: string }[]>`
    select id from conversion where plan_id = ${ids.held} and state = 'pending' order by occurred_at`;
  ids.paid = accrued[1]?.id ?? '';
  await operators.done(op.conversions.hold, {
    conversion_id: accrued[0]?.id ?? '',
    reason: 'It is looked at.',
    review_at: new Date(Date.now() + 7_200_000).toISOString(),
  });
  for (const [name, settleSeconds] of [
    ['waiting', 3_600],
    ['settled', 0],
    ['taken', 0],
    ['finished', 0],
  ] as const) {
    const waits = {
      graceSeconds: name === 'finished' ? 3_600 : 0,
      lockSeconds: name === 'taken' ? 3_600 : 0,
      settleSeconds,
    };
    ids[name] = await putInto(deps, merchant, await addOffering(deps, source, { ...terms, ...waits }), '20.00');
    const { traffic, invalid } = eventsOf(ids[name]);
    const conversions = traffic('conversion', 1);
    await send(deps, source, [...traffic('click', 2), ...conversions]);
    if (name === 'taken') await send(deps, source, conversions.map(invalid));
    else if (name !== 'finished')
      await advanceUntil(deps, ids[name], name === 'waiting' ? 'wait_settlement' : 'settled');
  }
  const texts = { title: { en: 'Rules' }, body: { en: 'No traffic of your own.' } };
  for (const version of ['1', '2', '3'])
    await operators.done(op.content.publish, { kind: 'operating_rules', version, ...texts });
  await operators.done(op.content.publish, { kind: 'faq', slug: 'gone', version: '1', ...texts });
  await operators.done(op.content.withdraw, { slug: 'gone' });
  const [owner] = await sql<{ no: string }[]>`
    select merchant_no as no from merchant where id = (select merchant_id from plan where id = ${ids.settled})`;
  const breach = { rule: 'No traffic of your own.', evidence: 'Addresses.', case_reference: 'C-1' };
  await operators.done(op.merchants.recordBreach, { merchant: owner?.no ?? '', ...breach });
  await sql`update credit_event set created_at = created_at + interval '1 hour'`;
});

it('names nothing of what servers wrote', async () => {
  const named = await deps.sql.begin(async (tx) => await found(tx));
  expect(named.filter((each) => rules.some((rule) => each.startsWith(rule)))).toEqual([]);
});

const filled = (text: string) =>
  Object.entries(ids).reduce((done, [name, id]) => done.replaceAll(`:${name}`, `'${id}'`), text);
const change = (to: string, which: string) => `update conversion set ${to} where plan_id = :held and ${which}`;
const isHeld = `held_for <> 'escrow_short' and accrued_in is null`;
const isByOperator = `state = 'on_hold' and held_for is null`;
const asOwed = change(`held_for = 'escrow_short', owed_since = now()`, isHeld);

/** Moves the score, which was full when the plan settled and has been 90 since. */
const credit = (points: number, at = 'now()') => `
  insert into credit_event (id, merchant_id, cause, kind, change, score_after, plan_id, created_at)
    select gen_random_uuid(), merchant_id, 'settled:' || id, 'plan_settled', ${points}, ${90 + points}, id, ${at} from plan where id = :settled;
  update merchant set credit_score = ${90 + points} where id = (select merchant_id from plan where id = :settled)`;

it.each([
  ['standing_is_explained', credit(-60)],
  ['standing_is_explained', credit(0)],
  ['standing_is_explained', credit(1)],
  ['standing_is_explained', credit(1, `now() + interval '2 hours'`)],
  ['standing_is_explained', credit(2, `now() + interval '2 hours'`)],
  [
    'things_are_as_set',
    `update content set replaced_at = now() where version = '3'; update content set replaced_at = null where version = '2'`,
  ],
  ['things_are_as_set', `update content set replaced_at = now() where version = '3'`],
  ['things_are_as_set', `update content set replaced_at = null where kind = 'faq'`],
  ['conversions_are_decided', asOwed],
  ['conversions_are_decided', change(`held_for = null, state = 'pending', accrued_in = gen_random_uuid()`, isHeld)],
  [
    'conversions_are_decided',
    `update conversion c set held_for = 'escrow_short', owed_since = now(), seal = o.seal from conversion o
     where c.plan_id = :held and c.accrued_in is null and o.id = :paid`,
  ],
  [
    'conversions_are_decided',
    change(`state = 'on_hold', held_for = 'burst', hold_until = now() + interval '2 days'`, `id = :paid`),
  ],
  ['holds_end_as_set', change(`state = 'on_hold', hold_until = now() + interval '2 days'`, `id = :paid`)],
  ['holds_end_as_set', change('hold_until = now()', isByOperator)],
  ['holds_end_as_set', change('hold_until = now()', isHeld)],
  ['holds_end_as_set', change(`hold_until = now() + interval '50 years'`, isHeld)],
  ['holds_end_as_set', change(`state = 'pending', hold_until = null`, isByOperator)],
  ['holds_end_as_set', change(`state = 'reversed', reversed_by = 'rule', decided_at = now()`, isHeld)],
  ['holds_end_as_set', change(`state = 'reversed', reversed_by = 'operator', decided_at = now()`, `id = :paid`)],
  [
    'log_is_rows',
    `insert into log_audit_head (position, hash) values ((select coalesce(max(position), 0) + 1 from audit_seal), sha256('x'))`,
  ],
  ['settlements_follow_their_terms', 'update plan set agent_share_minor = null where id = :settled'],
  ...[
    'update plan set flight_ends_at = now(), next_due_at = now() where id = :held',
    `update plan set started_at = started_at - interval '1 hour', flight_ends_at = flight_ends_at - interval '1 hour' where id = :held`,
    'update plan set settle_due_at = now(), next_due_at = now() where id = :waiting',
    `update plan set next_due_at = next_due_at + interval '5 years' where id = :waiting`,
    'update plan set next_due_at = null where id = :waiting',
    `update plan set next_due_at = next_due_at + interval '30 days' where id = :finished`,
    'update plan set next_due_at = null where id = :finished',
    `update plan set next_due_at = settled_at + interval '2 years' where id = :settled`,
    `update plan set reconciled_at = reconciled_at - interval '1 hour', settle_due_at = settle_due_at - interval '1 hour' where id = :waiting`,
    `update plan set finished_at = finished_at - interval '1 hour', grace_ends_at = grace_ends_at - interval '1 hour' where id = :waiting`,
    `update plan set settled_at = settled_at - interval '20 days' where id = :settled`,
    `insert into plan_transition (plan_id, from_state, to_state, by, merchant_id)
       select id, 'putting', 'put_finished', 'merchant', merchant_id from plan where id = :held`,
  ].map((text) => ['plans_keep_their_dates', text]),
])('is named: %s: %s', async (name, text) => {
  expect(await namedAfter(async (tx) => await tx.unsafe(filled(text ?? '')))).toContain(name);
});

it.each([
  `insert into plan_instruction (plan_id, no, merchant_id, pace, is_paused, ends_at)
     select id, 1, merchant_id, 'fast', false, flight_ends_at + interval '1 second' from plan where id = :held;
   update plan set flight_ends_at = flight_ends_at + interval '1 second', next_due_at = next_due_at + interval '1 second' where id = :held`,
  `update conversion set state = 'on_hold', held_for = 'escrow_short', held_at = now(), hold_until = now() where plan_id = :settled`,
])('is named past the triggers: %s', async (text) => {
  const named = await namedAfter(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(filled(text));
  }, deps.sql);
  expect(named).toContain('plans_keep_their_dates');
});

it('is not paid: a held conversion written as owed', async () => {
  const revenue = async () => (await deps.sql`select revenue_minor from plan where id = ${ids.held}`)[0];
  const before = await revenue();
  await asApp(deps).sql.unsafe(filled(asOwed));
  await advancePlan(asApp(deps), ids.held);
  expect(await revenue()).toEqual(before);
  const named = await deps.sql.begin(async (tx) => await found(tx));
  expect(named.some((each) => each.startsWith('conversions_are_decided'))).toBe(true);
});

it('is last in the queue: a conversion written as owed for long', async () => {
  let first: unknown;
  await role(async (tx) => {
    [first] = await tx`
      update conversion set owed_since = '2020-01-01' where id = ${ids.paid} returning owed_since = now()::timestamptz(3) as is_now`;
  });
  expect(first).toEqual({ is_now: true });
});

it('stays named once a server settled a plan before its date', async () => {
  await asApp(deps).sql`update plan set settle_due_at = now(), next_due_at = now() where id = ${ids.waiting}`;
  await advanceUntil(deps, ids.waiting, 'settled');
  await asApp(deps).sql`update plan set settle_due_at = reconciled_at + interval '1 hour' where id = ${ids.waiting}`;
  const named = await deps.sql.begin(async (tx) => await found(tx));
  expect(named.filter((each) => each.includes('settled before its date'))).toHaveLength(1);
});

it.each([
  [
    'log_liabilities_day',
    `insert into log_liabilities (day, leaves, total_minor, root) values ((now() at time zone 'UTC')::date + 1, 64, 1, sha256('x'))`,
  ],
  ...['locked', 'cleared'].flatMap((to) =>
    [`id = :paid`, isByOperator].map((which) => [
      'before its lock date',
      change(`state = '${to}', decided_at = now()`, which),
    ]),
  ),
  [
    'before its lock date',
    [
      change(`state = 'on_hold', hold_until = now()`, 'id = :paid'),
      change(`state = 'locked', hold_until = null`, 'id = :paid'),
    ].join(';'),
  ],
  ...[
    `reversed_by = 'operator'`,
    `reason = 'another'`,
    `decided_at = decided_at - interval '1 day'`,
    `state = 'on_hold', reversed_by = null, hold_until = now()`,
  ].map((to) => ['UPDATE on conversion is refused', `update conversion set ${to} where plan_id = :taken`]),
  ['UPDATE on conversion is refused', change('escrow_minor = escrow_minor - 1', 'id = :paid')],
  ['UPDATE on conversion is refused', change('accrued_in = null', 'id = :paid')],
  ...[`owed_since - interval '9 days'`, `'2099-01-01'`, 'null'].map((to) => [
    'UPDATE on conversion is refused',
    `${asOwed}; update conversion set owed_since = ${to} where owed_since is not null`,
  ]),
  ...[`published_at = published_at - interval '400 days'`, `category = 'activity'`].map((to) => [
    'UPDATE on notification is refused',
    `update notification set ${to} where template is not null`,
  ]),
  ['notification_stays', 'update notification set withdrawn_at = now() where template is not null'],
  ...[`'2099-01-01'`, 'flight_ends_at'].map((end) => [
    'ends by its terms before',
    `insert into plan_instruction (plan_id, no, merchant_id, pace, is_paused, ends_at)
       select id, 1, merchant_id, 'fast', false, ${end} from plan where id = :held`,
  ]),
  ['permission denied', `insert into plan_instruction (at) values ('2020-01-01')`],
  ['tile 0 of level 0 is not due', `insert into log_tile (level, number, hash) values (0, 0, sha256('x'))`],
  [
    'no turn of entry',
    `insert into log_leaf (position, ref, kind, salt, entry) values (999, gen_random_uuid(), 'audit', sha256(''), sha256('')); set constraints all immediate`,
  ],
  ['permission denied', `insert into log_audit_head (noted_at) values ('2099-01-01')`],
  ['permission denied', `insert into withdrawal_transition (at) values ('2020-01-01')`],
  ['permission denied', `insert into plan_transition (at) values ('2020-01-01')`],
  ['permission denied', `insert into recharge_transition (at) values ('2020-01-01')`],
  ['permission denied', `insert into follow (followed_at) values ('2020-01-01')`],
])('is refused: %s: %s', async (why, text) => {
  await expect(role(async (tx) => await tx.unsafe(filled(text ?? '')))).rejects.toThrow(why ?? '');
});

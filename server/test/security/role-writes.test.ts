/**
 * What somebody with the servers' database role writes in place or in an operator's name, with that role's own rights, in a deployment that
 * is no demo: PostgreSQL refuses it, or the books name it (SECURITY.md, known gap 26).
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { openPool } from '../../src/database/database.ts';
import type { Tx } from '../../src/database/database.ts';
import { appUrlOf } from '../../src/postgres/app-user.ts';
import { useOperatorApi } from '../operators/operator-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { useRole } from './use-role.ts';
import { newPublicKey } from '../support/signed-delivery.ts';
import { makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const operators = useOperatorApi({ beside: server });
const people = {} as { merchant: Withdrawer; other: TestMerchant };

const { found, namedAfter, role } = useRole(server);

/** What operators and merchants did themselves. */
beforeAll(async () => {
  const { sql } = deps;
  await sql`delete from setting`;
  people.merchant = await makeWithdrawer(deps, api, 100_00n);
  people.other = await makeMerchant(deps, { startUp: 50_00n });
  await sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  const texts = { title: { en: 'Rules' }, body: { en: 'No traffic of your own.' } };
  await operators.done(op.content.publish, { kind: 'operating_rules', version: '1', ...texts });
  await operators.done(op.merchants.recordBreach, {
    merchant: people.other.no,
    rule: 'No traffic of your own.',
    evidence: 'Addresses of the owner.',
    case_reference: 'C-1',
  });
  for (const minimum of ['1', '2'])
    await operators.done(op.settings.set, { key: 'withdrawal', value: { feeBps: 0, minimum } });
  await operators.done(op.capital.attest, {
    day: '2026-01-31',
    amount: '100.00',
    signed_by: 'A bank',
    reference: 'B-1',
    evidence: 'Its letter',
  });
  await operators.done(op.operators.setRole, { username: 'support', role: 'finance' });
  await operators.done(op.operators.disable, { username: 'finance' });
  await api.get(people.merchant, calls.wallet.payGuarantee, { amount: '5.00' });
  await api.get(people.other, calls.wallet.returnStartUp, {});
  await operators.done(op.sources.create, { name: 'own', public_key: newPublicKey(), owner: 'Mallory', is_own: false });
  await operators.done(op.owners.create, { name: 'Owner' });
  const text = { en: 'Clip' };
  const { product } = await operators.done(op.products.create, {
    owner: 'Owner',
    type: 'video',
    name: text,
    description: text,
  });
  const { request } = op.offers.create.example;
  await operators.done(op.offers.create, { ...request, product: product.product_id, source: 'own' });
  const offered = async () => (await operators.done(op.plans.offer, { offer: request.name, audience: 'all' })).offering;
  await operators.done(op.plans.withdraw, { offering_no: (await offered()).offering_no });
  await offered();
  await operators.done(op.agents.create, { name: 'Agent', share_bps: 100 });
  await sql`update payout_account set bound_at = bound_at - interval '2 days'`;
  for (const [amount, reference] of [
    ['11.00', 'B-11'],
    ['12.00', 'B-12'],
  ] as const) {
    const asked = await withdrawalOf(api, people.merchant, amount);
    const { withdrawal_no } = (await api.get(people.merchant, calls.wallet.withdraw, asked)).withdrawal;
    await operators.done(op.withdrawals.approve, { withdrawal_no });
    await operators.done(op.withdrawals.send, { withdrawal_no });
    await operators.done(op.withdrawals.pay, { withdrawal_no, reference });
  }
  const content = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text\n2026-11-24,1.00,USD,J-1,,,\n';
  await operators.done(op.statements.record, { format: 'csv', statement: 'S1', content });
  for (const isApproved of [true, false]) {
    const { withdrawal } = await api.get(
      people.merchant,
      calls.wallet.withdraw,
      await withdrawalOf(api, people.merchant, '10.00'),
    );
    if (isApproved) await operators.done(op.withdrawals.approve, { withdrawal_no: withdrawal.withdrawal_no });
  }
});

it('names nothing of what servers wrote', async () => {
  let named: string[] = [];
  await role(async (tx) => {
    named = await found(tx);
  });
  const arranged = named.filter((each) => !/no act wrote it|"username":"colleague"/.test(each));
  expect(arranged).toEqual([]);
});

describe('in an operator’s name, a line in the security log', () => {
  const line = async (tx: Tx) =>
    await tx`insert into audit_log (actor_kind, actor, act, object) values ('operator', 'nadia', 'codes_issued', 'codes')`;
  const under = async (tx: Tx, act: string) => await tx`select set_config('placard.act', ${act}, true)`;

  it('is refused for an act of another transaction', async () => {
    const [over] = await deps.sql<{ id: string }[]>`select id from operator_act limit 1`;
    for (const act of [randomUUID(), over?.id ?? '']) {
      const late = role(async (tx) => {
        await under(tx, act);
        await line(tx);
        // As its commit does.
        await tx`set constraints all immediate`;
      });
      await expect(late).rejects.toThrow('is not of this transaction');
    }
  });

  it('is named without an act', async () => {
    expect(await namedAfter(line)).toEqual(['acts_are_sealed']);
  });

  it('is named with an act of its own', async () => {
    const named = await namedAfter(async (tx) => {
      const act = randomUUID();
      await under(tx, act);
      await line(tx);
      await tx`insert into operator_act (id, operator_id, call) select ${act}, id, 'codes.issue' from operator where username = 'nadia'`;
    });
    expect(named).toEqual(['acts_are_sealed']);
  });

  it('an amount that an operator moved alone is of its act, and of no other', async () => {
    const move = async (tx: Tx) => await tx`insert into operator_alone (operator, amount_minor) values ('nadia', 1)`;
    await expect(role(move)).rejects.toThrow('is not of this transaction');
    const late = role(async (tx) => {
      const [act] = await tx<{ id: string }[]>`select id from operator_act limit 1`;
      await under(tx, act?.id ?? '');
      await move(tx);
    });
    await expect(late).rejects.toThrow('is not of this transaction');
  });
});

const aLine = (own: string) => `
  insert into bank_statement_line (id, statement_id, position, reference, amount_minor, currency, booked_on, text, outcome)
    select ${own}, 'B-99', 400000, currency, booked_on, '', 'not_ours'`;
const follower = (shareBps: number) =>
  `select gen_random_uuid(), m.id, a.agent_no, ${shareBps} from agent a, (select id from merchant limit 1) m`;

describe('what is changed in place', () => {
  it.each([
    ['settings_are_as_set', `update setting set value = '{"feeBps": 9900, "minimum": "1"}' where key = 'withdrawal'`],
    ['settings_are_as_set', `update setting set value_before = null, holds_from = null where holds_from is not null`],
    ['settings_are_as_set', `update setting set holds_from = now() where holds_from is not null`],
    [
      'settings_are_as_set',
      `insert into setting (key, value, updated_by) values ('second_person', '{"over": {}}', 'nadia')`,
    ],
    [
      'bank_balances_are_as_recorded',
      `insert into bank_balance (day, amount_minor, signed_by, reference, evidence, recorded_by)
       select day, amount_minor * 1000, signed_by, reference, evidence, recorded_by from bank_balance`,
    ],
    ['operators_are_as_set', `update operator set role = 'manager' where username = 'support'`],
    ['operators_are_as_set', `update operator set is_active = true where username = 'finance'`],
    [
      'operators_are_as_set',
      `insert into operator (id, username, password_hash, role) values (gen_random_uuid(), 'x', 'x', 'support')`,
    ],
    [
      'operators_are_as_set',
      `update operator set role = 'manager' where username = 'support';
       insert into audit_log (actor_kind, actor, act, object) select 'operator', 'support', 'operator_set_up', 'operator:' || id from operator where username = 'support'`,
    ],
    ['standing_is_explained', `update merchant set settled_put_minor = 999999999`],
    [
      'standing_is_explained',
      `update merchant set membership_until = now() + interval '10 years', membership_level = 9`,
    ],
    [
      'standing_is_explained',
      `insert into credit_event (id, merchant_id, cause, kind, change, score_after)
         select gen_random_uuid(), id, 'none', 'objection_upheld', 10, 100 from merchant where credit_score = 90;
       update merchant set credit_score = 100`,
    ],
    [
      'standing_is_explained',
      `insert into credit_event (id, merchant_id, cause, kind, change, score_after)
         select gen_random_uuid(), id, 'none', 'plan_settled', 1, 91 from merchant where credit_score = 90;
       update merchant set credit_score = 91 where credit_score = 90`,
    ],
    ['things_are_as_set', 'update offering set withdrawn_at = null where withdrawn_at is not null'],
    [
      'operators_did_it',
      `insert into notification (id, category, titles, bodies) values (gen_random_uuid(), 'announcement', '{"en": "x"}', '{"en": "x"}')`,
    ],
    [
      'approvals_were_proposed',
      `insert into proposal (id, call, request, evidence, proposed_by, expires_at)
         select '11111111-0000-4000-8000-000000000000', 'topups.record', '{}', 'none', id, now() from operator where username = 'support';
       update proposal set state = 'approved', decided_by = (select id from operator where username = 'nadia')
         where id = '11111111-0000-4000-8000-000000000000'`,
    ],
    [
      'payout_accounts_are_sealed',
      `update payout_account set replaced_at = now();
       insert into payout_account (id, merchant_id, method, card_name, user_name, mobile, bank_account, branch_name, wait_hours, seal)
         select gen_random_uuid(), merchant_id, method, card_name, user_name, mobile, 'DE02120300000000202051', branch_name, wait_hours, seal
         from payout_account`,
    ],
    [
      'operators_did_it',
      `insert into offer (id, product_id, source_id, name, pricing_model, media_price_minor, payout_minor, lowest_put_minor,
                          highest_put_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds, settle_seconds, put_contents, put_rules)
         select gen_random_uuid(), product_id, source_id, 'Friend', pricing_model, media_price_minor, 100000, lowest_put_minor,
                highest_put_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds, settle_seconds, put_contents, put_rules
         from offer limit 1`,
    ],
    [
      'statements_are_as_recorded',
      `${aLine(`'${randomUUID()}', statement_id, position + 1`)} from bank_statement_line`,
    ],
    ['follows_are_as_agreed', `insert into follow (id, merchant_id, agent_no, share_bps) ${follower(5_000)}`],
    [
      'follows_are_as_agreed',
      `insert into follow (id, merchant_id, agent_no, share_bps) ${follower(101)};
       insert into audit_log (actor_kind, actor, act, object)
         select 'merchant', merchant_id, 'agent_followed', 'agent:' || agent_no from follow where share_bps = 101`,
    ],
    [
      'payments_are_as_recorded',
      `update withdrawal set reference = 'another' where reference = 'B-11';
       update withdrawal set reference = 'B-11' where reference = 'B-12';
       update withdrawal set reference = 'B-12' where reference = 'another'`,
    ],
    [
      'payments_are_as_recorded',
      `update withdrawal set moved_at = moved_at - interval '300 days' where state = 'paid'`,
    ],
    [
      'payments_are_as_recorded',
      `insert into withdrawal_transition (withdrawal_id, to_state, by) select id, 'paid', 'nadia' from withdrawal where state = 'requested'`,
    ],
    [
      'log_rows_are_sealed',
      `insert into log_statement (merchant_id, file_hash, salt, seal)
         select id, sha256('another file'), sha256('salt'), sha256('seal') from merchant limit 1`,
    ],
    [
      'log_rows_are_sealed',
      `insert into log_liabilities (day, leaves, total_minor, root) select (now() at time zone 'UTC')::date, 64, 1, sha256('x')`,
    ],
    [
      'operators_did_it',
      `insert into bank_statement (id, statement, account, content_hash, recorded_by)
         values (gen_random_uuid(), 'forged-1', 'x', sha256('x'), 'nadia')`,
    ],
    [
      'operators_did_it',
      `update withdrawal set state = 'approved' where state = 'requested';
       insert into audit_log (actor_kind, actor, act, object) select 'system', 'ghost', 'withdrawal_approved', 'withdrawal:' || id from withdrawal`,
    ],
  ])('is named: %s: %s', async (name, text) => {
    expect(await namedAfter(async (tx) => await tx.unsafe(text))).toContain(name);
  });

  it('is refused for a payout account that is bound, when a balance was recorded, and a withdrawal to another’s account', async () => {
    for (const column of ['bank_account', 'user_name', 'card_name', 'merchant_id', 'seal', 'bound_at']) {
      const change = role(async (tx) => await tx`update payout_account set ${tx(column)} = ${tx(column)}`);
      await expect(change, column).rejects.toThrow('permission denied');
    }
    const another = role(
      async (tx) =>
        await tx`
        insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor)
        values (gen_random_uuid(), 'W1', ${people.other.id}, ${people.merchant.payoutAccountId}, 1, 0)`,
    );
    await expect(another).rejects.toThrow('withdrawal_payout_account_id_merchant_id_fkey');
    const back = role(
      async (tx) =>
        await tx.unsafe('update payout_account set replaced_at = now(); update payout_account set replaced_at = null'),
    );
    await expect(back).rejects.toThrow('append-only');
  });

  it.each([
    [
      'ahead',
      `select coalesce(max(size), 0), sha256('r'), (pg_current_xact_id()::text::bigint + 1000)::text::xid8 from log_turn`,
    ],
    [
      'of entries that are not there',
      `select coalesce(max(size), 0) + 1, sha256('r'), pg_current_xact_id() from log_turn`,
    ],
  ])('is refused for a turn of the log that is %s', async (_what, turn) => {
    const ahead = role(async (tx) => await tx.unsafe(`insert into log_turn (size, root, horizon) ${turn}`));
    await expect(ahead).rejects.toThrow('the log has no');
  });
});

it('posts nothing in anybody’s name, with no seal or another’s', async () => {
  const moves = [
    ['guarantee_paid_in', 'available', 'guarantee'],
    ['guarantee_returned', 'guarantee', 'available'],
    ['start_up_returned', 'start_up_credit', 'start_up_advances'],
    ['withdrawal_returned', 'withdrawing', 'available'],
    ['membership_refunded', 'membership_income', 'available'],
    ['settlement', 'available', 'agent_payable'],
    ['correction', 'corrections', 'available'],
  ] as const;
  await operators.done(op.startUp.grant, { merchant: people.merchant.no, amount: '10.00', reference: 'S-2' });
  for (const [kind, from, to] of moves) {
    for (const isCopied of [false, true]) {
      const named = await namedAfter(
        async (tx) =>
          await tx`
          select ledger_post(gen_random_uuid(), ${`${kind}:x`}, ${kind}, ${people.merchant.id}, null, null, null, null,
            ${tx.json([{ from, to, amount: '100', detail: kind }])},
            ${isCopied ? tx`(select seal from ledger_transfer where seal is not null limit 1)` : null})`,
      );
      expect(named, kind).toContain('acts_are_sealed');
    }
  }
});

it('puts into no plan by terms of its own', async () => {
  const named = await namedAfter(async (tx) => {
    const id = randomUUID();
    await tx`
      insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor, start_up_minor,
                        promo_minor, terms, matching_ends_at)
      select ${id}, ${people.merchant.id}, g.id, o.id, 'P-1', 'matching', false, 500, 500, 0, 0,
             jsonb_build_object('pricingModel', o.pricing_model, 'payoutMinor', '100000', 'mediaPriceMinor', '1', 'feeBps', 0), now()
      from offer o join offering g on g.offer_id = o.id and g.withdrawn_at is null`;
    await tx`
      select ledger_post(gen_random_uuid(), ${`put:${id}`}, 'put', ${people.merchant.id}, ${id}, null, null, null,
        '[{"from": "available", "to": "reserved_cash", "amount": "500", "detail": "put"}]')`;
  });
  expect(named).toEqual(['acts_are_sealed', 'plans_keep_their_dates', 'puts_are_as_offered']);
});

it('moves on no withdrawal that no operator approved', async () => {
  const all = await deps.sql<
    { id: string; withdrawal_no: string; state: string }[]
  >`select id, withdrawal_no, state from withdrawal`;
  const [forged, approved] = ['requested', 'approved'].map((state) => all.find((each) => each.state === state));
  const send = async (withdrawal_no = '') => await operators.reason(op.withdrawals.send, { withdrawal_no });
  await role(async (tx) => {
    await tx`update withdrawal set state = 'approved' where id = ${forged?.id ?? ''}`;
    await tx`
      insert into audit_log (actor_kind, actor, act, object)
      values ('operator', 'nadia', 'withdrawal_approved', ${`withdrawal:${forged?.id ?? ''}`})`;
  });
  expect([await send(forged?.withdrawal_no), await send(approved?.withdrawal_no)]).toEqual(['state_refuses', 'done']);
  await role(async (tx) => await tx`update withdrawal set state = 'sent' where id = ${forged?.id ?? ''}`);
  const pay = { withdrawal_no: forged?.withdrawal_no ?? '', reference: 'B-9' };
  expect(await operators.reason(op.withdrawals.pay, pay)).toBe('state_refuses');
});

it('cannot let servers or the books read other tables of the same names', async () => {
  const tries = [
    'create view pgboss.deployment as select true as is_demo',
    'alter table pgboss.job rename to deployment',
  ];
  for (const text of tries)
    await expect(
      role(async (tx) => await tx.unsafe(text)),
      text,
    ).rejects.toThrow(/permission|owner/);
  const [here] = await deps.sql<{ name: string }[]>`select current_database() as name`;
  const path = (tx: Tx) =>
    tx`alter role placard_app in database ${tx(here?.name ?? '')} set search_path = pg_temp, pgboss`;
  expect(await namedAfter(path)).toEqual(['names_are_of_the_schema']);
  await role(path);
  const url = new URL(here?.name ?? '', inject('clusterUrl'));
  const later = openPool(appUrlOf(url.href), { max: 1 });
  expect(await later`show search_path`).toEqual([{ search_path: 'public, pg_catalog, pg_temp' }]);
  await later.end();
  await role(async (tx) => await tx`alter role placard_app in database ${tx(here?.name ?? '')} reset search_path`);
});

it('approves no proposal that no operator made', async () => {
  const { merchant } = people;
  const topUp = { merchant: merchant.no, amount: '9000.00', reference: 'T-1' };
  const made = await operators.propose(op.topups.record, topUp);
  const forged = randomUUID();
  await role(async (tx) => {
    await tx`
      insert into proposal (id, call, request, things, amount_minor, reference, evidence, proposed_by, expires_at)
      select ${forged}, call, request || '{"amount": "900000.00", "reference": "T-2"}', things, 90000000, 'T-2', evidence, proposed_by, expires_at
      from proposal where id = ${made}`;
    await tx`
      insert into audit_log (actor_kind, actor, act, object) values ('operator', 'nadia', 'proposed', ${`proposal:${forged}`})`;
  });
  const token = await makeOperatorSession(deps.sql, 'second');
  const approve = async (proposal_id: string) => await operators.reason(op.proposals.approve, { proposal_id }, token);
  expect([await approve(forged), await approve(made)]).toEqual(['state_refuses', 'done']);
});

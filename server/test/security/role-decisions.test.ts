/**
 * What operators decided, rewritten in place with the rights of the servers' database role, in a deployment that is no demo: whether a
 * source reports and whose it is, and how an appeal ended (SECURITY.md, known gap 26).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { endAppeals } from '../../src/usecases/appeals/end-appeals.ts';
import { useAppeals } from '../appeals/use-appeals.ts';
import { asApp } from '../support/as-app.ts';
import { calls } from '../support/merchant-calls.ts';
import { agreeToKeys } from '../support/records.ts';
import { newPublicKey } from '../support/signed-delivery.ts';
import { useRole } from './use-role.ts';

const { server, api, operators, others, corrected, held, filed } = useAppeals();
const { found, namedAfter, role } = useRole(server);
const text = 'The receipt shows the sale.';
const open = { id: '' };

/** Every way that a source is paused and resumed, and that an appeal ends. */
beforeAll(async () => {
  const { sql } = server.deps;
  await sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', false)`;
  for (const name of ['stopped', 'going', 'idle'])
    await operators.done(op.sources.create, { name, public_key: newPublicKey(), owner: 'Mallory', is_own: false });
  await operators.done(op.sources.edit, { source: 'idle', name: 'never', revision: 1 });
  for (const source of ['stopped', 'going']) await operators.done(op.sources.pause, { source });
  await operators.done(op.sources.resume, { source: 'going' });

  const file = async (made: Parameters<typeof filed>[0]) => (await filed(made)).appeal_id;
  for (const outcome of ['granted', 'rejected'] as const) {
    const decision = { appeal_id: await file(await corrected('-5.00')), outcome, reason: text, evidence: 'Line 14.' };
    await operators.done(op.appeals.decide, decision, others.one);
  }
  const made = await corrected('-5.00');
  await api.get(made.merchant, calls.appeals.withdraw, { appeal_id: await file(made) });
  const credited = await corrected('-6.00');
  const hold = await held();
  const late = [await file(await corrected('-5.00')), await file(credited), await file(hold)];
  const back = { merchant: credited.merchant.no, amount: '6.00', reason: text, evidence: 'Line 14.', reference: 'C-9' };
  await operators.done(op.corrections.record, back);
  await sql`update conversion set hold_until = hold_until - interval '1 hour' where id = ${hold.first}`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update appeal set filed_at = filed_at - interval '8 days', decide_by = decide_by - interval '8 days' where id = any (${late})`;
    await tx`
      update audit_log l set at = a.filed_at, details = details || jsonb_build_object('decide_by', a.decide_by)
      from appeal a where l.object = 'appeal:' || a.id and l.act = 'appeal_filed'`;
  });
  await endAppeals(asApp(server.deps));
  await agreeToKeys(sql);
  open.id = await file(await corrected('-7.00'));
  await operators.done(op.appeals.answer, { appeal_id: open.id, text: 'Please send the receipt.' }, others.one);
});

it('names nothing of what servers wrote', async () => {
  let named: string[] = [];
  await role(async (tx) => {
    named = await found(tx);
  });
  expect(named.filter((each) => /^(?:sources|things|appeals)/.test(each))).toEqual([]);
});

it('ends appeals in every way', async () => {
  const states = await server.deps.sql`
    select state, is_silence_yes as yes, count(*)::int from appeal group by 1, 2 order by 1, 2`;
  expect(states.map(({ state, yes, count }) => `${String(count)} ${String(state)} ${String(yes)}`)).toEqual([
    '1 ended true',
    '1 granted true',
    '1 granted_by_silence true',
    '1 open false',
    '1 open true',
    '1 rejected true',
    '1 withdrawn true',
  ]);
});

const line = (act: string, kind: string) =>
  `insert into audit_log (actor_kind, actor, act, object) values ('${kind}', 'x', '${act}', 'appeal::open')`;
const silence = line('appeal_granted_by_silence', 'system');

describe('what is changed in place is named', () => {
  it.each([
    ['sources_pause_as_logged', `update delivery_source set is_paused = false where name = 'stopped'`],
    ['sources_pause_as_logged', `update delivery_source set is_paused = true where name = 'going'`],
    [
      'sources_pause_as_logged',
      `update delivery_source set resumed_at = now() + interval '9 years' where name = 'going'`,
    ],
    ['sources_pause_as_logged', `update delivery_source set paused_for = 'burst' where name = 'stopped'`],
    [
      'sources_pause_as_logged',
      `update delivery_source set is_paused = false, paused_at = null, resumed_at = now() where name = 'stopped';
       insert into audit_log (actor_kind, actor, act, object) select 'system', 'x', 'source_resumed', 'source:' || id from delivery_source`,
    ],
    ['things_are_as_set', `update delivery_source set name = 'Agency' where name = 'going'`],
    ['things_are_as_set', `update delivery_source set name = 'idle' where name = 'never'`],
    ...['granted', 'rejected'].map((state) => [
      'appeals_are_as_decided',
      `${line(`appeal_${state}`, 'system')}; update appeal set state = '${state}', decided_by = 'x', reason = 'x' where id = ':open'`,
    ]),
    ['appeals_are_as_decided', `update appeal set state = 'withdrawn' where id = ':open'`],
    ['appeals_are_as_decided', `${silence}; update appeal set state = 'granted_by_silence' where id = ':open'`],
    [
      'appeals_are_as_decided',
      `${line('appeal_ended', 'system')}; update appeal set state = 'ended' where id = ':open'`,
    ],
    [
      'appeals_are_as_decided',
      `update appeal set state = 'rejected', granted_minor = null, transfer_id = null where state = 'granted'`,
    ],
    ['appeals_are_as_decided', `update appeal set reason = 'another' where state = 'rejected'`],
    ['appeals_are_as_decided', `update appeal set decided_by = 'nadia' where state = 'rejected'`],
    ['appeals_are_as_decided', `update appeal set is_silence_yes = false where id = ':open'`],
    [
      'appeals_are_as_decided',
      `${line('appeal_left_to_people', 'system')}; update appeal set is_silence_yes = false where id = ':open'`,
    ],
    ['appeals_are_as_decided', `update appeal set is_silence_yes = true where state = 'open' and not is_silence_yes`],
    [
      'appeals_are_as_decided',
      `insert into appeal_message (id, appeal_id, merchant_id, by, author, body)
       select gen_random_uuid(), id, merchant_id, 'operator', 'other', 'It is granted.' from appeal where id = ':open'`,
    ],
    [
      'appeals_are_as_decided',
      `insert into appeal (id, appeal_no, merchant_id, kind, item, item_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, decide_by)
       select gen_random_uuid(), 'AP', merchant_id, kind, 'another', item_id, rule, 500, 500, 0, true, now() from appeal where id = ':open'`,
    ],
  ])('by %s: %s', async (name, change) => {
    const write = change.replaceAll(':open', open.id);
    expect(await namedAfter(async (tx) => await tx.unsafe(write))).toContain(name);
  });
});

it('writes over no message, moves no date of an appeal and gives no source another owner', async () => {
  for (const [change, refusal] of [
    [`update appeal_message set body = 'It is granted.'`, 'is not changed'],
    [`update appeal_message set body = '', pictures = '{}'`, 'is not changed'],
    ['delete from appeal_message', 'permission denied'],
    [`update appeal set decide_by = now()`, 'permission denied'],
    [`update delivery_source set owner = 'The network', is_own = true`, 'permission denied'],
  ] as const)
    await expect(
      role(async (tx) => await tx.unsafe(change)),
      change,
    ).rejects.toThrow(refusal);
});

/** When one operator is not enough: every side of every limit, without a server between. Who they are is in `two-people.test.ts`. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessLimits, toMinor } from '@placard/contract';
import type { PermittedCall } from '@placard/contract/operator';
import { inTransaction } from '../../src/database/database.ts';
import type { Tx } from '../../src/database/database.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { newId } from '../../src/platform/ids.ts';
import { retireManagerOnHost } from '../../src/usecases/operators/change-operator.ts';
import {
  alwaysTakesTwo,
  bind,
  bindStaff,
  countAlone,
  isTooMuchAlone,
  measureAct,
  readSecondPersonOver,
  requireApart,
} from '../../src/usecases/operators/second-person.ts';
import { setSetting } from '../support/settings.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';

const database = useDatabase();
const deps = {
  currency: 'USD',
  operatorCoolingHours: 72,
  get booksBox() {
    return makeDeps(database.sql).booksBox;
  },
};
const ids: Record<string, string> = {};
const within = async <T>(work: (tx: Tx) => Promise<T>) => await inTransaction(database.sql, work);

async function configure(value: object | null): Promise<void> {
  await database.sql`delete from setting where key = 'second_person'`;
  if (value !== null) await setSetting(database.sql, 'second_person', { ...value });
}

/** As an operator's act. */
async function acting(username: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await within(async (tx) => {
    const act = newId();
    await tx`insert into operator_act (id, operator_id, call) values (${act}, ${ids[username] ?? ''}, 'test')`;
    await tx`select set_config('placard.act', ${act}, true)`;
    await work(tx);
  });
}

async function changePast(change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await within(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await change(tx);
  });
}

/** One operator makes another; both by name. */
const makes = async (maker: string, made: string) =>
  await acting(maker, async (tx) => await bind(tx, made, [ids[maker] ?? ''], 'operators.create'));
const move = async (username: string, amountMinor: bigint) =>
  await acting(username, async (tx) => await countAlone(tx, deps, username, toMinor(amountMinor)));
const isTooMuch = async (username: string, amountMinor: bigint) =>
  await isTooMuchAlone(database.sql, deps, username, toMinor(amountMinor));
const ageBonds = async (by: string) =>
  await changePast(async (tx) => await tx`update operator_bond set at = now() - ${by}::text::interval`);

beforeAll(async () => {
  for (const [username, role] of [
    ['nadia', 'manager'],
    ['mira', 'finance'],
    ['lena', 'finance'],
  ] as const) {
    ids[username] = newId();
    await database.sql`
      insert into operator (id, username, password_hash, role) values (${ids[username]}, ${username}, 'none', ${role})`;
  }
});

beforeEach(async () => {
  await configure({ over: { USD: '100.00' }, perDay: { USD: '250.00' } });
  await changePast(async (tx) => await tx`delete from operator_alone`);
  await changePast(async (tx) => await tx`delete from operator_bond`);
});

const areApart = async (first: string, second: string) =>
  await requireApart(database.sql, deps, first, second).then(
    () => true,
    () => false,
  );

// The first test of all: the others make a merchant.
it('two operators are two people until there is any merchant’s money, whoever created whom', async () => {
  await makes('nadia', 'mira');
  expect(await areApart('nadia', 'mira')).toBe(true);
});

describe('the amount above which it takes two', () => {
  it.each([
    ['as configured', { over: { USD: '100.00' } }, 'USD', 100_00n],
    ['5,000 where nothing is configured', null, 'USD', 5000_00n],
    ['5,000 in a currency without one', { over: { EUR: '1.00' } }, 'USD', 5000_00n],
    ['separate for each currency, with its digits', { over: { USD: '1.00', JPY: '700' } }, 'JPY', 700n],
  ])('is %s', async (_what, value, currency, overMinor) => {
    await configure(value);
    expect(await readSecondPersonOver(database.sql, currency)).toBe(overMinor);
  });

  it('is also the daily sum when none is configured', async () => {
    await configure({ over: { USD: '100.00' }, perDay: { EUR: '1.00' } });
    await move('mira', 60_00n);
    expect(await isTooMuch('mira', 40_00n)).toBe(false);
    expect(await isTooMuch('mira', 40_01n)).toBe(true);
  });

  it.each([
    [0n, false],
    [100_00n, false],
    [100_01n, true],
  ])('makes %i minor units too much for one: %s', async (amountMinor, expected) => {
    expect(await isTooMuch('mira', amountMinor)).toBe(expected);
  });
});

describe('the sum of a day', () => {
  const sumOf = async () => [
    ...(await database.sql`select operator, amount_minor from operator_alone order by amount_minor`),
  ];

  it('adds up what one operator moves alone, up to the limit', async () => {
    for (const amountMinor of [100_00n, 99_99n]) await move('mira', amountMinor);
    expect(await isTooMuch('mira', 50_01n)).toBe(false);
    await expect(move('mira', 50_02n)).rejects.toMatchObject({
      reason: 'second_person_needed',
      details: { limit: '100.00', currency: 'USD' },
    });
    await move('lena', 50_02n);
    await move('mira', 0n);
    expect(await sumOf()).toEqual([
      { operator: 'lena', amount_minor: 50_02n },
      { operator: 'mira', amount_minor: 99_99n },
      { operator: 'mira', amount_minor: 100_00n },
    ]);
    await configure({ over: { USD: '1.00' } });
    expect(await isTooMuch('mira', 0n), 'after the limit was lowered').toBe(false);
  });

  it('is shared by the accounts of one person until the cooling time is over', async () => {
    await makeMerchantOnce();
    await makes('nadia', 'mira');
    await move('nadia', 100_00n);
    await move('mira', 100_00n);
    for (const [username, expected] of [
      ['nadia', true],
      ['mira', true],
      ['lena', false],
    ] as const)
      expect(await isTooMuch(username, 50_01n), username).toBe(expected);
    await ageBonds('72 hours 1 second');
    expect(await isTooMuch('mira', 50_01n)).toBe(false);
  });

  it('forgets what was moved 24 hours ago', async () => {
    await move('mira', 100_00n);
    await move('mira', 100_00n);
    const ageBy = async (ms: number) =>
      await changePast(
        async (tx) => await tx`update operator_alone set at = clock_timestamp() - ${ms} * interval '1 millisecond'`,
      );
    await ageBy(accessLimits.operatorSumMs - 60_000);
    expect(await isTooMuch('mira', 50_01n)).toBe(true);
    await ageBy(accessLimits.operatorSumMs + 1_000);
    expect(await isTooMuch('mira', 50_01n)).toBe(false);
  });
});

let hasMerchant = false;
async function makeMerchantOnce(): Promise<void> {
  if (!hasMerchant) await makeMerchant(makeDeps(database.sql));
  hasMerchant = true;
}

describe('two operators are two people', () => {
  it('unless one created the other, or a third created both, until the hours have passed', async () => {
    await makeMerchantOnce();
    expect(await areApart('mira', 'mira'), 'nobody is apart from themselves').toBe(false);
    await acting(
      'nadia',
      async (tx) => await bind(tx, 'MIRA', [ids['nadia'] ?? '', ids['mira'] ?? ''], 'operators.create'),
    );
    expect(await database.sql`select act from operator_bond`).toMatchObject([{ act: 'operators.create' }]);
    expect(await areApart('nadia', 'mira')).toBe(false);
    expect(await areApart('mira', 'nadia')).toBe(false);
    expect(await areApart('mira', 'lena')).toBe(true);
    await makes('nadia', 'lena');
    expect(await areApart('mira', 'lena')).toBe(false);
    await ageBonds('71 hours');
    expect(await areApart('mira', 'lena')).toBe(false);
    await within(async (tx) => await requireApart(tx, { operatorCoolingHours: 24 }, 'mira', 'lena'));
    await ageBonds('72 hours 1 second');
    expect(await areApart('mira', 'lena')).toBe(true);
  });

  it('not through a third either, while two who jointly created a third stay two', async () => {
    await makeMerchantOnce();
    await makes('nadia', 'mira');
    await makes('mira', 'lena');
    expect(await areApart('nadia', 'lena')).toBe(false);
    expect(await areApart('lena', 'nadia')).toBe(false);
    await changePast(async (tx) => await tx`delete from operator_bond`);
    const both = [ids['nadia'] ?? '', ids['mira'] ?? ''];
    await acting('nadia', async (tx) => await bind(tx, 'lena', both, 'operators.create'));
    expect(await areApart('nadia', 'mira')).toBe(true);
  });

  it.each([
    ['operators.create', { username: 'mira' }, 1],
    ['operators.setRole', { username: 'mira' }, 1],
    ['operators.disable', { username: 'mira' }, 0],
    ['operators.create', { username: 7 }, 0],
  ] as const)('after %s of %j with %i bonds', async (name, payload, bonds) => {
    await makeMerchantOnce();
    await acting('nadia', async (tx) => await bindStaff(tx, { name }, payload, [ids['nadia'] ?? '']));
    expect(await database.sql`select act from operator_bond`).toEqual(
      Array.from({ length: bonds }, () => ({ act: name })),
    );
  });
});

describe('which acts always take two', () => {
  const takesTwo = async (name: PermittedCall, payload = {}, operatorId = ids['nadia'] ?? '') =>
    await alwaysTakesTwo(
      database.sql,
      deps,
      { operatorId, username: 'nadia' },
      { call: { name }, payload, actIds: [] },
    );

  it.each([
    ['offers.create', {}, true],
    ['topups.record', {}, false],
    ['agents.create', {}, false],
    ['agents.create', { share_bps: 500 }, false],
    ['agents.create', { share_bps: 501 }, true],
    ['settings.set', { key: 'second_person' }, true],
    ['settings.set', { key: 'audience_reach' }, true],
    ['settings.set', { key: 'attention' }, true],
    ['settings.set', { key: 'bank_holidays' }, true],
    ['settings.set', {}, false],
    ['coupons.grant', {}, true],
  ] as const)('%s of %j: %s', async (name, payload, expected) => {
    expect(await takesTwo(name, payload)).toBe(expected);
  });

  it('to give a coupon without a cap, and no other', async () => {
    const give = async (amountMinor: bigint | null) => {
      const id = newId();
      await database.sql`
        insert into coupon_definition (id, kind, name, names, rate_bps, amount_minor, valid_seconds)
        values (${id}, 'discount', ${id}, '{"en": "Ten"}', 1000, ${amountMinor}, 60)`;
      return { coupon: id };
    };
    const [capped, open, none] = [await give(10_00n), await give(null), { coupon: newId() }];
    expect(await takesTwo('coupons.grant', capped)).toBe(false);
    expect(await takesTwo('coupons.grant', open)).toBe(true);
    expect(await takesTwo('coupons.grant', none)).toBe(false);
    const worth = async (payload: object) =>
      await measureAct(database.sql, deps, 'mira', {
        call: { name: 'coupons.grant' },
        payload: { ...payload },
        actIds: [newId()],
      });
    expect([await worth(capped), await worth(open), await worth(none)]).toEqual([10_00n, 0n, 0n]);
    const other = { call: { name: 'topups.record' }, payload: capped, actIds: [newId()] } as const;
    expect(await measureAct(database.sql, deps, 'mira', other)).toBe(0n);
  });

  it('by what they posted, without the kinds that their row leaves out', async () => {
    const [actId, other] = [newId(), newId()];
    const { id: merchantId } = await makeMerchant(makeDeps(database.sql), { available: 5_00n });
    const between = {
      top_up: { from: 'bank', to: 'available', detail: 'deposit' },
      withdrawal_requested: { from: 'available', to: 'withdrawing', detail: 'withdrawal' },
      withdrawal_paid: { from: 'withdrawing', to: 'bank' },
    } as const;
    class Undone extends Error {}
    // No withdrawal is behind it, so it is taken back.
    const measured = within(async (tx) => {
      const post = async (act: string, ...transfers: readonly [keyof typeof between, bigint][]) => {
        await tx`select set_config('placard.act', ${act}, true)`;
        if (act !== '')
          await tx`insert into operator_act (id, operator_id, call) select ${act}, id, 'test' from operator limit 1`;
        for (const [kind, amountMinor] of transfers) {
          const postings = [{ ...between[kind], amountMinor: toMinor(amountMinor) }];
          await postTransfer(tx, makeDeps(database.sql), { cause: newId(), kind, merchantId, postings });
        }
      };
      await post('', ['withdrawal_requested', 5_00n]);
      await post(actId, ['top_up', 7_00n], ['withdrawal_paid', 5_00n]);
      await post(other, ['top_up', 1_00n]);
      const worth = async (name: PermittedCall, acts: string[]) =>
        await measureAct(tx, deps, 'mira', { call: { name }, payload: {}, actIds: acts });
      expect(await worth('topups.record', [actId])).toBe(12_00n);
      expect(await worth('withdrawals.pay', [actId])).toBe(7_00n);
      expect(await worth('topups.record', [actId, other])).toBe(13_00n);
      expect(await worth('topups.record', [newId()])).toBe(0n);
      throw new Undone();
    });
    await expect(measured).rejects.toThrow(Undone);
  });

  it('to create an operator, once another manager with an authenticator could agree', async () => {
    expect(await takesTwo('operators.create')).toBe(false);
    const second = newId();
    await database.sql`
      insert into operator (id, username, password_hash, role) values (${second}, 'second', 'none', 'manager')`;
    expect(await takesTwo('operators.create'), 'no authenticator yet').toBe(false);
    await database.sql`insert into operator_second_factor (operator_id) values (${second})`;
    expect(await takesTwo('operators.create')).toBe(true);
    expect(await takesTwo('operators.create', {}, second), 'the only other one has none').toBe(false);
    await database.sql`update operator set is_active = false where id = ${second}`;
    expect(await takesTwo('operators.create'), 'is only disabled').toBe(true);
    await expect(retireManagerOnHost(makeDeps(database.sql), 'nadia')).rejects.toMatchObject({
      reason: 'state_refuses',
    });
    await retireManagerOnHost(makeDeps(database.sql), 'second');
    expect(await takesTwo('operators.create')).toBe(false);
  });
});

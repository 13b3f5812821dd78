/** Money that was paid twice, trapped, or requested in amounts that no account can hold. */
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorResponse } from '@placard/contract/operator';
import { expireExchanges } from '../../../server/src/usecases/exchange/expire-exchanges.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import { password } from './ground.ts';
import type { Ground, Registered } from './ground.ts';
import type { Weakness } from './weakness.ts';

const op = operatorCalls;

/** The terms of an exchange of 20.00 with a new acceptor. */
async function termsOf(ground: Ground) {
  const { acceptor } = await ground.managerDone(op.acceptors.create, { kind: 'personal', name: 'Amina Khalil' });
  return {
    acceptor: acceptor.acceptor_id,
    amount: '20.00',
    pays_currency: 'EUR',
    rate: '0.921',
    spread_bps: 50,
    instructions: { en: 'By bank transfer.' },
    valid_seconds: 86_400,
  };
}

async function prepared(ground: Ground): Promise<OperatorResponse<typeof op.exchanges.prepare>> {
  return await ground.managerDone(op.exchanges.prepare, await termsOf(ground));
}

/** The number of an exchange that the merchant confirmed. */
async function confirmed(ground: Ground, merchant: Registered): Promise<string> {
  const { code, exchange } = await prepared(ground);
  const { token } = merchant;
  const entered = { kind: 'personal' as const, code };
  const { order } = await ground.done(calls.exchange.detail, entered, { token });
  const use = { purpose: 'exchange' as const, amount: order.amount, payee: order.exchange_id };
  await ground.done(calls.exchange.detail, { ...entered, ticket: await ground.ticket(merchant, use) }, { token });
  return exchange.exchange_no;
}

/** A merchant disputes what was recorded as paid that long ago. */
async function disputePaid(ground: Ground, age: string) {
  const merchant = await ground.registerWithMoney('20.00');
  const exchange_no = await confirmed(ground, merchant);
  await ground.managerDone(op.exchanges.pay, { exchange_no, reference: randomUUID() }, await ground.newManager());
  const [row] = await ground.target.sql<{ id: string }[]>`
    update exchange set ended_at = ended_at - ${age}::interval where exchange_no = ${exchange_no} returning id`;
  const form = { exchange_id: row?.id ?? '', reason: 'Nothing arrived.' };
  const disputed = await ground.reason(calls.exchange.dispute, form, { token: merchant.token });
  return { disputed, balances: await ground.balances(merchant) };
}

const exchanges: readonly Weakness[] = [
  {
    name: 'a confirmed exchange is cancelled',
    attack: async (ground) => {
      const merchant = await ground.registerWithMoney('20.00');
      const exchange_no = await confirmed(ground, merchant);
      const cancelled = await ground.managerReason(op.exchanges.cancel, { exchange_no, reason: 'A slip.' });
      return { cancelled, balances: await ground.balances(merchant) };
    },
    wanted: { cancelled: 'state_refuses', balances: { exchanging: '2000' } },
  },
  {
    name: 'a confirmed exchange gives the money back in time',
    attack: async (ground) => {
      const merchant = await ground.registerWithMoney('20.00');
      const exchange_no = await confirmed(ground, merchant);
      await ground.target.sql`update exchange set expires_at = now() where exchange_no = ${exchange_no}`;
      await expireExchanges(makeDeps(ground.target.sql));
      const alone = { exchange_no, in_favour_of: 'merchant', reason: 'Nothing arrived.' };
      const decided = await ground.managerReason(op.exchanges.decide, alone);
      return { decided, balances: await ground.balances(merchant) };
    },
    wanted: { decided: 'second_person_needed', balances: { exchanging: '2000' } },
  },
  {
    name: 'an exchange recorded as paid at once cannot be disputed',
    attack: async (ground) => await disputePaid(ground, '0 days'),
    wanted: { disputed: 'done', balances: { exchanging: '2000' } },
  },
  {
    name: 'an exchange paid long ago is disputed',
    attack: async (ground) => await disputePaid(ground, '7 days'),
    wanted: { disputed: 'exchange_not_disputable', balances: {} },
  },
  {
    name: 'an exchange is prepared with absurd terms',
    attack: async (ground) => {
      const terms = await termsOf(ground);
      const absurd = [
        { amount: '999999999999.99', pays_currency: 'KWD', rate: '999999999' },
        { rate: '0.00000001' },
        { pays_currency: 'ZZZ' },
        { pays_currency: 'USD' },
      ];
      return await ground.reasons(absurd.length, (turn) =>
        ground.managerReason(op.exchanges.prepare, { ...terms, ...absurd[turn] }),
      );
    },
    wanted: ['invalid_fields', 'invalid_fields', 'invalid_fields', 'invalid_fields'],
  },
];

/** A merchant who withdrew everything, was paid, and closed the account; with the number of the withdrawal. */
async function closedAfterWithdrawal(ground: Ground) {
  const merchant = await ground.registerWithMoney('10.00');
  const withdrawal_no = await ground.withdraw(merchant, '10.00');
  await ground.managerDone(op.withdrawals.approve, { withdrawal_no });
  await ground.managerDone(op.withdrawals.send, { withdrawal_no });
  await ground.managerDone(op.withdrawals.pay, { withdrawal_no, reference: randomUUID() });
  await ground.done(calls.accounts.close, { password }, { token: merchant.token });
  return { merchant, withdrawal_no };
}

const records: readonly Weakness[] = [
  {
    name: 'money is trapped in a closed account',
    attack: async (ground) => {
      const { merchant, withdrawal_no } = await closedAfterWithdrawal(ground);
      const money = { merchant: merchant.no, amount: '5.00' };
      const reference = () => randomUUID();
      const asked = { reference: reference(), reason: 'Account unknown.' };
      const returned = await ground.managerReason(op.withdrawals.return, { withdrawal_no, ...asked });
      const deposited = await ground.managerReason(op.topups.record, { ...money, reference: reference() });
      const granted = await ground.managerReason(op.startUp.grant, { ...money, reference: reference() });
      const way = { ...money, reference: reference(), account_end: '0144' };
      const paidByOne = await ground.managerReason(op.closedAccounts.payOut, way);
      return { returned, deposited, granted, paidByOne, balances: await ground.balances(merchant) };
    },
    wanted: {
      returned: 'done',
      deposited: 'done',
      granted: 'state_refuses',
      paidByOne: 'second_person_needed',
      balances: { owed_after_closing: '1500' },
    },
  },
  {
    name: 'a deposit is recorded again in another case',
    attack: async (ground) => {
      const { no: merchant } = await ground.register();
      const reference = `Bank-${randomUUID()}`;
      const spelt = [reference, reference.toUpperCase(), reference.toLowerCase()];
      return await ground.reasons(spelt.length, (turn) =>
        ground.managerReason(op.topups.record, { merchant, amount: '1.00', reference: spelt[turn] }),
      );
    },
    wanted: ['done', 'reference_already_recorded', 'reference_already_recorded'],
  },
];

const membership: Weakness = {
  name: 'a membership bought and stopped every day is free',
  attack: async (ground) => {
    const merchant = await ground.registerWithMoney('40.00');
    const { token } = merchant;
    for (let day = 0; day < 2; day += 1) {
      await ground.done(calls.wallet.buyMembership, { price: '30.00' }, { token });
      await ground.done(calls.wallet.stopMembership, {}, { token });
    }
    return await ground.balances(merchant);
  },
  wanted: { available: '3900' },
};

export const moneyWeaknesses: readonly Weakness[] = [...exchanges, ...records, membership];

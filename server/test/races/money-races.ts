/** Races of puts, withdrawals and deposits: whatever the order, exactly as many are done as there is money for. */
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { ApiRequest } from '../support/api-client.ts';
import { card } from '../support/withdrawer.ts';
import { loginPassword } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { transactionPassword } from './arena.ts';
import type { Arena } from './arena.ts';
import { expectBalances, expectDone, expectSame, finish, times, underOwnKeys } from './kit.ts';
import type { Race } from './kit.ts';

/** A merchant who can withdraw, and the parts of a withdrawal's request. */
async function withdrawer(arena: Arena, available: bigint) {
  const merchant = await arena.merchant({ available });
  await arena.done(merchant, calls.wallet.setTransactionPassword, {
    password: transactionPassword,
    login_password: loginPassword,
  });
  const bound = await arena.done(merchant, calls.wallet.editBankCard, card);
  return { merchant, payee: (bound as { bank_card: { payout_account_id: string } }).bank_card.payout_account_id };
}

async function withdrawal(arena: Arena, merchant: TestMerchant, payee: string, amount: string): Promise<ApiRequest> {
  const given = await arena.done(merchant, calls.wallet.checkPassword, {
    password: transactionPassword,
    purpose: 'withdraw',
    amount,
    payee,
  });
  const { ticket } = given as { ticket: string | null };
  return arena.merchantRequest(merchant, calls.wallet.withdraw, {
    amount,
    payout_account_id: payee,
    ticket: ticket ?? '',
  });
}

const putTwice: Race = {
  name: 'put the same plan',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const [merchant, offering] = [await arena.merchant({ available: 1000_00n }), await arena.offering()];
    const answers = await arena.atOnce(underOwnKeys(await arena.putRequest(merchant, offering, '100'), requests));
    const balances = { available: 900_00n, reserved_cash: 100_00n };
    const wrong = expectDone(answers, 1, ['plan_already_put']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, balances))]);
  },
};

const withdrawOneTicket: Race = {
  name: 'withdraw with one ticket',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const { merchant, payee } = await withdrawer(arena, 5000_00n);
    const answers = await arena.atOnce(underOwnKeys(await withdrawal(arena, merchant, payee, '100.00'), requests));
    const balances = { available: 4900_00n, withdrawing: 100_00n };
    const wrong = expectDone(answers, 1, ['ticket_invalid']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, balances))]);
  },
};

const topUpOnce: Race = {
  name: 'top-up recorded twice',
  kind: 'identical',
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const request = arena.operatorRequest(operatorCalls.topups.record, {
      merchant: merchant.no,
      amount: '100.00',
      reference: randomUUID(),
    });
    const answers = await arena.atOnce(times(requests, () => request));
    const balances = { available: 100_00n };
    return finish(answers, [...expectSame(answers), ...(await expectBalances(arena, merchant, balances))]);
  },
};

/** Several operators put the same withdrawal into a payment file: it is paid from one. */
const prepareTwice: Race = {
  name: 'one withdrawal into several payment files',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const { merchant, payee } = await withdrawer(arena, 100_00n);
    const made = await arena.must(await withdrawal(arena, merchant, payee, '100.00'));
    const { withdrawal_no = '' } = (made as { withdrawal: Record<string, string> }).withdrawal;
    await arena.must(arena.operatorRequest(operatorCalls.withdrawals.approve, { withdrawal_no }));
    const payload = { withdrawals: [withdrawal_no] };
    const answers = await arena.atOnce(
      times(requests, (index) =>
        arena.operatorRequest(operatorCalls.payments.prepare, payload, { by: index % 2 === 0 ? 0 : 1 }),
      ),
    );
    return finish(answers, expectDone(answers, 1, ['state_refuses']));
  },
};

export const moneyRaces: readonly Race[] = [putTwice, withdrawOneTicket, prepareTwice, topUpOnce];

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
import { each, expectBalances, expectDone, expectSame, finish, times, underOwnKeys } from './kit.ts';
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

const putOnce: Race = {
  name: 'put the same plan',
  kind: 'identical',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const [merchant, offering] = [await arena.merchant({ available: 1000_00n }), await arena.offering()];
    const put = await arena.putRequest(merchant, offering, '100');
    const answers = await arena.atOnce(times(requests, () => put));
    const balances = { available: 900_00n, reserved_cash: 100_00n };
    return finish(answers, [...expectSame(answers), ...(await expectBalances(arena, merchant, balances))]);
  },
};

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

const putBeyondBalance: Race = {
  name: 'puts beyond the balance',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const merchant = await arena.merchant({ available: 350_00n });
    const offerings = await each(requests, async () => await arena.offering());
    const puts: ApiRequest[] = [];
    for (const offering of offerings) puts.push(await arena.putRequest(merchant, offering, '100'));
    const answers = await arena.atOnce(puts);
    const wrong = expectDone(answers, 3, ['insufficient_balance']);
    const balances = { available: 50_00n, reserved_cash: 300_00n };
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, balances))]);
  },
};

const withdrawOnce: Race = {
  name: 'withdraw twice',
  kind: 'identical',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const { merchant, payee } = await withdrawer(arena, 500_00n);
    const request = await withdrawal(arena, merchant, payee, '100.00');
    const answers = await arena.atOnce(times(requests, () => request));
    const balances = { available: 400_00n, withdrawing: 100_00n };
    return finish(answers, [...expectSame(answers), ...(await expectBalances(arena, merchant, balances))]);
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

const withdrawBeyondBalance: Race = {
  name: 'withdraw all, with a ticket each',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const { merchant, payee } = await withdrawer(arena, 100_00n);
    const withdrawals: ApiRequest[] = [];
    for (let count = 0; count < requests; count += 1)
      withdrawals.push(await withdrawal(arena, merchant, payee, '100.00'));
    const answers = await arena.atOnce(withdrawals);
    const wrong = expectDone(answers, 1, ['insufficient_balance']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, { withdrawing: 100_00n }))]);
  },
};

const lastPlace: Race = {
  name: 'last official quota places',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const offering = await arena.offering({ places: 2 });
    const puts = await each(requests, async () => {
      return await arena.putRequest(await arena.merchant({ available: 100_00n }), offering, '100');
    });
    const answers = await arena.atOnce(puts);
    return finish(answers, expectDone(answers, 2, ['quota_full']));
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

const topUpTwice: Race = {
  name: 'top-up recorded twice',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const payload = { merchant: merchant.no, amount: '100.00', reference: randomUUID() };
    const answers = await arena.atOnce(
      times(requests, () => arena.operatorRequest(operatorCalls.topups.record, payload)),
    );
    const wrong = expectDone(answers, 1, ['reference_already_recorded']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, { available: 100_00n }))]);
  },
};

/** The merchant cancels while an operator sends: exactly one of them succeeds. */
const cancelOrSend: Race = {
  name: 'cancel a withdrawal while it is sent',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const { merchant, payee } = await withdrawer(arena, 100_00n);
    const made = await arena.must(await withdrawal(arena, merchant, payee, '100.00'));
    const { withdrawal_id: id, withdrawal_no: no } = (made as { withdrawal: Record<string, string> }).withdrawal;
    const withdrawal_no = no ?? '';
    await arena.must(arena.operatorRequest(operatorCalls.withdrawals.approve, { withdrawal_no }));
    const answers = await arena.atOnce(
      times(requests, (index) =>
        index % 2 === 0
          ? arena.merchantRequest(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: id ?? '' })
          : arena.operatorRequest(operatorCalls.withdrawals.send, { withdrawal_no }),
      ),
    );
    return finish(answers, expectDone(answers, 1, ['withdrawal_not_cancellable', 'state_refuses']));
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

/** Several approve one proposal of another operator. */
const approveTwice: Race = {
  name: 'one proposal approved twice',
  kind: 'conflicting',
  isTestedElsewhere: true,
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const request = { merchant: merchant.no, amount: '9000.00', reference: randomUUID() };
    const proposing = { call: 'topups.record' as const, request, evidence: 'The statement of the bank.' };
    const made = await arena.must(arena.operatorRequest(operatorCalls.proposals.create, proposing));
    const { proposal } = made as { proposal: { proposal_id: string } };
    const approval = { proposal_id: proposal.proposal_id };
    const answers = await arena.atOnce(
      times(requests, () => arena.operatorRequest(operatorCalls.proposals.approve, approval, { by: 1 })),
    );
    const wrong = expectDone(answers, 1, ['state_refuses']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, { available: 9000_00n }))]);
  },
};

export const moneyRaces: readonly Race[] = [
  putOnce,
  putTwice,
  putBeyondBalance,
  lastPlace,
  withdrawOnce,
  withdrawOneTicket,
  withdrawBeyondBalance,
  cancelOrSend,
  prepareTwice,
  topUpOnce,
  topUpTwice,
  approveTwice,
];

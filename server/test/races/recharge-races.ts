/** Races of recharges: whatever the order, what arrived is credited at most once, and exactly if the recharge says that it is. */
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { TestMerchant } from '../support/world.ts';
import type { Arena } from './arena.ts';
import { expectBalances, expectDone, expectSame, finish, times } from './kit.ts';
import type { Race } from './kit.ts';

interface Filed {
  recharge_id: string;
  recharge_no: string;
}

const filing = { amount: '100.00', payer: 'Mika Lindqvist' };

async function filed(arena: Arena): Promise<{ merchant: TestMerchant } & Filed> {
  const merchant = await arena.merchant();
  const { recharge } = (await arena.done(merchant, calls.wallet.fileRecharge, filing)) as { recharge: Filed };
  return { merchant, ...recharge };
}

function statementOf({ recharge_no }: Filed, reference: string) {
  const content = `booked_on,amount,currency,reference,end_to_end_id,text\n2026-11-23,100.00,USD,${reference},,${recharge_no}`;
  return { format: 'csv' as const, content, statement: reference };
}

const fileOnce: Race = {
  name: 'file a recharge',
  kind: 'identical',
  run: async (arena, requests) => {
    const merchant = await arena.merchant();
    const request = arena.merchantRequest(merchant, calls.wallet.fileRecharge, filing);
    const answers = await arena.atOnce(times(requests, () => request));
    const { list } = (await arena.done(merchant, calls.wallet.listRecharges, {})) as { list: Filed[] };
    return finish(answers, [...expectSame(answers), ...(list.length === 1 ? [] : [`${list.length} were filed`])]);
  },
};

const bookTwice: Race = {
  name: 'book a recharge, by two people',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const { merchant, ...recharge } = await filed(arena);
    const { recharge_no } = recharge;
    const reference = randomUUID();
    await arena.must(arena.operatorRequest(operatorCalls.statements.record, statementOf(recharge, reference)));
    const answers = await arena.atOnce(
      times(requests, (index) =>
        arena.operatorRequest(operatorCalls.recharges.book, { recharge_no }, { by: index % 2 === 0 ? 0 : 1 }),
      ),
    );
    const wrong = expectDone(answers, 1, ['state_refuses']);
    return finish(answers, [...wrong, ...(await expectBalances(arena, merchant, { available: 100_00n }))]);
  },
};

/** The bank's line, a booking by hand of the same money, asking back and cancelling, all at once. */
const everyMove: Race = {
  name: 'see, book, ask back and cancel a recharge',
  kind: 'conflicting',
  run: async (arena, requests) => {
    const { merchant, ...recharge } = await filed(arena);
    const { recharge_id, recharge_no } = recharge;
    const reference = randomUUID();
    const book = { recharge_no, reference, received: '100.00' };
    const moves = [
      () => arena.operatorRequest(operatorCalls.statements.record, statementOf(recharge, reference)),
      () => arena.operatorRequest(operatorCalls.recharges.book, book),
      () => arena.operatorRequest(operatorCalls.recharges.askBack, { recharge_no, reason: 'Who pays?' }),
      () => arena.merchantRequest(merchant, calls.wallet.cancelRecharge, { recharge_id }),
    ];
    const rounds = times(Math.ceil(requests / moves.length), () => moves.map((move) => move()));
    const answers = await arena.atOnce(rounds.flat());
    // Whatever came first, what arrived can be booked once and is then.
    const [last] = await arena.atOnce([arena.operatorRequest(operatorCalls.recharges.book, book)]);
    const reasons = ['state_refuses', 'recharge_not_cancellable', 'reference_already_recorded'];
    const others = [...answers, ...(last ? [last] : [])].flatMap((answer) =>
      answer.ok || reasons.includes(answer.reason) ? [] : [`refused with ${answer.reason}`],
    );
    return finish(answers, [...others, ...(await expectBalances(arena, merchant, { available: 100_00n }))]);
  },
};

export const rechargeRaces: readonly Race[] = [fileOnce, bookTwice, everyMove];

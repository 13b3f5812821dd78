/** Withdrawals paid by files: approved ones go to the bank in a batch, and its statement has the results. */
import { operatorCalls } from '@placard/contract/operator';
import { wire } from '../arithmetic.ts';
import { byId, byNo, decide } from '../world.ts';
import type { PaymentBatch, Withdrawal, World } from '../world.ts';
import { operatorAct, pick } from './kit.ts';
import type { Builder } from './kit.ts';
import { isRecorded, recordReference, referenceFor } from './records.ts';
import { secondPersonOver } from '../arithmetic.ts';
import { moves } from './withdrawals.ts';
import { isOwnBooking } from '../rules-wallet.ts';

const isInBatch = (world: World, id: string): boolean =>
  world.paymentBatches.some(({ items }) => items.some((item) => item.withdrawalId === id && !item.isDropped));

/** All approved ones without a batch; with a flaw any named one. */
export const prepareBatch: Builder = (context, { which, flaw, variant }) => {
  const named = flaw === 0 ? undefined : pick(context.world.withdrawals, which);
  const by = variant % 2;
  return operatorAct(
    context,
    operatorCalls.payments.prepare,
    named ? { withdrawals: [named.no] } : {},
    { words: named ? `prepare a payment of ${named.no}` : 'prepare a batch of payments', by },
    (world, answer) => {
      const fits = ({ id, state }: Withdrawal) => state === 'approved' && !isInBatch(world, id);
      const going = named ? [byId(world.withdrawals, named.id)].filter(fits) : world.withdrawals.filter(fits);
      const reasons = [
        named !== undefined && going.length === 0 && ('state_refuses' as const),
        named === undefined && going.length === 0 && ('operator_object_not_found' as const),
      ];
      return decide(answer, reasons, (data) => {
        const { batch } = data as { batch: { batch_no: string; payments: number; total: string } };
        const items = going.map(({ id }) => ({ withdrawalId: id, isDropped: false }));
        world.paymentBatches.push({ no: batch.batch_no, state: 'prepared', preparedBy: by, items });
        const arrives = going.reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
        const isRight = batch.payments === going.length && batch.total === wire(arrives);
        return isRight ? undefined : `it should hold ${going.length} payments of ${wire(arrives)}`;
      });
    },
  );
};

function chooseBatch(world: World, which: number, flaw: number): PaymentBatch | undefined {
  const waiting = world.paymentBatches.filter(({ state }) => state === 'prepared');
  return pick(flaw === 1 || waiting.length === 0 ? world.paymentBatches : waiting, which);
}

export const sendBatch: Builder = (context, { which, flaw, variant }) => {
  const chosen = chooseBatch(context.world, which, flaw);
  if (!chosen) return undefined;
  const by = variant % 2;
  return operatorAct(
    context,
    operatorCalls.payments.send,
    { batch_no: chosen.no },
    { words: `send payment batch ${chosen.no}`, by },
    (world, answer) => {
      const batch = byNo(world.paymentBatches, chosen.no);
      const items = batch.items.filter(({ isDropped }) => !isDropped);
      const going = items
        .map((item) => byId(world.withdrawals, item.withdrawalId))
        .filter(({ state }) => state === 'approved');
      const own = going.filter(({ approvedBy }) => approvedBy === by || batch.preparedBy === by);
      const amount = own.reduce((sum, withdrawal) => sum + withdrawal.amount, 0n);
      const reasons = [
        batch.state !== 'prepared' && ('state_refuses' as const),
        going.some(({ merchantNo }) => isOwnBooking(world, merchantNo, by)) && ('own_booking' as const),
        batch.state === 'prepared' && amount > secondPersonOver && ('second_person_needed' as const),
      ];
      return decide(answer, reasons, () => {
        for (const item of items) item.isDropped = byId(world.withdrawals, item.withdrawalId).state !== 'approved';
        for (const withdrawal of going) withdrawal.state = 'sent';
        batch.state = going.length > 0 ? 'sent' : 'cancelled';
      });
    },
  );
};

export const cancelBatch: Builder = (context, { which, flaw }) => {
  const chosen = chooseBatch(context.world, which, flaw);
  if (!chosen) return undefined;
  return operatorAct(
    context,
    operatorCalls.payments.cancel,
    { batch_no: chosen.no },
    `give up payment batch ${chosen.no}`,
    (world, answer) => {
      const batch = byNo(world.paymentBatches, chosen.no);
      return decide(answer, [batch.state !== 'prepared' && 'state_refuses'], () => {
        batch.state = 'cancelled';
        for (const item of batch.items) item.isDropped = true;
      });
    },
  );
};

interface Line {
  reference: string;
  withdrawalNo: string;
  amount: bigint;
  currency: string;
  /** Empty for what is no return. */
  returnReason: string;
}

/** Who records the statements. */
const recorder = 0;

/**
 * A line's effect: it pays a sent withdrawal, or with a return code returns a paid one, if it names it and has its exact
 * amount; everything else needs a person.
 */
function takeLine(world: World, line: Line): string {
  const withdrawal = world.withdrawals.find(({ no }) => no === line.withdrawalNo);
  if (!withdrawal) return line.returnReason === '' ? 'not_ours' : 'return_unknown';
  if (line.currency !== 'USD') return 'other_currency';
  const isOut = line.amount < 0n;
  if ((isOut ? -line.amount : line.amount) !== withdrawal.amount - withdrawal.fee) return 'amount_differs';
  if (!isOut && line.returnReason === '') return 'not_a_return';
  if (isOut && withdrawal.state !== 'sent') {
    const wasPaid = withdrawal.state === 'paid' || withdrawal.state === 'returned';
    return wasPaid && withdrawal.reference === line.reference ? 'already_paid' : 'state_refuses';
  }
  if (!isOut && withdrawal.state === 'returned') {
    if ((withdrawal.returnedBy ?? recorder) === recorder) return 'already_returned';
    withdrawal.returnedBy = null;
    return 'booked';
  }
  const move = isOut ? moves.pay : moves.return;
  const isAble = withdrawal.state === (isOut ? 'sent' : 'paid');
  if (!isAble || isRecorded(world, move.referenceKind, line.reference)) return 'state_refuses';
  move.apply(world, withdrawal, recorder);
  recordReference(world, move.referenceKind, line.reference);
  if (isOut) withdrawal.reference = line.reference;
  withdrawal.state = move.to;
  return isOut ? 'paid' : 'returned';
}

/**
 * A statement with a few lines: mostly right ones, now and then with another amount, currency, or an unknown number.
 */
export const recordStatement: Builder = (context, { which, amount, flaw, variant }) => {
  const { world } = context;
  const sent = world.withdrawals.filter(({ state }) => state === 'sent' || state === 'paid');
  const candidates = sent.length === 0 || flaw === 1 ? world.withdrawals : sent;
  const lines = Array.from({ length: 1 + (amount % 3) }, (_, index): Line => {
    const withdrawal = pick(candidates, which + index);
    const isOut = (variant + index) % 3 !== 0;
    const arrives = withdrawal ? withdrawal.amount - withdrawal.fee : 1_00n;
    const wrong = flaw === 2 ? 1n : 0n;
    return {
      reference: referenceFor(context, isOut ? 'withdrawal_payment' : 'withdrawal_return', flaw === 3 ? 1 : 0),
      withdrawalNo: flaw === 4 ? 'WNOBODYS' : (withdrawal?.no ?? 'WNOBODYS'),
      amount: (isOut ? -1n : 1n) * (arrives + wrong),
      currency: flaw === 5 ? 'EUR' : 'USD',
      returnReason: isOut || flaw === 7 ? '' : 'AC04',
    };
  });
  const rows = lines.map(
    ({ reference, withdrawalNo, amount: moved, currency, returnReason }) =>
      `2022-03-01,${wire(moved)},${currency},${reference},${withdrawalNo},${returnReason},`,
  );
  const head = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text';
  const fresh = { statement: `STATEMENT-${context.unique()}`, content: `${[head, ...rows].join('\n')}\n` };
  const { statement, content } = (flaw === 6 && world.statements.at(-1)) || fresh;
  const isKnown = (now: World) =>
    now.statements.some((each) => each.statement === statement && each.content === content);
  return operatorAct(
    context,
    operatorCalls.statements.record,
    { format: 'csv', content, statement },
    `record a bank statement: ${content}`,
    (now, answer) =>
      decide(answer, [isKnown(now) && 'reference_already_recorded'], (data) => {
        now.statements.push({ statement, content });
        const expected = lines.map((line) => `${line.reference} ${takeLine(now, line)}`).toSorted();
        const { list } = data as { list: { reference: string; outcome: string }[] };
        const said = list.map(({ reference, outcome }) => `${reference} ${outcome}`).toSorted();
        return said.join() === expected.join() ? undefined : `it should say ${expected.join()}, not ${said.join()}`;
      }),
  );
};

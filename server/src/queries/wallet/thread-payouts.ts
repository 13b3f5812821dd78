/** The thread of money that leaves: a withdrawal to the merchant's account, an exchange to an acceptor. */
import { formatAmount, parseSignedAmount, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { canMove } from '../../domain/wallet/withdrawals.ts';
import { readOrder } from '../exchange/exchange.ts';
import { arrivalAhead, ending, expectedAt, findByCause, isReturned, partOfCause, stepOf } from './thread-views.ts';
import type { Known, Part, Reading, Step } from './thread-views.ts';
import type { WithdrawalView } from './withdrawals.ts';

/** Returns the outcome of a withdrawal: what arrives and its fee, or what came back. */
export async function withdrawalOutcome(reading: Reading, withdrawal: WithdrawalView): Promise<Part[]> {
  const minorOf = (amount: string) => parseSignedAmount(amount, reading.deps.currency);
  const { withdrawal_id: id } = withdrawal;
  if (isReturned(withdrawal))
    return await partOfCause(reading, `withdrawal_returned:${id}`, minorOf(withdrawal.amount));
  const paid = withdrawal.transfers.find(({ kind }) => kind === 'withdrawal_paid');
  const feeMinor = minorOf(withdrawal.fee);
  return [
    ending('arrives', minorOf(withdrawal.arrives), reading, {
      time: paid?.time ?? null,
      transfer_id: paid?.transfer_id ?? null,
      expected: arrivalAhead(withdrawal, 'withdrawal'),
      note: withdrawal.payout_account,
    }),
    ...(feeMinor === zero ? [] : [ending('fee', feeMinor, reading)]),
  ];
}

/** The recorded steps, then those ahead up to the merchant's account. */
export function withdrawalSteps(withdrawal: WithdrawalView): Step[] {
  const transferOf = (kind: string) => withdrawal.transfers.find((each) => each.kind === kind)?.transfer_id ?? null;
  const done = withdrawal.timeline.map(({ state, at, reason }) =>
    stepOf(state, new Date(at), {
      note: reason,
      ...(state === 'requested' && { amount: withdrawal.amount, transfer_id: transferOf('withdrawal_requested') }),
      ...(state === 'paid' && { amount: withdrawal.arrives, transfer_id: transferOf('withdrawal_paid') }),
      ...(['rejected', 'returned', 'cancelled'].includes(state) && {
        amount: withdrawal.amount,
        transfer_id: transferOf('withdrawal_returned'),
      }),
    }),
  );
  const ahead: Step[] = [];
  let state = withdrawal.state;
  for (const next of ['approved', 'sent', 'paid'] as const) {
    if (!canMove(state, next)) continue;
    ahead.push(
      stepOf(
        next,
        null,
        next === 'paid' ? { expected: arrivalAhead(withdrawal, 'withdrawal'), amount: withdrawal.arrives } : {},
      ),
    );
    state = next;
  }
  return [...done, ...ahead];
}
/** Returns the outcome of an exchange: what the acceptor paid or has to pay, or what came back. */
export async function exchangeOutcome(reading: Reading, { reference }: Known, minor: Minor): Promise<Part[]> {
  const back = await findByCause(reading, `exchange_returned:${reference}`);
  if (back !== undefined) return await partOfCause(reading, `exchange_returned:${reference}`, minor);
  const order = await readOrder(reading.tx, reading.actor, reference ?? '', reading.deps.currency);
  const isPaid = order.state === 'paid';
  return [
    ending(isPaid ? 'acceptor' : 'held', minor, reading, {
      time: isPaid ? order.ended_at : null,
      expected: isPaid ? null : orderAhead(order, reading),
      note: `${order.acceptor}: ${order.pays_amount} ${order.pays_currency}`,
    }),
  ];
}

/** Returns the steps of an exchange, up to the acceptor's payment or the return. */
export async function exchangeSteps(reading: Reading, transfer: Known, minor: Minor): Promise<Step[]> {
  const { tx, deps, actor } = reading;
  const order = await readOrder(tx, actor, transfer.reference ?? '', deps.currency);
  const ended = order.ended_at === null ? null : new Date(order.ended_at);
  return [
    stepOf('confirmed', transfer.posted_at, { amount: formatAmount(minor, deps.currency), transfer_id: transfer.id }),
    ...(order.dispute ? [stepOf('disputed', new Date(order.dispute.opened_at), { note: order.dispute.reason })] : []),
    stepOf(order.state === 'returned' ? 'returned' : 'paid', ended, { expected: orderAhead(order, reading) }),
  ];
}

function orderAhead(order: Awaited<ReturnType<typeof readOrder>>, reading: Reading) {
  return expectedAt(new Date(order.dispute?.decide_by ?? order.expires_at), reading);
}

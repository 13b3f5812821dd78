/** Payout accounts and withdrawals: requested, cancelled, and what operators record of them. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { bpsUp, least, most, wire } from '../arithmetic.ts';
import { findTicket, flow, isOwnBooking, merchantOf, outflowReasons } from '../rules-wallet.ts';
import { byId, decide } from '../world.ts';
import type { Merchant, Withdrawal, World } from '../world.ts';
import { byMerchant, loginPassword } from './accounts.ts';
import { accounts, ticketFor } from './passwords.ts';
import { between, operatorAct, pick, tokenOf } from './kit.ts';
import type { Builder, Context, ModelStep } from './kit.ts';
import { isRecorded, recordReference, referenceFor } from './records.ts';
import { secondPersonOver } from '../arithmetic.ts';

export const bindCard = byMerchant(async ({ act, context, merchant }, { variant, flaw }) => {
  const form = variant % accounts.length;
  const [account, checked] = [accounts[form], accounts[(form + (flaw === 2 ? 1 : 0)) % accounts.length]];
  if (!account || !checked) return undefined;
  const binding = { purpose: 'rebind_payout_account', amount: null, payee: null } as const;
  const isRebound = merchant.payoutAccount !== null;
  const ticket =
    isRebound && flaw !== 1 ? await ticketFor(context, merchant, { ...binding, account: checked }) : undefined;
  const token = tokenOf(merchant);
  return act(
    calls.wallet.editBankCard,
    { ...account, login_password: loginPassword, ...(ticket !== undefined && { ticket }) },
    `bind payout account ${form}`,
    (world, answer, current) => {
      const payee = account.bank_account;
      const redeemed = findTicket(world, { ...binding, payee, merchantNo: merchant.no, token }, ticket);
      const reasons = [
        current.payoutAccount?.form === form && ('payout_account_unchanged' as const),
        current.payoutAccount !== null && !redeemed && ('ticket_invalid' as const),
      ];
      return decide(answer, reasons, (data) => {
        if (current.payoutAccount !== null && redeemed) redeemed.isUsed = true;
        const { bank_card: bound } = data as { bank_card: { payout_account_id: string } };
        current.payoutAccount = { id: bound.payout_account_id, form };
      });
    },
  );
});

/** A ticket: mostly the right one; with a flaw one for another amount. */
async function withdrawalTicket(
  context: Context,
  merchant: Merchant,
  amount: bigint,
  payee: string,
  flaw: number,
): Promise<string> {
  const asked = flaw === 3 ? amount + 1n : amount;
  return (await ticketFor(context, merchant, { purpose: 'withdraw', amount: wire(asked), payee })) ?? 'no-ticket-given';
}

/** A ticket of an earlier withdrawal of this merchant: used, or issued and never used. */
function oldTicket(world: World, merchant: Merchant) {
  return world.tickets.findLast(
    ({ merchantNo, purpose, token }) =>
      merchantNo === merchant.no && purpose === 'withdraw' && token === tokenOf(merchant),
  );
}

/** A withdrawal just before, so that there is a used ticket within its time. */
async function withdrawBefore(context: Context, choices: Parameters<Builder>[1]): Promise<void> {
  const act = await withdraw(context, { ...choices, flaw: 0 });
  if (act) await context.perform(act);
}

export const withdraw = byMerchant(async ({ act, context, merchant }, choices) => {
  const { amount, flaw } = choices;
  if (flaw === 2) await withdrawBefore(context, choices);
  const old = flaw === 2 ? oldTicket(context.world, merchant) : undefined;
  const beyond = merchant.available + between(1n, 9_99n, amount);
  const minor = old?.amount ?? (flaw === 1 ? beyond : between(1_00n, merchant.available, amount));
  const payee = merchant.payoutAccount?.id ?? context.uuid();
  const ticket = old?.text ?? (await withdrawalTicket(context, merchant, minor, payee, flaw));
  const token = tokenOf(merchant);
  return act(
    calls.wallet.withdraw,
    { amount: wire(minor), payout_account_id: payee, ticket },
    `withdraw ${wire(minor)}`,
    (world, answer, current) => {
      const { feeBps, minimum } = world.withdrawalTerms;
      const binding = { merchantNo: merchant.no, token, purpose: 'withdraw', amount: minor, payee };
      const redeemed = findTicket(world, binding, ticket);
      const reasons = [
        ...outflowReasons(world, current, minor, 'withdrawal'),
        minor < least(most(1n, minimum), most(1n, current.available)) && ('withdraw_amount_too_small' as const),
        (payee !== current.payoutAccount?.id || !redeemed) && ('ticket_invalid' as const),
      ];
      return decide(answer, reasons, (data) => {
        const { withdrawal } = data as { withdrawal: Record<string, string> };
        const fee = least(bpsUp(minor, feeBps), minor - 1n);
        if (redeemed) redeemed.isUsed = true;
        flow(current, 'withdrawal', -minor);
        world.withdrawals.push({
          id: withdrawal['withdrawal_id'] ?? '',
          no: withdrawal['withdrawal_no'] ?? '',
          merchantNo: merchant.no,
          amount: minor,
          fee,
          reference: null,
          approvedBy: null,
          returnedBy: null,
          state: 'requested',
        });
        const isRight = withdrawal['fee'] === wire(fee) && withdrawal['arrives'] === wire(minor - fee);
        return isRight ? undefined : `its fee should be ${wire(fee)}, so that ${wire(minor - fee)} arrive`;
      });
    },
  );
});

export const cancelWithdrawal = byMerchant(({ act, context, merchant }, { which, flaw }) => {
  const own = context.world.withdrawals.filter(({ merchantNo }) => merchantNo === merchant.no);
  const chosen = pick(flaw === 1 ? context.world.withdrawals : own.toReversed(), which);
  if (!chosen) return undefined;
  return act(
    calls.wallet.cancelWithdrawal,
    { withdrawal_id: chosen.id },
    `cancel withdrawal ${chosen.no}`,
    (world, answer) => {
      const current = byId(world.withdrawals, chosen.id);
      const isForeign = current.merchantNo !== merchant.no;
      const isEarly = current.state === 'requested' || current.state === 'approved';
      const reasons = [
        isForeign && ('withdrawal_not_found' as const),
        !isForeign && !isEarly && ('withdrawal_not_cancellable' as const),
      ];
      return decide(answer, reasons, () => {
        current.state = 'cancelled';
        flow(merchantOf(world, merchant.no), 'withdrawal_returned', current.amount);
      });
    },
  );
});

/** Operators' acts on withdrawals: from which states, with which kind of reference, and what they move. */
interface Move {
  to: Withdrawal['state'];
  from: readonly Withdrawal['state'][];
  referenceKind?: string;
  apply(world: World, withdrawal: Withdrawal, by: number): void;
  /** Above the configured amount: another operator does it than the one who approved, or it takes a proposal. */
  takesTwo?: 'another' | 'proposal';
}

/**
 * All of it comes back; if it was already paid the fee as well, in its own row: "sent back by the bank: bank, fee
 * income".
 */
function bringBack(world: World, withdrawal: Withdrawal): void {
  const { amount, fee } = withdrawal;
  const merchant = merchantOf(world, withdrawal.merchantNo);
  if (withdrawal.state !== 'paid') return flow(merchant, 'withdrawal_returned', amount);
  world.house.bank -= amount - fee;
  world.house.fee_income -= fee;
  flow(merchant, 'withdrawal_returned', amount - fee);
  flow(merchant, 'withdrawal_returned', fee);
}

/** A bank's statement does the same. */
export const moves = {
  approve: {
    to: 'approved',
    from: ['requested'],
    apply: (_world, withdrawal, by) => {
      withdrawal.approvedBy = by;
    },
  },
  send: { to: 'sent', from: ['approved'], takesTwo: 'another', apply: () => undefined },
  pay: {
    to: 'paid',
    from: ['sent'],
    referenceKind: 'withdrawal_payment',
    apply: (world, { amount, fee }) => {
      world.house.bank += amount - fee;
      world.house.fee_income += fee;
    },
  },
  reject: { to: 'rejected', from: ['requested', 'approved'], takesTwo: 'proposal', apply: bringBack },
  return: {
    to: 'returned',
    from: ['sent', 'paid'],
    referenceKind: 'withdrawal_return',
    apply: (world, withdrawal, by) => {
      bringBack(world, withdrawal);
      withdrawal.returnedBy = by;
    },
  },
} as const satisfies Record<string, Move>;

type MoveName = keyof typeof moves;

function moveStep(name: MoveName, id: string, reference: string, by: number): ModelStep {
  const move: Move = moves[name];
  return (world, answer) => {
    const current = byId(world.withdrawals, id);
    const kind = move.referenceKind;
    const reasons = [
      !move.from.includes(current.state) && ('state_refuses' as const),
      kind !== undefined && isRecorded(world, kind, reference),
      (name === 'approve' || name === 'send') &&
        isOwnBooking(world, current.merchantNo, by) &&
        ('own_booking' as const),
      (move.takesTwo === 'proposal' || (move.takesTwo === 'another' && current.approvedBy === by)) &&
        current.amount > secondPersonOver &&
        ('second_person_needed' as const),
    ];
    return decide(answer, reasons, () => {
      move.apply(world, current, by);
      current.state = move.to;
      if (kind !== undefined) recordReference(world, kind, reference);
      if (name === 'pay') current.reference = reference;
    });
  };
}

/** Operators mostly do what the state allows; with a flaw anything. */
const moveWithdrawal =
  (name: MoveName): Builder =>
  (context, { which, flaw, variant }) => {
    const move: Move = moves[name];
    const by = variant % 2;
    const able = context.world.withdrawals.filter(({ state }) => move.from.includes(state));
    const chosen = pick(flaw === 2 || able.length === 0 ? context.world.withdrawals : able, which);
    if (!chosen) return undefined;
    const reference = referenceFor(context, move.referenceKind ?? 'none', flaw);
    const [withdrawal_no, reason] = [chosen.no, 'The model says so.'];
    const act = { words: `${name} withdrawal ${chosen.no}`, by };
    const step = moveStep(name, chosen.id, reference, by);
    const { withdrawals } = operatorCalls;
    switch (name) {
      case 'approve':
        return operatorAct(context, withdrawals.approve, { withdrawal_no }, act, step);
      case 'send':
        return operatorAct(context, withdrawals.send, { withdrawal_no }, act, step);
      case 'pay':
        return operatorAct(context, withdrawals.pay, { withdrawal_no, reference }, act, step);
      case 'reject':
        return operatorAct(context, withdrawals.reject, { withdrawal_no, reason }, act, step);
      case 'return':
        return operatorAct(context, withdrawals.return, { withdrawal_no, reference, reason }, act, step);
    }
  };

export const approveWithdrawal = moveWithdrawal('approve');
export const sendWithdrawal = moveWithdrawal('send');
export const payWithdrawal = moveWithdrawal('pay');
export const rejectWithdrawal = moveWithdrawal('reject');
export const returnWithdrawal = moveWithdrawal('return');

/** The thread of a transfer: of what it changed in the available funds, or of the sum that it continues. */
import { formatAmount, minus, negate, zero } from '@placard/contract';
import type { MerchantAccount, Minor } from '@placard/contract';
import { Refusal } from '../../platform/refusal.ts';
import { readRecharge } from './recharges.ts';
import { exchangeOutcome, exchangeSteps, withdrawalOutcome, withdrawalSteps } from './thread-payouts.ts';
import { planSum } from './thread-plan.ts';
import { rechargeSteps } from './thread-recharge.ts';
import { findChange, readShares } from './thread-splits.ts';
import type { AccountChange } from './thread-splits.ts';
import {
  aboutPlan,
  ending,
  findByCause,
  kindOf,
  noLists,
  ofPlan,
  ofTransfer,
  partOfCause,
  partsOfShares,
  readKnown,
  stepOf,
} from './thread-views.ts';
import type { Known, Part, PartList, Reading, Step, Sum } from './thread-views.ts';

/** A transfer's sum is where it brought the merchant's money; delivery's transfers are the plan's, a payment is its withdrawal's. */
export async function transferSum(reading: Reading, transferId: string): Promise<Sum> {
  const { tx, actor } = reading;
  const transfer = (await readKnown(reading, [transferId])).get(transferId);
  if (!transfer) throw new Refusal('transfer_not_found');
  const first = firstCauses[transfer.kind];
  if (first !== undefined && transfer.reference !== null) {
    const id = await findByCause(reading, `${first}:${transfer.reference}`);
    if (id !== undefined) return await transferSum(reading, id);
  }
  const change = await findChange(tx, actor.merchantId, 'available', transferId);
  if (transfer.plan && (transfer.kind === 'put' || change === undefined)) {
    return await planSum(reading, transfer.plan.plan_no);
  }
  return change === undefined || change.minor === zero
    ? await unmovedSum(reading, transfer)
    : await movedSum(reading, transfer, change);
}

/** The act that a later transfer continues. */
const firstCauses: Partial<Record<Known['kind'], string>> = {
  withdrawal_paid: 'withdrawal_requested',
  exchange_paid: 'exchange_confirmed',
  exchange_disputed: 'exchange_confirmed',
};

/** What never touched the available funds, such as start-up credit: one step, and no thread. */
async function unmovedSum(reading: Reading, transfer: Known): Promise<Sum> {
  const [row] = await reading.tx<{ minor: Minor }[]>`
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as minor
    from ledger_entry where transfer_id = ${transfer.id} and posted_at = ${transfer.posted_at}`;
  const minor = row?.minor ?? zero;
  const amount = formatAmount(minor, reading.deps.currency);
  return {
    of: ofTransfer(transfer.id),
    kind: kindOf(transfer),
    minor,
    note: transfer.remark,
    about: aboutPlan(transfer.plan, reading),
    steps: () => [stepOf('posted', transfer.posted_at, { amount, transfer_id: transfer.id })],
    lists: noLists,
  };
}

async function movedSum(reading: Reading, transfer: Known, change: AccountChange): Promise<Sum> {
  const kind = kindOf(transfer);
  const isCredit = change.minor > zero;
  const minor = isCredit ? change.minor : negate(change.minor);
  const split: PartList = {
    totalMinor: minor,
    read: async (atMost) => {
      const { shares, restMinor } = await readShares(reading.tx, change, atMost);
      const parts = await partsOfShares(reading, shares);
      return restMinor === zero ? parts : [...parts, ending('available', restMinor, reading, { of: 'available' })];
    },
  };
  const fixed = async (parts: Promise<Part[]>): Promise<PartList | null> => {
    const read = await parts;
    return read.length === 0 ? null : { totalMinor: minor, read: async () => await Promise.resolve(read) };
  };
  return {
    of: ofTransfer(transfer.id),
    kind,
    minor,
    note: transfer.withdrawal?.payout_account ?? (kind === 'top_up' ? transfer.reference : transfer.remark),
    about: aboutPlan(transfer.plan, reading),
    steps: async () => await stepsOfMoved(reading, transfer, minor),
    lists: {
      from: isCredit ? await fixed(originOf(reading, transfer, minor)) : split,
      to: isCredit ? split : await fixed(outcomeOf(reading, transfer, minor)),
      earned: null,
    },
  };
}

/** What a credit came from, where the books know it. */
async function originOf(reading: Reading, transfer: Known, minor: Minor): Promise<Part[]> {
  const { plan, reference } = transfer;
  if (plan) {
    return [ending('plan', minor, reading, { of: ofPlan(plan.plan_no), ...aboutPlan(plan, reading) })];
  }
  switch (transfer.kind) {
    case 'withdrawal_returned':
      return await partOfCause(reading, `withdrawal_requested:${reference}`, minor);
    case 'exchange_returned':
      return await partOfCause(reading, `exchange_confirmed:${reference}`, minor);
    case 'membership_refunded':
      return await partOfCause(reading, `membership_bought:${reference}`, minor);
    case 'guarantee_returned':
      return (await sharesIn(reading, 'guarantee', transfer)).parts;
    default:
      return [];
  }
}

/** A transfer's shares in another account of the merchant's. */
async function sharesIn(reading: Reading, code: MerchantAccount, { id }: Known) {
  const change = await findChange(reading.tx, reading.actor.merchantId, code, id);
  if (!change) return { parts: [], restMinor: zero };
  const { shares, restMinor } = await readShares(reading.tx, change, mostShares);
  return { parts: await partsOfShares(reading, shares), restMinor };
}

/** Guarantee money is paid in and taken back by hand. */
const mostShares = 1_000;

/** The outcome of a debit that no plan took. */
async function outcomeOf(reading: Reading, transfer: Known, minor: Minor): Promise<Part[]> {
  switch (transfer.kind) {
    case 'withdrawal_requested':
      return transfer.withdrawal ? await withdrawalOutcome(reading, transfer.withdrawal) : [];
    case 'exchange_confirmed':
      return await exchangeOutcome(reading, transfer, minor);
    case 'guarantee_paid_in': {
      const { parts, restMinor } = await sharesIn(reading, 'guarantee', transfer);
      return restMinor === zero ? parts : [...parts, ending('held', restMinor, reading)];
    }
    case 'membership_bought': {
      const refund = await refundOf(reading, transfer);
      const keptMinor = minus(minor, refund.minor);
      return [...refund.parts, ...(keptMinor === zero ? [] : [ending('membership_bought', keptMinor, reading)])];
    }
    default:
      return [];
  }
}

async function refundOf(reading: Reading, { reference }: Known): Promise<{ parts: Part[]; minor: Minor }> {
  const id = await findByCause(reading, `membership_refunded:${reference}`);
  const change = id && (await findChange(reading.tx, reading.actor.merchantId, 'available', id));
  if (!change) return { parts: [], minor: zero };
  return { parts: await partOfCause(reading, `membership_refunded:${reference}`, change.minor), minor: change.minor };
}

async function stepsOfMoved(reading: Reading, transfer: Known, minor: Minor): Promise<Step[]> {
  const { tx, deps, actor } = reading;
  const amount = formatAmount(minor, deps.currency);
  const posted = { amount, transfer_id: transfer.id };
  switch (transfer.kind) {
    case 'top_up': {
      const [recharge] = await tx<{ id: string }[]>`
        select id from recharge where merchant_id = ${actor.merchantId} and transfer_id = ${transfer.id}`;
      return recharge
        ? rechargeSteps(await readRecharge(tx, actor, recharge.id, deps.currency), transfer)
        : [stepOf('booked', transfer.posted_at, { ...posted, note: transfer.reference })];
    }
    case 'withdrawal_requested':
      return transfer.withdrawal ? withdrawalSteps(transfer.withdrawal) : [];
    case 'exchange_confirmed':
      return await exchangeSteps(reading, transfer, minor);
    case 'settlement':
      return [stepOf('settled', transfer.posted_at, posted)];
    default:
      return [stepOf('posted', transfer.posted_at, { ...posted, note: transfer.remark })];
  }
}

import { minus, negate, plus, totalOf, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { consume, withoutNegativeParts } from '../../domain/delivery/consumption.ts';
import type { Billable } from '../../domain/delivery/consumption.ts';
import { budgetOfPlan } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Parts } from '../../domain/plans/pricing.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Posting, Sealing, Transfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';

/** A plan's billable events without and with a batch, as its daily caps leave them. */
export interface Counted {
  before: Billable;
  after: Billable;
}

/** The change of a batch to the media's money, in minor units. */
export interface MediaBill {
  consumedMinor: Minor;
  /** Added to the credits. */
  creditedMinor: Minor;
  /** Added to the returned amount: a credit after the return of the unspent money goes the same way. */
  returnedMinor: Minor;
  /** This batch's change of the spend, and the part of it that is not promotion. */
  spendMinor: Minor;
  ownSpendMinor: Minor;
}

/**
 * Posts the cost of the batch's events (reserved → traffic payable) and the credit of its corrections (the reverse). The figures
 * come from the counts alone, so duplicates, order and lateness cannot change them. The caller has locked the plan and the
 * merchant's balances.
 */
export async function billMedia(
  tx: Tx,
  deps: Sealing,
  plan: PlanRow,
  batchId: string,
  { before, after }: Counted,
): Promise<MediaBill> {
  const { consumed, credited, netMinor, creditedMinor } = consume(before, after, plan.terms, budgetOfPlan(plan));
  const isReturned = plan.returned_minor > 0n;
  const back = isReturned ? withoutNegativeParts(credited) : credited;
  const about = { merchantId: plan.merchant_id, planId: plan.id };
  await post(tx, deps, {
    ...about,
    cause: deliveryCause.consume(plan.id, batchId),
    kind: 'media_consumed',
    postings: consumption(consumed),
  });
  await post(tx, deps, {
    ...about,
    cause: deliveryCause.credit(plan.id, batchId),
    kind: 'invalid_credited',
    postings: isReturned ? creditToWallet(back) : consumption(back).map(turned),
  });
  return {
    consumedMinor: netMinor,
    creditedMinor,
    returnedMinor: isReturned ? totalOf(back) : zero,
    spendMinor: minus(totalOf(consumed), totalOf(back)),
    ownSpendMinor: minus(plus(consumed.cashMinor, consumed.startUpMinor), back.cashMinor, back.startUpMinor),
  };
}

async function post(tx: Tx, deps: Sealing, transfer: Transfer): Promise<void> {
  if (transfer.postings.some((posting) => posting.amountMinor !== 0n)) await postTransfer(tx, deps, transfer);
}

/** Reserved → traffic payable, each part from its own account; a negative part goes the other way. */
function consumption(parts: Parts): Posting[] {
  const postings: Posting[] = [
    { from: 'reserved_cash', to: 'traffic_payable', amountMinor: parts.cashMinor },
    { from: 'reserved_start_up', to: 'traffic_payable', amountMinor: parts.startUpMinor },
    { from: 'reserved_promo', to: 'traffic_payable', amountMinor: parts.promoMinor },
  ];
  return postings.map((posting) =>
    posting.amountMinor < 0n ? turned({ ...posting, amountMinor: negate(posting.amountMinor) }) : posting,
  );
}

function turned(posting: Posting): Posting {
  return { ...posting, from: posting.to, to: posting.from };
}

/** After the unspent money was returned, a credit goes to the same place (product.md section 5). */
function creditToWallet(parts: Parts): Posting[] {
  return [
    { from: 'traffic_payable', to: 'available', amountMinor: parts.cashMinor, detail: 'invalid_credited' },
    { from: 'traffic_payable', to: 'start_up_credit', amountMinor: parts.startUpMinor },
    { from: 'traffic_payable', to: 'promotions', amountMinor: parts.promoMinor },
  ];
}

/** What a put writes, whoever makes it: the merchant now (`put-plan.ts`), or a repeat that they allowed (`repeat-plans.ts`). */
import { totalOf, uninstructed } from '@placard/contract';
import type { Instruction, Minor } from '@placard/contract';
import type { Parts } from '../../domain/plans/pricing.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { OfferingForMerchant } from '../../queries/plans/offering.ts';
import { recordTransition } from '../plan-row.ts';
import { writeInstruction } from './adjust-plan.ts';
import { bindCoupon } from './coupon-for-put.ts';

/** A put that was decided behind the locks of the offering and the merchant's balances. */
export interface NewPlan extends Pick<Instruction, 'pace' | 'dailyCapMinor'> {
  planId: string;
  planNo: string;
  putMinor: Minor;
  parts: Parts;
  couponId?: string | undefined;
  /** The plan that it repeats, by which permission; null for the merchant's own put. */
  repeated: { planId: string; repeatId: string; round: number } | null;
}

/** Returns its statements, for one round trip together with those that show or tell it. */
export function putSteps(
  deps: Pick<Deps, 'jobs' | 'businessZone' | 'booksBox'>,
  { merchantId }: Pick<Actor, 'merchantId'>,
  offering: OfferingForMerchant,
  put: NewPlan,
) {
  const { planId, couponId, pace, dailyCapMinor, repeated } = put;
  const plan = { id: planId, merchant_id: merchantId };
  const matchingEndsAt = addSeconds(offering.now, offering.terms.matchingSeconds);
  const isInstructed = dailyCapMinor !== null || pace !== uninstructed.pace;
  return {
    place: async (part: Tx) => await takePlace(part, offering),
    plan: async (part: Tx) => await insertPlan(part, merchantId, offering, put, matchingEndsAt),
    transition: async (part: Tx) =>
      await recordTransition(part, plan, {
        from: 'wait_put',
        to: 'matching',
        ...(repeated ? { by: 'system', reason: 'repeated' } : { by: 'merchant' }),
      }),
    instruction: async (part: Tx) =>
      isInstructed && (await writeInstruction(part, plan, { ...uninstructed, pace, dailyCapMinor })),
    coupon: async (part: Tx) => couponId !== undefined && (await bindCoupon(part, deps, couponId, planId)),
    money: async (part: Tx) => await reserve(part, deps, merchantId, put),
    job: async (part: Tx) => await deps.jobs.planDue(part, planId, matchingEndsAt),
  };
}

/** Counts the put where places are limited. */
async function takePlace(tx: Tx, { id, places }: OfferingForMerchant): Promise<void> {
  if (places !== null) await tx`update offering set places_taken = places_taken + 1 where id = ${id}`;
}

async function insertPlan(
  tx: Tx,
  merchantId: string,
  offering: OfferingForMerchant,
  { planId, planNo, putMinor, parts, couponId, repeated }: NewPlan,
  matchingEndsAt: Date,
): Promise<void> {
  await tx`
    insert into plan (id, merchant_id, offering_id, offer_id, plan_no, round, repeats, repeat_id, state, is_official, put_minor,
                      cash_minor, start_up_minor, promo_minor, coupon_id, terms, put_at, matching_ends_at, next_due_at)
    values (${planId}, ${merchantId}, ${offering.id}, ${offering.offer_id}, ${planNo}, ${repeated?.round ?? 1},
            ${repeated?.planId ?? null}, ${repeated?.repeatId ?? null}, 'matching', ${offering.is_official}, ${putMinor},
            ${parts.cashMinor}, ${parts.startUpMinor}, ${parts.promoMinor}, ${couponId ?? null}, ${tx.json({ ...offering.terms })},
            ${offering.now}, ${matchingEndsAt}, ${matchingEndsAt})`;
}

async function reserve(
  tx: Tx,
  deps: Pick<Deps, 'booksBox'>,
  merchantId: string,
  { planId, parts, repeated }: NewPlan,
): Promise<void> {
  if (totalOf(parts) === 0n) throw new Error('a put of nothing');
  await postTransfer(tx, deps, {
    cause: `put:${planId}`,
    kind: 'put',
    merchantId,
    planId,
    postings: [
      { from: 'start_up_credit', to: 'reserved_start_up', amountMinor: parts.startUpMinor },
      { from: 'promotions', to: 'reserved_promo', amountMinor: parts.promoMinor },
      {
        from: 'available',
        to: 'reserved_cash',
        amountMinor: parts.cashMinor,
        detail: repeated ? 'put_repeated' : 'put',
      },
    ],
  });
}

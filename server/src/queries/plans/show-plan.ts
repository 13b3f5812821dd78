/** A plan's detail under its one address: of the put plan or, before a put, of the open offer in the same shape. */
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { findPlanDetail } from './detail.ts';
import type { PlanDetail } from './detail.ts';
import { beforePut } from './plan-item.ts';
import { showOffer } from './show-offer.ts';

/** Returns the plan, or the open offer if it is not put yet. Refusal: `plan_not_found`. */
export async function showPlan(deps: Deps, actor: Actor, planNo: string): Promise<PlanDetail> {
  const put = await inSnapshot(deps.sql, async (tx) => await findPlanDetail(tx, actor, planNo, deps.currency));
  return put ?? (await waitingDetail(deps, actor, planNo));
}

async function waitingDetail(deps: Deps, actor: Actor, planNo: string): Promise<PlanDetail> {
  const offer = await showOffer(deps, actor, planNo);
  const { name, type, image_url } = offer.product;
  return {
    plan_no: planNo,
    state: 'wait_put',
    product: { name, type, image_url },
    is_official: offer.is_official,
    is_simulated: offer.terms.is_simulated,
    is_own_source: offer.terms.is_own_source,
    is_countersigned: offer.terms.countersigned_by !== null,
    currency: deps.currency,
    ...beforePut,
    lowest_put: offer.terms.lowest_put,
    highest_put: offer.terms.highest_put,
    create_time: offer.created_at,
    offer_ends_at: offer.offer_ends_at,
    pricing_model: offer.terms.pricing_model,
    media_price: offer.terms.media_price,
    payout_per_conversion: offer.terms.payout_per_conversion,
    fee_bps: offer.terms.fee_bps,
    terms: offer.terms,
    agent_name: null,
    put_by: null,
    timeline: [{ state: 'wait_put', at: offer.created_at, due_at: null, reason: null, by: 'operator' }],
    instructions: [],
    additions: [],
    money: null,
    delivery: null,
    coupon: null,
    owed: null,
    can_stop: false,
    control: null,
    pace: null,
    repeat: { of: null, as: null, amount: null, allowed: null },
    again: null,
    similar: null,
  };
}

/** Offerings and merchants' plans over HTTP. */
import type { OperatorCalls, OperatorPayload } from '@placard/contract/operator';
import { findMerchantId, findNamed } from '../../queries/operators/find.ts';
import { previewOffering } from '../../queries/operators/plan-audience.ts';
import { listOfferings, listPlans, readOffering, readPlan, showPlan } from '../../queries/operators/plans.ts';
import type { Db, ReadDb } from '../../database/database.ts';
import { editOffering } from '../../usecases/plans/edit-offering.ts';
import { checkAudience, offerPlan, withdrawOffering } from '../../usecases/plans/offer-plan.ts';
import type { OfferingInput } from '../../usecases/plans/offer-plan.ts';
import { stopPlanByOperator } from '../../usecases/plans/stop-plan.ts';
import type { OperatorHandlers } from './handler.ts';
import { momentOf } from './input.ts';

export const planHandlers: OperatorHandlers<'plans'> = {
  plans: {
    offer: async ({ deps, operator }, input) => {
      const offeringNo = await offerPlan(deps, operator, await offeringOf(deps.sql, input));
      return { offering: await readOffering(deps.sql, offeringNo) };
    },
    preview: async ({ deps }, input) => {
      const offering = await offeringOf(deps.sql, input);
      checkAudience(offering);
      return await previewOffering(deps.sql, offering, deps.currency);
    },
    editOffering: async ({ deps, operator }, { offering_no, places = null, ends_at }) => {
      await editOffering(deps, operator, { offeringNo: offering_no, places, endsAt: momentOf(ends_at) });
      return { offering: await readOffering(deps.sql, offering_no) };
    },
    withdraw: async ({ deps, operator }, { offering_no }) => {
      await withdrawOffering(deps, operator, offering_no);
      return { offering: await readOffering(deps.sql, offering_no) };
    },
    list: async ({ deps }, { offer, merchant, ...filter }) =>
      await listOfferings(deps.sql, {
        ...filter,
        offerId: await offerIdOf(deps.sql, offer),
        merchantId: await findMerchantId(deps.sql, merchant),
      }),
    running: async ({ deps }, { merchant, offer, ...filter }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listPlans(
        deps.sql,
        { ...filter, merchantId, offerId: await offerIdOf(deps.sql, offer) },
        deps.currency,
      );
    },
    show: async ({ deps }, { plan_no }) => await showPlan(deps.sql, plan_no, deps.currency),
    stop: async ({ deps, operator }, { plan_no, reason }) => {
      await stopPlanByOperator(deps, operator, { planNo: plan_no, reason });
      return { plan: await readPlan(deps.sql, plan_no, deps.currency) };
    },
  },
};

/** Returns the requested offering. Refusals: `operator_object_not_found`, `merchant_not_found`. */
async function offeringOf(db: Db, input: OperatorPayload<OperatorCalls['plans']['offer']>): Promise<OfferingInput> {
  return {
    offerId: await findNamed(db, 'offer', input.offer),
    audience: input.audience,
    merchantId: await findMerchantId(db, input.merchant),
    level: input.level ?? null,
    isOfficial: input.is_official ?? false,
    places: input.places ?? null,
    endsAt: momentOf(input.ends_at),
  };
}

async function offerIdOf(db: ReadDb, offer: string | undefined): Promise<string | null> {
  return offer === undefined ? null : await findNamed(db, 'offer', offer);
}

/** Coupons and activities over HTTP. */
import {
  listActivities,
  listCouponDefinitions,
  readActivity,
  readCouponDefinition,
} from '../../queries/operators/coupons.ts';
import { findMerchant } from '../../queries/operators/find.ts';
import { createActivity } from '../../usecases/coupons/create-activity.ts';
import { createCoupon } from '../../usecases/coupons/create-coupon.ts';
import { editActivity } from '../../usecases/coupons/edit-activity.ts';
import { editCoupon } from '../../usecases/coupons/edit-coupon.ts';
import { endActivity } from '../../usecases/coupons/end-activity.ts';
import { grantCoupon } from '../../usecases/coupons/grant-coupon.ts';
import type { OperatorHandlers } from './handler.ts';
import { amountMinorOf, momentOf, positiveMinorOf } from './input.ts';

export const couponHandlers: OperatorHandlers<'coupons' | 'activities'> = {
  coupons: {
    create: async ({ deps, operator }, input) => {
      const definitionId = await createCoupon(deps, operator, {
        kind: input.kind,
        names: input.name,
        rateBps: input.rate_bps ?? null,
        amountMinor: input.amount === undefined ? null : positiveMinorOf(input.amount, deps.currency, 'amount'),
        requirementMinor: amountMinorOf(input.requirement ?? '0', deps.currency, 'requirement'),
        validSeconds: input.valid_seconds,
        agentNo: input.agent ?? null,
        terms: input.terms ?? null,
      });
      return { coupon: await readCouponDefinition(deps.sql, definitionId, deps.currency) };
    },
    edit: async ({ deps, operator }, { coupon, name, terms }) => {
      await editCoupon(deps, operator, { definitionId: coupon, names: name, terms });
      return { coupon: await readCouponDefinition(deps.sql, coupon, deps.currency) };
    },
    list: async ({ deps }, input) => await listCouponDefinitions(deps.sql, input, deps.currency),
    grant: async ({ deps, operator }, { coupon, merchant }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const { couponId, expiresAt } = await grantCoupon(deps, operator, { definitionId: coupon, merchantId: id });
      return { coupon_id: couponId, expires_at: expiresAt.toISOString() };
    },
  },
  activities: {
    create: async ({ deps, operator }, input) => {
      const activityId = await createActivity(deps, operator, {
        definitionId: input.coupon,
        titles: input.title,
        rules: input.rules,
        isNewUser: input.is_new_user ?? false,
        startsAt: momentOf(input.starts_at),
        endsAt: momentOf(input.ends_at),
      });
      return { activity: await readActivity(deps.sql, activityId) };
    },
    edit: async ({ deps, operator }, { activity, title, rules, ends_at }) => {
      await editActivity(deps, operator, { activityId: activity, titles: title, rules, endsAt: momentOf(ends_at) });
      return { activity: await readActivity(deps.sql, activity) };
    },
    end: async ({ deps, operator }, { activity }) => {
      await endActivity(deps, operator, activity);
      return { activity: await readActivity(deps.sql, activity) };
    },
    list: async ({ deps }, input) => await listActivities(deps.sql, input),
  },
};

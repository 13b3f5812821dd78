/** Putting as a merchant does: for the terms that are shown. */
import { newId } from '../../src/platform/ids.ts';
import type { Deps } from '../../src/context/deps.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import type { TestMerchant, TestOffering } from '../support/world.ts';

type PutInput = Parameters<typeof putPlan>[2];

export async function put(
  deps: Deps,
  merchant: TestMerchant,
  offering: TestOffering,
  change: Pick<PutInput, 'pace' | 'daily_cap'> & {
    amount?: string;
    couponId?: string;
    key?: string;
    version?: string;
  } = {},
) {
  const planNo = offering.planNoFor(merchant);
  const actor = merchant.keyed(change, change.key);
  const version = change.version ?? (await showOffer(deps, actor, planNo)).terms.version;
  const input = {
    plan_no: planNo,
    amount: change.amount ?? '100',
    terms_version: version,
    ...(change.couponId && { coupon_id: change.couponId }),
    ...(change.pace && { pace: change.pace }),
    ...(change.daily_cap !== undefined && { daily_cap: change.daily_cap }),
  };
  return await putPlan(deps, actor, input);
}

export async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

export async function giveCoupon(
  deps: Deps,
  merchant: TestMerchant,
  name: string,
  definition: object,
): Promise<string> {
  const [definitionId, couponId] = [newId(), newId()];
  const row = { id: definitionId, name, names: deps.sql.json({ en: name }), valid_seconds: 86_400, ...definition };
  await deps.sql`insert into coupon_definition ${deps.sql(row)}`;
  await deps.sql`
    insert into coupon (id, merchant_id, definition_id, name, expires_at)
    values (${couponId}, ${merchant.id}, ${definitionId}, ${name}, now() + interval '1 day')`;
  return couponId;
}

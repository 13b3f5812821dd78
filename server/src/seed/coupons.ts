/** The demo's coupons of all six kinds, the new-user activity, agents and acceptors. */
import { createAgent } from '../usecases/agents/create-agent.ts';
import { createActivity } from '../usecases/coupons/create-activity.ts';
import { createCoupon } from '../usecases/coupons/create-coupon.ts';
import type { CouponInput } from '../usecases/coupons/create-coupon.ts';
import { createAcceptor } from '../usecases/exchange/create-acceptor.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { inAll } from './demo-texts.ts';

export const demoAgentNo = 'A77014';
const monthSeconds = 30 * 86_400;

/** Definition ids by purpose. */
export type SeededCoupons = Record<
  'discount' | 'fixedAmount' | 'valueAdded' | 'deduction' | 'team' | 'custom' | 'shortLived',
  string
>;

/** Creates agents, coupons of every kind, and the activity that issues coupons to new users. */
export async function seedCoupons(context: SeedContext): Promise<SeededCoupons> {
  const { deps, operator } = context;
  await createAgent(deps, operator, { name: 'Studio Lindqvist', shareBps: 200, agentNo: demoAgentNo });
  await createAgent(deps, operator, { name: 'Mara & Co', shareBps: 150, agentNo: 'A30582' });
  const make = async (input: Partial<CouponInput> & Pick<CouponInput, 'kind' | 'names'>) =>
    await createCoupon(deps, operator, {
      rateBps: null,
      amountMinor: null,
      requirementMinor: minorOf(context, 3_000),
      validSeconds: monthSeconds,
      agentNo: null,
      terms: null,
      ...input,
    });
  const five = minorOf(context, 500);
  const share = { rateBps: 1_000, amountMinor: minorOf(context, 2_000) };
  const coupons = {
    discount: await make({ kind: 'discount', names: inAll((texts) => texts.coupons.discount), ...share }),
    fixedAmount: await make({
      kind: 'fixed_amount',
      names: inAll((texts) => texts.coupons.fixedAmount),
      amountMinor: five,
    }),
    valueAdded: await make({ kind: 'value_added', names: inAll((texts) => texts.coupons.valueAdded), ...share }),
    deduction: await make({ kind: 'deduction', names: inAll((texts) => texts.coupons.deduction), amountMinor: five }),
    team: await make({
      kind: 'team',
      names: inAll((texts) => texts.coupons.team),
      amountMinor: five,
      agentNo: demoAgentNo,
    }),
    custom: await make({
      kind: 'custom',
      names: inAll((texts) => texts.coupons.custom),
      amountMinor: minorOf(context, 800),
      requirementMinor: minorOf(context, 6_000),
      terms: inAll((texts) => texts.coupons.customTerms),
    }),
    shortLived: await make({
      kind: 'fixed_amount',
      names: inAll((texts) => texts.coupons.fixedAmount),
      amountMinor: five,
      validSeconds: 1,
    }),
  };
  await seedActivity(
    context,
    await make({ kind: 'discount', names: inAll((texts) => texts.coupons.newUser), ...share }),
  );
  return coupons;
}

async function seedActivity({ deps, operator }: SeedContext, definitionId: string): Promise<void> {
  await createActivity(deps, operator, {
    definitionId,
    titles: inAll((texts) => texts.activity.title),
    rules: inAll((texts) => texts.activity.rules),
    isNewUser: true,
    startsAt: null,
    endsAt: null,
  });
}

/** Creates one acceptor of each kind, for operators to prepare exchanges with. Returns the personal one's id. */
export async function seedAcceptors({ deps, operator }: SeedContext): Promise<string> {
  await createAcceptor(deps, operator, { kind: 'enterprise', name: 'Quay Exchange Ltd' });
  return await createAcceptor(deps, operator, { kind: 'personal', name: 'Noor Haddad' });
}

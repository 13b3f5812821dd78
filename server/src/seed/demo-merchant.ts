/** The eight weeks of `demo`, with a plan of every kind and ending. */
import type { Actor } from '../context/actor.ts';
import { theRow } from '../database/the-row.ts';
import type { PlanRow } from '../domain/plans/plan.ts';
import { addSeconds } from '../domain/plans/schedule.ts';
import { termsVersion } from '../domain/plans/terms.ts';
import { holdConversion } from '../usecases/conversions/hold-conversion.ts';
import { releaseConversion } from '../usecases/conversions/release-conversion.ts';
import { listHoldings } from '../queries/appeals/holdings.ts';
import { fileAppeal } from '../usecases/appeals/file-appeal.ts';
import { followAgent } from '../usecases/agents/follow-agent.ts';
import { grantCoupon } from '../usecases/coupons/grant-coupon.ts';
import { payExchange } from '../usecases/exchange/pay-exchange.ts';
import { markRead } from '../usecases/notifications/mark-read.ts';
import { adjustPlan } from '../usecases/plans/adjust-plan.ts';
import { extendPlan } from '../usecases/plans/extend-plan.ts';
import { stopPlan } from '../usecases/plans/stop-plan.ts';
import { bookRecharge } from '../usecases/recharges/book-recharge.ts';
import { approveWithdrawal } from '../usecases/wallet/approve-withdrawal.ts';
import { buyMembership } from '../usecases/wallet/buy-membership.ts';
import { cancelWithdrawal } from '../usecases/wallet/cancel-withdrawal.ts';
import { payWithdrawal } from '../usecases/wallet/pay-withdrawal.ts';
import { returnWithdrawal } from '../usecases/wallet/return-withdrawal.ts';
import { sendWithdrawal } from '../usecases/wallet/send-withdrawal.ts';
import { settingAmount, readSettings } from '../context/settings.ts';
import { formatAmount } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { importCredit } from './bank-credit.ts';
import type { SeedContext } from './context.ts';
import { demoAgentNo } from './coupons.ts';
import type { SeededCoupons } from './coupons.ts';
import { putAndFly } from './history.ts';
import type { PastPlan } from './history.ts';
import { arrive, exchange, file, keyed, prepareToWithdraw, register, withdraw } from './merchant-acts.ts';
import { offerToAll } from './offers.ts';
import type { World } from './world.ts';

/** What the demo merchant's acts need, from the registration on. */
interface Self extends World {
  actor: Actor;
  payee: string;
}

type Story = (self: Self) => Promise<void>;
type PlanStory = (planId: string, self: Self) => Promise<void>;

/** Lays out the life of `demo`. */
export function seedDemoMerchant(world: World): void {
  const { life } = world.context;
  life.daysAgo(56, async () => {
    const actor = await register(world.context, 'demo', 'Harbour Bikes');
    const self: Self = { ...world, actor, payee: '' };
    await followAgent(world.context.deps, actor, { agent_id: demoAgentNo });
    for (const [days, act] of stories) life.daysAgo(days, async () => await act(self));
  });
}

/** What happens so many days before the present. */
const stories: readonly (readonly [number, Story])[] = [
  [55.9, recharge(100_000)],
  [54.2, plan({ offer: 'fieldnoteSeason', hundredths: 6_000, fill: 1.01, conversions: 9 }, {}, 'discount')],
  [51.6, plan({ offer: 'harbourWeekend', hundredths: 5_000, fill: 0.9, conversions: 1 })],
  [50.1, bindAccount],
  [47.3, plan({ offer: 'northboundAutumn', hundredths: 2_500, fill: 0, conversions: 0 })],
  [45.4, plan({ offer: 'fleetLaunch', hundredths: 3_000, fill: 0.97, conversions: 11 })],
  [43.9, official],
  [40.3, becomeMember],
  [38.8, pay(10_000)],
  [36.5, plan({ offer: 'harbourWeekend', hundredths: 6_000, fill: 1.01, conversions: 0 })],
  // Stopped when a batch has just come: nothing that happened before is counted later.
  [32.4, plan({ offer: 'northboundAutumn', hundredths: 8_000, fill: 1, conversions: 6 }, { 1.256: stop })],
  [30.2, recharge(30_000)],
  [
    27.7,
    plan({ offer: 'fieldnoteSeason', hundredths: 8_000, fill: 1.01, conversions: 12 }, { 2: hold(1.5), 2.4: release }),
  ],
  [24.5, pay(15_000, 'AC01: the account number is unknown')],
  [22.6, plan({ offer: 'fleetLaunch', hundredths: 5_000, fill: 0.95, conversions: 12 }, {}, 'deduction')],
  [17.4, plan({ offer: 'harbourWeekend', hundredths: 7_000, fill: 1.01, conversions: 2 })],
  [15.1, exchangeOnce],
  [
    13.7,
    plan({ offer: 'northboundAutumn', hundredths: 9_000, fill: 0.98, conversions: 8, reversed: 2 }, {}, 'valueAdded'),
  ],
  [10.2, cancel],
  [9.2, plan({ offer: 'fieldnoteSeason', hundredths: 6_000, fill: 1.01, conversions: 6 })],
  [6.8, takeCoupons],
  [6.3, plan({ offer: 'harbourWeekend', hundredths: 5_000, fill: 0.98, conversions: 3 })],
  [4.4, pay(12_000)],
  [4.6, plan({ offer: 'fieldnoteSeason', hundredths: 4_000, fill: 0.96, conversions: 6 }, { 2.95: hold(60) })],
  [2.1, appeal],
  [1.56, plan({ offer: 'fleetLaunch', hundredths: 3_000, fill: 0.95, conversions: 8 })],
  [0.4, async ({ context, actor }) => await markRead(context.deps, actor, undefined)],
  [
    0.25,
    plan(
      { offer: 'kitchenEvenings', hundredths: 17_000, fill: 0.98, conversions: 24, batches: 46 },
      { 0.06: instruct, 0.12: uncap },
    ),
  ],
];

/** Puts into a plan, with a new coupon of this kind if one is named; `then` happens so many days after the put. */
function plan(past: PastPlan, then: Readonly<Record<number, PlanStory>> = {}, coupon?: keyof SeededCoupons): Story {
  return async (self) => {
    const { context, offers, actor } = self;
    const couponId = coupon && (await grant(self, coupon));
    const planId = await putAndFly(context, offers, actor, { ...past, couponId });
    for (const [days, act] of Object.entries(then)) {
      context.life.later(Number(days) * 86_400, async () => await act(planId, self));
    }
  };
}

async function grant({ context, actor, coupons }: Self, kind: keyof SeededCoupons): Promise<string> {
  const { deps, operator, life } = context;
  const given = await grantCoupon(deps, operator, { definitionId: coupons[kind], merchantId: actor.merchantId });
  await life.moment();
  return given.couponId;
}

/** One coupon of each kind, and a short-lived one. */
async function takeCoupons(self: Self): Promise<void> {
  const kinds = ['fixedAmount', 'valueAdded', 'deduction', 'team', 'custom', 'shortLived', 'discount'] as const;
  for (const kind of kinds) await grant(self, kind);
}

async function bindAccount(self: Self): Promise<void> {
  self.payee = await prepareToWithdraw(self.context, self.actor);
}

/** An official plan, open for four days, that others put too. */
async function official({ context, offers, actor }: Self): Promise<void> {
  const { life } = context;
  const offeringNo = await offerToAll(context, offers.ids.fieldnoteSeason, true, addSeconds(life.now, 4 * 86_400));
  await life.moment();
  await putAndFly(context, offers, actor, {
    offer: 'fieldnoteSeason',
    hundredths: 5_000,
    fill: 1.01,
    conversions: 8,
    offeringNo,
  });
}

/** Appeals the newest reversal that can be appealed. */
async function appeal({ context: { deps }, actor }: Self): Promise<void> {
  const { list } = await listHoldings(deps, actor, { limit: 100 });
  const reversal = list.find(({ kind, no_appeal: why }) => kind === 'reversal' && why === null);
  if (!reversal) return;
  const text =
    'Both orders were paid and delivered: numbers 20417 and 20431. Please check them with the product owner.';
  await fileAppeal(deps, keyed(actor, 'appeals.file'), { item: reversal.item, text });
}

async function stop(planId: string, { context, actor }: Self): Promise<void> {
  await stopPlan(context.deps, keyed(actor, 'plans.stop'), await planNoOf(planId, context));
}

async function planNoOf(planId: string, { deps }: SeedContext): Promise<string> {
  return theRow(await deps.sql<{ plan_no: string }[]>`select plan_no from plan where id = ${planId}`).plan_no;
}

/** The merchant limits what a day may cost, and adds money. */
async function instruct(planId: string, { context, actor }: Self): Promise<void> {
  const { deps } = context;
  const { plan_no: planNo, terms } = theRow(
    await deps.sql<Pick<PlanRow, 'plan_no' | 'terms'>[]>`select plan_no, terms from plan where id = ${planId}`,
  );
  await adjustPlan(deps, keyed(actor, 'plans.adjust'), { plan_no: planNo, daily_cap: '60.00' });
  const more = { plan_no: planNo, amount: '10.00', terms_version: termsVersion(terms) };
  await extendPlan(deps, keyed(actor, 'plans.extend'), more);
}

/** Without a cap the plan says where it will end at its pace. */
async function uncap(planId: string, { context, actor }: Self): Promise<void> {
  await adjustPlan(context.deps, keyed(actor, 'plans.adjust'), {
    plan_no: await planNoOf(planId, context),
    daily_cap: null,
  });
}

/** An operator holds the plan's latest conversion for so many hours. */
function hold(hours: number): PlanStory {
  return async (planId, { context }) => {
    await holdConversion(context.deps, context.operator, {
      conversionId: await conversionOf(context, planId),
      reason: 'The product owner asks to check this order.',
      reviewAt: addSeconds(context.life.now, hours * 3_600),
    });
  };
}

async function release(planId: string, { context }: Self): Promise<void> {
  await releaseConversion(context.deps, context.operator, { conversionId: await conversionOf(context, planId) });
}

async function conversionOf({ deps }: SeedContext, planId: string): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`
    select id from conversion where plan_id = ${planId} order by (state = 'on_hold') desc, occurred_at desc limit 1`;
  return row?.id ?? '';
}

async function becomeMember({ context, actor }: Self): Promise<void> {
  const { membership } = await readSettings(context.deps.sql);
  const price = formatAmount(settingAmount(membership.price, context.deps.currency), context.deps.currency);
  await buyMembership(context.deps, keyed(actor, 'wallet.buyMembership'), price);
}

/** A withdrawal that is paid, and that the bank sends back if a reason is named. */
function pay(hundredths: number, returnedFor?: string): Story {
  return async (self) => {
    const { context, actor } = self;
    const { deps, operator, life } = context;
    const withdrawalId = await withdraw(context, actor, self.payee, hundredths);
    const hours = (count: number, act: () => Promise<unknown>) => life.later(count * 3_600, act);
    hours(5, async () => await approveWithdrawal(deps, operator, { withdrawalId }));
    hours(7, async () => await sendWithdrawal(deps, operator, { withdrawalId }));
    hours(
      26,
      async () => await payWithdrawal(deps, operator, { withdrawalId, reference: `DEMO-PAID-${withdrawalId}` }),
    );
    if (returnedFor === undefined) return;
    const reference = `DEMO-BACK-${withdrawalId}`;
    hours(50, async () => {
      const { withdrawalNo } = await returnWithdrawal(deps, operator, { withdrawalId, reference, reason: returnedFor });
      const { amount_minor: amountMinor } = theRow(
        await deps.sql<
          { amount_minor: Minor }[]
        >`select amount_minor from recorded_reference where reference = ${reference}`,
      );
      const returned = { endToEndId: withdrawalNo, returnReason: 'AC04' };
      await importCredit(context, { reference, amountMinor, text: returnedFor }, returned);
    });
  };
}

async function cancel(self: Self): Promise<void> {
  const { context, actor } = self;
  const withdrawalId = await withdraw(context, actor, self.payee, 8_000);
  await context.life.moment();
  await cancelWithdrawal(context.deps, keyed(actor, 'wallet.cancelWithdrawal'), withdrawalId);
}

function recharge(hundredths: number): Story {
  return async ({ context, actor }) => {
    const { deps, operator, life } = context;
    const sent = { hundredths, payer: 'Mika Lindqvist' };
    const filed = await file(context, actor, sent);
    life.later(86_400, async () => {
      await arrive(context, filed, sent);
      await life.moment();
      await bookRecharge(deps, operator, { rechargeId: filed.id, reference: undefined, receivedMinor: undefined });
    });
  };
}

async function exchangeOnce({ context, actor, acceptorId }: Self): Promise<void> {
  const { deps, operator, life } = context;
  const exchangeId = await exchange(context, actor, { acceptorId, hundredths: 9_000 });
  life.later(14_400, async () => {
    await payExchange(deps, operator, { exchangeId, reference: `DEMO-EXCHANGE-${actor.merchantNo}` });
  });
}

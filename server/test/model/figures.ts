/**
 * Figures by name, observed on the server and expected by the model. Two sets are compared name by name, so that a
 * difference reads as a sentence.
 */
import { createHash } from 'node:crypto';
import { total, wire } from './arithmetic.ts';
import { placesTaken } from './acts/plans.ts';
import { spentOf } from './rules-pacing.ts';
import { accountsOf, estimate, levelOf, merchantOf, reversedOf, revenueOf, walletOf } from './rules-wallet.ts';
import type { Conversion, Merchant, Plan, World } from './world.ts';
import { houseAccounts } from './world.ts';

export type Figures = Map<string, string>;

/** What is compared besides the ledger and the plans' rows, which always are: the merchants and things of the acts. */
export interface Scope {
  merchants: readonly string[];
  plans: readonly string[];
  /** Which of a merchant's lists, besides the wallet and its flow. */
  lists: readonly ListName[];
}

export const listNames = ['plans', 'coupons', 'withdrawals', 'exchanges', 'standing'] as const;
export type ListName = (typeof listNames)[number];

/** Returns the names of differing figures, with both values. */
export function differences(expected: Figures, observed: Figures): string[] {
  const names = new Set([...expected.keys(), ...observed.keys()]);
  return [...names]
    .filter((name) => expected.get(name) !== observed.get(name))
    .map(
      (name) => `${name} is ${observed.get(name) ?? 'not there'}, the model says ${expected.get(name) ?? 'not there'}`,
    );
}

/** The expected accounts, rows of plans, quotas and codes. */
export function expectedRows(world: World): Figures {
  const figures: Figures = new Map();
  for (const merchant of world.merchants) {
    for (const [code, minor] of Object.entries(accountsOf(world, merchant)))
      figures.set(`account ${merchant.no} ${code}`, String(minor));
    // Of two concurrent bindings the later one is in force, and tickets name it.
    figures.set(`payee of ${merchant.no}`, merchant.payoutAccount?.id ?? '-');
  }
  for (const { id, escrow } of world.offers) figures.set(`escrow ${id}`, String(escrow));
  for (const code of houseAccounts) figures.set(`house ${code}`, String(world.house[code]));
  for (const { no, due } of world.agents) figures.set(`agent ${no}`, String(due));
  for (const plan of world.plans) figures.set(`plan ${plan.no}`, planRow(plan));
  const ofPlan = new Map<string, number>();
  for (const { agreedNo, planNo, put, limit, used, paused, ended } of world.repeats) {
    const nth = (ofPlan.get(agreedNo) ?? 0) + 1;
    ofPlan.set(agreedNo, nth);
    figures.set(`repeat of ${agreedNo} ${nth}`, `${planNo} ${put} ${limit} ${used} ${ended ?? paused ?? 'on'}`);
  }
  for (const { id, state, isSilenceYes, stake, granted } of world.appeals)
    figures.set(`appeal ${id}`, `${state} ${isSilenceYes} ${stake} ${granted ?? '-'}`);
  for (const { no, places } of world.offerings)
    if (places !== null) figures.set(`places of ${no}`, String(placesTaken(world, no)));
  for (const { text, usedBy } of world.codes) {
    const hash = createHash('sha256').update(text).digest('hex');
    figures.set(`code ${hash}`, usedBy ?? 'unused');
  }
  return figures;
}

/**
 * A plan's row: its state and counts, in one line, and what the escrow paid of each conversion. Without that last part,
 * concurrent batches on one escrow would be explained in any order, and a later reversal would return it to the wrong
 * one.
 */
function planRow(plan: Plan): string {
  return [
    plan.state,
    plan.endReason ?? '-',
    plan.consumed,
    plan.credited,
    total(plan.returned),
    revenueOf(plan) + reversedOf(plan),
    reversedOf(plan),
    plan.impressions,
    plan.clicks,
    plan.invalidImpressions,
    plan.invalidClicks,
    plan.result?.net ?? '-',
    plan.conversions
      .toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
      .map(({ fromEscrow }) => fromEscrow)
      .join('+') || '-',
  ].join(' ');
}

/** The expected screens of merchants. */
export function expectedScreens(world: World, scope: Scope): Figures {
  const figures: Figures = new Map();
  for (const no of scope.merchants) addMerchant(figures, world, merchantOf(world, no), scope.lists);
  for (const plan of world.plans) {
    if (scope.plans.includes(plan.no)) addPlan(figures, world, plan);
  }
  return figures;
}

/** At most this many rows of the flow are compared each time: the newest. */
export const flowRows = 60;

/** Rows of a flow are compared by how often each is there: concurrent acts may come in any order. */
export function countRow(figures: Figures, name: string): void {
  figures.set(name, String(Number(figures.get(name) ?? '0') + 1));
}

function addMerchant(figures: Figures, world: World, merchant: Merchant, lists: Scope['lists']): void {
  const { no } = merchant;
  for (const [name, text] of Object.entries(walletOf(world, merchant))) figures.set(`wallet of ${no}: ${name}`, text);
  for (const { detail, amount, planNo } of merchant.flow.slice(-flowRows))
    countRow(figures, `flow of ${no}: ${detail} ${wire(amount)} ${planNo ?? '-'}`);
  figures.set(`flow of ${no}: balance`, merchant.flow.length === 0 ? '-' : wire(merchant.available));
  for (const list of lists) addList[list](figures, world, merchant);
}

type AddList = (figures: Figures, world: World, merchant: Merchant) => void;

const addList: Record<ListName, AddList> = {
  plans: (figures, world, { no }) => {
    for (const plan of world.plans.filter(({ merchantNo }) => merchantNo === no)) {
      const amounts = [plan.putAmount + plan.added, plan.consumed, total(plan.held), revenueOf(plan)].map(wire);
      const result = plan.result ? [wire(plan.result.net), wire(plan.result.profit)] : ['-', '-'];
      const returned = total(plan.returned) > 0n ? wire(total(plan.returned)) : '-';
      figures.set(`plans of ${no}: ${plan.no}`, [plan.state, ...amounts, ...result, returned].join(' '));
    }
  },
  coupons: (figures, world, { no }) => {
    for (const { id, merchantNo, usedDay, expiresAt, planNo } of world.coupons) {
      const state = usedDay !== null ? 'used' : expiresAt <= world.nowMs ? 'expired' : 'unused';
      if (merchantNo === no) figures.set(`coupons of ${no}: ${id}`, `${state} ${planNo ?? '-'}`);
    }
  },
  withdrawals: (figures, world, { no }) => {
    for (const { merchantNo, no: number, state, amount, fee } of world.withdrawals)
      if (merchantNo === no) figures.set(`withdrawals of ${no}: ${number}`, `${state} ${wire(amount)} ${wire(fee)}`);
  },
  exchanges: (figures, world, { no }) => {
    for (const { merchantNo, no: number, state, amount } of world.exchanges)
      if (merchantNo === no) figures.set(`exchanges of ${no}: ${number}`, `${state} ${wire(amount)}`);
  },
  standing: (figures, world, merchant) => {
    const { no, score, volume, guarantee } = merchant;
    const { level } = levelOf(world, merchant);
    figures.set(`standing of ${no}`, `${score} ${level} ${wire(volume)} ${wire(guarantee)}`);
  },
};

function addPlan(figures: Figures, world: World, plan: Plan): void {
  const result = plan.result ?? estimate(world, plan);
  const isFinal = ['wait_settlement', 'settled', 'put_failed'].includes(plan.state);
  const consumed = spentOf(plan, plan.consumed);
  const amounts: Record<string, bigint> = {
    put: plan.putAmount + plan.added,
    added: plan.added,
    put_cash: plan.put.cash,
    put_start_up: plan.put.startUp,
    put_promo: plan.put.promo,
    consumed: plan.consumed,
    consumed_cash: consumed.cash,
    consumed_start_up: consumed.startUp,
    consumed_promo: consumed.promo,
    invalid_credited: plan.credited,
    held: total(plan.held),
    returned: total(plan.returned),
    revenue: revenueOf(plan),
    revenue_reversed: reversedOf(plan),
    fee: result.fee,
    fee_coupon: result.feeCoupon,
    start_up_return: result.startUpReturn,
    agent_share: result.agentShare,
    net: result.net,
    profit: result.profit,
  };
  for (const [name, minor] of Object.entries(amounts)) figures.set(`plan ${plan.no}: ${name}`, wire(minor));
  figures.set(`plan ${plan.no}: is_final`, String(isFinal));
  figures.set(`plan ${plan.no}: conversions`, conversionCounts(world, plan));
  figures.set(`plan ${plan.no}: can_stop`, String(plan.state === 'matching' || plan.state === 'putting'));
}

const conversionStates = ['pending', 'locked', 'on_hold', 'cleared', 'reversed'] as const;

/** A pending conversion whose lock date has come is shown as locked. */
function conversionCounts(world: World, plan: Plan): string {
  const shown = ({ state, lockAt }: Conversion) => (state === 'pending' && lockAt <= world.nowMs ? 'locked' : state);
  const isDelivered = plan.impressions + plan.clicks + plan.conversions.length > 0;
  if (!isDelivered) return '-';
  return conversionStates
    .map((state) => plan.conversions.filter((conversion) => shown(conversion) === state).length)
    .join(' ');
}

/**
 * The model's state: a small world of merchants, offers, plans and money, as product.md describes it. It is no ledger
 * of postings: what is reserved, pending, withdrawing or exchanging is derived from plans, withdrawals and exchanges,
 * so that the server's double entry is compared with something that is built another way.
 */
import { networkAccounts } from '@placard/contract';
import type { Reason } from '@placard/contract';
import type { ApiAnswer } from '../support/api-client.ts';
import type { Appeal, Correction } from './appealed.ts';
import type { CouponWorth, Parts } from './arithmetic.ts';
import type { Repeat } from './repeated.ts';

export interface Code {
  kind: 'licence' | 'authorisation';
  text: string;
  usedBy: string | null;
  expiresAt: number | null;
}

/** A change of the available funds. */
export interface FundRow {
  detail: string;
  amount: bigint;
  planNo: string | null;
}

export interface Merchant {
  username: string;
  no: string;
  isOpen: boolean;
  state: 'active' | 'disabled';
  /** Sessions by their token; true while valid. */
  sessions: Record<string, boolean>;
  flow: FundRow[];
  available: bigint;
  startUpCredit: bigint;
  /** Which operators booked money of theirs, or gave it: no line of a statement backs anything here. */
  bookedBy: number[];
  /** Advances outstanding. */
  advanced: bigint;
  guarantee: bigint;
  volume: bigint;
  score: number;
  membership: { price: bigint; days: number; endsAt: number } | null;
  follows: { agentNo: string; shareBps: number } | null;
  password: string | null;
  /** Increases with each change, to detect an outdated version. */
  passwordVersion: number;
  wrongTries: number;
  lockedUntil: number | null;
  /** Consecutive locks; each lasts longer. */
  locks: number;
  waitUntil: number | null;
  /** With the harness's form of it that is bound. */
  payoutAccount: { id: string; form: number } | null;
  resetCodes: { text: string; expiresAt: number; isUsed: boolean; tries: number }[];
}

export interface Ticket {
  text: string;
  merchantNo: string;
  token: string;
  purpose: string;
  amount: bigint | null;
  payee: string | null;
  expiresAt: number;
  isUsed: boolean;
}

export interface Agent {
  no: string;
  shareBps: number;
  isActive: boolean;
  due: bigint;
  edits: number;
}

export interface Offer {
  id: string;
  name: string;
  pricing: { model: 'cpm' | 'cpc'; price: bigint };
  payout: bigint;
  lowest: bigint;
  highest: bigint;
  floor: bigint;
  seconds: { matching: number; flight: number; grace: number; lock: number; settle: number };
  escrow: bigint;
  isPaused: boolean;
  isStopped: boolean;
  /** How often operators changed it: an edit names the revision that the operator saw. */
  edits: number;
}

export interface Offering {
  no: string;
  offerId: string;
  audience: { merchantNo: string } | { level: number } | 'all';
  places: number | null;
  endsAt: number | null;
  isOfficial: boolean;
  isWithdrawn: boolean;
  edits: number;
}

export interface Definition extends CouponWorth {
  id: string;
  name: string;
  requirement: bigint;
  validSeconds: number;
  agentNo: string | null;
}

export interface Activity {
  id: string;
  definitionId: string;
  isNewUser: boolean;
  endsAt: number | null;
  edits: number;
}

export interface Acceptor {
  id: string;
  kind: 'personal' | 'enterprise';
  isActive: boolean;
  edits: number;
}

export interface Coupon {
  id: string;
  merchantNo: string;
  definitionId: string;
  activityId: string | null;
  expiresAt: number;
  planNo: string | null;
  usedDay: number | null;
}

export interface Terms {
  feeBps: number;
  agentNo: string | null;
  agentBps: number;
}

export interface Conversion {
  eventId: string;
  payout: bigint;
  /** What the offer's escrow paid of it; the network covers the rest. */
  fromEscrow: bigint;
  state: 'pending' | 'on_hold' | 'locked' | 'reversed' | 'cleared';
  lockAt: number;
  /** When an operator held it last. */
  heldAt: number;
  holdUntil: number | null;
  /** Which operators held, released or reversed it, and when one reversed it. */
  by: number[];
  reversedAt: number | null;
  /** A rule holds it: an appeal paid one of the very moment. */
  isUnpaid: boolean;
}

export type PlanState = 'matching' | 'putting' | 'put_failed' | 'put_finished' | 'wait_settlement' | 'settled';

/** All that holds for a plan from a time on. */
export interface Instruction {
  /** The put's own holds for ever before the next. */
  at: number;
  cap: bigint | null;
  isPaused: boolean;
  pace: 'fast' | 'even';
  endsAt: number | null;
}

export interface Plan {
  no: string;
  id: string;
  merchantNo: string;
  offeringNo: string;
  offerId: string;
  state: PlanState;
  endReason: string | null;
  putAmount: bigint;
  put: Parts;
  /** Own money that was added while it ran. */
  added: bigint;
  instructions: Instruction[];
  startedAt: number | null;
  couponId: string | null;
  terms: Terms;
  putAt: number;
  matchingEndsAt: number;
  flightEndsAt: number | null;
  finishedAt: number | null;
  graceEndsAt: number | null;
  settleDueAt: number | null;
  /** When the next step is due; null when the life cycle is over. */
  nextDueAt: number | null;
  /** Counted events by kind, and the invalid among them. */
  impressions: number;
  clicks: number;
  invalidImpressions: number;
  invalidClicks: number;
  consumed: bigint;
  credited: bigint;
  /** Returned money, by source. */
  returned: Parts;
  /** What is still reserved, by source. */
  held: Parts;
  conversions: Conversion[];
  result: SettledFigures | null;
}

export interface SettledFigures {
  fee: bigint;
  feeCoupon: bigint;
  startUpReturn: bigint;
  agentShare: bigint;
  net: bigint;
  profit: bigint;
}

export interface EventRecord {
  planId: string;
  kind: 'impression' | 'click' | 'conversion' | 'invalid';
  targetId: string | null;
  at: number;
  receivedAt: number;
  isCounted: boolean;
  isInvalid: boolean;
}

export interface BatchRecord {
  /** The events of its first sending. */
  payload: string;
  /** Plans it was applied to, with the line of each. */
  lines: Record<string, { accepted: number; duplicates: number; recordedOnly: number }>;
}

export interface Withdrawal {
  id: string;
  no: string;
  merchantNo: string;
  amount: bigint;
  fee: bigint;
  /** The bank's reference of its payment, once paid. */
  reference: string | null;
  approvedBy: number | null;
  /** Who said that it came back, while nobody else has. */
  returnedBy: number | null;
  state: 'requested' | 'approved' | 'sent' | 'paid' | 'rejected' | 'returned' | 'cancelled';
}

export interface PaymentBatch {
  no: string;
  state: 'prepared' | 'sent' | 'cancelled';
  preparedBy: number;
  items: { withdrawalId: string; isDropped: boolean }[];
}

export interface Exchange {
  no: string;
  id: string | null;
  code: string;
  kind: 'personal' | 'enterprise';
  forMerchantNo: string | null;
  merchantNo: string | null;
  amount: bigint;
  state: 'prepared' | 'confirmed' | 'disputed' | 'paid' | 'returned' | 'cancelled' | 'expired';
  /** How long the code is valid, and then the payment may take. */
  validMs: number;
  expiresAt: number;
  paidAt: number | null;
  /** The acceptor's payment. */
  reference: string | null;
  disputedAt: number | null;
  preparedBy: number;
}

/** A money event to be recorded with an outside reference. */
export type RecordSpec = { amount: bigint; reference: string } & (
  | { call: 'topups.record' | 'startUp.grant' | 'corrections.record'; merchantNo: string }
  | { call: 'offers.fund'; offerId: string }
  | { call: 'exchanges.decide'; exchangeNo: string; inFavourOf: 'merchant' | 'acceptor' }
  | {
      call: 'payouts.record';
      payee:
        | { kind: 'traffic_payable' }
        | { kind: 'agent_payable'; agent: string }
        | { kind: 'offer_escrow'; offer: string };
    }
);

export interface Proposal {
  id: string;
  spec: RecordSpec;
  by: number;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  expiresAt: number;
  /** How often the offer that it names was changed by then. */
  edits: number;
}

/** The answer stored under a key; or that the key was given up before its act came. */
export type KeptAnswer = { answer: ApiAnswer } | 'given up';

/** The network's own accounts, as changes since the world began; escrows are with their offers. */
export const houseAccounts = networkAccounts.filter((code) => code !== 'offer_escrow');
export type HouseAccount = (typeof houseAccounts)[number];

export interface LevelRule {
  level: number;
  fromVolume: bigint;
  plansAtOnce: number;
  feeBps: number;
}

export interface World {
  /** The name of this world's run: everything that it makes has it, or belongs to its source. */
  run: string;
  nowMs: number;
  sourceId: string;
  isSourcePaused: boolean;
  codes: Code[];
  merchants: Merchant[];
  tickets: Ticket[];
  agents: Agent[];
  offers: Offer[];
  offerings: Offering[];
  definitions: Definition[];
  activities: Activity[];
  coupons: Coupon[];
  plans: Plan[];
  repeats: Repeat[];
  events: Record<string, EventRecord>;
  batches: Record<string, BatchRecord>;
  withdrawals: Withdrawal[];
  paymentBatches: PaymentBatch[];
  /** Bank statements that were recorded: a name alone keeps no other out. */
  statements: { statement: string; content: string }[];
  acceptors: Acceptor[];
  exchanges: Exchange[];
  proposals: Proposal[];
  corrections: Correction[];
  bookersOfArrivals: number[];
  appeals: Appeal[];
  /** Outside references that were recorded, `kind:reference`. */
  references: Record<string, true>;
  keys: Record<string, KeptAnswer>;
  /** What an act of several steps has read in its first ones, by the act's number. */
  seen: Record<string, string>;
  house: Record<HouseAccount, bigint>;
  withdrawalTerms: { feeBps: number; minimum: bigint };
  levels: LevelRule[];
  membershipTerms: { price: bigint; days: number };
}

/** A step's judgement of the server's answer. */
export type Verdict = { fits: true; next: 'on' | 'again' | 'over' } | { fits: false; why: string };

export const fits: Verdict = { fits: true, next: 'on' };
export const over: Verdict = { fits: true, next: 'over' };
export const again: Verdict = { fits: true, next: 'again' };
export const misfit = (why: string): Verdict => ({ fits: false, why });

/**
 * Compares an answer with the reasons for which the model would have refused it. Of several reasons any may be named;
 * without one the act must be done. `apply` changes the world, and reports if the answer's data are not the model's.
 */
export function decide(
  answer: ApiAnswer,
  reasons: readonly (Reason | false)[],
  apply: (data: unknown) => string | void,
): Verdict {
  const applying = reasons.filter((reason) => reason !== false);
  if (answer.ok) {
    if (applying.length > 0) return misfit(`it was done, but the model refuses it: ${applying.join(', ')}`);
    const difference = apply(answer.data);
    return difference === undefined ? fits : misfit(difference);
  }
  if (applying.includes(answer.reason)) return over;
  const expected = applying.length === 0 ? 'does it' : `refuses it with ${applying.join(' or ')}`;
  return misfit(`it was refused with ${answer.reason}, but the model ${expected}`);
}

/** The thing of this number; throws without one: the model names only what it knows. */
export function byNo<Item extends { no: string }>(list: readonly Item[], no: string): Item {
  const found = list.find((item) => item.no === no);
  return need(found, no);
}

/** The same by its id. */
export function byId<Item extends { id: string }>(list: readonly Item[], id: string): Item {
  const found = list.find((item) => item.id === id);
  return need(found, id);
}

/** Returns what was found, or throws. */
export function need<Item>(found: Item | undefined, what: string): Item {
  if (found === undefined) throw new Error(`the model has no ${what}`);
  return found;
}

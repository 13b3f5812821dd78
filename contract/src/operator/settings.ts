/** The operators' settings: each key has one schema, checked when it is written and when it is read. */
import * as v from 'valibot';
import { defaults } from '../limits.ts';
import { partyFields } from '../calls/papers.ts';
import { payoutLabel } from '../calls/support.ts';
import { vatKinds } from '../paper-words.ts';
import { helpPages } from '../words.ts';
import { bankAccount } from '../bank-account.ts';
import * as f from '../fields.ts';

const contact = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** 1 opens inside the app, others in a new tab. */
  type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  /** An https address, or a help page of the merchant server. */
  url: v.union([v.picklist(helpPages), f.httpsUrl]),
  label: f.localizedText,
});

/**
 * What no setting passes, whoever agrees on it: beyond, a fee, a minimum, a wait or a price would keep merchants from their money
 * (product.md section 1). Amounts are whole units of the wallet currency.
 */
export const settingBounds = {
  levelFeeBps: 2_000,
  withdrawalFeeBps: 500,
  withdrawalMinimum: 100,
  newPayeeHours: 72,
  membershipPrice: 1_000,
  guarantee: 10_000,
  reviewHours: 7 * 24,
  unmatchedDays: 30,
  /** Days within 30 on which banks are closed beside the built-in holidays: they put off what arrives. */
  closedDays: 10,
  /** Of a follower’s profit: who bears the whole loss keeps at least half. No agent’s own rate passes it either. */
  agentShareBps: 5_000,
  /** The least share of clicks that may convert unheld: below it ordinary traffic would be held. */
  clickRateBps: 500,
} as const;

/** Whether never more of the days than allowed lie within 30. */
function areApart(days: readonly string[]): boolean {
  const sorted = days.map((day) => Date.parse(day)).toSorted((a, b) => a - b);
  return sorted.every((at, index) => at - (sorted[index - settingBounds.closedDays] ?? -Infinity) >= 30 * 86_400_000);
}

function amountUpTo(most: number) {
  return v.pipe(
    f.amountInput,
    v.maxLength(12),
    v.check((text) => isUpTo(text, BigInt(most)), 'range'),
  );
}

function isUpTo(text: string, most: bigint): boolean {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) < most || (BigInt(whole) === most && /^0*$/.test(part));
}

/** A rate of an agent: the share of a follower’s profit. */
export const agentShare = v.pipe(f.basisPoints, v.maxValue(settingBounds.agentShareBps));

/** Up to which rate one person adds an agent, unless it is set. */
export const defaultAgentShareAloneBps = 500;

/** An account of the network. */
const ownAccount = { name: f.line(140), account: bankAccount };

/** Without VAT an invoice says why, in the language of the merchant's company. */
const vatRule = v.pipe(
  v.strictObject({ kind: v.picklist(vatKinds), rateBps: f.basisPoints, reason: v.nullable(f.localizedText) }),
  v.check(
    ({ kind, rateBps, reason }) => (kind === 'standard') === rateBps > 0 && rateBps > 0 === (reason === null),
    'not_accepted',
  ),
);

/** Every setting and its schema. Amounts are decimal strings of the wallet currency. */
export const settingSchemas = {
  levels: v.pipe(
    v.array(
      v.strictObject({
        level: v.pipe(v.number(), v.integer(), v.minValue(1)),
        fromVolume: f.amountInput,
        plansAtOnce: v.pipe(v.number(), v.integer(), v.minValue(1)),
        feeBps: v.pipe(f.basisPoints, v.maxValue(settingBounds.levelFeeBps)),
      }),
    ),
    v.minLength(1),
  ),
  withdrawal: v.strictObject({
    feeBps: v.pipe(f.basisPoints, v.maxValue(settingBounds.withdrawalFeeBps)),
    /** Whoever withdraws all of their available funds may withdraw less. */
    minimum: amountUpTo(settingBounds.withdrawalMinimum),
    /** Business days from the request to the merchant’s account, until enough payments tell; without them none is stated. */
    processingDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
  }),
  /** How long a newly bound payout account waits for its first withdrawal; one that was bound before never waits longer. */
  new_payee: v.strictObject({
    waitHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(settingBounds.newPayeeHours)),
  }),
  membership: v.strictObject({
    price: amountUpTo(settingBounds.membershipPrice),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  }),
  /**
   * The thresholds for queues: how long a running plan may be quiet, how few open codes of a kind may be left, and for how many days
   * a booking may have no line of a bank statement.
   */
  attention: v.strictObject({
    quietSeconds: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(30 * 86_400)),
    codesLeft: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    unmatchedDays: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(settingBounds.unmatchedDays)),
      5,
    ),
  }),
  /**
   * The bounds beyond which conversions are held, the network's cover beyond an escrow, and when a source is paused (`defaults`).
   */
  delivery_bounds: v.strictObject({
    clickRateBps: v.pipe(f.basisPoints, v.minValue(settingBounds.clickRateBps)),
    spendMultiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
    perMinute: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    unproven: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    networkCover: f.amountInput,
    reviewHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(settingBounds.reviewHours)),
    pauseAt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    pauseAtPerDay: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      defaults.deliveryBounds.pauseAtPerDay,
    ),
    pauseMerchants: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
      defaults.deliveryBounds.pauseMerchants,
    ),
  }),
  /**
   * The amount of a currency above which one operator is not enough; an unnamed currency has the default. `perDay`: the
   * same for the sum that one operator records in 24 hours; by default the amount of `over`. `agentShareBps`: the rate above which
   * adding an agent takes two.
   */
  second_person: v.strictObject({
    over: v.record(f.currency, f.amountInput),
    perDay: v.optional(v.record(f.currency, f.amountInput)),
    agentShareBps: v.optional(agentShare, defaultAgentShareAloneBps),
  }),
  /** Whether every operator logs in with a passkey; a password with a code then only leads to adding the first one. */
  operator_login: v.strictObject({ needsPasskey: v.boolean() }),
  /** The network's own account that withdrawals are paid from; null until it is set. `bic` may be empty beside an IBAN. */
  payer: v.nullable(
    v.strictObject({
      ...ownAccount,
      bic: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/))]),
    }),
  ),
  /**
   * The network as the seller on its invoices; null until it is set, and none is made. `vat`: how it invoices a country (ISO 3166),
   * `elsewhere` all others. Fees include VAT. `prefix`: what its numbers begin with.
   */
  seller: v.nullable(
    v.strictObject({
      ...partyFields,
      prefix: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/)),
      vat: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), vatRule),
      elsewhere: vatRule,
    }),
  ),
  /** The network's accounts that merchants pay recharges to, by currency. `bank`: its name, with the BIC where payers need it. */
  recharge_accounts: v.record(f.currency, v.strictObject({ ...ownAccount, bank: f.line(140) })),
  guarantee: v.strictObject({ needed: amountUpTo(settingBounds.guarantee) }),
  contacts: v.array(contact),
  recharge_contacts: v.array(contact),
  withdraw_methods: v.array(
    v.strictObject({
      method: v.picklist(['bank', 'wallet']),
      name: f.localizedText,
      /** The label of each field of the form, per language; `default` for the others. */
      labels: v.record(
        v.string(),
        v.strictObject({
          card_name: payoutLabel,
          user_name: payoutLabel,
          mobile: payoutLabel,
          bank_account: payoutLabel,
          branch_name: payoutLabel,
        }),
      ),
    }),
  ),
  /**
   * Bank holidays that the built-in data does not have, and days of it on which banks work, by country (ISO 3166). What was
   * promised stays; what is expected changes.
   */
  bank_holidays: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    v.strictObject({
      closed: v.pipe(
        v.array(f.day),
        v.maxLength(100),
        v.check((days) => areApart(days), 'range'),
      ),
      open: v.pipe(v.array(f.day), v.maxLength(100)),
    }),
  ),
  language_map: v.pipe(v.array(v.strictObject({ source: v.string(), targets: v.string() })), v.minLength(1)),
  /** The welcome text's audience with its source; null leaves the sentence out (product.md section 1). */
  audience_reach: v.nullable(
    v.strictObject({ people: v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/)), source: f.line(200) }),
  ),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];
export type Settings = { [Key in SettingKey]: v.InferOutput<(typeof settingSchemas)[Key]> };

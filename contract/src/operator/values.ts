/**
 * The acts of operators that move or create value, and so count for the second person: the one table that the server
 * enforces and the proposals derive from. The amount of an act is always measured from its postings. The table adds
 * acts that create value without posting, and lists what one person may do, with the reason.
 */
import type { TransferKind } from '../ledger.ts';
import type { PermittedCall } from './permissions.ts';
import type { SettingKey } from './settings.ts';

export interface ActValue {
  /**
   * By amount, in the acting operator’s sum. `posted`: what it posts. `coupon`: the maximum value of its coupon.
   * `conversion`: what it posts, or the payout of a conversion for which nothing was posted yet; two people past its lock date. `appeal`:
   * what it posts; two people for a hold that it releases, and for what silence would not grant. `begun`: the payments
   * of which one person did both halves. `stopped`: the puts that it ends.
   * Two people while its merchant has a top-up that the same person booked and no line of the bank’s statements backs yet: `begun`, `booked`.
   * Two people whatever the amount. `always`. `share`: above the configured rate. `setting`: for the settings below. `staff`: once there are two managers.
   * `holder`: for a merchant with money, or a paid exchange to dispute. `everyone`: for a message to all merchants. `inUse`: when it changes one of
   * its `fields`, or names an amount or an account in a text, while offers, open exchanges, an owner’s key or coupons depend on them.
   * `nothing`: one person, for the reason `why`.
   */
  readonly counts:
    | 'posted'
    | 'coupon'
    | 'conversion'
    | 'appeal'
    | 'begun'
    | 'booked'
    | 'stopped'
    | 'always'
    | 'setting'
    | 'staff'
    | 'share'
    | 'holder'
    | 'everyone'
    | 'inUse'
    | 'nothing';
  /** Operators read it where the act waits for a second person. */
  readonly why: string;
  readonly fields?: readonly string[];
  /** Kinds of transfer that it may post without counting; `why` says why. */
  readonly uncounted?: readonly TransferKind[];
  /**
   * Its fields with free text that one merchant reads: one person writes to so many merchants a day (`accessLimits`), and two
   * whatever names an amount or an account.
   */
  readonly tells?: readonly string[];
  /** The merchant asked: it does not count among the many. */
  readonly isAnswer?: true;
}

const posted = { counts: 'posted', why: 'Its postings are measured.' } as const;
const always = (why: string) => ({ counts: 'always', why }) as const;
const nothing = (why: string) => ({ counts: 'nothing', why }) as const;
const staff = { counts: 'staff', why: 'Making operators makes second people.' } as const;
const ownAccess = nothing('It is about the operator’s own session and password.');
const reads = nothing('It only reads; the read is recorded.');
const words = nothing('It changes texts; no amount and no right depends on them.');
const everyone = {
  counts: 'everyone',
  why: 'Merchants read it as the network’s own word; one person writes to some, two to all.',
} as const;
const begun = (why: string) => ({ counts: 'begun', why }) as const;
const stopped = {
  counts: 'stopped',
  why: 'It ends puts for good, and their revenue. To pause the offer or its source takes one person.',
} as const;
const proposals = nothing('This is how two people agree; an approval makes the proposed act, which is measured.');

/**
 * A row for every act and everything else that is recorded; an act without a row takes two people.
 * `contract/test/operator.test.ts` checks that it is complete.
 */
export const actValues = {
  'session.verify': ownAccess,
  'session.logout': ownAccess,
  'session.end': ownAccess,
  'session.changePassword': ownAccess,
  'secondFactor.enrol': ownAccess,
  'secondFactor.confirm': ownAccess,
  'secondFactor.renewCodes': ownAccess,
  'passkeys.startAdding': ownAccess,
  'passkeys.add': ownAccess,
  'passkeys.remove': ownAccess,
  'passkeys.startCheck': ownAccess,
  'passkeys.check': ownAccess,

  'operators.create': staff,
  'operators.setRole': staff,
  'operators.setPassword': staff,
  'operators.enable': staff,
  'operators.disable': nothing('It removes rights, and must be quick when an account is stolen.'),
  'operators.endSessions': nothing('It takes access away.'),
  'operators.removePasskeys': nothing('It takes access away; the password and a code remain.'),
  'operators.askReset': nothing('Nothing changes until another manager approves.'),
  'operators.approveReset': nothing('It is itself the second person’s act.'),

  'codes.issue': nothing('A code opens an empty account; what a new account receives was agreed by two.'),
  'agents.create': {
    counts: 'share',
    why: 'Its share is paid only by merchants who follow it, and paid out by an act that counts; above the configured rate two agree.',
  },
  'agents.edit': always('Another rate takes another share of every plan that its followers put.'),
  'agents.setActive': nothing('It opens or closes an agent to new followers.'),

  'merchants.show': reads,
  'merchants.flow': reads,
  'merchants.sessions': reads,
  'merchants.trail': reads,
  'merchants.setState': {
    counts: 'holder',
    tells: ['reason'],
    why: 'It decides who has access to the merchant’s money. In an emergency one person ends the sessions.',
  },
  'merchants.resetPassword': always('A reset opens a merchant’s account to whoever has the code.'),
  'merchants.endSessions': nothing('It takes access away.'),
  'merchants.recordBounce': nothing('It stops mail, which the merchant starts again.'),
  'merchants.recordBreach': {
    ...nothing('It changes points of the credit score, for a published rule.'),
    tells: ['rule'],
  },
  'merchants.upholdObjection': {
    ...nothing('It returns points of the credit score that a breach took.'),
    tells: ['reason'],
  },

  'owners.create': words,
  'owners.edit': {
    counts: 'inUse',
    fields: ['name'],
    why: 'Plans state the name of their product’s owner, whose key confirms their conversions.',
  },
  'owners.setKey': always('Whoever has its key confirms conversions in the owner’s name.'),
  'products.create': words,
  'products.edit': {
    counts: 'inUse',
    fields: ['video_url', 'landing_url'],
    why: 'Plans pay for the traffic to these addresses, on which two people agreed with the offer.',
  },
  'offers.create': always('Its terms decide what every conversion pays, without a bound of its own.'),
  'offers.edit': always('Its floor decides from when on puts are refused.'),
  'offers.fund': posted,
  'offers.pause': nothing('It stops puts.'),
  'offers.resume': nothing('It reopens an offer whose terms two people agreed on.'),
  'offers.stop': {
    ...stopped,
    uncounted: ['unspent_returned'],
  },

  'plans.offer': nothing('It shows terms that two people agreed on; merchants’ own money follows.'),
  'plans.editOffering': nothing('It changes places and end, not terms.'),
  'plans.withdraw': nothing('It withdraws an offering.'),
  'plans.stop': {
    ...stopped,
    uncounted: ['unspent_returned'],
  },

  'coupons.create': nothing('It is worth nothing until it is granted.'),
  'coupons.edit': {
    counts: 'inUse',
    fields: ['name', 'terms'],
    why: 'Merchants hold the coupon, or an activity promises it, by these texts.',
  },
  'coupons.grant': { counts: 'coupon', why: 'The coupon’s amount; without a cap it takes two people.' },
  'activities.create': always('It issues its coupon to everybody who requests it.'),
  'activities.edit': always('Its end decides how many receive the coupon.'),
  'activities.end': nothing('It ends the activity.'),

  'topups.record': { ...posted, tells: ['remark'] },
  'recharges.show': reads,
  'recharges.book': posted,
  'recharges.askBack': {
    ...nothing('It credits nothing; money that arrives can still be booked.'),
    tells: ['reason'],
  },
  'startUp.grant': always('Until they are returned, start-up funds block the merchant’s withdrawals and exchanges.'),
  'corrections.record': { ...posted, tells: ['reason'] },
  'capital.record': always('It says that the bank has money of the network’s own, from which it pays what it gives.'),
  'capital.attest': always('Merchants read it beside what is owed to them.'),
  'payouts.record': posted,

  'proposals.create': proposals,
  'proposals.approve': proposals,
  'proposals.reject': proposals,
  'proposals.withdraw': proposals,
  'files.upload': nothing('It keeps a picture.'),

  'payments.show': reads,
  'payments.file': reads,
  'statements.check': reads,
  'withdrawals.show': reads,
  'payments.prepare': nothing('It collects approved withdrawals; sending them counts.'),
  'payments.send': begun('Above the daily sum who sends a payment neither approved nor prepared it.'),
  'payments.cancel': nothing('The withdrawals stay approved.'),
  'arrivals.match': nothing('It is itself the second person’s act: whoever booked or proposed that does not match.'),
  'statements.record': {
    counts: 'posted',
    why: 'Returned money is measured; paid money was approved and sent before.',
    uncounted: ['withdrawal_paid'],
  },
  'withdrawals.approve': {
    counts: 'booked',
    why: 'Nobody pays out alone what they booked and nobody else confirmed; otherwise only sending counts.',
  },
  'withdrawals.send': begun('Above the daily sum who sends a withdrawal did not approve it.'),
  'withdrawals.pay': {
    ...nothing('It records that an approved and sent payment has arrived.'),
    uncounted: ['withdrawal_paid'],
  },
  'withdrawals.reject': { ...posted, tells: ['reason'] },
  'withdrawals.return': { ...posted, tells: ['reason'] },

  'acceptors.create': words,
  'acceptors.edit': {
    counts: 'inUse',
    fields: ['name'],
    why: 'Merchants of open exchanges rely on who pays them.',
  },
  'exchanges.prepare': nothing('Nothing moves until the merchant confirms and another records the payment.'),
  'exchanges.pay': {
    ...begun('The merchant’s money leaves by two people: who records the payment did not prepare the exchange.'),
    uncounted: ['exchange_paid'],
  },
  'exchanges.cancel': { ...nothing('The merchant has not confirmed yet: nothing has moved.'), tells: ['reason'] },
  'exchanges.dispute': { ...nothing('Nothing moves until two people decide.'), tells: ['reason'] },
  'exchanges.decide': {
    ...always('Whether the acceptor paid is one person’s word against another’s.'),
    tells: ['reason'],
  },
  'closedAccounts.payOut': always('Its owner cannot see it any more.'),

  'notifications.publish': { ...everyone, tells: ['body'] },
  'notifications.edit': { ...everyone, tells: ['body'] },
  'notifications.withdraw': words,
  'feedback.answer': { ...nothing('It answers what its merchant wrote, once.'), tells: ['answer'], isAnswer: true },
  'content.publish': always('Every merchant reads it as the network’s own word.'),
  'content.withdraw': nothing('It removes a text.'),

  'appeals.show': reads,
  'appeals.answer': { ...nothing('It answers what its merchant wrote.'), tells: ['text'], isAnswer: true },
  'appeals.decide': {
    counts: 'appeal',
    tells: ['reason'],
    why: 'It pays from the network’s own money, or lets held revenue be paid. Nobody who decided first decides or proposes it.',
  },

  'sources.create': always('Whoever has its key reports conversions, which pay.'),
  'sources.edit': always('Offers find their source by its name.'),
  'sources.rotate': always('Whoever has its key reports conversions, which pay.'),
  'sources.resume': always('It reports conversions again, which pay.'),
  'sources.pause': nothing('It stops reports.'),
  'conversions.hold': { ...nothing('It delays a decision.'), tells: ['reason'] },
  'conversions.release': always('It lets held revenue be paid, though it posts nothing itself.'),
  'conversions.reverse': {
    counts: 'conversion',
    tells: ['reason'],
    why: 'It takes revenue from a merchant, or what is owed to one; past its lock date, where a hold keeps it open, it takes two people.',
  },

  'settings.set': { counts: 'setting', why: 'What weakens security, or sets prices and where money goes.' },
  'shellToken.issue': nothing('It is refused outside of a demo.'),
} as const satisfies Partial<Readonly<Record<PermittedCall, ActValue>>>;

/** Settings that take two people: those of security, prices, accounts for payments, days of arrival, and what newcomers read. */
export const twoPersonSettings: readonly SettingKey[] = [
  'second_person',
  'operator_login',
  'new_payee',
  'withdrawal',
  'payer',
  'recharge_accounts',
  'seller',
  'delivery_bounds',
  'levels',
  'membership',
  'guarantee',
  'contacts',
  'recharge_contacts',
  'withdraw_methods',
  'audience_reach',
  'attention',
  'bank_holidays',
];

type Values = typeof actValues;
/** The calls that can be proposed: every act that may take two people. */
export type ProposableCall = {
  [Name in keyof Values]: Values[Name] extends { counts: 'nothing'; tells?: never } ? never : Name;
}[keyof Values];
export const proposableCalls = (Object.keys(actValues) as (keyof Values)[]).filter((name): name is ProposableCall =>
  mayTakeTwo(actValues[name]),
);

/** Whether two people may be needed for the act. */
export function mayTakeTwo({ counts, tells }: ActValue): boolean {
  return counts !== 'nothing' || tells !== undefined;
}

/** Whether it approves or sends a merchant’s payment, or records another. */
export const paysOut = (name: PermittedCall): boolean =>
  name === 'payouts.record' || ['booked', 'begun'].includes(valueOf(name).counts);

/** Whether one person may do the act up to an amount. */
export const countsByAmount = ({ counts }: ActValue): boolean =>
  ['posted', 'coupon', 'conversion', 'appeal', 'begun', 'stopped'].includes(counts);

/** Returns the act’s row; one without a row takes two people, so that a forgotten one opens no loophole. */
export function valueOf(name: PermittedCall): ActValue {
  const rows: Partial<Readonly<Record<PermittedCall, ActValue>>> = actValues;
  return rows[name] ?? always('The table of values has no row for it.');
}

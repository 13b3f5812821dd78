/**
 * The closed lists of words on the wire, once: the states of plans (product.md section 4), the types of products
 * (specification.md section 3), kinds and purposes. Schemas are made of them; the app loads them without the schemas.
 */
export const planStates = [
  'wait_put',
  'matching',
  'putting',
  'put_failed',
  'put_finished',
  'wait_settlement',
  'settled',
] as const;

/** How fast a source spends a plan: as fast as it can, or evenly until the end. */
export const planPaces = ['fast', 'even'] as const;
export type PlanPace = (typeof planPaces)[number];

export const pricingModels = ['cpm', 'cpc'] as const;

export const productTypes = ['video', 'landing_page', 'game'] as const;

/** The orders of open offers besides newest first. */
export const offerSorts = ['payout', 'lowest_put', 'deadline'] as const;

/** Pending → locked → cleared, or on hold until its review date, or reversed (product.md section 4). */
export const conversionStates = ['pending', 'on_hold', 'locked', 'reversed', 'cleared'] as const;

/** What a product's owner says about a conversion, and why they refuse one. */
export const ownerVerdicts = ['confirmed', 'refused'] as const;
export const refusalReasons = ['not_received', 'cancelled', 'paid_already', 'against_terms'] as const;

export const couponKinds = ['discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom'] as const;

/** `announcement`: system announcement; `maintenance`: system maintenance; `activity`: activity notification. */
export const notificationCategories = ['announcement', 'maintenance', 'activity'] as const;

/** What a message of the system is about. `security`: a thief could have done it, so it is mailed too. */
export const notificationSubjects = ['security', 'money', 'plan', 'account'] as const;

/**
 * What a merchant chooses push and email for: the subject of a message of the system, else what operators write about.
 * Account security is always mailed (product.md section 3).
 */
export const notificationTopics = [...notificationSubjects, 'announcement', 'maintenance'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The services that reach devices: Android's push service, Apple's, or that of a browser (RFC 8030). */
export const pushPlatforms = ['android', 'ios', 'web'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];

/**
 * The purposes for which a passkey replaces the digits. Changing the digits or adding another passkey needs the digits.
 */
export const passkeyPurposes = [
  'withdraw',
  'exchange',
  'repeat_plan',
  'rebind_payout_account',
  'change_second_factor',
] as const;

/** Why repeats of a plan are paused or have ended. */
export const repeatStops = [
  'insufficient_balance',
  'terms_changed',
  'plan_not_open',
  'offer_paused',
  'offer_escrow_low',
  'quota_full',
  'too_many_plans',
  'plan_failed',
  'plan_stopped',
  'account_waiting',
  'limit_used',
  'date_passed',
  'turned_off',
] as const;
export type RepeatStop = (typeof repeatStops)[number];

/** How to reach a device (WebAuthn, 5.8.4); omits what later versions add. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Figures of a plan with a share in a period: those of the ad data. */
export const periodFigures = [
  'spend',
  'own_spend',
  'revenue',
  'revenue_settled',
  'fee',
  'profit',
  'agent_share',
  'result',
] as const;

/** The steps of a new account, in order. */
export const firstSteps = ['coupon', 'recharge', 'put', 'settlement', 'payout'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const statisticsTypes = { today: 1, week: 2, month: 3, all: 4 } as const;

/**
 * Help pages that the merchant server itself serves, outside the API. A contact's `url` is an https address or one of
 * these. A page exists only while a contact points to it.
 */
export const helpPages = ['/help/accounts', '/help/plans', '/help/recharge'] as const;
export type HelpPage = (typeof helpPages)[number];

/** The page that a mail's link opens, to end mail of its kind. */
export const unsubscribePath = '/help/unsubscribe';

/** Below it each merchant's private calendar has its address. */
export const calendarPath = '/calendar';

/** Returns true for a contact's address that is a help page of this server. */
export function isHelpPage(url: string): url is HelpPage {
  return (helpPages as readonly string[]).includes(url);
}

/**
 * The wallet figures that open, each with the ledger account whose balance it is. The network keeps the last two for the
 * merchant, and they are negative in the books. As figures they show the outstanding amount, so their entries change sign.
 */
export const openableFigures = [
  'available',
  'reserved_cash',
  'reserved_promo',
  'reserved_start_up',
  'pending',
  'withdrawing',
  'exchanging',
  'start_up_credit',
  'guarantee',
  'start_up_advances',
] as const;

/** `seen`: on the bank's statement; `asked_back`: an operator ended it with a question. */
export const rechargeStates = ['filed', 'seen', 'booked', 'asked_back', 'cancelled', 'expired'] as const;

export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'rejected', 'returned', 'cancelled'] as const;

/** Why a rule of the network holds a conversion; the last one is not the traffic's fault. */
export const holdCauses = ['without_clicks', 'implausible_rate', 'burst', 'escrow_short'] as const;
export type HoldCause = (typeof holdCauses)[number];

/** MRC's two kinds of invalid traffic: found by routine means, or only by analysis. */
export const invalidCategories = ['givt', 'sivt'] as const;

/** Delivered traffic, unlike `invalid`, which takes one of these out again. */
export const trafficKinds = ['impression', 'click', 'conversion'] as const;
export type TrafficKind = (typeof trafficKinds)[number];
/** The reports of a source; `correction` marks another event as invalid traffic. */
export const eventKinds = [...trafficKinds, 'correction'] as const;

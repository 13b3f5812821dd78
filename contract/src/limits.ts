/**
 * Every business constant of the specification, once (specification.md sections 5 and 9, product.md sections 2 to 5). Screens,
 * validation, server and documents read them here; `defaults` are initial values that an operator may change.
 */
export const limits = {
  /** The ad-center overview reloads after this long (specification.md section 9). */
  statisticsRefreshMs: 30_000,
  transactionPasswordDigits: 6,
  passkeysMax: 10,
  passkeyNameMax: 40,
  apiKeysMax: 20,
  /** Of one business, open invitations included. */
  peopleMax: 50,
  apiKeyNameMax: 40,
  /** 5 MB, as 5 × 1024 × 1024 bytes (product.md section 2). */
  imageBytes: 5 * 1024 * 1024,
  unreadBadgeCap: 99,
  toastMs: 2_000,
  mobileWidthPx: 768,
  passwordFocusDelayMs: 100,
  amountDigits: 12,
  passwordMin: 8,
  feedbackTopicMax: 120,
  feedbackContentMax: 2_000,
  /** Of a bank account: what ISO 20022 takes (Max34Text). */
  bankAccountMax: 34,
  remarkMax: 500,
  searchTextMax: 80,
  /** From the opening of an exchange's dispute to its decision (product.md section 5). */
  exchangeDisputeMs: 7 * 86_400_000,
  /** A dispute that nobody decided ends automatically this long after that deadline. */
  exchangeDisputeOverdueMs: 7 * 86_400_000,
  /** How long an operator’s proposal can be approved. */
  proposalMs: 7 * 86_400_000,
  /** How long a rejected decision of before a dispute’s end keeps it open. */
  exchangeVetoMs: 30 * 86_400_000,
  /** How long after a plan's settlement what its escrow could not pay stays owed (product.md section 4). */
  owedConversionDays: 90,
  /** From so many settled plans on, of so many merchants besides the reader, an offer’s results are shown (product.md section 1). */
  results: { plans: 8, otherMerchants: 5 },
  /** The fewest plans, and their merchants, whose middle says something. */
  spread: { plans: 20, merchants: 10 },
  creditScoreStart: 100,
  creditScoreMax: 100,
  creditScorePerSettledPlan: 1,
  creditScorePerBreach: -10,
} as const;

/** Sizes that the styles have, and tests compare. */
export const styleLimits = {
  wideWidthPx: 750,
  wideZoomFactor: 0.8,
  servicePopupShare: 0.85,
  pickerOptionPx: 44,
  pickerVisibleOptions: 6,
  languageSheetShare: 0.5,
  keypadRoomPx: 310,
} as const;

/** The limits that protect logins, sessions and secrets, and others that only servers count: the app does not carry them. */
export const accessLimits = {
  pageSize: 20,
  faqLearningPhase: { conversionsFrom: 30, conversionsTo: 50, days: 7 },
  defaultStatisticsType: 1,
  /** What one person may have asked second persons for at once. */
  openApprovalsMax: 20,
  /** How long the secret before a rotation stays valid. */
  apiKeyOverlapMs: 24 * 3_600_000,
  imagePixels: 40_000_000,
  /** Of one merchant, without an answer. */
  openFeedbackMax: 20,
  /** Recharges of one merchant that wait for their money (product.md section 5). */
  openRechargesMax: 5,
  /** How long a filed recharge waits until it expires. */
  rechargeMs: 14 * 86_400_000,
  /** How far back the payout calendar shows what came. */
  calendarPastMs: 30 * 86_400_000,
  /** The shortest hold of an operator: whoever cannot appeal in time cannot appeal. */
  leastHoldMs: 3_600_000,
  rollupMinutes: 15,
  /** Entries on one statement, some 40 pages; a fuller month comes in parts. */
  statementPartEntries: 500,
  /** A ticket's life, and that of a passkey's challenge. */
  ticketLifetimeMs: 2 * 60_000,
  transactionPasswordTries: 5,
  /** Wrong login passwords for one name, from unknown devices; and from one known device. */
  loginTries: 10,
  knownDeviceTries: 5,
  /** Devices with tries of their own, for one merchant; the most recently used. */
  knownDevicesMax: 20,
  /** Wrong login passwords in one session that requests something that needs the password. */
  sessionPasswordTries: 5,
  /** Wrong reset codes for one name from one network. */
  resetCodeTries: 5,
  /** The lengths of consecutive locks; the last one applies to all that follow. */
  attemptLocksMs: [15 * 60_000, 3_600_000, 4 * 3_600_000, 24 * 3_600_000],
  /** After this long without a try or lock, a key starts over. */
  attemptMemoryMs: 24 * 3_600_000,
  /** From the login password to the last piece of an export. */
  exportTicketMs: 30 * 60_000,
  sessionSlidingMs: 30 * 86_400_000,
  sessionAbsoluteMs: 180 * 86_400_000,
  /** An operator's session lasts a working day at most, and ends when it is idle (OWASP ASVS 3.3). */
  operatorSessionMs: 12 * 3_600_000,
  operatorSessionIdleMs: 30 * 60_000,
  /** From the password to the second factor. */
  operatorLoginStepMs: 10 * 60_000,
  /** The period over which an operator's own records are summed. */
  operatorSumMs: 24 * 3_600_000,
  /** Merchants to whom one person writes alone within that period, in messages and reasons. */
  merchantsWrittenTo: 20,
  /**
   * For this long after one operator made, reset or promoted another, neither approves the other's proposals: over a
   * weekend.
   */
  operatorCoolingHours: 72,
  /** The minimum of a deployment, except a demo. */
  operatorCoolingHoursMin: 24,
  operatorRecoveryCodes: 10,
  recoveryCodes: 10,
  /** From a new authenticator's secret to its first code. */
  enrolmentMs: 15 * 60_000,
  /** Wrong codes of one login's authenticator, wherever they come from. */
  secondFactorTries: 5,
  /** For how long a remembered device skips the second step. */
  rememberedDeviceMs: 30 * 86_400_000,
  /** From a login page that opens to the answer of its passkey. */
  loginChallengeMs: 10 * 60_000,
  /** How long a lost second factor's reset can be approved, and then its one-time code used. */
  operatorResetMs: 24 * 3_600_000,
  resetCodeMs: 24 * 3_600_000,
  /** From asking a second person to the act. */
  secondApprovalMs: 3 * 86_400_000,
  invitationMs: 7 * 86_400_000,
  /** Whoever has just been given a role that pays waits so long before the first withdrawal. */
  newPayerWaitMs: 24 * 3_600_000,
  /** Invitations that one business mails within 24 hours. */
  invitationsPerDay: 20,
  withdrawWaitAfterResetMs: 24 * 3_600_000,
  /** For this long after a change of the email address reset codes go to the previous one. */
  emailTrustAfterMs: 72 * 3_600_000,
  /** Recharges that one merchant files within 24 hours, cancelled ones included. */
  rechargesPerDay: 20,
  /** The latest day of a payment batch, counted from today. */
  paymentDaysAhead: 30,
  /** When the daily email with alerts goes out, by the merchant's own clock. */
  alertDigestTime: '08:00',
  /** A plan that spent this share of its budget is nearly spent, in basis points. */
  planNearlySpentBps: 9_000,
  /** A running plan without a delivery for this long delivers nothing. */
  nothingDeliveredMs: 24 * 3_600_000,
  /** From the announcement of worse terms until they hold (product.md section 1). */
  termsNoticeMs: 14 * 86_400_000,
} as const;

/** One shop level: its requirements and benefits. Amounts are whole units of the wallet currency. */
export interface LevelRule {
  level: number;
  fromVolume: string;
  plansAtOnce: number;
  feeBps: number;
}

/** The initial settings of a deployment; operators can change each (product.md section 3). */
export const defaults = {
  currency: 'USD',
  businessZone: 'UTC',
  withdrawFeeBps: 100,
  levels: [
    { level: 1, fromVolume: '0', plansAtOnce: 3, feeBps: 500 },
    { level: 2, fromVolume: '1000', plansAtOnce: 5, feeBps: 450 },
    { level: 3, fromVolume: '5000', plansAtOnce: 10, feeBps: 400 },
    { level: 4, fromVolume: '20000', plansAtOnce: 20, feeBps: 350 },
    { level: 5, fromVolume: '100000', plansAtOnce: 50, feeBps: 300 },
  ] as readonly LevelRule[],
  membershipPrice: '30.00',
  membershipDays: 30,
  /** Above this amount, in whole units of the wallet currency, operators' records take two of them. */
  secondPersonOver: '5000',
  /**
   * The bounds within which a plan's conversions are paid without an operator's review (setting `delivery_bounds`, product.md
   * section 4). Traffic far above the usual still fits: a click converts in 1 to 10 of 100, and a payout is about what its media
   * cost.
   */
  deliveryBounds: {
    /** At most this share of a plan's valid clicks converts, in basis points, rounded down. */
    clickRateBps: 5_000,
    /** Conversions pay at most this many times the cost of the plan's media, rounded down to whole conversions. */
    spendMultiple: 20,
    /** At most this many within one minute. */
    perMinute: 120,
    /** This many are paid before the share and the multiple apply. */
    unproven: 0,
    /** The network's payments for one offer beyond its escrow, in whole units of the wallet currency. */
    networkCover: '0',
    /** How long a rule holds a conversion before it is reversed undecided. */
    reviewHours: 72,
    /** A source with this many conversions of one merchant held for their traffic within a day is paused. */
    pauseAt: 5,
    /** So is one with this many held within a day, over all merchants. */
    pauseAtPerDay: 20,
    /** Either only if it concerns this many merchants, or all that the source delivers for. */
    pauseMerchants: 3,
  },
  /** From binding a payout account to the first withdrawal to it. */
  newPayeeWaitHours: 24,
} as const;

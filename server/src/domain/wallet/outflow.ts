/** What stands in the way of money leaving the wallet, in the order to solve it (product.md section 5). */
import type { StartUpFunds } from './start-up.ts';

/** What decides it. */
export interface OutflowFacts {
  hasTransactionPassword: boolean;
  /** The bound payout account; null for none. */
  payoutAccountId: string | null;
  startUp: StartUpFunds;
  /** Until when withdrawals wait after a password reset; null when they do not. */
  waitUntil: Date | null;
  /** Until when the bound payout account waits for its first withdrawal; null when it does not. */
  payeeWaitUntil: Date | null;
}

export interface OutflowBlock {
  reason:
    | 'transaction_password_not_set'
    | 'payout_account_missing'
    | 'start_up_funds_outstanding'
    | 'withdraw_waiting'
    | 'new_payee_waiting';
  /** When it ends by itself; null when the merchant ends it. */
  until: Date | null;
}

/** Everything that blocks a withdrawal. An exchange goes to an acceptor, so it needs no payout account. */
export function outflowBlocks(facts: OutflowFacts, kind: 'withdrawal' | 'exchange'): OutflowBlock[] {
  const needsPayoutAccount = kind === 'withdrawal';
  const blocks: (OutflowBlock | false)[] = [
    !facts.hasTransactionPassword && { reason: 'transaction_password_not_set', until: null },
    needsPayoutAccount && facts.payoutAccountId === null && { reason: 'payout_account_missing', until: null },
    facts.startUp.outstandingMinor > 0n && {
      reason: 'start_up_funds_outstanding',
      until: facts.startUp.workingReturnsAt,
    },
    facts.waitUntil !== null && { reason: 'withdraw_waiting', until: facts.waitUntil },
    needsPayoutAccount && facts.payeeWaitUntil !== null && { reason: 'new_payee_waiting', until: facts.payeeWaitUntil },
  ];
  return blocks.filter((block) => block !== false);
}

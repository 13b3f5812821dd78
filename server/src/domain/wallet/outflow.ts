/** Decides what blocks money from leaving the wallet, in the order to resolve it (product.md section 5). */
import type { StartUpFunds } from './start-up.ts';

/** The facts that decide. */
export interface OutflowFacts {
  hasTransactionPassword: boolean;
  /** The bound payout account; null when there is none. */
  payoutAccountId: string | null;
  startUp: StartUpFunds;
  /** When the wait after a password reset ends; null without a wait. */
  waitUntil: Date | null;
  /** When the wait for the first withdrawal to this payout account ends; null without a wait. */
  payeeWaitUntil: Date | null;
}

/** `until` is when the block ends automatically; null when the merchant must end it. */
export type OutflowBlock =
  | { reason: 'transaction_password_not_set' | 'payout_account_missing'; until: null }
  | { reason: 'start_up_funds_outstanding'; until: Date | null }
  | { reason: 'withdraw_waiting' | 'new_payee_waiting'; until: Date };

/** Returns everything that blocks a withdrawal. An exchange pays an acceptor, so it needs no payout account. */
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

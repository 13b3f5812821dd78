import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';

/** The field that a refusal is about; for a missing ticket the form requests the six digits. */
const fieldOf = {
  payout_account_unchanged: 'bank_account',
  payout_method_unknown: 'method',
  withdraw_waiting: null,
  // Of no field of the form, which shows both as a notice.
  approval_needed: 'ticket',
  approver_missing: 'ticket',
  ticket_invalid: 'ticket',
  too_many_attempts: null,
} as const;

/** Binds a payout account, or another one with a ticket. */
export function useBindPayoutAccount() {
  return useKeyedAct(calls.wallet.editBankCard, {
    fieldOf,
    changes: [calls.wallet.bankCardDetail, calls.wallet.withdrawTerms, calls.accounts.info],
  });
}

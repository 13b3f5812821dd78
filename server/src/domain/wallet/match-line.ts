/** Matches a movement on the bank's statement to a withdrawal. */
import { negate } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { WithdrawalState } from './withdrawals.ts';

/** The facts of a statement movement that decide. */
export interface BankMovement {
  reference: string;
  /** In minor units of `currency`, negative for outgoing money. */
  amountMinor: Minor;
  currency: string;
  /** Why the bank sent it back; null if the line is not a return. */
  returnReason: string | null;
}

/** The withdrawal that a movement names by its end-to-end id. */
export interface NamedWithdrawal {
  state: WithdrawalState;
  amountMinor: Minor;
  feeMinor: Minor;
  /** The bank's reference of the payment; null until it is paid. */
  reference: string | null;
}

export type LineOutcome = OperatorResponse<OperatorCalls['statements']['check']>['list'][number]['outcome'];

/**
 * `paid` and `returned` must still be recorded; `already_…` was recorded before, perhaps by hand; the others do not match and
 * need a person. Only a movement that names a withdrawal and has its exact amount is recorded automatically, and a return only
 * with the bank's return code and after the payment was seen, because anybody can send money under a withdrawal's number.
 */
export function matchLine(line: BankMovement, withdrawal: NamedWithdrawal, currency: string): LineOutcome {
  if (line.currency !== currency) return 'other_currency';
  const arrivesMinor = withdrawal.amountMinor - withdrawal.feeMinor;
  const isOut = line.amountMinor < 0n;
  if ((isOut ? negate(line.amountMinor) : line.amountMinor) !== arrivesMinor) return 'amount_differs';
  return isOut ? outcomeOfPayment(line, withdrawal) : outcomeOfReturn(line, withdrawal);
}

function outcomeOfPayment(line: BankMovement, { state, reference }: NamedWithdrawal): LineOutcome {
  if (state === 'sent') return 'paid';
  const wasPaid = state === 'paid' || state === 'returned';
  return wasPaid && reference === line.reference ? 'already_paid' : 'state_refuses';
}

function outcomeOfReturn({ returnReason }: BankMovement, { state }: NamedWithdrawal): LineOutcome {
  if (returnReason === null) return 'not_a_return';
  if (state === 'paid') return 'returned';
  return state === 'returned' ? 'already_returned' : 'state_refuses';
}

/** The validity of a ticket of /check/password (product.md section 5). */
import type { CallPayload, Calls, FieldError, Minor } from '@placard/contract';

type TicketPurpose = NonNullable<CallPayload<Calls['wallet']['checkPassword']>['purpose']>;

/** A ticket is valid for one act: for this purpose and, where money moves, this amount to this payee. */
export interface TicketBinding {
  purpose: TicketPurpose;
  /** Minor units of the wallet currency; null when no money moves. */
  amountMinor: Minor | null;
  /** The id of the payout account or of the exchange; null when no money moves. */
  payee: string | null;
}

const movesMoney: Readonly<Record<TicketPurpose, boolean>> = {
  withdraw: true,
  exchange: true,
  rebind_payout_account: false,
  change_transaction_password: false,
  add_passkey: false,
};

/** Returns the fields that do not fit the purpose. Moving money needs an amount and a payee; anything else takes neither. */
export function bindingErrors({ purpose, amountMinor, payee }: TicketBinding): FieldError[] {
  const isNeeded = movesMoney[purpose];
  return [...fieldError('amount', isNeeded, amountMinor !== null), ...fieldError('payee', isNeeded, payee !== null)];
}

function fieldError(field: string, isNeeded: boolean, isGiven: boolean): FieldError[] {
  if (isNeeded === isGiven) return [];
  return [{ field, rule: isNeeded ? 'required' : 'not_accepted' }];
}

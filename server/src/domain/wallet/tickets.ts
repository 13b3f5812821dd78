/** What a ticket of /check/password is bound to (product.md section 5). */
import type { CallPayload, Calls, FieldError } from '@placard/contract';

/** What a ticket can be for. */
type TicketPurpose = NonNullable<CallPayload<Calls['wallet']['checkPassword']>['purpose']>;

/** A ticket is good for one act: this purpose, and where money moves this amount to this payee. */
export interface TicketBinding {
  purpose: TicketPurpose;
  /** Minor units of the wallet currency; null where nothing moves. */
  amountMinor: bigint | null;
  /** The payout account's id, or the exchange's; null where nothing moves. */
  payee: string | null;
}

const movesMoney: Readonly<Record<TicketPurpose, boolean>> = {
  withdraw: true,
  exchange: true,
  rebind_payout_account: false,
  change_transaction_password: false,
  add_passkey: false,
};

/** The fields that do not fit the purpose: money that moves has an amount and a payee, anything else has neither. */
export function bindingErrors({ purpose, amountMinor, payee }: TicketBinding): FieldError[] {
  const isNeeded = movesMoney[purpose];
  return [...fieldError('amount', isNeeded, amountMinor !== null), ...fieldError('payee', isNeeded, payee !== null)];
}

function fieldError(field: string, isNeeded: boolean, isGiven: boolean): FieldError[] {
  if (isNeeded === isGiven) return [];
  return [{ field, rule: isNeeded ? 'required' : 'not_accepted' }];
}

/** The validity of a ticket of /check/password (product.md section 5). */
import type { CallPayload, Calls, FieldError, Minor } from '@placard/contract';

type TicketPurpose = NonNullable<CallPayload<Calls['wallet']['checkPassword']>['purpose']>;

/** A ticket is valid for one act: for this purpose and, where money moves, this amount to this payee. */
export interface TicketBinding {
  purpose: TicketPurpose;
  /** Minor units of the wallet currency; null when no money moves. */
  amountMinor: Minor | null;
  /** The id of the payout account or of the exchange, or the hash of a new account, a plan's number or an act on people; null for other acts. */
  payee: string | null;
}

const named = ['amount', 'payee', 'plan_no', 'account', 'people'] as const;
type Named = (typeof named)[number];

const needed: Readonly<Record<TicketPurpose, readonly Named[]>> = {
  withdraw: ['amount', 'payee'],
  exchange: ['amount', 'payee'],
  repeat_plan: ['amount', 'plan_no'],
  rebind_payout_account: ['account'],
  change_transaction_password: [],
  add_passkey: [],
  make_api_key: [],
  change_people: ['people'],
  make_webhook: [],
  change_second_factor: [],
};

/** Returns the fields that do not fit the purpose: each takes exactly what it needs. */
export function bindingErrors(purpose: TicketPurpose, given: { readonly [Name in Named]?: unknown }): FieldError[] {
  return named.flatMap((field) => fieldError(field, needed[purpose].includes(field), given[field] !== undefined));
}

function fieldError(field: string, isNeeded: boolean, isGiven: boolean): FieldError[] {
  if (isNeeded === isGiven) return [];
  return [{ field, rule: isNeeded ? 'required' : 'not_accepted' }];
}

import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallAct, useCallPages } from '../../../api/query.ts';

export type ExchangeOrder = CallResponse<typeof calls.exchange.detail>['order'];
export type AcceptorKind = ExchangeOrder['kind'];

/** An exchange that was looked up, with its code: confirming sends both. */
export interface Reviewed {
  order: ExchangeOrder;
  code: string;
}

/** What changes with an exchange: the wallet's figures and entries. */
const changed = [
  calls.exchange.list,
  calls.wallet.property,
  calls.wallet.flowList,
  calls.wallet.showFigure,
  calls.wallet.withdrawTerms,
];

/** The current exchange and the records, newest first. */
export function useExchanges() {
  return useCallPages(calls.exchange.list, {}, { staleTimeMs: staleTimes.live });
}

/** The field that a refused look-up is about. */
const fieldOf = {
  acceptance_code_wrong: 'code',
  acceptance_code_used: 'code',
  acceptance_code_expired: 'code',
  too_many_attempts: null,
  exchange_in_progress: null,
  start_up_funds_outstanding: null,
  withdraw_waiting: null,
  insufficient_balance: null,
  transaction_password_not_set: null,
  approval_needed: null,
  approver_missing: null,
  ticket_invalid: null,
} as const;

/** Looks up an acceptance code; nothing moves. The form shows what blocks an exchange, with the way out. */
export function useLookUpExchange() {
  return useCallAct(calls.exchange.detail, { fieldOf, isQuiet: true });
}

/** Confirms an exchange with a ticket: the amount leaves available funds, once whatever happens to the answer. */
export function useConfirmExchange() {
  return useKeyedAct(calls.exchange.detail, { changes: changed, isQuiet: true });
}

/** Opens a dispute about the current exchange: the amount stays held until it is decided. */
export function useDisputeExchange() {
  return useKeyedAct(calls.exchange.dispute, {
    changes: changed,
    fieldOf: { exchange_not_found: null, exchange_not_disputable: null },
  });
}

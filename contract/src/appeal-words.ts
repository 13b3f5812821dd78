/** The closed lists of words of holds, deductions and appeals, apart from the others: no page needs them before their sheet. */
import { holdCauses } from './words.ts';

/** What can be appealed: an operator's hold, a reversal, a correction, a rejected withdrawal (product.md section 5). */
export const appealKinds = ['hold', 'reversal', 'correction', 'withdrawal'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** `ended`: what it was about was decided otherwise meanwhile, such as a held conversion that its source took back. */
export const appealStates = ['open', 'granted', 'granted_by_silence', 'rejected', 'withdrawn', 'ended'] as const;
export type AppealState = (typeof appealStates)[number];

/** By which rule something is held or was taken or added. */
export const holdingRules = [
  'operator_hold',
  'hold_released',
  'hold_ended',
  ...holdCauses,
  'exchange_disputed',
  'reversed_by_source',
  'reversed_by_operator',
  'reversed_without_clicks',
  'reversed_implausible_rate',
  'reversed_burst',
  'owed_expired',
  'invalid_credited',
  'correction',
  'settlement',
  'start_up_returned',
  'guarantee',
  'withdrawal_rejected',
  'withdrawal_returned',
] as const;
export type HoldingRule = (typeof holdingRules)[number];

/** Why a row of the list cannot be appealed. */
export const noAppealReasons = [
  'not_decided',
  'your_act',
  'terms',
  'bank',
  'in_your_favour',
  'own_way',
  'too_late',
] as const;

/** Tells a blocked account which of the three states it is in, with its language (specification.md section 8). */
import type { LanguageCode, Reason } from '@placard/contract';
import { Refusal } from '../../platform/refusal.ts';

export type AccountState = 'active' | 'not_activated' | 'disabled' | 'cancelled';

const reasonByState = {
  not_activated: 'account_not_activated',
  disabled: 'account_disabled',
  cancelled: 'account_cancelled',
} as const satisfies Record<Exclude<AccountState, 'active'>, Reason>;

/** Throws the Refusal of a state that is not active: 402, 403 or 404, with `lang` and the operator's note. */
export function refuseUnlessActive(account: {
  state: AccountState;
  state_reason: string | null;
  lang: LanguageCode;
}): void {
  if (account.state === 'active') return;
  throw new Refusal(reasonByState[account.state], { lang: account.lang, note: account.state_reason });
}

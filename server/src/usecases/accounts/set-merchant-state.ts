import type { LanguageCode } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import type { AccountState } from './account-state.ts';
import { endAllSessions } from './end-sessions.ts';

export interface StateInput {
  merchantId: string;
  state: AccountState;
  /** Shown to the merchant. */
  reason: string;
  /** The language of the message; it becomes the account's. */
  lang: LanguageCode | undefined;
}

/**
 * Changes the state of an account (specification.md section 4). Returns how many sessions ended: any state but `active` ends all.
 * Does not touch money. Refusals: `merchant_not_found`, `state_refuses` (it is in this state, or closed for good).
 */
export async function setMerchantState(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: StateInput,
): Promise<number> {
  const { merchantId, state, reason } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const [found] = await tx<{ state: AccountState; is_closed: boolean }[]>`
      select state, closed_at is not null as is_closed from merchant where id = ${merchantId} for no key update`;
    if (!found) throw new Refusal('merchant_not_found');
    // An account that its merchant closed has no personal data left, so it cannot be reopened.
    if (found.state === state || found.is_closed) throw new Refusal('state_refuses', { state: found.state });
    await tx`
      update merchant
      set state = ${state}, state_reason = ${state === 'active' ? null : reason}, lang = coalesce(${input.lang ?? null}, lang)
      where id = ${merchantId}`;
    const ended = state === 'active' ? 0 : await endAllSessions(tx, merchantId);
    await audit(tx, operator, {
      act: 'merchant_state_set',
      object: `merchant:${merchantId}`,
      details: { from: found.state, to: state, reason, sessions_ended: ended },
    });
    await notify(tx, {
      merchantId,
      cause: `state_changed:${newId()}`,
      template: 'state_changed',
      params: { state, note: reason },
      category: 'announcement',
    });
    return ended;
  });
}

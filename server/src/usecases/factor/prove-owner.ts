/**
 * Changing how one logs in takes the six digits or a passkey, as a ticket; a login that has no digits sends its password
 * (product.md section 3).
 */
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { redeemTicket } from '../approval/tickets.ts';

export interface OwnerProof {
  ticket?: string | undefined;
  password?: string | undefined;
}

/** Builds the ticket's use of these acts. */
export const factorTicket = (token: string | undefined) =>
  ({ purpose: 'change_second_factor', amountMinor: null, payee: null, token }) as const;

/**
 * Checks what is checked before the act's transaction, and returns what is used up in it. Refusals: `ticket_invalid`,
 * `login_password_needed`, `wrong_login_password`, `too_many_attempts`.
 */
export async function proveOwner(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  actor: Actor,
  { ticket, password }: OwnerProof,
): Promise<(tx: Tx) => Promise<void>> {
  const [login] = await deps.sql<{ has_digits: boolean }[]>`
    select transaction_password_hash is not null as has_digits from merchant where id = ${actor.personId}`;
  if (login?.has_digits) return async (tx) => await redeemTicket(tx, deps.secretBox, actor, factorTicket(ticket));
  await confirmPassword(deps, actor, password);
  return async () => undefined;
}

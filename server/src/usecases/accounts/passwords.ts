/** Rules shared by all new passwords. */
import { isGuessable } from '../../security/common-passwords.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Throws Refusal `passwords_do_not_match`, naming the field, when the two entries differ (specification.md section 5). */
export function refuseUnlessConfirmed(password: string, confirmation: string): void {
  if (password === confirmation) return;
  throw new Refusal('passwords_do_not_match', { fields: [{ field: 'confirm_password', rule: 'mismatch' }] });
}

/**
 * Throws Refusal `login_password_too_common` naming `field` for a login password, a merchant's or an operator's, that is on the
 * list of common and breached ones or is little more than its user's name (OWASP ASVS 5.0, V6.2.4, V6.2.11, V6.2.12).
 */
export function refuseGuessable(field: 'password' | 'new_password', password: string, username: string): void {
  if (isGuessable(password, username)) {
    throw new Refusal('login_password_too_common', { fields: [{ field, rule: 'not_accepted' }] });
  }
}

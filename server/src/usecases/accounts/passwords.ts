/** What new passwords have in common. */
import { Refusal } from '../../platform/refusal.ts';

/** Throws Refusal `passwords_do_not_match` with the field named when the two entries differ (spec.md section 5). */
export function refuseUnlessConfirmed(password: string, confirmation: string): void {
  if (password === confirmation) return;
  throw new Refusal('passwords_do_not_match', {}, [{ field: 'confirm_password', rule: 'mismatch' }]);
}

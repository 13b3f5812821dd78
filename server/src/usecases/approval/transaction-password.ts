/** Rules shared by all new transaction passwords. */
import { isOfSixDigits } from '../../security/six-digit-hashes.ts';
import { isTooSimple } from '../../domain/wallet/transaction-password.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/**
 * Throws Refusal, naming `field`: `invalid_fields` for the MD5 hex of anything but six digits (specification.md section 5), and
 * `transaction_password_too_simple` for digits that an attacker guesses first.
 */
export async function refuseUnfit(field: 'password' | 'new_password', md5Hex: string): Promise<void> {
  if (isTooSimple(md5Hex))
    throw new Refusal('transaction_password_too_simple', { fields: [{ field, rule: 'not_accepted' }] });
  if (!(await isOfSixDigits(md5Hex))) throw invalidFields({ field, rule: 'format' });
}

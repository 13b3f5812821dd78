/**
 * Asks for the login password again before acts that an open session alone must not do: redirect codes and mail, export all data,
 * sign other devices out, close the account, set the first transaction password or payout account, make a calendar address with
 * amounts (OWASP ASVS 5.0, 7.5.1 and 7.5.2; product.md section 3).
 */
import type { Actor } from '../../context/actor.ts';
import { countPasswordTry, forgetTries, passwordBySession } from '../../security/attempt-locks.ts';
import { audit } from '../../security/audit.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A call's field name for the login password. */
type PasswordField = 'password' | 'login_password';

/**
 * Returns the hash that the password matched. `field` is its name in the call. Throws Refusal `login_password_needed` when none was sent, `too_many_attempts`,
 * `wrong_login_password`.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: Actor,
  password: string | undefined,
  field: PasswordField = 'password',
): Promise<string> {
  if (password === undefined) {
    throw new Refusal('login_password_needed', { fields: [{ field, rule: 'required' }] });
  }
  const attempt = await countPasswordTry(deps.sql, passwordBySession(actor.sessionId));
  const [account] = await deps.sql<{ hash: string }[]>`
    select password_hash as hash from merchant where id = ${actor.personId}`;
  const of = `login ${actor.personId}` as const;
  if (!account || !(await deps.hasher.verify(attempt, of, account.hash, password, { isUrgent: true }))) {
    await audit(deps.sql, actor, {
      act: 'login_password_wrong',
      details: { address: actor.address, device: actor.device },
    });
    throw wrongLoginPassword(field);
  }
  await forgetTries(deps.sql, attempt.lock);
  return account.hash;
}

export function wrongLoginPassword(field: PasswordField = 'password'): Refusal {
  return new Refusal('wrong_login_password', { fields: [{ field, rule: 'not_accepted' }] });
}

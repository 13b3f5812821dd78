/**
 * Logging in with a passkey alone: the device has it and has verified its user, so it is both steps (product.md section 3).
 * Invariants: only a passkey that the device keeps for a login (it names the login) opens one; the challenge is used up before the
 * answer is checked, and is none of those that approve acts.
 */
import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { challengeOf, checkUse } from '../../security/web-authn.ts';
import { findPasskey, raiseCount } from '../passkeys/known-passkey.ts';
import type { AccountState } from './account-state.ts';
import { challengeByAddress, loginByAddress } from './attempt-limits.ts';
import { findDevice } from './known-devices.ts';
import { recordFailure, startSession } from './log-in.ts';
import type { SessionAnswer } from './log-in.ts';

type Needs = Pick<Deps, 'sql' | 'log' | 'relyingParty' | 'secretBox'>;
type Answer = CallPayload<Calls['accounts']['loginByPasskey']>;

/** Returns what a device needs to offer the passkeys that it keeps (WebAuthn, 5.5). Refusal: `too_many_attempts`. */
export async function startPasskeyLogin(
  { sql, relyingParty }: Pick<Deps, 'sql' | 'relyingParty'>,
  asker: Asker,
): Promise<CallResponse<Calls['accounts']['startPasskey']>> {
  await countAttempt(sql, ...challengeByAddress(asker.address));
  const challenge = newToken();
  const [row] = await sql<{ expires_at: Date }[]>`
    insert into login_challenge (challenge_hash, expires_at)
    values (${tokenHash(challenge)}, clock_timestamp() + ${accessLimits.loginChallengeMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('an insert gave no row');
  return {
    options: {
      challenge,
      rpId: relyingParty.id,
      timeout: accessLimits.ticketLifetimeMs,
      userVerification: 'required',
      allowCredentials: [],
    },
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * Opens a session. Refusals: `too_many_attempts`, `passkey_challenge_invalid`, the account's state, and `passkey_refused`: the same
 * for an unknown or removed passkey, another login's name, a wrong signature, origin or domain, an unverified user, and a counter
 * that did not increase.
 */
export async function logInByPasskey(deps: Needs, asker: Asker, answer: Answer): Promise<SessionAnswer> {
  const { sql } = deps;
  await countAttempt(sql, ...loginByAddress(asker.address));
  const challenge = challengeOf(answer.client_data) ?? '';
  const used = await sql`
    delete from login_challenge where challenge_hash = ${tokenHash(challenge)} and expires_at > clock_timestamp() returning 1`;
  if (used.length === 0) throw new Refusal('passkey_challenge_invalid');
  const account = await findAccount(deps, answer.user_handle);
  const passkey = account && (await findPasskey(deps, account.id, answer.credential_id));
  if (!passkey) throw await refused(deps, asker, account?.id, 'it is not one of that login');
  const outcome = await checkUse(deps.relyingParty, challenge, passkey, {
    credentialId: answer.credential_id,
    clientData: answer.client_data,
    authenticatorData: answer.authenticator_data,
    signature: answer.signature,
  });
  if ('why' in outcome) throw await refused(deps, asker, account.id, outcome.why);
  const device =
    answer.device_token === undefined ? undefined : await findDevice(sql, account.username, answer.device_token);
  const session = await startSession(deps, asker, account, {
    device,
    pass: async (tx) => {
      const isNewest = await raiseCount(tx, deps, { merchantId: account.id, passkey, newCount: outcome.proven });
      if (!isNewest) throw new Refusal('passkey_refused', {});
      return { isToRemember: false, details: { name: passkey.name } };
    },
  });
  await giveBack(sql, ...loginByAddress(asker.address));
  return session;
}

interface Account {
  id: string;
  username: string;
  password_hash: string;
  state: AccountState;
  state_reason: string | null;
  lang: LanguageCode;
}

/** The handle that the device keeps with a passkey is the login's id (usecases/passkeys/start-adding.ts). */
async function findAccount({ sql }: Pick<Deps, 'sql'>, handle: string): Promise<Account | undefined> {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  const [account] = await sql<Account[]>`
    select id, username, password_hash, state, state_reason, lang from merchant where id = ${hex}::uuid`;
  return account;
}

/** Only whoever runs the server learns the reason. */
async function refused(deps: Needs, asker: Asker, merchantId: string | undefined, why: string): Promise<Refusal> {
  deps.log.warn({ why }, 'a log-in with a passkey was refused');
  await recordFailure(deps, asker, merchantId);
  return new Refusal('passkey_refused', {});
}

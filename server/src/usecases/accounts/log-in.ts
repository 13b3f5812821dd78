/**
 * Logging in. Invariants: the attempt is counted before the password is checked. An unknown name and a wrong password cost one
 * password check each and get the same answer. Only a caller who knows the password learns the account's state.
 */
import type { CallPayload, CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countPasswordTry, forgetTries } from '../../security/attempt-locks.ts';
import type { Attempt } from '../../security/attempt-locks.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { readBusinesses } from '../../queries/people/businesses.ts';
import { refuseUnlessActive } from './account-state.ts';
import type { AccountState } from './account-state.ts';
import { loginByAddress, loginByDevice, loginByName } from './attempt-limits.ts';
import { changeSealed } from './email-seal.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import type { KnownDevice } from './known-devices.ts';
import { openSession } from './open-session.ts';
import { countSecondStep, passSecondStep, recordWrongCode, rememberForStep, resetsFactor } from './second-step.ts';
import type { SecondStep } from './second-step.ts';
import { theRow } from '../../database/the-row.ts';

export type Credentials = CallPayload<Calls['accounts']['loginV2']>;

/** The session as v2 of the call describes it; v1 returns only its token. */
export type SessionAnswer = CallResponse<Calls['accounts']['loginV2']>;

interface AccountRow {
  id: string;
  password_hash: string;
  state: AccountState;
  state_reason: string | null;
  lang: LanguageCode;
}

/**
 * Opens a session with entry `register`. Throws Refusal `overloaded`, `too_many_attempts`, `wrong_credentials`, the account's state,
 * `second_step_needed` or `second_factor_wrong` (product.md section 3).
 */
export async function logIn(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: Asker,
  credentials: Credentials,
): Promise<SessionAnswer> {
  // Comes first: a caller whom the server cannot serve now has made no attempt.
  deps.hasher.refuseIfFull();
  const { attempt, device } = await countLogIn(deps, asker, credentials);
  const [account] = await deps.sql<AccountRow[]>`
    select id, password_hash, state, state_reason, lang
    from merchant where username_key = ${credentials.username.toLowerCase()}`;
  const isRight = await deps.hasher.verify(
    attempt,
    `login ${account?.id}`,
    account?.password_hash,
    credentials.password,
  );
  if (!account || !isRight) {
    await recordFailure(deps, asker, account?.id);
    throw new Refusal('wrong_credentials');
  }
  await forgetTries(deps.sql, attempt.lock);
  if (!device) await giveBack(deps.sql, ...loginByAddress(asker.address));
  refuseUnlessActive(account);
  const { code, username, remember_device: isToRemember } = credentials;
  const step = await countSecondStep(deps, asker, { id: account.id, username }, { code, device });
  const current = await withCurrentPepper(deps, account, credentials.password);
  return await startPassed(deps, asker, current, { step, isToRemember: isToRemember === true });
}

/** Opens the session of a right password once the second step is passed, and records a wrong code or none. */
async function startPassed(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  asker: Asker,
  account: AccountRow,
  { step, isToRemember }: { step: SecondStep; isToRemember: boolean },
): Promise<SessionAnswer> {
  try {
    return await startSession(deps, asker, account, {
      device: step.device,
      changesLogin: resetsFactor(step),
      pass: async (tx) => ({ isToRemember: (await passSecondStep(tx, deps, asker, step)) && isToRemember }),
    });
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'second_factor_wrong') await recordWrongCode(deps, asker, step);
    if (error instanceof Refusal && error.reason === 'second_step_needed') await recordAsked(deps, asker, account.id);
    throw error;
  }
}

/**
 * Counts the attempt. A device that has logged in to this account before has tries of its own, so strangers who guess lock
 * themselves out and not the owner. All other devices share the tries of the name, and of their address.
 */
async function countLogIn(
  { sql }: Pick<Deps, 'sql'>,
  asker: Asker,
  { username, device_token: token }: Credentials,
): Promise<{ attempt: Attempt; device: KnownDevice | undefined }> {
  const device = token === undefined ? undefined : await findDevice(sql, username, token);
  if (device) return { attempt: await countPasswordTry(sql, loginByDevice(device.hash)), device };
  await countAttempt(sql, ...loginByAddress(asker.address));
  return { attempt: await countPasswordTry(sql, loginByName(username)), device };
}

/**
 * Replaces a hash with an earlier pepper while the password is known, and the seal of the addresses with it. Only replaces the hash that was checked: a concurrent
 * password change wins, and the session begins with neither.
 */
async function withCurrentPepper(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  account: AccountRow,
  password: string,
): Promise<AccountRow> {
  if (!deps.hasher.isOutdated(account.password_hash)) return account;
  const renewed = await deps.hasher.hash(`login ${account.id}`, password);
  return await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      update merchant set password_hash = ${renewed}
      where id = ${account.id} and password_hash = ${account.password_hash} returning 1`;
    await changeSealed(tx, deps.secretBox, account.id, async () => undefined);
    return rows.length > 0 ? { ...account, password_hash: renewed } : account;
  });
}

/**
 * Opens a session for a merchant who has just registered and whose first session was lost in transit. It is a login, and its try
 * counts with all others of the name. Returns undefined when the password has changed since.
 */
export async function logInAgain(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: Asker,
  { merchantId, username, password }: { merchantId: string; username: string; password: string },
): Promise<SessionAnswer | undefined> {
  const attempt = await countPasswordTry(deps.sql, loginByName(username));
  const [account] = await deps.sql<AccountRow[]>`
    select id, password_hash, state, state_reason, lang
    from merchant where id = ${merchantId}`;
  if (!account || !(await deps.hasher.verify(attempt, `login ${merchantId}`, account.password_hash, password))) {
    await recordFailure(deps, asker, merchantId);
    return undefined;
  }
  await forgetTries(deps.sql, attempt.lock);
  const step = { login: { id: merchantId, username }, device: undefined, code: undefined };
  return await startPassed(deps, asker, account, { step, isToRemember: false });
}

/** Returns true when the merchant had sessions, but none on such a device. The very first session is no news. */
async function isUnusedDevice(tx: Tx, merchantId: string, device: string): Promise<boolean> {
  const { is_unused: isUnused } = theRow(
    await tx<{ is_unused: boolean | null }[]>`
      select count(*) > 0 and not bool_or(device = ${device}) as is_unused from session where merchant_id = ${merchantId}`,
  );
  return isUnused === true;
}

/** Does the same work for a known and an unknown name, so timing reveals nothing. */
export async function recordFailure(
  deps: Pick<Deps, 'sql'>,
  asker: Asker,
  merchantId: string | undefined,
): Promise<void> {
  await audit(deps.sql, merchantId ? { merchantId } : { job: 'unknown' }, {
    act: 'login_failed',
    details: { address: asker.address, device: asker.device },
  });
}

/** Whoever knows the password and not the code leaves a line too; merchants do not read it, because each of their own log-ins has one. */
async function recordAsked({ sql }: Pick<Deps, 'sql'>, { address, device }: Asker, merchantId: string): Promise<void> {
  await audit(sql, { merchantId }, { act: 'second_step_asked', details: { address, device } });
}

/** How a login proved itself. */
interface Entrance {
  device: KnownDevice | undefined;
  /** Whether `pass` changes the login's row: a lock is never raised later. */
  changesLogin?: boolean;
  /** Runs in the session's transaction, under the login's row; whatever it throws, no session begins. */
  pass: (tx: Tx) => Promise<{ isToRemember: boolean; details?: Readonly<Record<string, string>> }>;
}

/** Runs as the merchant's own work, so a lock on their row does not delay other people's logins. */
export async function startSession(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  asker: Asker,
  account: Pick<AccountRow, 'id' | 'password_hash' | 'state' | 'state_reason' | 'lang'>,
  { device: known, changesLogin = false, pass }: Entrance,
): Promise<SessionAnswer> {
  const [business] = await readBusinesses(deps.sql, deps.secretBox, account.id);
  refuseUnlessActive(account);
  return await inTransaction(deps.sql.shareOf(account.id), async (tx) => {
    // Shared with whoever adds or removes a factor. Between the check and now, the password may have changed or the account may have been disabled. That ended its sessions, so
    // no new one begins.
    const [current] = await tx<Pick<AccountRow, 'state' | 'state_reason' | 'lang'>[]>`
      select state, state_reason, lang from merchant
      where id = ${account.id} and password_hash = ${account.password_hash} ${changesLogin ? tx`for no key update` : tx`for share`}`;
    if (!current) throw new Refusal('wrong_credentials');
    refuseUnlessActive(current);
    const { isToRemember, details } = await pass(tx);
    const isNewDevice = !known && (await isUnusedDevice(tx, account.id, asker.device));
    const session = await openSession(tx, deps.secretBox, {
      merchantId: account.id,
      businessId: business?.id,
      entry: 'register',
      device: asker.device,
    });
    const deviceToken = known?.token ?? (await rememberDevice(tx, account.id));
    if (isToRemember) await rememberForStep(tx, deps, asker, account.id, deviceToken);
    if (isNewDevice) {
      const cause = `new_device:${session.sessionId}`;
      await notify(tx, {
        merchantId: account.id,
        cause,
        template: 'new_device',
        params: { device: asker.device },
      });
    }
    await audit(
      tx,
      { merchantId: account.id, businessId: business?.id },
      {
        act: 'logged_in',
        object: `session:${session.sessionId}`,
        details: { ...details, address: asker.address, device: asker.device },
      },
    );
    return {
      token: session.token,
      entry: 'register',
      expires_at: session.expiresAt.toISOString(),
      lang: account.lang,
      state: account.state,
      ad_account_open: business?.isAdAccountOpen ?? false,
      device_token: deviceToken,
    };
  });
}

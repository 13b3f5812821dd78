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
 * Opens a session with entry `register`. Throws Refusal `overloaded`, `too_many_attempts`, `wrong_credentials`, or the account's
 * state (product.md section 3).
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
  return await startSession(deps, asker, await withCurrentPepper(deps, account, credentials.password), device);
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
  return await startSession(deps, asker, account, undefined);
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
async function recordFailure(deps: Pick<Deps, 'sql'>, asker: Asker, merchantId: string | undefined): Promise<void> {
  await audit(deps.sql, merchantId ? { merchantId } : { job: 'unknown' }, {
    act: 'login_failed',
    details: { address: asker.address, device: asker.device },
  });
}

/** Runs as the merchant's own work, so a lock on their row does not delay other people's logins. */
async function startSession(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  asker: Asker,
  account: AccountRow,
  known: KnownDevice | undefined,
): Promise<SessionAnswer> {
  const [business] = await readBusinesses(deps.sql, deps.secretBox, account.id);
  refuseUnlessActive(account);
  return await inTransaction(deps.sql.shareOf(account.id), async (tx) => {
    // Between the check and now, the password may have changed or the account may have been disabled. That ended its sessions, so
    // no new one begins.
    const [current] = await tx<Pick<AccountRow, 'state' | 'state_reason' | 'lang'>[]>`
      select state, state_reason, lang from merchant
      where id = ${account.id} and password_hash = ${account.password_hash} for share`;
    if (!current) throw new Refusal('wrong_credentials');
    refuseUnlessActive(current);
    const isNewDevice = !known && (await isUnusedDevice(tx, account.id, asker.device));
    const session = await openSession(tx, deps.secretBox, {
      merchantId: account.id,
      businessId: business?.id,
      entry: 'register',
      device: asker.device,
    });
    const deviceToken = known?.token ?? (await rememberDevice(tx, account.id));
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
        details: { address: asker.address, device: asker.device },
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

/**
 * Registration. Invariant: the merchant, their ledger accounts, the use of the licence code, the key and the first session are
 * one transaction, which locks the code's row. One code makes one merchant, whoever sends it at the same time. The key is stored
 * under the merchant that it created. A repeat after a lost answer, with the chosen password, gets a new session: neither the
 * first one's token nor the password is stored to answer with. With an invitation instead of a licence the login has no business of
 * its own, and its first session acts for the one that it joins.
 */
import type { CallPayload, Calls } from '@placard/contract';
import { openMerchantAccounts } from '../../ledger/balances.ts';
import type { Asker, KeyedAsker } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { registrationByAddress } from './attempt-limits.ts';
import { sealEmail } from './email-seal.ts';
import { closedPrefix } from './closed-name.ts';
import { findInvitation, userOfInvitation } from '../../queries/people/invitation.ts';
import { doFirst, earlierAnswer } from '../once.ts';
import { isInvitationCode, join } from '../people/accept-invitation.ts';
import { rememberDevice } from './known-devices.ts';
import { lockHandedCode, useHandedCode, userOfCode } from './handed-codes.ts';
import { logInAgain } from './log-in.ts';
import type { SessionAnswer } from './log-in.ts';
import { openSession } from './open-session.ts';
import { refuseGuessable, refuseUnlessConfirmed } from './passwords.ts';

export type Registration = CallPayload<Calls['accounts']['registerV2']>;

const merchantNoLength = 6;

/**
 * Creates a merchant and a session. Throws Refusal `passwords_do_not_match`, `login_password_too_common`, `too_many_attempts`,
 * `terms_outdated`, those of the licence code or invitation, `username_taken` or `invitation_for_another`, in this order: only a
 * caller with a valid code learns whether a name is taken.
 */
export async function registerMerchant(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: KeyedAsker,
  form: Registration,
): Promise<SessionAnswer> {
  refuseUnlessConfirmed(form.password, form.confirm_password);
  // A replay is a login: it counts as a try of the name (logInAgain), and the limit of its address does not delay it.
  const earlier = await enterAgain(deps, asker, form);
  if (earlier) return earlier;
  refuseGuessable('password', form.password, form.username);
  const byAddress = registrationByAddress(asker.address);
  await countAttempt(deps.sql, ...byAddress);
  const answer = await registerNow(deps, asker, form).catch(async (error: unknown) => {
    // The same registration, sent twice at once: this one waited on the code's row until the other finished.
    const first = error instanceof Refusal ? await enterAgain(deps, asker, form) : undefined;
    if (!first) throw error;
    return first;
  });
  await giveBack(deps.sql, ...byAddress);
  return answer;
}

async function registerNow(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  asker: KeyedAsker,
  form: Registration,
): Promise<SessionAnswer> {
  const isInvited = isInvitationCode(form.licence_key);
  // A preliminary check, so a refused registration costs no password hash; the decision follows below.
  await inTransaction(deps.sql, async (tx) => {
    await checkTerms(tx, form.terms_version);
    if (isInvited) await findInvitation(tx, deps.secretBox, form.licence_key);
    else await lockHandedCode(tx, 'licence', form.licence_key);
  });
  const merchantId = newId();
  const passwordHash = await deps.hasher.hash(`login ${merchantId}`, form.password);
  return await inTransaction(deps.sql, async (tx) => {
    await checkTerms(tx, form.terms_version);
    const codeId = isInvited ? null : await lockHandedCode(tx, 'licence', form.licence_key);
    await insertMerchant(tx, asker, form, { id: merchantId, passwordHash, hasBusiness: !isInvited });
    let businessId = merchantId;
    await doFirst(tx, { merchantId, act: asker.act }, async () => {
      if (codeId !== null) await useHandedCode(tx, codeId, merchantId);
      await openMerchantAccounts(tx, merchantId);
      await sealEmail(tx, deps.secretBox, merchantId);
      if (isInvited) {
        const person = { personId: merchantId, address: asker.address, device: asker.device };
        businessId = await join(tx, deps.secretBox, person, { code: form.licence_key, email: form.email });
      }
      return {};
    });
    return await startSession(tx, deps, asker, { merchantId, businessId });
  });
}

/** Logs in the merchant who registered with this code, key and password; undefined when there is none. */
async function enterAgain(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  { act, ...asker }: KeyedAsker,
  form: Registration,
): Promise<SessionAnswer | undefined> {
  const merchantId = isInvitationCode(form.licence_key)
    ? await userOfInvitation(deps.sql, form.licence_key)
    : await userOfCode(deps.sql, 'licence', form.licence_key);
  if (merchantId === undefined) return undefined;
  const isSame = (await earlierAnswer(deps.sql, { merchantId, act })) !== undefined;
  if (!isSame) return undefined;
  const session = await logInAgain(deps, asker, { merchantId, username: form.username, password: form.password });
  // Its code is used up, so the same request makes no second try.
  if (!session) throw new Refusal(isInvitationCode(form.licence_key) ? 'invitation_used' : 'licence_code_used');
  return session;
}

/** Requires acceptance of the terms in force; when none are published, nobody can register. */
async function checkTerms(tx: Tx, version: string): Promise<void> {
  const [current] = await tx<{ version: string }[]>`
    select version from content where kind = 'terms' and replaced_at is null order by position, slug limit 1`;
  if (current?.version !== version) throw new Refusal('terms_outdated', { terms_version: current?.version ?? null });
}

/** Retries with another number when one is taken, which is rare among a thousand million. */
async function insertMerchant(
  tx: Tx,
  asker: Asker,
  form: Registration,
  { id, passwordHash, hasBusiness }: { id: string; passwordHash: string; hasBusiness: boolean },
): Promise<void> {
  const usernameKey = form.username.toLowerCase();
  if (usernameKey.startsWith(closedPrefix)) throw usernameTaken();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const inserted = await tx`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, has_business, lang, terms_version)
      values (${id}, ${newNumber('', merchantNoLength)}, ${form.username}, ${usernameKey}, ${form.nickname},
              ${form.email}, ${form.phone}, ${passwordHash}, ${hasBusiness}, ${asker.lang}, ${form.terms_version})
      on conflict do nothing returning 1`;
    if (inserted.length > 0) return;
    const taken = await tx`select 1 from merchant where username_key = ${usernameKey}`;
    if (taken.length > 0) throw usernameTaken();
  }
  throw new Error('no free merchant number was found');
}

/** An invited person's first session acts for a business that may have its account open. */
async function isAdAccountOpen(tx: Tx, businessId: string): Promise<boolean> {
  const open = await tx`select 1 from merchant where id = ${businessId} and ad_account_opened_at is not null`;
  return open.length > 0;
}

function usernameTaken(): Refusal {
  return new Refusal('username_taken', { fields: [{ field: 'username', rule: 'not_accepted' }] });
}

async function startSession(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  asker: Asker,
  { merchantId, businessId }: { merchantId: string; businessId: string },
): Promise<SessionAnswer> {
  const session = await openSession(tx, secretBox, { merchantId, businessId, entry: 'register', device: asker.device });
  const deviceToken = await rememberDevice(tx, merchantId);
  // Of an invited login it is that login's own entry: the business has the one on who joined.
  await audit(
    tx,
    { merchantId },
    {
      act: 'registered',
      object: `merchant:${merchantId}`,
      details: { address: asker.address, device: asker.device },
    },
  );
  return {
    token: session.token,
    entry: 'register',
    expires_at: session.expiresAt.toISOString(),
    lang: asker.lang,
    state: 'active',
    ad_account_open: await isAdAccountOpen(tx, businessId),
    device_token: deviceToken,
  };
}

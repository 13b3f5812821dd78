/**
 * Adds or replaces a login's authenticator in two steps: a secret that is shown once, then its first code. The one before stays
 * valid until then. Its recovery codes are shown once, with that answer.
 */
import { accessLimits } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { newTotpSecret } from '../../security/totp.ts';
import { notify } from '../notifications/notify.ts';
import { proveOwner } from './prove-owner.ts';
import type { OwnerProof } from './prove-owner.ts';
import { confirmEnrolment, forgetRemembered, hasFactor, replaceCodes, sealSecret, startWait } from './second-factor.ts';

type Needs = Pick<Deps, 'sql' | 'hasher' | 'secretBox'>;

/** Begins; returns the secret, the only time that anybody sees it. Refusals: those of `proveOwner`. */
export async function beginEnrolment(
  deps: Needs,
  actor: Actor,
  proof: OwnerProof,
): Promise<CallResponse<Calls['factor']['begin']>> {
  const useUp = await proveOwner(deps, actor, proof);
  return await inTransaction(deps.sql, async (tx) => {
    await useUp(tx);
    const { username } = theRow(
      await tx<{ username: string }[]>`select username from merchant where id = ${actor.merchantId} for no key update`,
    );
    const { secret, base32, uri } = newTotpSecret(username);
    const { expires_at: until } = theRow(
      await tx<{ expires_at: Date }[]>`
        insert into second_factor_enrolment (merchant_id, session_id, secret, expires_at)
        values (${actor.merchantId}, ${actor.sessionId}, ${sealSecret(deps, actor.merchantId, secret)},
                clock_timestamp() + ${accessLimits.enrolmentMs} * interval '1 millisecond')
        on conflict (merchant_id) do update
        set session_id = excluded.session_id, secret = excluded.secret, expires_at = excluded.expires_at
        returning expires_at`,
    );
    return { secret: base32, otpauth_uri: uri, expires_at: until.toISOString() };
  });
}

/**
 * Confirms with the new authenticator's first code: from then on logging in takes it. Every other session ends, because it was opened
 * without it; one in place of another starts the wait of a reset. Refusals: `second_factor_not_begun`, `second_factor_wrong`.
 */
export async function confirmFactor(deps: Needs, actor: Actor, code: string): Promise<string[]> {
  const { merchantId, sessionId, address, device } = actor;
  return await inTransaction(deps.sql, async (tx) => {
    await lockLogin(tx, merchantId);
    const isReplaced = await hasFactor(tx, merchantId);
    await confirmEnrolment(tx, deps, actor, code);
    const codes = await replaceCodes(tx, deps, merchantId);
    await forgetRemembered(tx, merchantId);
    if (isReplaced) await startWait(tx, merchantId);
    await tx`
      update session set ended_at = now()
      where merchant_id = ${merchantId} and id <> ${sessionId} and ended_at is null`;
    await audit(tx, actor, {
      act: 'second_factor_added',
      object: `merchant:${merchantId}`,
      details: { address, device, is_replacement: isReplaced },
    });
    await notify(tx, {
      merchantId,
      cause: `second_factor_added:${newId()}`,
      template: 'second_factor_added',
      params: {},
    });
    return codes;
  });
}

/** Creates new recovery codes and ends the old ones. Refusals: `second_factor_off`, those of `proveOwner`. */
export async function renewCodes(deps: Needs, actor: Actor, proof: OwnerProof): Promise<string[]> {
  const { merchantId, address, device } = actor;
  const useUp = await proveOwner(deps, actor, proof);
  return await inTransaction(deps.sql, async (tx) => {
    await lockLogin(tx, merchantId);
    if (!(await hasFactor(tx, merchantId))) throw new Refusal('second_factor_off');
    await useUp(tx);
    const codes = await replaceCodes(tx, deps, merchantId);
    await audit(tx, actor, {
      act: 'recovery_codes_renewed',
      object: `merchant:${merchantId}`,
      details: { address, device },
    });
    await notify(tx, {
      merchantId,
      cause: `recovery_codes_renewed:${newId()}`,
      template: 'recovery_codes_renewed',
      params: {},
    });
    return codes;
  });
}

/** A login that is beginning shares this row: it sees the factor as it is before or after, never between. */
export async function lockLogin(tx: Tx, merchantId: string): Promise<void> {
  await tx`select 1 from merchant where id = ${merchantId} for no key update`;
}

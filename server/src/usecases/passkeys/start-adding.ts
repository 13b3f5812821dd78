import { limits, accessLimits } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { passkeyAlgorithms } from '../../security/web-authn.ts';
import { makeChallenge } from './challenges.ts';
import { listDescriptors } from './descriptors.ts';

type Answer = CallResponse<Calls['passkeys']['startAdding']>;

/**
 * Returns what a device needs to create a passkey (WebAuthn, 5.4). It must verify its user; the user handle is the merchant's id,
 * which reveals nothing about a person (14.6.1). Refusals: `transaction_password_not_set`, `too_many_passkeys`.
 */
export async function startAdding(deps: Pick<Deps, 'sql' | 'relyingParty'>, actor: Actor): Promise<Answer> {
  const [merchant] = await deps.sql<{ username: string; nickname: string; has_digits: boolean }[]>`
    select username, nickname, transaction_password_hash is not null as has_digits
    from merchant where id = ${actor.merchantId}`;
  if (!merchant?.has_digits) throw new Refusal('transaction_password_not_set');
  const known = await listDescriptors(deps.sql, actor.merchantId);
  refuseOneMore(known.length);
  const challenge = await makeChallenge(deps.sql, actor, { purpose: 'add_passkey', amountMinor: null, payee: null });
  const { id, name } = deps.relyingParty;
  return {
    options: {
      challenge: challenge.text,
      rp: { id, name },
      user: {
        id: Buffer.from(actor.merchantId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: merchant.username,
        displayName: merchant.nickname,
      },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: accessLimits.ticketLifetimeMs,
      attestation: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    },
    expires_at: challenge.expiresAt.toISOString(),
  };
}

/** Refusal: `too_many_passkeys` when an account with `count` of them has reached the limit. */
export function refuseOneMore(count: number): void {
  if (count >= limits.passkeysMax) throw new Refusal('too_many_passkeys', { limit: limits.passkeysMax });
}

import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseUnlessTryable } from '../approval/password-tries.ts';
import { bindingOf } from '../approval/tickets.ts';
import { makeChallenge } from './challenges.ts';
import { listDescriptors } from './descriptors.ts';

type Input = CallPayload<Calls['passkeys']['startCheck']>;
type Answer = CallResponse<Calls['passkeys']['startCheck']>;

/**
 * Returns what a device needs to approve an act (WebAuthn, 5.5). Refuses early, so nobody is prompted for a passkey that could
 * not be accepted. Refusals: `transaction_password_not_set`, `transaction_password_locked` with `until`, `passkey_not_found`,
 * `invalid_fields` for what does not fit the purpose.
 */
export async function startCheck(
  deps: Pick<Deps, 'sql' | 'relyingParty' | 'currency'>,
  actor: Actor,
  input: Input,
): Promise<Answer> {
  const binding = bindingOf(input, deps.currency);
  await refuseUnlessTryable(deps.sql, actor.merchantId);
  const known = await listDescriptors(deps.sql, actor.merchantId);
  if (known.length === 0) throw new Refusal('passkey_not_found');
  const challenge = await makeChallenge(deps.sql, actor, binding);
  return {
    options: {
      challenge: challenge.text,
      rpId: deps.relyingParty.id,
      timeout: accessLimits.ticketLifetimeMs,
      userVerification: 'required',
      allowCredentials: known,
    },
    expires_at: challenge.expiresAt.toISOString(),
  };
}

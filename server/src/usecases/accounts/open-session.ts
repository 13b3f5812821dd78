/** A new session: its token is returned once and stored only as a hash (product.md section 3). */
import { accessLimits } from '@placard/contract';
import type { Tx } from '../../database/database.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { newId } from '../../platform/ids.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { sealSession } from '../../security/session-seals.ts';

export interface NewSession {
  /** Whose login it is. */
  merchantId: string;
  /** Whose business it acts for; the login's own unless given. */
  businessId?: string | undefined;
  /** `register`: the web. `shell`: handed over by the native shell. */
  entry: 'register' | 'shell';
  /** A readable description for the session list. */
  device: string;
}

export interface OpenedSession {
  token: string;
  sessionId: string;
  expiresAt: Date;
}

/** Opens a session in the caller's transaction: valid for 30 days from the last call, 180 at most. */
export async function openSession(
  tx: Tx,
  box: SecretBox,
  { merchantId, businessId = merchantId, entry, device }: NewSession,
): Promise<OpenedSession> {
  const token = newToken();
  const sessionId = newId();
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into session (id, merchant_id, business_id, token_hash, seal, entry, device, expires_at, absolute_expires_at)
    values (${sessionId}, ${merchantId}, ${businessId}, ${tokenHash(token)}, ${sealSession(box, { merchantId }, token)}, ${entry}, ${device},
            now() + ${accessLimits.sessionSlidingMs} * interval '1 millisecond',
            now() + ${accessLimits.sessionAbsoluteMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('a session was not inserted');
  return { token, sessionId, expiresAt: row.expires_at };
}

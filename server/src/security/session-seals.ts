/**
 * Each session, reset code and address for reset codes is sealed for whose it is, under a key of the pepper. Invariant: whoever has only
 * the database can add none that a server accepts, and give no known one another's name or stage.
 */
import { timingSafeEqual } from 'node:crypto';
import type { SessionStage } from '@placard/contract/operator';
import { tokenHash } from './hashing.ts';
import type { SecretBox } from './secret-box.ts';

export type SessionOf = { merchantId: string } | { operatorId: string; stage: SessionStage };

function ownerOf(of: SessionOf): string {
  return 'merchantId' in of
    ? `session of merchant ${of.merchantId}`
    : `${of.stage} session of operator ${of.operatorId}`;
}

/** Seals the session that this token opens. */
export function sealSession(box: SecretBox, of: SessionOf, token: string): Buffer {
  return sealFor(box, ownerOf(of), token);
}

/** Returns whether a server opened this session with this token. */
export function isSessionSealed(box: SecretBox, of: SessionOf, token: string, seal: Buffer): boolean {
  return isSealedFor(box, ownerOf(of), token, seal);
}

/** Seals a text for whose and what it is. */
export function sealFor(box: SecretBox, of: string, text: string): Buffer {
  return box.seal(tokenHash(text), of);
}

/** Returns whether a server sealed this text so. */
export function isSealedFor(box: SecretBox, of: string, text: string, seal: Buffer | null): boolean {
  try {
    return seal !== null && timingSafeEqual(box.open(seal, of), tokenHash(text));
  } catch {
    return false;
  }
}

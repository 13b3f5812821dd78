/**
 * Each session is sealed for whose it is, under a key of the pepper. Invariant: whoever has only the database can add no session whose
 * token a server accepts, and give no known token another's name or stage.
 */
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
  return box.seal(tokenHash(token), ownerOf(of));
}

/** Returns whether a server opened this session with this token. */
export function isSessionSealed(box: SecretBox, of: SessionOf, token: string, seal: Buffer): boolean {
  try {
    return box.open(seal, ownerOf(of)).equals(tokenHash(token));
  } catch {
    return false;
  }
}

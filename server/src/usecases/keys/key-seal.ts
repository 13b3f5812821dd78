/**
 * An API key is sealed for its merchant with all that it may do: whoever has only the database adds none, and widens none.
 */
import type { Deps } from '../../context/deps.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';

export interface SealedKey {
  id: string;
  merchant_id: string;
  made_by: string;
  name: string;
  scopes: readonly string[];
  addresses: readonly string[];
  daily_limit_minor: bigint | null;
}

const ownerOf = (key: SealedKey, until: Date) =>
  `api key ${JSON.stringify([key.id, key.merchant_id, key.made_by, key.name, key.scopes, key.addresses, String(key.daily_limit_minor), until.toISOString()])}`;

/** Seals the secret with this hash, valid until then. */
export function sealKey(box: Deps['secretBox'], key: SealedKey, secretHash: Buffer, until: Date): Buffer {
  return sealFor(box, ownerOf(key, until), secretHash.toString('base64'));
}

export function isKeySealed(
  box: Deps['secretBox'],
  key: SealedKey,
  { hash, until, seal }: { hash: Buffer; until: Date; seal: Buffer },
): boolean {
  return isSealedFor(box, ownerOf(key, until), hash.toString('base64'), seal);
}

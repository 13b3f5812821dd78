/** A passkey is sealed for its merchant when it is added: whoever has only the database adds none that stands for the six digits. */
import type { Deps } from '../../context/deps.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import type { StoredPasskey } from '../../security/web-authn.ts';

type Keys = Pick<StoredPasskey, 'credentialId' | 'publicKey'>;

const ownerOf = (merchantId: string) => `passkey of merchant ${merchantId}`;
const textOf = ({ credentialId, publicKey }: Keys) =>
  [credentialId, publicKey].map((bytes) => Buffer.from(bytes).toString('base64')).join(' ');

export function sealPasskey(box: Deps['secretBox'], merchantId: string, keys: Keys): Buffer {
  return sealFor(box, ownerOf(merchantId), textOf(keys));
}

export function isPasskeySealed(box: Deps['secretBox'], merchantId: string, keys: Keys, seal: Buffer): boolean {
  return isSealedFor(box, ownerOf(merchantId), textOf(keys), seal);
}

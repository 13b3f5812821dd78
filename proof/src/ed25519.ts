/** Ed25519 (RFC 8032), the same in servers, witnesses and every engine that runs the app; older ones have none of their own. */
import * as noble from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Bytes } from './bytes.ts';

noble.hashes.sha512 = sha512;

/** Returns the public key of a secret of 32 bytes. */
export function publicKeyOf(secret: Bytes): Bytes {
  return noble.getPublicKey(secret);
}

export function sign(message: Bytes, secret: Bytes): Bytes {
  return noble.sign(message, secret);
}

/** Never throws: bytes that are no signature or no key verify nothing. */
export function isSignedBy(message: Bytes, signature: Bytes, publicKey: Bytes): boolean {
  try {
    return noble.verify(signature, message, publicKey);
  } catch {
    return false;
  }
}

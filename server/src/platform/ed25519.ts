/** Signatures of delivery sources: Ed25519 (RFC 8032). */
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** RFC 8410's SubjectPublicKeyInfo of an Ed25519 key is this and the 32 bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Reading a key takes almost as long as a verification, and few keys sign nearly everything. */
const keysRead = new Map<string, KeyObject>();
const mostKeys = 1_000;

function keyOf(publicKey: Buffer): KeyObject {
  const name = publicKey.toString('base64');
  const known = keysRead.get(name);
  if (known) return known;
  const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' });
  if (keysRead.size >= mostKeys) keysRead.clear();
  keysRead.set(name, key);
  return key;
}

/** Returns whether the owner of this public key (raw, 32 bytes) signed the text. */
export function hasSigned(publicKey: Buffer, text: string, signature: Buffer): boolean {
  return verify(null, Buffer.from(text), keyOf(publicKey), signature);
}

/** Signatures of delivery sources: Ed25519 (RFC 8032). */
import { createPublicKey, verify } from 'node:crypto';

/** RFC 8410's SubjectPublicKeyInfo of an Ed25519 key is this and the 32 bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns whether the owner of this public key (raw, 32 bytes) signed the text. */
export function hasSigned(publicKey: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, signature);
}

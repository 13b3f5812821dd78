/**
 * What must be read again, and yet lie in the database sealed: AES-256-GCM under a key that is derived (HKDF, RFC 5869) from
 * the deployment's pepper, which is kept outside the database. A stolen table, or a backup of it, tells nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** Seals a secret for one owner: opened for another it fails, so rows cannot be exchanged for each other. */
  seal(secret: Buffer, owner: string): Buffer;
  /** Opens what `seal` made. Throws for another owner, another key, or a changed byte. */
  open(sealed: Buffer, owner: string): Buffer;
}

/** Makes a box for one purpose; boxes of different purposes have different keys. */
export function createSecretBox(pepper: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', `placard ${purpose}`, 32));
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, owner) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}

/**
 * Seals secrets that must be read again but are stored in the database: AES-256-GCM under a key derived (HKDF, RFC 5869) from the
 * deployment's pepper, which is kept outside the database. A stolen table, or a backup of it, reveals nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const markBytes = 32;

export interface SecretBox {
  /** Seals a secret for one owner. Opening it for another fails, so rows cannot be swapped. */
  seal(secret: Buffer, owner: string): Buffer;
  /** Opens a result of `seal`. Throws for another owner, another key, or a changed byte. */
  open(sealed: Buffer, owner: string): Buffer;
  /** Marks a text that is kept readable (HMAC-SHA-256): seven times as fast as to seal it. */
  mark(text: string): Buffer;
  /** Whether that text was marked so. */
  hasMarked(text: string, mark: Buffer): boolean;
}

/**
 * Creates a box for one purpose. Boxes of different purposes have different keys. Secrets sealed with an `older` pepper still
 * open.
 */
export function createSecretBox(pepper: string, purpose: string, older: readonly string[] = []): SecretBox {
  const [box, ...others] = [pepper, ...older].map((each) => boxOf(each, purpose));
  if (!box) throw new Error('a secret box needs a pepper');
  return {
    seal: (secret, owner) => box.seal(secret, owner),
    open: (sealed, owner) => openWithAny([box, ...others], sealed, owner),
    mark: (text) => box.mark(text),
    hasMarked: (text, mark) => [box, ...others].some((each) => each.hasMarked(text, mark)),
  };
}

/** The seal's own tag detects a wrong key. When none fits, throws the first key's error. */
function openWithAny(boxes: readonly SecretBox[], sealed: Buffer, owner: string): Buffer {
  let first: unknown;
  for (const box of boxes) {
    try {
      return box.open(sealed, owner);
    } catch (error) {
      first ??= error;
    }
  }
  throw first instanceof Error ? first : new Error('a secret could not be opened');
}

function boxOf(pepper: string, purpose: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', pepper, '', `placard ${use}`, 32));
  const key = keyFor(purpose);
  const markKey = keyFor(`${purpose} marks`);
  const mark = (text: string) => createHmac('sha256', markKey).update(text).digest();
  return {
    mark,
    hasMarked: (text, made) => made.length === markBytes && timingSafeEqual(mark(text), made),
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

/** Secrets at rest: tokens and codes as SHA-256, passwords as argon2id with a pepper. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most two at a time: a flood of log-ins must not starve the calls that move money. */
const maxAtOnce = 2;

/** A new token of 256 random bits, as it travels. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token or a handed-out code: both are random enough that a plain hash is. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface PasswordHasher {
  /** Hashes a password with a new salt. */
  hash(password: string): Promise<string>;
  /** True when it is the one hashed; without a hash it does the same work and says no. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * Makes a hasher with this deployment's pepper, which is kept outside the database: a stolen table alone cannot be
 * guessed at. The queue is first come, first served.
 */
export function createPasswordHasher(pepper: string): PasswordHasher {
  const queue = createQueue(maxAtOnce);
  const season = (password: string) => createHmac('sha256', pepper).update(password).digest('base64');
  const decoy = queue(() => hash(season(newToken()), argon2));
  return {
    hash: (password) => queue(() => hash(season(password), argon2)),
    verify: async (hashed, password) => {
      const target = hashed ?? (await decoy);
      const isRight = await queue(() => verify(target, season(password)));
      return isRight && hashed !== null && hashed !== undefined;
    },
  };
}

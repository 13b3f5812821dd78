/** Secrets at rest: tokens and codes as SHA-256, passwords as argon2id with a pepper. */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../platform/queue.ts';
import type { WorkOptions } from '../platform/queue.ts';
import type { Counted } from './counted.ts';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * A flood of logins must not starve the calls that move money, so hashing gets half of the cores and at most two. A hash takes 20
 * to 70 ms, so a waiting request gets its turn within seconds; requests beyond that are refused and can retry.
 */
const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const queueOptions = { limit: atOnce, maxWaiting: 30 * atOnce, perOwner: { limit: 1, maxWaiting: 10 } };

/** Returns a new token of 256 random bits, as the client receives it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token or a handed-out code: both are random enough for a plain hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whose password it is, and for what: its hash is one of nothing else, wherever in the database it is written. */
export type PasswordOf = `${'login' | 'transaction' | 'operator'} ${string}`;

/** `isUrgent`: for a logged-in caller, ahead of all others; `owner`: that caller. */
export type HashOptions = WorkOptions;

/** Both functions throw Refusal `overloaded` when too many requests wait, and `rate_limited` when too many of this owner's do. */
export interface PasswordHasher {
  /** Hashes a password with a new salt. */
  hash(of: PasswordOf, password: string, options?: HashOptions): Promise<string>;
  /**
   * Returns whether this is its hashed password. Without a hash it does the same work and returns false. `attempt` proves that
   * the try was counted; no password is checked without that proof.
   */
  verify(
    attempt: Counted,
    of: PasswordOf,
    hashed: string | null | undefined,
    password: string,
    options?: HashOptions,
  ): Promise<boolean>;
  /** Throws the Refusal that a login would get now. Call it before counting an attempt. */
  refuseIfFull(options?: HashOptions): void;
  /** Returns true for a hash with an earlier pepper: after a correct password, hash it again. */
  isOutdated(hashed: string): boolean;
}

interface Pepper {
  /** A prefix of the hashes made with it; reveals nothing about the pepper itself. */
  tag: string;
  season(of: PasswordOf, password: string): string;
}

function pepperOf(secret: string): Pepper {
  return {
    tag: Buffer.from(hkdfSync('sha256', secret, '', 'placard pepper tag', 6)).toString('hex'),
    season: (of, password) => createHmac('sha256', secret).update(`${of}\n${password}`).digest('base64'),
  };
}

/**
 * Creates a hasher with this deployment's pepper. The pepper is outside the database, so a stolen table alone is useless for
 * guessing. `older` are earlier peppers, the oldest last. Each hash names its pepper, so a check costs one hash however many
 * there are; a hash without a name uses the oldest. In the queue, logged-in callers come first, and owners take turns. Only
 * tests pass a `cost`: each hash states its own, so any hasher can check it.
 */
export function createPasswordHasher(
  pepper: string,
  older: readonly string[] = [],
  cost: Readonly<typeof owaspCost> = owaspCost,
): PasswordHasher {
  const queue = createQueue(queueOptions);
  const current = pepperOf(pepper);
  const peppers = [current, ...older.map(pepperOf)];
  const oldest = peppers.at(-1) ?? current;
  const make = async (of: PasswordOf, password: string, options?: HashOptions) =>
    `${current.tag}${await queue.run(() => hash(current.season(of, password), cost), options)}`;
  const split = (hashed: string) => {
    const at = hashed.indexOf('$');
    const tag = hashed.slice(0, Math.max(0, at));
    return { hash: hashed.slice(tag.length), pepper: peppers.find((each) => each.tag === tag) ?? oldest };
  };
  const decoy = make('login ', newToken());
  return {
    hash: make,
    verify: async (_attempt, of, hashed, password, options) => {
      const target = split(hashed ?? (await decoy));
      const isRight = await queue.run(() => verify(target.hash, target.pepper.season(of, password)), options);
      return isRight && hashed !== null && hashed !== undefined;
    },
    refuseIfFull: (options) => queue.refuseIfFull(options),
    isOutdated: (hashed) => split(hashed).pepper !== current,
  };
}

/** The same hasher, limited to one fair share for one owner: a merchant, or a network of strangers. */
export function hasherFor(hasher: PasswordHasher, owner: string): PasswordHasher {
  return {
    ...hasher,
    hash: async (of, password, options) => await hasher.hash(of, password, { ...options, owner }),
    verify: async (attempt, of, hashed, password, options) =>
      await hasher.verify(attempt, of, hashed, password, { ...options, owner }),
    refuseIfFull: (options) => hasher.refuseIfFull({ ...options, owner }),
  };
}

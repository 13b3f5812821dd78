/** Secrets at rest: tokens and codes as SHA-256, passwords as argon2id with a pepper. */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../platform/queue.ts';
import type { WorkOptions } from '../platform/queue.ts';
import type { Counted } from './counted.ts';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * A flood of log-ins must not starve the calls that move money, so hashes get half of the cores and no more than two. A hash takes
 * 20 to 70 ms, so whoever waits has it within some seconds; more are told to come back.
 */
const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const queueOptions = { limit: atOnce, maxWaiting: 30 * atOnce, perOwner: { limit: 1, maxWaiting: 10 } };

/** A new token of 256 random bits, as it travels. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token or a handed-out code: both are random enough that a plain hash is. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `isUrgent`: for somebody who is logged in already, before all who are not; `owner`: who that is. */
export type HashOptions = WorkOptions;

/** Both acts throw Refusal `overloaded` when too many wait for one, and `rate_limited` when too many of the owner's do. */
export interface PasswordHasher {
  /** Hashes a password with a new salt. */
  hash(password: string, options?: HashOptions): Promise<string>;
  /**
   * True when it is the one hashed; without a hash it does the same work and says no. `attempt` proves that the try was
   * counted: nothing checks a password that was not.
   */
  verify(
    attempt: Counted,
    hashed: string | null | undefined,
    password: string,
    options?: HashOptions,
  ): Promise<boolean>;
  /** Throws Refusal `overloaded` where a log-in would be refused now: to be asked before an attempt is counted. */
  refuseIfFull(): void;
  /** True for a hash that was made with an earlier pepper: who just gave the right password has it hashed anew. */
  isOutdated(hashed: string): boolean;
}

interface Pepper {
  /** Stands before a hash that was made with it; tells nothing of the pepper itself. */
  tag: string;
  season(password: string): string;
}

function pepperOf(secret: string): Pepper {
  return {
    tag: Buffer.from(hkdfSync('sha256', secret, '', 'placard pepper tag', 6)).toString('hex'),
    season: (password) => createHmac('sha256', secret).update(password).digest('base64'),
  };
}

/**
 * Makes a hasher with this deployment's pepper, which is kept outside the database: a stolen table alone cannot be
 * guessed at. `older` are the peppers before it, the oldest last; each hash says which one it needs, so that a check is one
 * hash's work whatever their number. One that says nothing is of the oldest. The queue is first come, first served, and
 * those who are logged in first.
 */
export function createPasswordHasher(pepper: string, older: readonly string[] = []): PasswordHasher {
  const queue = createQueue(queueOptions);
  const current = pepperOf(pepper);
  const peppers = [current, ...older.map(pepperOf)];
  const oldest = peppers.at(-1) ?? current;
  const make = async (password: string, options?: HashOptions) =>
    `${current.tag}${await queue.run(() => hash(current.season(password), argon2), options)}`;
  const split = (hashed: string) => {
    const at = hashed.indexOf('$');
    const tag = hashed.slice(0, Math.max(0, at));
    return { hash: hashed.slice(tag.length), pepper: peppers.find((each) => each.tag === tag) ?? oldest };
  };
  const decoy = make(newToken());
  return {
    hash: make,
    verify: async (_attempt, hashed, password, options) => {
      const target = split(hashed ?? (await decoy));
      const isRight = await queue.run(() => verify(target.hash, target.pepper.season(password)), options);
      return isRight && hashed !== null && hashed !== undefined;
    },
    refuseIfFull: () => queue.refuseIfFull(),
    isOutdated: (hashed) => split(hashed).pepper !== current,
  };
}

/** The same hasher, of which everything done for this owner together has a fair share at most. */
export function hasherFor(hasher: PasswordHasher, owner: string): PasswordHasher {
  return {
    ...hasher,
    hash: async (password, options) => await hasher.hash(password, { ...options, owner }),
    verify: async (attempt, hashed, password, options) =>
      await hasher.verify(attempt, hashed, password, { ...options, owner }),
  };
}

import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';
import { createPasswordHasher } from './hashing.ts';
import { createSecretBox } from './secret-box.ts';

const [first, second] = ['the first pepper, long enough to be one', 'the second pepper, long enough to be one'];

/** Whose password it is. */
const ada = 'login ada';

const attempt = { [counted]: true } as const;

it('costs a thief of the table what OWASP recommends for argon2id', async () => {
  expect(await createPasswordHasher(first).hash(ada, 'a long pass phrase')).toContain(
    '$argon2id$v=19$m=19456,t=2,p=1$',
  );
});

it('passes for its owner and its use alone, wherever it is written', async () => {
  const hasher = createPasswordHasher(first);
  const hashed = await hasher.hash(ada, '481516');
  const of = [ada, 'login bob', 'transaction ada', 'operator ada'] as const;
  expect(await Promise.all(of.map(async (each) => await hasher.verify(attempt, each, hashed, '481516')))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('a flood of log-ins', () => {
  it('is refused if it would wait too long, while a logged-in user is served', async () => {
    const hasher = createPasswordHasher(first);
    const hashed = await hasher.hash(ada, 'a long pass phrase');
    expect(await hasher.verify(attempt, ada, undefined, 'a guess')).toBe(false);
    const all = Array.from({ length: 70 }, async () => await hasher.verify(attempt, ada, hashed, 'a guess'));
    const outcomes = Promise.allSettled(all);
    expect(() => hasher.refuseIfFull()).toThrow(expect.objectContaining({ reason: 'overloaded' }));
    expect(await hasher.verify(attempt, ada, hashed, 'a long pass phrase', { isUrgent: true })).toBe(true);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    // Half of the cores, two at most; thirty wait for each.
    const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
    expect(refused).toHaveLength(70 - 31 * atOnce);
    expect(() => hasher.refuseIfFull()).not.toThrow();
  }, 60_000);
});

describe('changing the pepper', () => {
  it('keeps every password, recognises hashes of an earlier pepper, and needs it for them', async () => {
    const before = createPasswordHasher(first);
    const after = createPasswordHasher(second, [first]);
    const old = await before.hash(ada, 'a long pass phrase');
    expect([
      await after.verify(attempt, ada, old, 'a long pass phrase'),
      await after.verify(attempt, ada, old, 'another'),
    ]).toEqual([true, false]);
    expect([before.isOutdated(old), after.isOutdated(old)]).toEqual([false, true]);
    const renewed = await after.hash(ada, 'a long pass phrase');
    expect([after.isOutdated(renewed), await after.verify(attempt, ada, renewed, 'a long pass phrase')]).toEqual([
      false,
      true,
    ]);
    const alone = createPasswordHasher(second);
    expect([
      await alone.verify(attempt, ada, renewed, 'a long pass phrase'),
      await alone.verify(attempt, ada, old, 'a long pass phrase'),
    ]).toEqual([true, false]);
  });

  it('treats a hash without a mark as one of the oldest pepper', async () => {
    const hashed = await createPasswordHasher(first).hash(ada, 'a long pass phrase');
    const unmarked = hashed.slice(hashed.indexOf('$'));
    expect(await createPasswordHasher(first).verify(attempt, ada, unmarked, 'a long pass phrase')).toBe(true);
    const later = createPasswordHasher(second, [first]);
    expect([await later.verify(attempt, ada, unmarked, 'a long pass phrase'), later.isOutdated(unmarked)]).toEqual([
      true,
      true,
    ]);
  });

  it('opens earlier seals, for their owner only', () => {
    const sealed = createSecretBox(first, 'x').seal(Buffer.from('secret'), 'ada');
    const later = createSecretBox(second, 'x', [first]);
    expect(later.open(sealed, 'ada').toString()).toBe('secret');
    expect(() => later.open(sealed, 'bob')).toThrow('authenticate');
    expect(() => createSecretBox(second, 'x').open(sealed, 'ada')).toThrow('authenticate');
  });
});

import { minus, plus, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amongEarlierCredits, amongLaterDebits, Walk } from './first-in-first-out.ts';
import type { Change, Share, Stretch } from './first-in-first-out.ts';

/** A transfer's net change of an account, and the balance with it. */
interface Entry {
  id: string;
  minor: bigint;
  after: bigint;
}

/** An account that never goes below zero: each number is a credit, or takes that share of the balance. */
const stories = fc.array(fc.tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 1_000n })), { maxLength: 60 }).map((acts) => {
  const story: Entry[] = [];
  let after = 0n;
  for (const [isCredit, size] of acts) {
    const minor = isCredit ? size : -((after * size) / 1_000n);
    if (minor === 0n) continue;
    after += minor;
    story.push({ id: String(story.length), minor, after });
  }
  return story;
});

/** What each debit takes of each credit, by a queue: the rule as one would say it. */
function queueOf(story: readonly Entry[]): Map<string, bigint> {
  const queue: { id: string; left: bigint }[] = [];
  const taken = new Map<string, bigint>();
  for (const { id, minor } of story) {
    if (minor > 0n) queue.push({ id, left: minor });
    for (let left = minor < 0n ? -minor : 0n; left > 0n;) {
      const [first] = queue;
      if (!first) throw new Error('below zero');
      const part = left < first.left ? left : first.left;
      taken.set(`${first.id}>${id}`, part);
      left -= part;
      first.left -= part;
      if (first.left === 0n) queue.shift();
    }
  }
  return taken;
}

/** Three changes at once where they end before the stretch, then one by one. */
function walkOver(stretch: Stretch, changes: readonly Change[]): { shares: Share[]; restMinor: Minor } {
  const walk = new Walk(stretch);
  const firstThree = changes.slice(0, 3);
  const skipped = walk.skips(plus(...firstThree.map(({ minor }) => minor))) ? firstThree.length : 0;
  for (const change of changes.slice(skipped)) walk.pass(change);
  return walk;
}

const changesOf = (entries: readonly Entry[]): Change[] =>
  entries.map(({ id, minor }) => ({ transferId: id, minor: toMinor(minor < 0n ? -minor : minor) }));

const debitsAfter = (story: readonly Entry[], at: number) =>
  changesOf(story.filter(({ minor }, index) => index > at && minor < 0n));

const creditsBefore = (story: readonly Entry[], at: number) =>
  changesOf(story.filter(({ minor }, index) => index < at && minor > 0n).toReversed());

const sumOf = (shares: readonly Share[]) => plus(...shares.map(({ minor }) => minor));

describe('money that goes through an account', () => {
  it('leaves in the order in which it came, seen from either end, whatever the story', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const taken = queueOf(story);
        const forwards = new Map<string, bigint>();
        const backwards = new Map<string, bigint>();
        story.forEach(({ id, minor, after }, at) => {
          if (minor > 0n) {
            const { shares } = walkOver(amongLaterDebits(toMinor(minor), toMinor(after)), debitsAfter(story, at));
            for (const share of shares) forwards.set(`${id}>${share.transferId}`, share.minor);
          } else {
            const { shares } = walkOver(amongEarlierCredits(toMinor(-minor), toMinor(after)), creditsBefore(story, at));
            for (const share of shares) backwards.set(`${share.transferId}>${id}`, share.minor);
          }
        });
        expect(forwards).toEqual(taken);
        expect(backwards).toEqual(taken);
      }),
    );
  });

  it('adds up: every unit of every credit is in exactly one debit or still there, and every debit is covered', () => {
    fc.assert(
      fc.property(stories, (story) => {
        let restMinor = zero;
        story.forEach(({ minor, after }, at) => {
          if (minor > 0n) {
            const all = walkOver(amongLaterDebits(toMinor(minor), toMinor(after)), debitsAfter(story, at));
            expect(plus(sumOf(all.shares), all.restMinor)).toBe(minor);
            restMinor = plus(restMinor, all.restMinor);
          } else {
            const all = walkOver(amongEarlierCredits(toMinor(-minor), toMinor(after)), creditsBefore(story, at));
            expect(minus(toMinor(-minor), sumOf(all.shares))).toBe(0n);
          }
        });
        const balance = toMinor(story.at(-1)?.after ?? 0n);
        expect(restMinor).toBe(balance);
        expect(sumOf(walkOver(amongEarlierCredits(balance, zero), creditsBefore(story, story.length)).shares)).toBe(
          balance,
        );
      }),
    );
  });
});

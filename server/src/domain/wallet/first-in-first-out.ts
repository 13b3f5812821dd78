/**
 * The split of money that goes through one account (product.md section 5): what came first leaves first, by transfer. The changes of
 * each sign, in the order of their entries, follow one another; the position of a change among the credits (or debits)
 * decides what it shares with the others. Nothing is stored: the entries alone say it.
 */
import { maxMinor, minMinor, minus, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';

/** A transfer's net change of the account, without its sign. */
export interface Change {
  transferId: string;
  minor: Minor;
}

/** What a sum shares with another one. */
export interface Share {
  transferId: string;
  minor: Minor;
  /** The other one. */
  wholeMinor: Minor;
}

/** Where a sum lies among the changes of the other sign. */
export interface Stretch {
  fromMinor: Minor;
  untilMinor: Minor;
}

/**
 * Returns where a credit lies among the debits that follow it, in their order: behind the balance before it. `after`: the balance
 * with it.
 */
export const amongLaterDebits = (minor: Minor, after: Minor): Stretch => ({
  fromMinor: minus(after, minor),
  untilMinor: after,
});

/**
 * Returns where a debit lies among the credits before it, the newest first: behind what it left. `after`: the balance without it. The
 * whole balance is such a debit too, which leaves nothing.
 */
export const amongEarlierCredits = (minor: Minor, after: Minor): Stretch => ({
  fromMinor: after,
  untilMinor: plus(after, minor),
});

/** Walks over the changes of the other sign and keeps what they share with a stretch. */
export class Walk {
  readonly shares: Share[] = [];
  #passed = zero;
  readonly #stretch: Stretch;

  constructor(stretch: Stretch) {
    this.#stretch = stretch;
  }

  /** What no change so far shares. */
  get restMinor(): Minor {
    const { fromMinor, untilMinor } = this.#stretch;
    return maxMinor(zero, minus(untilMinor, maxMinor(this.#passed, fromMinor)));
  }

  get isOver(): boolean {
    return this.#passed >= this.#stretch.untilMinor;
  }

  /** Whether nothing of this stretch of changes is shared; then it is passed as one. */
  skips(minor: Minor): boolean {
    const end = plus(this.#passed, minor);
    if (end > this.#stretch.fromMinor) return false;
    this.#passed = end;
    return true;
  }

  pass({ transferId, minor: wholeMinor }: Change): void {
    const { fromMinor, untilMinor } = this.#stretch;
    const end = plus(this.#passed, wholeMinor);
    const minor = minus(minMinor(end, untilMinor), maxMinor(this.#passed, fromMinor));
    if (minor > zero) this.shares.push({ transferId, minor, wholeMinor });
    this.#passed = end;
  }
}

/**
 * A queue for work that needs much memory or processor time: a fixed number at a time, urgent work first. It is bounded: a
 * caller who would wait too long is refused at once and can send again, instead of holding a connection for minutes (OWASP
 * Denial of Service Cheat Sheet: limit what waits). Work that names its owner gets a fair share: owners take turns, and however
 * much one of them sends, the other places stay free for everybody else. When all places are taken, an owner with less waiting
 * takes the last place of the owner with most, so a few owners together do not close the queue to a newcomer.
 */
import { Refusal } from './refusal.ts';

export interface QueueOptions {
  /** The number that runs at a time. */
  readonly limit: number;
  /** The number that may wait, of urgent work and of other work each. */
  readonly maxWaiting: number;
  /** The number of these places that one owner may have. */
  readonly perOwner?: { readonly limit: number; readonly maxWaiting: number };
}

export interface WorkOptions {
  isUrgent?: boolean | undefined;
  /** The owner of the work, such as a merchant's id. All work without one takes turns as if it had one owner. */
  owner?: string | undefined;
}

export interface Queue {
  /**
   * Runs `work` as soon as a place is free and returns its outcome. Throws Refusal `overloaded` when too many wait already, or
   * later when another owner takes its place, and `rate_limited` when too many of this owner's do.
   */
  run<Result>(work: () => Promise<Result>, options?: WorkOptions): Promise<Result>;
  /** Throws the Refusal that such work would get now. Call it before doing anything for the work. */
  readonly refuseIfFull: (options?: WorkOptions) => void;
}

const details = { retry_after_seconds: 2 };

interface Work extends WorkOptions {
  /** An owner's next work has the next turn; the lowest turn runs first, so nobody waits behind all of another's work. */
  turn: number;
}

interface Waiting extends Work {
  start: () => void;
  refuse: (reason: Refusal) => void;
}

export function createQueue({ limit, maxWaiting, perOwner }: QueueOptions): Queue {
  const running: Work[] = [];
  const waiting: Waiting[] = [];
  let turn = 0;
  const turnOf = ({ owner }: WorkOptions) =>
    Math.max(turn, ...[...running, ...waiting].filter((work) => work.owner === owner).map((work) => work.turn + 1));
  const countOf = (works: readonly WorkOptions[], owner: string | undefined) =>
    works.filter((work) => work.owner === owner).length;
  const hasPlace = ({ owner }: WorkOptions) =>
    running.length < limit &&
    (perOwner === undefined || owner === undefined || countOf(running, owner) < perOwner.limit);
  /** Throws the Refusal that such work would get now; returns the waiting work whose place it takes, if any. */
  const displacedBy = (work: WorkOptions): Waiting | undefined => {
    if (hasPlace(work)) return undefined;
    const { isUrgent = false, owner } = work;
    if (perOwner !== undefined && owner !== undefined && countOf(waiting, owner) >= perOwner.maxWaiting)
      throw new Refusal('rate_limited', details);
    const line = waiting.filter((each) => (each.isUrgent ?? false) === isUrgent);
    if (line.length < maxWaiting) return undefined;
    const most = Math.max(...line.map((each) => countOf(line, each.owner)));
    // The newcomer must stay behind the other owner, or two of them could displace each other forever.
    if (countOf(line, owner) + 1 >= most) throw new Refusal('overloaded', details);
    return line.findLast((each) => countOf(line, each.owner) === most);
  };
  /** Hands the place on instead of giving it up, so that a newcomer cannot slip in between. */
  const startNext = () => {
    const able = waiting.filter(hasPlace).toSorted((a, b) => a.turn - b.turn);
    const next = able.find((work) => work.isUrgent) ?? able[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    turn = Math.max(turn, next.turn);
    running.push(next);
    next.start();
  };
  return {
    run: async (work, options = {}) => {
      const displaced = displacedBy(options);
      if (displaced) {
        waiting.splice(waiting.indexOf(displaced), 1);
        displaced.refuse(new Refusal('overloaded', details));
      }
      let place: Work = { ...options, turn: turnOf(options) };
      if (hasPlace(options)) running.push(place);
      else
        await new Promise<void>((start, refuse) => {
          const waiter = { ...place, start, refuse };
          place = waiter;
          waiting.push(waiter);
        });
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(place), 1);
        startNext();
      }
    },
    refuseIfFull: (options = {}) => void displacedBy(options),
  };
}

/**
 * A queue for work that needs much memory or processor time: a fixed number at a time, urgent work first. It is bounded: a
 * caller who would wait too long is refused at once and can send again, instead of holding a connection for minutes (OWASP
 * Denial of Service Cheat Sheet: limit what waits). Work that names its owner gets a fair share: owners take turns, and however
 * much one of them sends, the other places stay free for everybody else.
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
   * Runs `work` as soon as a place is free and returns its outcome. Throws Refusal `overloaded` when too many wait already, and
   * `rate_limited` when too many of this owner's do.
   */
  run<Result>(work: () => Promise<Result>, options?: WorkOptions): Promise<Result>;
  /** Throws the Refusal that such work would get now. Call it before doing anything for the work. */
  readonly refuseIfFull: (options?: WorkOptions) => void;
}

const retryAfterSeconds = 2;

interface Work extends WorkOptions {
  /** An owner's next work has the next turn; the lowest turn runs first, so nobody waits behind all of another's work. */
  turn: number;
}

interface Waiting extends Work {
  start: () => void;
}

export function createQueue({ limit, maxWaiting, perOwner }: QueueOptions): Queue {
  const running: Work[] = [];
  const waiting: Waiting[] = [];
  let turn = 0;
  const turnOf = ({ owner }: WorkOptions) =>
    Math.max(turn, ...[...running, ...waiting].filter((work) => work.owner === owner).map((work) => work.turn + 1));
  const countOf = (works: readonly WorkOptions[], owner: string) => works.filter((work) => work.owner === owner).length;
  const hasPlace = ({ owner }: WorkOptions) =>
    running.length < limit &&
    (perOwner === undefined || owner === undefined || countOf(running, owner) < perOwner.limit);
  const refuseIfFull = (work: WorkOptions = {}) => {
    if (hasPlace(work)) return;
    const { isUrgent = false, owner } = work;
    const details = { retry_after_seconds: retryAfterSeconds };
    if (perOwner !== undefined && owner !== undefined && countOf(waiting, owner) >= perOwner.maxWaiting)
      throw new Refusal('rate_limited', details);
    const line = waiting.filter((each) => (each.isUrgent ?? false) === isUrgent);
    if (line.length >= maxWaiting) throw new Refusal('overloaded', details);
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
      refuseIfFull(options);
      let place: Work = { ...options, turn: turnOf(options) };
      if (hasPlace(options)) running.push(place);
      else
        await new Promise<void>((start) => {
          const waiter = { ...place, start };
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
    refuseIfFull,
  };
}

/** Which way a thread is followed, and what of a sum is on that way. */
import type { ListName, Part, Step, Thread } from './api/use-thread.ts';

/** Onwards to the outcome of a sum, or back to its origin. */
export type Way = 'to' | 'from';

/** The lists of a sum on the way that have parts. */
export function listsOn(way: Way, thread: Thread): ListName[] {
  const names: ListName[] = way === 'from' ? ['from'] : ['to', 'earned'];
  return names.filter((name) => thread[name] !== null);
}

/** The ways that lead somewhere from here; what left the available funds, and they themselves, lead back first. */
export function waysOf(thread: Thread): Way[] {
  const hasLeft = thread.kind === 'withdrawal' || thread.kind === 'exchange';
  const ways: readonly Way[] = hasLeft ? ['from', 'to'] : ['to', 'from'];
  return ways.filter((way) => listsOn(way, thread).length > 0);
}

/** Where the thread goes on without a tap: the only part that leads on, unless there are more than are shown. */
export function onlyWayOn(way: Way, thread: Thread): string | undefined {
  const lists = listsOn(way, thread).map((name) => thread[name]);
  if (lists.some((list) => list?.next_cursor)) return undefined;
  const [first, ...others] = lists.flatMap((list) => list?.list.flatMap((part) => spotOf(part) ?? []) ?? []);
  return others.length === 0 ? first : undefined;
}

/** Where a part leads on; the available funds are an end. */
function spotOf({ of }: Part): string | undefined {
  return of === null || of === 'available' ? undefined : of;
}

const failures: ReadonlySet<Step['step']> = new Set(['failed', 'expired', 'rejected', 'returned', 'disputed']);

/** The look of a step: the first one that is not done is the current one. */
export function lookOf(steps: readonly Step[], index: number): 'done' | 'current' | 'next' | 'failed' {
  const step = steps[index];
  if (!step) return 'next';
  if (step.at !== null) return failures.has(step.step) ? 'failed' : 'done';
  return steps.findIndex(({ at }) => at === null) === index ? 'current' : 'next';
}

/** A queue for work that is heavy on memory or processor: at most so many at a time, first come, first served. */

/** Makes a queue; what it gives runs `work` as soon as a place is free, and passes its result or error on. */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given up, so that a newcomer cannot slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}

const soonMs = 2 * 86_400_000;

/** Returns whether a deadline is so near that its day alone says too little. */
export function isSoon(deadline: string, nowMs = Date.now()): boolean {
  return Date.parse(deadline) - nowMs < soonMs;
}

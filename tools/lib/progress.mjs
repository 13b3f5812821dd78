/** Progress on stderr: one line per step, with its seconds, so that stdout carries only the result. */

const isLive = process.stderr.isTTY;

/** Returns the seconds since `startMs` (of `performance.now()`) as text such as `1.4 s`. */
export function secondsSince(startMs) {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

/**
 * Runs `work` and returns its result, showing `label` while it runs and the seconds afterwards. On a terminal the line
 * is shown at once and completed later; elsewhere it is written at the beginning and at the end, so that a log shows
 * progress as well.
 */
export async function step(label, work) {
  const startMs = performance.now();
  process.stderr.write(isLive ? `${label} … ` : `${label} …\n`);
  try {
    const result = await work();
    process.stderr.write(isLive ? `${secondsSince(startMs)}\n` : `${label}: ${secondsSince(startMs)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(isLive ? 'failed\n' : `${label}: failed\n`);
    throw error;
  }
}

/** Progress on stderr: one line per step, with the seconds it took, so that stdout carries only the result. */

const isLive = process.stderr.isTTY;

/** Seconds since `startMs` (of `performance.now()`) as text such as `1.4 s`. */
export function secondsSince(startMs) {
  return `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
}

/**
 * Runs `work`, showing `label` while it runs and the seconds afterwards. Gives what `work` gives.
 * On a terminal the line is shown at once and completed later; elsewhere it is written twice over, begun and done,
 * so that a log shows what is going on as well.
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

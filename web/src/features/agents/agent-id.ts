/**
 * Ids that the network makes contain no letter that looks like a digit; whoever types one most likely meant the digit.
 */
const lookalikes = /[OIL]/i;

/** True for an id with a letter that looks like a digit: O, I or L. */
export function hasLookalike(agentId: string): boolean {
  return lookalikes.test(agentId.trim());
}

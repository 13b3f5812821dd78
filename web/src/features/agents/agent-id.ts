/** Ids that the network makes hold no letter that looks like a digit; who types one most likely meant the digit. */
const lookalikes = /[OIL]/i;

/** True for an id with a letter that is easily taken for a digit: O, I or L. */
export function hasLookalike(agentId: string): boolean {
  return lookalikes.test(agentId.trim());
}

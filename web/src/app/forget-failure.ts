/**
 * After a failure rendering asks once more before it gives up and shows what failed. If that asking made a new try, and
 * the next one again, a page whose file does not come would be loaded without end; so a failure stands for a moment.
 */
const holdMs = 1_000;

/** Calls `forget` a while after `loading` has failed, so that a later asking is a new try. */
export function forgetFailure(loading: Promise<unknown>, forget: () => void): void {
  loading.catch(() => setTimeout(forget, holdMs));
}

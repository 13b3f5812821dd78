/**
 * After a failure React renders once more before it shows the error. If each render started a new load, a page whose
 * file does not come would load without end, so a failure is kept for a moment.
 */
const holdMs = 1_000;

/** Calls `forget` a while after `loading` has failed, so that a later call is a new try. */
export function forgetFailure(loading: Promise<unknown>, forget: () => void): void {
  loading.catch(() => setTimeout(forget, holdMs));
}

/** A mistake that the user can fix: only its message is printed, and the program ends with code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

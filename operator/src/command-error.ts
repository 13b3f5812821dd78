/** Something that a person can mend: its message is all that is printed, and the program ends with code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

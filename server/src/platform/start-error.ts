/**
 * An error that keeps a program from starting and that a person can fix (a taken port, a full disk, a wrong setting). Its message
 * is one clear sentence without secrets: programs print it without a stack and exit with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** A set-up problem that a person can fix. Its message is one clear sentence, shown without a stack. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Runs a program's main function: shows a `SetUpError` as its sentence, any other error with its stack; both exit with
 * 1.
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SetUpError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

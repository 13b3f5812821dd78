/** A problem of set-up that a person can fix. Its message is one clear sentence, shown without a stack. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Runs a program's main function: a `SetUpError` is shown as its sentence, anything else with its stack; both end
 * the program with code 1.
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SetUpError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

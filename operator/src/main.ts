/** The operators' command line: `npm run operator -- --help`. It uses the operator API and nothing else. */
import { buildProgram } from './program.ts';
import { CommandError } from './command-error.ts';

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The operators' command line: `npm run operator -- --help`. It uses the operator API and nothing else. */
import { runProgram } from './program.ts';

await runProgram(process.argv.slice(2));

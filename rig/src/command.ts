/** What the programs that start products have in common: how they end, and how they print. */
import { closeRigs } from './rig.ts';

/** Removes everything that runs when the program is interrupted. */
export function closeWhenInterrupted(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void closeRigs().finally(() => process.exit(130)));
  }
}

/** Prints a line of progress. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints the results by name, and then what is wrong: with anything wrong the exit code is 1. */
export function report(results: Readonly<Record<string, string | number>>, wrong: readonly string[]): void {
  for (const [name, value] of Object.entries(results)) process.stdout.write(`${name.padEnd(50)}${value}\n`);
  for (const line of wrong) tell(line);
  if (wrong.length > 0) process.exitCode = 1;
}

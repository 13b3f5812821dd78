/** Runs a step of a start and prints it with its seconds when it ends; `note` prints a line in between. */
export async function showProgress<Result>(
  title: string,
  step: (note: (line: string) => void) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`  ${title} …\n`);
  const result = await step((line) => process.stdout.write(`    ${line}\n`));
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  process.stdout.write(`  ${title}: done in ${seconds} s\n`);
  return result;
}

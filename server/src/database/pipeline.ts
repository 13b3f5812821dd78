/** Statements of one transaction that are sent without waiting for each other (`Tx.pipeline` in database.ts). */
import postgres from 'postgres';

/** By name, what to send; each part gets its own view of the transaction. */
export type PipelineParts<Tx> = Readonly<Record<string, (tx: Tx) => PromiseLike<unknown>>>;

/** By name, the answers. */
export type PipelineResults<Parts extends PipelineParts<never>> = {
  readonly [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>>;
};

/** A statement refused only because an earlier one failed. */
const transactionAborted = '25P02';

/**
 * Starts each part once the one before it has sent its first statement, or ended without one. So the number of functions in
 * between does not change the order. `txOf` makes the view that reports the first statement; `hasSent` is called when every
 * part has begun, so that a pipeline inside a part counts as that part's first statement.
 */
export async function runPipeline<Tx>(
  parts: PipelineParts<Tx>,
  txOf: (hasSent: () => void) => Tx,
  hasSent: () => void,
): Promise<Record<string, unknown>> {
  const results: Promise<unknown>[] = [];
  for (const part of Object.values(parts)) {
    await new Promise<void>((resolve) => {
      const result = (async () => await part(txOf(resolve)))();
      result.then(
        () => resolve(),
        () => resolve(),
      );
      results.push(result);
    });
  }
  hasSent();
  const outcomes = await outcomesOf(results);
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, outcomes[index]]));
}

/** Waits for all of them, even when one fails. Throws the first failure's cause, not PostgreSQL's refusal of what followed. */
export async function outcomesOf(results: readonly PromiseLike<unknown>[]): Promise<readonly unknown[]> {
  const outcomes = await Promise.allSettled(results);
  const errors = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isAborted(error)) ?? errors[0];
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined));
}

function isAborted(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === transactionAborted;
}

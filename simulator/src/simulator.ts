/** The simulator's loop: fetch the plans to deliver, report due events, rest, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverablePlan } from '@placard/contract';
import { Refused } from './client.ts';
import type { DeliveryClient } from './client.ts';
import { FlightDesk } from './flight-desk.ts';
import { Outbox } from './outbox.ts';

/** An error that ends the simulator. */
export class NotADemo extends Error {}

const retryMs = 1_000;

/**
 * Runs until `signal` aborts. Throws `NotADemo` if the server is not a demo or the source is not marked as simulated:
 * simulated traffic must never mix with real money.
 */
export async function simulate(
  client: DeliveryClient,
  options: { seed: string; signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  const desk = new FlightDesk(options.seed);
  const outbox = new Outbox(client);
  let trouble = '';
  while (!options.signal.aborted) {
    let restMs = retryMs;
    try {
      const plans = await listPlans(client);
      // While a batch is in transit nothing new is made; the next batch covers that time too.
      if (outbox.isEmpty) outbox.add(desk.take(plans, Date.now()));
      await outbox.flush();
      restMs = desk.restMs();
      if (trouble) options.log('reporting again');
      trouble = '';
    } catch (error) {
      if (error instanceof NotADemo) throw error;
      if (options.signal.aborted) return;
      restMs = Math.max(retryMs, outbox.pauseMs);
      const line = describe(error);
      if (line !== trouble) options.log(line);
      trouble = line;
    }
    await sleep(restMs, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function listPlans(client: DeliveryClient): Promise<DeliverablePlan[]> {
  const all: DeliverablePlan[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<DeliveryClient['plans']>> = await client.plans(cursor);
    if (!page.is_demo || !page.is_simulated) {
      throw new NotADemo(
        'The simulator delivers to demo databases only, and only as a source that is marked as simulated.',
      );
    }
    all.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}

/** One line for a person; a repeated problem is reported once. */
export function describe(error: unknown): string {
  if (error instanceof Refused) return `refused: ${error.reason ?? 'no reason'}: ${error.message}`;
  if (error instanceof Error)
    return `waiting for the server: ${error.cause instanceof Error ? error.cause.message : error.message}`;
  return `waiting for the server: ${String(error)}`;
}

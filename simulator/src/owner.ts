/** Plays the demo's product owner: confirms most conversions, refuses a few, and says nothing of some, as owners do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnersWord } from '@placard/proof';
import type { OwnerClient } from './client.ts';
import { drawOf } from './random.ts';
import { describe, NotADemo } from './simulator.ts';

const restMs = 20_000;
const silentShare = 0.08;
const refusedShare = 0.02;

/** Runs until `signal` aborts. Throws `NotADemo` if the server is not a demo. */
export async function playOwner(
  client: OwnerClient,
  options: { seed: string; signal: AbortSignal; log: (line: string) => void },
): Promise<void> {
  let trouble = '';
  while (!options.signal.aborted) {
    try {
      await answerAll(client, options.seed);
      trouble = '';
    } catch (error) {
      if (error instanceof NotADemo) throw error;
      if (options.signal.aborted) return;
      const line = `owner: ${describe(error)}`;
      if (line !== trouble) options.log(line);
      trouble = line;
    }
    await sleep(restMs, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function answerAll(client: OwnerClient, seed: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<OwnerClient['conversions']>> = await client.conversions(cursor);
    if (!page.is_demo) throw new NotADemo('The simulator plays a product owner in demo databases only.');
    const words = page.list.flatMap(({ plan_id, event_id }) => wordOn(seed, plan_id, event_id));
    if (words.length > 0) await client.confirm(words);
    cursor = page.next_cursor;
  } while (cursor !== null);
}

function wordOn(seed: string, planId: string, eventId: string): OwnersWord[] {
  const chance = drawOf(seed, 'owner', eventId)();
  if (chance < silentShare) return [];
  if (chance >= silentShare + refusedShare)
    return [{ planId, eventId, verdict: 'confirmed', reason: null, evidence: null }];
  const evidence = `No order of click ${eventId.slice(0, 8)} (simulated)`;
  return [{ planId, eventId, verdict: 'refused', reason: 'not_received', evidence }];
}

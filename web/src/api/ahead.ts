/**
 * A screen's first calls, sent as soon as its link is tapped, before its file is loaded and the new screen drawn, which
 * on a slow phone takes as long as the answer.
 */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { storage } from '../platform/storage.ts';
import { changesSoFar, send } from './client.ts';
import type { SendOptions } from './client.ts';

/** An answer that is not used by then is requested again. */
const keptMs = 2_000;

const asked = new Map<string, Promise<unknown>>();

/** Of one session, and of one moment between two acts: no figure from before a payment is shown after it. */
function nameOf(call: Call, payload: unknown): string {
  return JSON.stringify([call.name, payload, storage.token(), changesSoFar()]);
}

/** Requests now what a screen is about to read; once, however often it is called meanwhile. */
export function askAhead<C extends Call>(call: C, payload: CallRequest<C>): void {
  const name = nameOf(call, payload);
  if (asked.has(name)) return;
  const answer = send(call, payload, { isQuiet: true, isRead: true });
  // The screen then requests it again and gets the failure.
  answer.catch(() => undefined);
  asked.set(name, answer);
  setTimeout(() => {
    if (asked.get(name) === answer) asked.delete(name);
  }, keptMs);
}

/** Reads with a call: uses the answer requested ahead, once; everything else, and a failed one, is requested now. */
export async function sendRead<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  { signal, isQuiet = false }: Pick<SendOptions, 'isQuiet' | 'signal'>,
): Promise<CallResponse<C>> {
  const options = { signal, isQuiet, isRead: true };
  const name = nameOf(call, payload);
  const answer = asked.get(name) as Promise<CallResponse<C>> | undefined;
  asked.delete(name);
  if (!answer) return await send(call, payload, options);
  return await answer.catch(() => send(call, payload, options));
}

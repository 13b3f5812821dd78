/**
 * What a screen reads first, asked for as soon as its link is tapped: not after its file is there, the old picture is
 * taken and the new one drawn, which on a slow phone takes as long as the answer.
 */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { storage } from '../platform/storage.ts';
import { changesSoFar, send } from './client.ts';
import type { SendOptions } from './client.ts';

/** What nobody has come for by then is asked for again. */
const keptMs = 2_000;

const asked = new Map<string, Promise<unknown>>();

/** Of one session, and of one moment between two acts: no figure of before a payment is shown after it. */
function nameOf(call: Call, payload: unknown): string {
  return JSON.stringify([call.name, payload, storage.token(), changesSoFar()]);
}

/** Asks now for what a screen is about to read; once, however often it is called meanwhile. */
export function askAhead<C extends Call>(call: C, payload: CallRequest<C>): void {
  const name = nameOf(call, payload);
  if (asked.has(name)) return;
  const answer = send(call, payload, { isQuiet: true, isRead: true });
  // Whoever comes for it asks again then, and is told.
  answer.catch(() => undefined);
  asked.set(name, answer);
  setTimeout(() => {
    if (asked.get(name) === answer) asked.delete(name);
  }, keptMs);
}

/** Reads with a call: takes what was asked for ahead, once; everything else, and what failed, is asked for now. */
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

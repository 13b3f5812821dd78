/**
 * Acts that must happen once: sent with a key, and settled if their answer was lost (`idempotency.ts` explains how).
 */
import { calls, codes } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { send } from './client.ts';
import type { SendOptions } from './client.ts';
import { ApiError, SettledError, isCallFailure } from './errors.ts';
import type { CallFailure } from './errors.ts';
import {
  actName,
  findUnanswered,
  forgetLeftKey,
  forgetUnanswered,
  isLongAgo,
  keepAsSent,
  keepUnanswered,
  leftKeys,
  passOn,
  settlesIn,
  unansweredActs,
} from './idempotency.ts';
import type { Outcome, UnansweredAct } from './idempotency.ts';

/**
 * Sends an act. If the same act is unanswered from shortly before, this is a retry with its key. If it is from longer
 * ago, that one is settled first; if it was done, nothing is sent and a `SettledError` is thrown, because the person
 * may not know it: sent once more after that, it is a new act.
 */
export async function sendAct<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  options: SendOptions = {},
): Promise<CallResponse<C>> {
  const earlier = await retried(actName(call, payload as object));
  const act = keepAsSent(call, payload as object, earlier);
  try {
    const data = await send(call, payload, { ...options, key: act.key });
    passOn(act);
    return data;
  } catch (error) {
    if (isCallFailure(error) && isAnswer(error, earlier !== undefined)) passOn(act);
    throw error;
  }
}

/** The unanswered act that this one repeats, if any. */
async function retried(name: string): Promise<UnansweredAct | undefined> {
  const earlier = findUnanswered(name);
  if (!earlier || !isLongAgo(earlier)) return earlier;
  if ((earlier.outcome ?? (await settle(earlier))) === 'done') throw new SettledError();
  return undefined;
}

/** These codes refuse the caller: an act that was sent before may have been done then. */
const whoAsks: ReadonlySet<number> = new Set([
  codes.noAuth,
  codes.notActivated,
  codes.notEnabled,
  codes.deleted,
  codes.tokenExpired,
]);

/** A refusal is an answer; a server fault leaves open whether the act was done. */
function isAnswer(failure: CallFailure, wasSentBefore: boolean): boolean {
  if (!(failure instanceof ApiError) || failure.code === codes.serverError) return false;
  return !(wasSentBefore && whoAsks.has(failure.code));
}

/**
 * Requests the outcome of an act, which closes it if it never came; stores the outcome until the person has seen it.
 */
async function settle(act: UnansweredAct): Promise<Outcome> {
  const { outcome } = await send(calls.acts.resolve, { key: act.key, give_up: true }, { isQuiet: true });
  const known: Outcome = outcome === 'done' ? 'done' : 'not_done';
  if (findUnanswered(act.name)?.key === act.key) keepUnanswered({ ...act, outcome: known });
  return known;
}

/** Acts of an earlier session: its token is invalid, so an act that has not arrived by now never will. */
async function askForLeft(key: string): Promise<void> {
  const { outcome, call, at } = await send(calls.acts.resolve, { key, give_up: false }, { isQuiet: true });
  forgetLeftKey(key);
  if (outcome === 'unknown' || call === null) return;
  keepUnanswered({ name: `key:${call}:${key}`, call, key, sentAt: Date.parse(at ?? ''), outcome });
}

/**
 * Settles every due act: those that no form offers to retry, or no longer may. Returns in how many ms the next is due,
 * undefined if none is left. Throws the failure if the server does not answer; call it again later then.
 */
export async function settleUnanswered(): Promise<number | undefined> {
  for (const key of leftKeys()) await askForLeft(key);
  const waits: number[] = [];
  for (const act of unansweredActs()) {
    if (act.outcome !== undefined) continue;
    if (act.isAnonymous) {
      forgetUnanswered(act);
      continue;
    }
    const waitMs = settlesIn(act);
    if (waitMs > 0) waits.push(waitMs);
    else await settle(act);
  }
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

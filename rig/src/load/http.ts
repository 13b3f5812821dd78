/** Sends one request of a client and interprets its answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { codes, envelopeSchema, readRefusal } from '@placard/contract';
import type { Answer, Journal, Operation } from './journal.ts';

/** A phone gives up about then, and sends the same again. */
const answerMs = 15_000;
/** Not at once, and not all clients at the same moment. */
const pauseMs = () => 100 + Math.random() * 200;

/** Refusals because of the moment, not of the act: the same request may be sent again. */
const passing: ReadonlySet<string> = new Set(['server_error', 'signature_expired']);

/** Sends a request; without a final answer the result is `again`. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    body = await response.json();
  } catch {
    return { kind: 'again', what: 'no answer' };
  }
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return { kind: 'again', what: `HTTP ${response.status} without an envelope` };
  const { code, data } = envelope.output;
  if (response.ok && code === codes.success) return { kind: 'done', data };
  const reason = readRefusal(data)?.reason ?? `code ${code}`;
  if (!response.ok || passing.has(reason)) return { kind: 'again', what: `${response.status} ${reason}` };
  return { kind: 'refused', reason };
}

/** Sends it until a final answer arrives or the signal aborts. Counts every other answer. */
export async function settle(journal: Journal, send: () => Promise<Answer>, signal: AbortSignal): Promise<Settled> {
  for (;;) {
    const sentAtMs = performance.now();
    const answer = await send();
    if (answer.kind !== 'again') return { answer, sentAtMs };
    journal.countOther(answer.what);
    if (signal.aborted) return { answer, sentAtMs };
    await sleep(pauseMs());
  }
}

export interface Settled {
  answer: Answer;
  sentAtMs: number;
}

/** Sends an operation until a final answer arrives, and records the answer. */
export async function perform(journal: Journal, operation: Operation, signal: AbortSignal): Promise<Answer> {
  journal.operations.push(operation);
  // Counted as they are sent: a fault that lasts until a client has felt it reads this.
  const send = async () => {
    operation.tries += 1;
    return await operation.send();
  };
  const { answer, sentAtMs } = await settle(journal, send, signal);
  operation.sentAtMs = sentAtMs;
  operation.settledAtMs = performance.now();
  if (answer.kind === 'again') return answer;
  operation.outcome = answer.kind;
  if (answer.kind === 'refused') operation.reason = answer.reason;
  else operation.data = answer.data;
  return answer;
}

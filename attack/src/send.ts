/** Sends one request and judges its answer: whatever was sent, it must be an envelope of the contract. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { codes, envelopeSchema, httpStatusOf, refusals } from '@placard/contract';
import type { Reason } from '@placard/contract';
import type { Operation } from './operations.ts';
import type { Target } from './target.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Longer than any request may take; a slower one is a finding. */
const answerMs = 30_000;

/**
 * Sends it; throws without an answer. Sends it once more if a kept connection was closed before anything came: the
 * server may close an idle one just when it is used again (RFC 9110, section 9.2.2). A connection that closes twice is
 * a finding.
 */
export async function send(url: string, init: RequestInit = {}): Promise<Reply> {
  return await sendOnce(url, init).catch(async (error: unknown) => {
    const { cause } = error as { cause?: { code?: unknown } };
    if (cause?.code !== 'UND_ERR_SOCKET') throw error;
    return await sendOnce(url, init);
  });
}

async function sendOnce(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(answerMs) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A call of either API. */
export interface Callable {
  readonly api: 'merchant' | 'operator';
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export const asMerchant = (token: string): Record<string, string> => ({ 'x-ct': token });
export const asOperator = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Makes a call, under a new key unless `headers` has one: a GET's payload is its query, any other is JSON. */
export async function sendCall(
  { merchantUrl, operatorUrl }: Target,
  { api, method, path }: Callable,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const url = api === 'merchant' ? `${merchantUrl}/api${path}` : `${operatorUrl}${path}`;
  const keyed = { 'idempotency-key': randomUUID(), ...headers };
  if (method === 'GET')
    return await send(`${url}?${new URLSearchParams(payload as Record<string, string>).toString()}`, {
      headers: keyed,
    });
  return await sendJson(url, payload, keyed);
}

/** Posts JSON. */
export async function sendJson(url: string, payload: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return await send(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/** Internal details: a stack, a path, a statement or a message of the database. */
const inside =
  /\bat (async )?[\w.<>]+ \(|node_modules|\/server\/src\/|\.ts:\d+|\b(?:select|insert into|update|delete from)\s+[a-z_]+\s+(?:from|set|where|values|\()|syntax error|violates \w+ constraint|invalid input syntax|PostgresError|TypeError|RangeError|SyntaxError|ECONN\w+|duplicate key/i;

/** Whether these words are internal; what was sent may come back in an answer, and is not. */
function tellsInside(text: string): boolean {
  return inside.test(text);
}

const everywhere: ReadonlySet<string> = new Set(
  (Object.keys(refusals) as Reason[]).filter((reason) => httpStatusOf(reason) !== 200),
);

/** The kind of an answer in one word, with its fault if there is one. */
export interface Verdict {
  kind: string;
  fault?: string;
}

/** Judges an answer by the contract: the HTTP status, the envelope, a reason that the operation declares, the data's shape. */
export function judge(
  reply: Reply,
  { reasons: declared, answer }: Partial<Pick<Operation, 'reasons' | 'answer'>>,
): Verdict {
  const envelope = v.safeParse(envelopeSchema, parseJson(reply.text));
  if (!envelope.success) return { kind: 'no envelope', fault: `HTTP ${reply.status} ${reply.text.slice(0, 120)}` };
  const { code, msg, data } = envelope.output;
  if (code === codes.success) return judgeSuccess(reply, data, answer);
  const reason = (data as { reason?: unknown } | null)?.reason;
  if (typeof reason !== 'string' || !Object.hasOwn(refusals, reason)) {
    return { kind: 'no reason', fault: `code ${code} without a reason: ${reply.text.slice(0, 120)}` };
  }
  const fault = faultOf(reply, { code, msg, reason: reason as Reason }, declared);
  return { kind: reason, ...(fault !== undefined && { fault }) };
}

function judgeSuccess(reply: Reply, data: unknown, answer: v.GenericSchema | undefined): Verdict {
  if (reply.status !== 200) return { kind: 'done', fault: `success with HTTP ${reply.status}` };
  const issues = answer ? v.safeParse(answer, data).issues : undefined;
  if (!issues) return { kind: 'done' };
  const [first] = issues;
  return { kind: 'done', fault: `an answer of another shape: ${v.getDotPath(first) ?? ''} ${first.message}` };
}

function faultOf(
  reply: Reply,
  refusal: { code: number; msg: string; reason: Reason },
  declared: readonly string[] | undefined,
): string | undefined {
  const { code, msg, reason } = refusal;
  const status = httpStatusOf(reason);
  if (reason === 'server_error') return 'a server error';
  if (code !== refusals[reason].code) return `${reason} with code ${code}`;
  if (msg === '') return `${reason} without a message`;
  if (reply.status !== status && !isUnreadable(reply, reason)) return `${reason} with HTTP ${reply.status}`;
  if (declared && !everywhere.has(reason) && !declared.includes(reason)) return `${reason}, which it does not declare`;
  if (tellsInside(reply.text)) return `tells of the inside: ${reply.text.slice(0, 160)}`;
  return undefined;
}

/** Unreadable or incomplete HTTP is refused with HTTP's own phrase. */
function isUnreadable({ status }: Reply, reason: Reason): boolean {
  return (
    (reason === 'invalid_fields' && [400, 408].includes(status)) || (reason === 'payload_too_large' && status === 431)
  );
}

/** JSON, or undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does all of it, a few at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

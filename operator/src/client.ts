/** Sends a call to the operator API and opens its envelope. */
import { randomUUID } from 'node:crypto';
import type { FieldError } from '@placard/contract';
import { exportPath, openAnswer, toKebab } from '@placard/contract/operator';
import type { Answer, OperatorCall } from '@placard/contract/operator';
import { CommandError } from './command-error.ts';

const timeoutMs = 60_000;
const loginHint = 'Log in first: npm run operator -- login --username <name>';

export interface Target {
  url: string;
  /** What a printed command needs to reach the same address. */
  urlOption: string;
  token: string | undefined;
  /** A BCP-47 tag for the server's messages. */
  language: string;
}

/**
 * Returns the address without a trailing slash. Throws a CommandError for an address that is not http(s), or for plain
 * http to another machine: the password would travel unencrypted.
 */
export function checkAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new CommandError(`${text} is not an http(s) address.`);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw new CommandError(`${text} is another machine: use https, or a tunnel to this one.`);
  return url.href.replace(/\/+$/, '');
}

/** Makes the call and returns its data. Throws a CommandError with the refusal's message and its fields. */
export async function send(
  call: OperatorCall,
  payload: Readonly<Record<string, unknown>>,
  target: Target,
): Promise<unknown> {
  const response = await post(call, payload, target);
  const answer = openAnswer(await response.json().catch(() => undefined));
  if (!answer) throw new CommandError(`${target.url} does not answer like an operator API (HTTP ${response.status}).`);
  if (answer.kind === 'data') return answer.data;
  throw new CommandError(describeRefusal(answer, target));
}

/** Streams a list as CSV to standard output. Throws a CommandError with the refusal's message and its fields. */
export async function exportCsv(
  call: OperatorCall,
  request: Readonly<Record<string, unknown>>,
  target: Target,
): Promise<void> {
  const response = await post({ path: exportPath, method: 'POST', isAct: false }, { call: call.name, request }, target);
  if (response.body && response.headers.get('content-type')?.startsWith('text/csv')) {
    const bytes: AsyncIterable<Uint8Array> = response.body;
    for await (const chunk of bytes) process.stdout.write(chunk);
    return;
  }
  const answer = openAnswer(await response.json().catch(() => undefined));
  if (answer?.kind === 'refusal') throw new CommandError(describeRefusal(answer, target));
  throw new CommandError(`${target.url} does not answer like an operator API (HTTP ${response.status}).`);
}

async function post(
  call: Pick<OperatorCall, 'path' | 'method' | 'isAct'>,
  payload: Readonly<Record<string, unknown>>,
  { url, token, language }: Target,
): Promise<Response> {
  try {
    return await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        // One act of one command: a proxy that sends it again does it once.
        ...(call.isAct && { 'idempotency-key': randomUUID() }),
      },
      body: JSON.stringify(payload),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new CommandError(
      `The operator API at ${url} cannot be reached. Is the server running? Another address: --url, or PLACARD_OPERATOR_URL.`,
    );
  }
}

const proposeHint =
  'To propose it, repeat the command with --propose and what proves it, such as the deposit’s receipt.';

function describeRefusal(
  { message, refusal }: Extract<Answer, { kind: 'refusal' }>,
  { urlOption }: Pick<Target, 'urlOption'>,
): string {
  if (!refusal) return message;
  const { reason } = refusal;
  const fields = 'fields' in refusal ? refusal.fields : [];
  const isLoggedOut = reason === 'not_authorised' || reason === 'unknown_token' || reason === 'token_expired';
  return [
    `${message} (${reason})`,
    ...fields.map((error) => describeField(error)),
    ...(isLoggedOut ? [loginHint + urlOption] : []),
    ...(reason === 'second_person_needed' || reason === 'own_booking' ? [proposeHint] : []),
  ].join('\n');
}

const rules: Readonly<Record<FieldError['rule'], string>> = {
  required: 'is needed',
  type: 'has the wrong type',
  format: 'has the wrong format (see --help)',
  too_short: 'is too short',
  too_long: 'is too long',
  range: 'is out of range',
  mismatch: 'does not match',
  not_accepted: 'is not accepted',
  unknown_field: 'is not allowed here',
};

function describeField({ field, rule, limit }: FieldError): string {
  return `  --${toKebab(field)} ${rules[rule]}${limit === undefined ? '' : ` (limit ${limit})`}`;
}

/** The merchant API as another program would use it: tests compare screens with its answers. */
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';

/** The product's address in this run. Set by the global set-up. */
export function address(): string {
  const url = process.env['PLACARD_ADDRESS'];
  if (!url) throw new Error('the product was not started');
  return url;
}

/** The login password of every merchant of the demo world. */
export function demoPassword(): string {
  return process.env['PLACARD_DEMO_PASSWORD'] ?? '';
}

/** Makes a call and returns its data. Throws the envelope for any code other than 200. */
export async function callApi<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  token?: string,
): Promise<CallResponse<C>> {
  const isPost = call.method === 'POST';
  const query = new URLSearchParams(payload as Record<string, string>).toString();
  const response = await fetch(`${address()}/api${call.path}${isPost || query === '' ? '' : `?${query}`}`, {
    method: call.method,
    headers: {
      'X-TZ': 'Asia/Bangkok GMT+07:00',
      ...(isPost && { 'Content-Type': 'application/json' }),
      ...(token && { 'X-CT': token }),
      ...(call.isIdempotent && { 'Idempotency-Key': randomUUID() }),
    },
    ...(isPost && { body: JSON.stringify(payload) }),
  });
  const envelope = (await response.json()) as { code: number; data: CallResponse<C> };
  if (envelope.code !== 200) throw new Error(`${call.name} answered ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** Logs a merchant of the demo world in and returns the token. */
export async function logIn(username: string): Promise<string> {
  return (await callApi(calls.accounts.loginV2, { username, password: demoPassword() })).token;
}

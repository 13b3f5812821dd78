import { calls, codes } from '@placard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { configureClient, send, sendFile } from './client.ts';
import type { FailureContext } from './client.ts';
import { ApiError, HttpError, NoAnswerError } from './errors.ts';
import type { CallFailure } from './errors.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

let sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const onFailure = vi.fn<(failure: CallFailure, context: FailureContext) => void>();

function answer(code: number, data: unknown = {}, msg = ''): () => Response {
  return () => Response.json({ code, msg, data });
}

beforeEach(() => {
  sent = [];
  answers = [];
  onFailure.mockReset();
  configureClient({ language: () => 'zh-Hans', onFailure });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? '', headers: new Headers(init.headers), body: init.body });
    const next = answers.shift();
    if (!next) throw new TypeError('failed to fetch');
    return Promise.resolve(next());
  });
});
afterEach(() => {
  storage.clearSession();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('carries token, time zone and language; POST as JSON', async () => {
    storage.saveSession('secret', 'register');
    answers = [answer(200, { unread_total: 3 })];
    await expect(send(calls.notifications.unreadCount, {})).resolves.toEqual({ unread_total: 3 });
    const [{ method, headers, body, url } = {} as Sent] = sent;
    expect([method, body]).toEqual(['POST', '{}']);
    expect(url).toMatch(/\/user\/notifications\/unread_count$/);
    expect(headers.get('X-CT')).toBe('secret');
    expect(headers.get('X-TZ')).toMatch(/^[\w/+-]+ GMT[+-]\d\d:\d\d$/);
    expect(headers.get('Accept-Language')).toBe('zh-Hans');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBeNull();
  });

  it('of another method has its payload as a query string', async () => {
    answers = [answer(200, {})];
    await send(calls.support.basicConfig, { lang: 'zh' });
    expect(sent[0]?.url).toMatch(/\/basic_config\?lang=zh$/);
    expect(sent[0]?.body).toBeNull();
    expect(sent[0]?.headers.get('X-CT')).toBeNull();
  });

  it('that is an act is not sent without a key', async () => {
    await expect(send(calls.wallet.returnStartUp, {})).rejects.toThrow(/needs a key/);
    expect(sent).toEqual([]);
    answers = [answer(200, {})];
    await send(calls.wallet.returnStartUp, {}, { key: 'a-key-of-its-own' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('a-key-of-its-own');
  });

  it('with a file sends the form unchanged', async () => {
    answers = [answer(200, { url: '/files/a.webp' })];
    await sendFile(calls.accounts.uploadImage, new Blob(['x'], { type: 'image/png' }));
    expect(sent[0]?.body).toBeInstanceOf(FormData);
    expect(sent[0]?.headers.get('Content-Type')).toBeNull();
  });
});

describe('an answer', () => {
  it('with another code is an error with reason, fields and details, shown and thrown', async () => {
    answers = [answer(405, { reason: 'insufficient_balance', available: '1.00' }, 'Not enough.')];
    const error = await send(calls.notifications.unreadCount, {}).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 405, reason: 'insufficient_balance', msg: 'Not enough.' });
    expect((error as ApiError).refusal).toHaveProperty('available', '1.00');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('with an HTTP status is an error with that status, never a code', async () => {
    answers = [
      () =>
        Response.json(
          { code: 500, msg: '', data: { reason: 'rate_limited' } },
          { status: 429, headers: { 'Retry-After': '7' } },
        ),
    ];
    const error = await send(calls.notifications.unreadCount, {}).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 429, reason: 'rate_limited', retryAfterMs: 7_000 });
  });

  it('that is not an envelope, or is missing, is no answer; an unknown code is kept', async () => {
    answers = [
      () => new Response('<html>', { status: 502 }),
      () => new Response('nonsense'),
      answer(299),
      () => Response.json({}),
    ];
    await expect(send(calls.notifications.unreadCount, {})).rejects.toBeInstanceOf(HttpError);
    await expect(send(calls.notifications.unreadCount, {})).rejects.toBeInstanceOf(NoAnswerError);
    await expect(send(calls.notifications.unreadCount, {})).rejects.toMatchObject({ code: 299 });
    await expect(send(calls.notifications.unreadCount, {})).rejects.toMatchObject({ code: codes.serverError });
    await expect(send(calls.notifications.unreadCount, {})).rejects.toBeInstanceOf(NoAnswerError);
  });
});

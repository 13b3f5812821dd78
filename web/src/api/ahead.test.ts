import { calls } from '@placard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { askAhead, sendRead } from './ahead.ts';
import { configureClient, send } from './client.ts';

const { property } = calls.wallet;
/** What is left at each asking; none where no answer comes. */
let funds: (string | undefined)[] = [];
let asked = 0;

const read = async () => (await sendRead(property, {}, { isQuiet: true })).available_funds;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  configureClient({ language: () => 'en', onFailure: () => undefined });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const available_funds = funds.shift();
    if (available_funds === undefined) return Promise.reject(new TypeError('failed to fetch'));
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { available_funds } }));
  });
});
afterEach(() => {
  // What nobody came for is forgotten.
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storage.clearSession();
});

describe('what a screen reads first', () => {
  it('is asked for once, and taken once', async () => {
    funds = ['1.00', '2.00'];
    askAhead(property, {});
    askAhead(property, {});
    expect([await read(), asked]).toEqual(['1.00', 1]);
    expect([await read(), asked]).toEqual(['2.00', 2]);
  });

  it('is asked for again where it failed, or where nobody came for it in time', async () => {
    funds = [undefined, '1.00', '2.00', '3.00'];
    askAhead(property, {});
    expect([await read(), asked]).toEqual(['1.00', 2]);
    askAhead(property, {});
    vi.advanceTimersByTime(2_000);
    expect(await read()).toBe('3.00');
  });

  it('is never what stood before an act, or in another session', async () => {
    funds = ['before', 'of the act', 'after', 'of the first', 'of the second'];
    askAhead(property, {});
    await send(calls.notifications.unreadCount, {});
    expect(await read()).toBe('after');
    askAhead(property, {});
    storage.saveSession('another', 'register');
    expect(await read()).toBe('of the second');
  });
});

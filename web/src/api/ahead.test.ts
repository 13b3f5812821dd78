import { calls } from '@placard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { askAhead, sendRead } from './ahead.ts';
import { configureClient, send } from './client.ts';

const { property } = calls.wallet;
/** The answers to come; after them there is none. */
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
  // An unused answer expires.
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storage.clearSession();
});

describe('a screen’s first calls', () => {
  it('are requested once, and used once', async () => {
    funds = ['1.00', '2.00'];
    askAhead(property, {});
    askAhead(property, {});
    expect([await read(), asked]).toEqual(['1.00', 1]);
    expect([await read(), asked]).toEqual(['2.00', 2]);
  });

  it('are requested again if they failed or were not used in time', async () => {
    funds = [undefined, '1.00', '2.00', '3.00'];
    askAhead(property, {});
    expect([await read(), asked]).toEqual(['1.00', 2]);
    askAhead(property, {});
    vi.advanceTimersByTime(2_000);
    expect(await read()).toBe('3.00');
  });

  it('are never from before an act, or from another session', async () => {
    funds = ['before', 'of the act', 'after', 'of the first', 'of the second'];
    askAhead(property, {});
    await send(calls.notifications.unreadCount, {});
    expect(await read()).toBe('after');
    askAhead(property, {});
    storage.saveSession('another', 'register');
    expect(await read()).toBe('of the second');
  });
});

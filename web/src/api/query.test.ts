import { calls } from '@placard/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callKey, invalidateAll } from './act.ts';
import { configureClient, send } from './client.ts';
import { askAhead, staleTimes } from './query.ts';

const { property } = calls.wallet;
const queryKey = callKey(property, {});
/** The funds of each answer to come; undefined where none comes. */
let funds: (string | undefined)[] = [];
let asked = 0;
let client: QueryClient;

/** Shows a screen that reads the property: returns what it shows in the end. */
async function show(): Promise<string | undefined> {
  const screen = new QueryObserver(client, {
    queryKey,
    queryFn: () => send(property, {}, { isQuiet: true }),
    staleTime: staleTimes.live,
    retry: false,
  });
  const leave = screen.subscribe(() => undefined);
  await vi.waitFor(() => expect(screen.getCurrentResult().fetchStatus).toBe('idle'));
  leave();
  return screen.getCurrentResult().data?.available_funds;
}

beforeEach(() => {
  asked = 0;
  client = new QueryClient();
  configureClient({ language: () => 'en', onFailure: () => undefined });
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    const available_funds = funds.shift();
    if (available_funds === undefined) return Promise.reject(new TypeError('failed to fetch'));
    const answer = Response.json({ code: 200, msg: '', data: { available_funds } });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(() => resolve(answer), 1);
    });
  });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call requested ahead', () => {
  it('is requested once, and shown by the next screen', async () => {
    funds = ['1.00', '2.00'];
    void askAhead(client, property, {});
    void askAhead(client, property, {});
    expect([await show(), asked]).toEqual(['1.00', 1]);
    expect([await show(), asked]).toEqual(['1.00', 1]);
  });

  it('is requested again if it failed, or was not used in time', async () => {
    funds = [undefined, '1.00', '2.00'];
    void askAhead(client, property, {});
    await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    expect([await show(), asked]).toEqual(['1.00', 2]);
    vi.useFakeTimers({ now: Date.now() + staleTimes.live, toFake: ['Date'] });
    expect([await show(), asked]).toEqual(['2.00', 3]);
  });

  it('is never from before an act', async () => {
    funds = ['before', 'after'];
    void askAhead(client, property, {});
    await invalidateAll(client, [property]);
    expect([await show(), asked]).toEqual(['after', 2]);
  });
});

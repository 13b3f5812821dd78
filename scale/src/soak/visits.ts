/** What people do besides acts that move money: open screens, fetch statements, send pictures, mistype passwords. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@placard/contract';
import type { Call } from '@placard/contract';
import type { LoadMerchant } from '../../../rig/src/load/world.ts';

export interface Visits {
  /** HTTP answers by status, such as `200` or `429`; `none` without an answer. */
  readonly answers: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Starts one visitor for each merchant; each does something about every `pauseMs`. */
export function startVisits(url: string, merchants: readonly LoadMerchant[], pauseMs: number): Visits {
  const answers = new Map<string, number>();
  const stopping = new AbortController();
  const visit = async (merchant: LoadMerchant) => {
    while (!stopping.signal.aborted) {
      const answer = await doSomething(url, merchant);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const visitors = merchants.map(visit);
  return {
    answers,
    stop: async () => {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

async function doSomething(url: string, merchant: LoadMerchant): Promise<string> {
  try {
    const response = await requests[Math.floor(Math.random() * requests.length)]?.(url, merchant);
    await response?.arrayBuffer();
    return String(response?.status);
  } catch {
    return 'none';
  }
}

type Request = (url: string, merchant: LoadMerchant) => Promise<Response>;

const picture = readFileSync(new URL('../../../docs/images/wallet.png', import.meta.url));

const month = () => new Date().toISOString().slice(0, 7);

const requests: readonly Request[] = [
  get(calls.accounts.info, {}),
  get(calls.wallet.property, {}),
  get(calls.plans.list, {}),
  get(calls.wallet.flowList, {}),
  get(calls.plans.statistics, { type: '2' }),
  get(calls.wallet.statement, { month: month(), format: 'pdf' }),
  get(calls.wallet.statement, { month: month(), format: 'csv' }),
  async (url, { token }) => {
    const body = new FormData();
    body.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
    return await send(url, calls.accounts.uploadImage, { method: 'POST', headers: { 'x-ct': token }, body });
  },
  async (url, { no }) =>
    await send(url, calls.accounts.loginV2, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `m-${no}`, password: 'not the password' }),
    }),
];

function get(call: Call, query: Readonly<Record<string, string>>): Request {
  return async (url, { token }) =>
    await send(url, call, { headers: { 'x-ct': token } }, `?${new URLSearchParams(query).toString()}`);
}

async function send(url: string, call: Call, init: RequestInit, query = ''): Promise<Response> {
  return await fetch(`${url}/api${call.path}${query}`, { ...init, signal: AbortSignal.timeout(30_000) });
}

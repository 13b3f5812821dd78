import type { Browser, Route } from '@playwright/test';
import { limit, medianOf, ratio } from '../measure.ts';
import type { Figure } from '../measure.ts';
import { startDemoProduct } from './demo-product.ts';
import type { DemoProduct } from './demo-product.ts';
import { readToEnd, scrollFrames, stillList } from './in-page.ts';
import { openPhone, readMemory } from './phone.ts';
import type { Phone } from './phone.ts';
import { browserBench } from './rounds.ts';

const entries = 10_000;
const perPage = 500;
const entryMinutes = 50;
/** A quick fling: 150 px in each frame. */
const frames = 240;
const pixels = 150;

const still = 'the same rows as plain HTML in the same styles';

const figures = [
  ratio('list-frames', '≤ 1.15', 'mean time of a frame while 10,000 flow entries are scrolled; slow processor', still),
  ratio('list-slow-frames', '≤ 1.5', 'the slowest twentieth of these frames', still),
  ratio('list-nodes', '≤ 0.05', 'nodes in the page with 10,000 flow entries read', still),
  limit(
    'list-heap',
    '≤ 15 MB',
    'heap with 10,000 flow entries read, beyond that of the same screen with its first page',
  ),
] as const satisfies readonly Figure[];

type Name = (typeof figures)[number]['name'];

/** A page of fund details as the API answers it: one entry each 50 minutes, back through a year. */
function flowPage(from: number): object {
  const list = Array.from({ length: perPage }, (_, at) => {
    const no = from + at;
    const isPut = no % 3 > 0;
    return {
      id: String(entries - no),
      time: new Date(Date.UTC(2026, 10, 21) - no * entryMinutes * 60_000).toISOString(),
      amount: `${isPut ? '-' : ''}${100 + (no % 900)}.${String(no % 100).padStart(2, '0')}`,
      balance_after: '12840.60',
      remark: null,
      type: isPut ? 'ad_billing' : 'ad_serving',
      detail: isPut ? 'put' : 'revenue',
      transfer_id: `019a9f3e-7c11-7000-8000-${String(no).padStart(12, '0')}`,
      plan_no: `P4K7Q2M-${String(no).padStart(6, '0')}`,
    };
  });
  const next = from + perPage;
  return {
    code: 200,
    msg: '',
    data: { list, next_cursor: next < entries ? String(next) : null, months: [], currency: 'USD' },
  };
}

async function answer(route: Route): Promise<void> {
  const cursor = new URL(route.request().url()).searchParams.get('cursor');
  await route.fulfill({ json: flowPage(Number(cursor ?? 0)) });
}

async function framesOf({ page }: Phone): Promise<{ mean: number; slow: number }> {
  const times = await page.evaluate<number[]>(scrollFrames(frames, pixels));
  const slowest = times.toSorted((one, other) => other - one).slice(0, Math.ceil(times.length / 20));
  return { mean: times.reduce((sum, time) => sum + time) / times.length, slow: medianOf(slowest) };
}

async function round(browser: Browser, { address, stored }: DemoProduct): Promise<Record<Name, number>> {
  const phone = await openPhone(browser, {
    stored: { origin: address, items: stored },
    hasSlowNetwork: false,
    hasWorker: false,
  });
  const { page, context } = phone;
  try {
    await context.route('**/api/transaction_flow/list*', answer);
    await page.goto(`${address}/#/wallet`, { waitUntil: 'networkidle' });
    const first = await readMemory(phone);
    await page.evaluate(readToEnd);
    const whole = await readMemory(phone);
    const ours = await framesOf(phone);
    const html = await page.evaluate<string>(stillList(entries));
    await context.route(
      '**/still.html',
      async (route) => await route.fulfill({ contentType: 'text/html', body: html }),
    );
    // All of it: the network is quiet while the rest is still being loaded.
    await page.goto(`${address}/still.html`, { waitUntil: 'load' });
    const plain = await readMemory(phone);
    const bare = await framesOf(phone);
    return {
      'list-frames': ours.mean / bare.mean,
      'list-slow-frames': ours.slow / bare.slow,
      'list-nodes': whole.nodes / plain.nodes,
      'list-heap': (whole.heapBytes - first.heapBytes) / 1_000_000,
    };
  } finally {
    await context.close();
  }
}

/**
 * A list of 10,000 flow entries against the same rows as plain HTML. The server is not measured: its answers are
 * prepared.
 */
export const longList = browserBench({
  name: 'long-list',
  figures,
  open: startDemoProduct,
  round,
});

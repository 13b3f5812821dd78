/**
 * The last answers of the main screens' reads, stored on the device: shown after a start without a network (product.md
 * section 7). They are deleted with the session, and never shown while an answer may still come.
 */
import type { Query } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage, useStored } from '../platform/storage.ts';

/** What overview, plans, offers, wallet and notifications show. */
const kept = new Set([
  'accounts.standing',
  'notifications.list',
  'notifications.unreadCount',
  'plans.appDetail',
  'plans.awaitPutCount',
  'plans.detail',
  'plans.list',
  'plans.statistics',
  'wallet.flowList',
  'wallet.property',
]);
/** Of more the oldest is deleted. */
const most = 50;
/** The screen that waits for an answer is drawn first. */
const afterMs = 1_000;

/** When it was read, in ms since 1970; the build that read it, as another one may expect another shape; the answer. */
type Kept = [at: number, build: string, data: unknown];

/** The entry's name includes a hash of everything that it loads. */
function currentBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

const nameOf = ({ queryHash }: Query) => `seen:${queryHash}`;
const timeOf = (name: string) => Number.parseInt(storage.own(name)?.slice(1) ?? '', 10);
const oldestOf = (names: string[]) => names.reduce((one, other) => (timeOf(other) < timeOf(one) ? other : one));

/** Of a list, its first page. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as { pages?: unknown[]; pageParams?: unknown[] };
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

function keep(query: Query): void {
  const { data, dataUpdatedAt } = query.state;
  storage.saveOwn(nameOf(query), JSON.stringify([dataUpdatedAt, currentBuild(), firstPage(data)] satisfies Kept));
  const names = storage.ownNames('seen:');
  if (names.length > most) storage.saveOwn(oldestOf(names), undefined);
}

/** A query without data, for which none is coming (it failed, or the device is offline), gets the stored answer with its time. */
function show(query: Query): void {
  const { data, status, fetchStatus } = query.state;
  if (data !== undefined || (status !== 'error' && fetchStatus !== 'paused')) return;
  const [at, build, seen] = JSON.parse(storage.own(nameOf(query)) ?? '[]') as Partial<Kept>;
  if (at === undefined || build !== currentBuild()) return;
  query.setState({ data: seen, dataUpdatedAt: at, status: status === 'error' ? status : 'success' });
}

/** Keeps what this session reads, and shows it where nothing newer can be read. Used once. */
export function useLastSeen(): void {
  const cache = useQueryClient().getQueryCache();
  const token = useStored(storage.token);
  useEffect(() => {
    const isKept = ({ queryKey }: Query) => kept.has(String(queryKey[0]));
    cache.getAll().filter(isKept).forEach(show);
    return cache.subscribe((event) => {
      const query = cache.get(event.query.queryHash);
      if (event.type !== 'updated' || !query || !isKept(query)) return;
      show(query);
      if (event.action.type !== 'success') return;
      // An answer to a session that has ended meanwhile, here or in another tab, is nobody's.
      setTimeout(() => storage.token() === token && keep(query), afterMs);
    });
  }, [cache, token]);
}

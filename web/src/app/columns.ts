/** What a wide page shows beside a route (product.md section 6). */
import { locationOf, withQuery } from '../platform/location.ts';
import type { RoutePath } from '../routes/route-table.ts';

/** A list and the parameters that open one of its items on the same route. */
interface List {
  path: RoutePath;
  opens?: readonly string[];
}

const overview: List = { path: '/ad-center' };
const plans: List = { path: '/plan' };
const wallet: List = { path: '/wallet' };
const questions: List = { path: '/ad-center/ques-detail', opens: ['id', 'doc'] };

/** The list that each page belongs to. */
const listOf: Readonly<Partial<Record<string, List>>> = {
  '/ad-center/activities': overview,
  '/ad-center/coupons': overview,
  '/ad-center/edit-login-password': overview,
  '/ad-center/edit-pay-password': overview,
  '/ad-center/feedback': overview,
  '/ad-center/level': overview,
  '/ad-center/operated': overview,
  '/ad-center/ques-detail': questions,
  '/plan/detail': plans,
  '/plan/goods-detail': plans,
  '/customer': overview,
  '/wallet/bind-card': wallet,
  '/wallet/set-password': wallet,
  '/wallet/foreign-exchange': wallet,
} satisfies Partial<Record<RoutePath, List>>;

/** Lists whose items are shown beside them. */
const choices = { '/plan': 'plan', '/notification': 'notification', '/ad-center/ques-detail': 'question' } as const;

/** Screens in two halves (`Halves`). */
const halved: ReadonlySet<string> = new Set<RoutePath>(['/ad-center', '/wallet']);

/** Beside its list a plan is in two halves, too, where a third column has room. */
export const isHalvedBeside = (page: string) => page.startsWith('/plan/detail?');

/** What is beside two columns where a third one has room, and what is before the notifications there. */
export const third: RoutePath = '/notification';
export const first: RoutePath = '/ad-center';

export type Choice = (typeof choices)[keyof typeof choices];

export type Columns =
  /** A list beside its open item. */
  | { kind: 'pair'; list: string }
  /** A list of which nothing is open yet. */
  | { kind: 'choice'; choice: Choice }
  | { kind: 'halves' }
  | { kind: 'single' };

/** Returns whether a page is the wallet's here: `from` is also the first day of a list's filter. */
export function isFromWallet(query: URLSearchParams): boolean {
  return query.get('from') === 'wallet';
}

/** Returns the columns of a page that has room for two. */
export function columnsOf(path: string, query: URLSearchParams): Columns {
  const list = isFromWallet(query) ? wallet : listOf[path];
  if (list && (list.path !== path || list.opens?.some((name) => query.has(name))))
    return { kind: 'pair', list: list.path };
  if (Object.hasOwn(choices, path)) return { kind: 'choice', choice: choices[path as keyof typeof choices] };
  return { kind: halved.has(path) ? 'halves' : 'single' };
}

/**
 * Returns the address of the list beside its open item: with its last own filter, unless that shows another status than the
 * item's. `holder` is the list by that status; undefined while it is unknown, or for a list without any.
 */
export function addressBeside(list: string, seen: string, holder: string | undefined): string {
  const { path, query } = locationOf(seen);
  if (holder === undefined) return path === list ? seen : list;
  const status = query.get('status');
  const isHolding = path === list && (status === null || status === locationOf(holder).query.get('status'));
  return isHolding ? seen : holder;
}

const itemParameters = ['plan_no', 'id', 'doc'];

/** The address of a page without what only filters it or floats above it. */
export function pageOf(path: string, query: URLSearchParams): string {
  return withQuery(path, Object.fromEntries([...query].filter(([name]) => itemParameters.includes(name))));
}

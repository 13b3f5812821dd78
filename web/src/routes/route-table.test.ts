import { describe, expect, it } from 'vitest';
import { isEntryPath, notFoundRoute, rootRedirect, routeOf, routes } from './route-table.ts';
import type { HeaderRule } from './route-table.ts';

/** specification.md section 2, row by row: path, auth, what the header hides, and special rules. */
const specification: [path: string, auth: boolean, hidden: (keyof HeaderRule)[], special?: string][] = [
  ['/login', false, ['back', 'title', 'notification', 'logout']],
  ['/register', false, ['back', 'title', 'notification', 'logout']],
  ['/entry', false, ['isShown', 'logout']],
  ['/ad-welcome', false, ['back', 'title', 'language', 'notification', 'logout'], 'transparent'],
  ['/customer', true, ['language', 'notification', 'logout']],
  ['/ad-center', true, [], 'closes the shell'],
  ['/ad-center/activities', true, ['logout']],
  ['/ad-center/coupons', true, ['logout']],
  ['/ad-center/edit-login-password', true, ['logout']],
  ['/ad-center/edit-pay-password', true, ['logout']],
  ['/ad-center/feedback', true, ['logout']],
  ['/ad-center/level', true, ['logout']],
  ['/ad-center/operated', true, ['logout']],
  ['/ad-center/ques-detail', true, ['language', 'notification', 'logout']],
  ['/notification', true, ['logout']],
  ['/plan', true, [], 'back to /ad-center'],
  ['/plan/detail', true, ['logout']],
  ['/plan/goods-detail', true, ['logout'], 'transparent'],
  ['/wallet', true, ['logout']],
  ['/wallet/bind-card', true, ['logout']],
  ['/wallet/set-password', true, ['logout']],
  ['/wallet/foreign-exchange', true, ['logout'], 'transparent'],
];

describe('the route table', () => {
  it('has the 22 routes of the specification, in its order', () => {
    expect(routes.map(({ path }) => path)).toEqual(specification.map(([path]) => path));
    expect(rootRedirect).toBe('/login');
  });

  it.each(specification)('%s shows and requires what is stated', (path, auth, hidden, special) => {
    const route = routeOf(path);
    const flags = ['isShown', 'back', 'title', 'language', 'notification', 'service', 'logout'] as const;
    expect(route.auth).toBe(auth);
    expect(flags.filter((flag) => route.header[flag] === false)).toEqual(flags.filter((flag) => hidden.includes(flag)));
    expect(route.header.look !== 'plain').toBe(special === 'transparent');
    expect(route.hasPreviousPage).toBe(special !== 'closes the shell');
    expect(route.backTo).toBe(special === 'back to /ad-center' ? '/ad-center' : undefined);
  });

  it('titles the ad center and the transaction password as stated', () => {
    expect(routeOf('/ad-center').titleKey).toBe('adCenter.title');
    expect(routeOf('/ad-center/edit-pay-password').titleKey).toBe('wallet.editPassword.title');
  });

  it('shows any other path as not found, without a login', () => {
    for (const path of ['/nothing', '/plan/other', '/WALLET', '/wallet/bind-card/x'])
      expect(routeOf(path)).toBe(notFoundRoute);
    expect(notFoundRoute.auth).toBe(false);
    expect(routeOf('/wallet/').path).toBe('/wallet');
  });

  it('recognises entry pages', () => {
    expect(routes.filter(({ path }) => isEntryPath(path)).map(({ path }) => path)).toEqual(['/entry', '/ad-welcome']);
  });
});

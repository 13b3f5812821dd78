import { describe, expect, it } from 'vitest';
import { isEntryPath, notFoundRoute, routeOf, routes } from './route-table.ts';

/** specification.md section 2 is compared row by row in the browser (e2e/tests/routes.test.ts). */
describe('the route table', () => {
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

/** The person's place in the business that the session acts for: somebody may change or end it at any time. */
import { calls } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateAll } from '../api/act.ts';
import { reasonOf } from '../api/errors.ts';
import { askAhead } from '../api/query.ts';
import { useStored } from '../platform/storage.ts';
import type { AppRoute, RoutePath } from '../routes/route-table.ts';
import { lacksFactor, storedRole } from '../state/may.tsx';
import { useUserInfo } from '../state/use-user-info.ts';

/** Pages of the person's own login. */
const ownPages: ReadonlySet<string> = new Set<RoutePath>([
  '/customer',
  '/notification',
  '/ad-center/feedback',
  '/ad-center/edit-login-password',
]);

/** True for a page that shows the business, or opens its account. */
export function isOfBusiness({ path, auth }: AppRoute): boolean {
  return path === '/ad-welcome' || (auth && !ownPages.has(path));
}

/** Reads the role again; `use-user-info.ts` stores it. */
export async function readRole(queries: QueryClient): Promise<void> {
  await invalidateAll(queries, [calls.accounts.info]);
  await askAhead(queries, calls.accounts.info, {});
}

/** False for a person with a part in no business, or in one whose rule they do not meet. Used once. */
export function useHasBusiness(): boolean {
  const queries = useQueryClient();
  const role = useStored(storedRole);
  useUserInfo({ isEnabled: role === undefined });
  useEffect(() => {
    const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const reason = reasonOf(event.action.error as unknown);
      if (reason === 'role_not_allowed' || reason === 'no_business' || reason === 'second_factor_missing')
        void readRole(queries);
    };
    const stops = [queries.getQueryCache().subscribe(look), queries.getMutationCache().subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
  return role !== 'none' && role !== lacksFactor;
}

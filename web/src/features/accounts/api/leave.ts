import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';
import { keepWantedPage } from '../../../platform/wanted-page.ts';

/** Forgets everything personal, cached reads included, and shows the login page. */
export function leave(queries: QueryClient): void {
  storage.clearSession();
  queries.clear();
  keepWantedPage(undefined);
  navigate('/login', { replace: true });
}

/** `leave`, for a route to hand to a feature. */
export function useLeave(): () => void {
  const queries = useQueryClient();
  return () => leave(queries);
}

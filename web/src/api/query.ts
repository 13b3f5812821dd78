/** Calls as server state: reads are cached by call and payload; acts (act.ts) invalidate the reads that they change. */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { useMemo } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { callKey } from './act.ts';
import { sendRead } from './ahead.ts';

export { callKey, useCallAct } from './act.ts';

/** How long a read is fresh enough to be shown without a request, by its kind. */
export const staleTimes = {
  /** Figures and states that others change: requested whenever a screen is shown. */
  live: 0,
  /** Lists that grow slowly. */
  list: 15_000,
  /** The user's own data, which mostly this app changes. */
  own: 60_000,
  /** Configuration and texts. */
  settled: 10 * 60_000,
} as const;

export interface CallQueryOptions {
  staleTimeMs?: number;
  /** Reloaded after this long while the screen is shown. */
  refreshMs?: number;
  isEnabled?: boolean;
  /** Keeps the figures of the last payload until the new ones arrive (tabs, periods). */
  keepsPrevious?: boolean;
  /** Failures are shown only in place. */
  isQuiet?: boolean;
}

/**
 * Reads with a call. A failed first read shows the failure toast and sets `error`; a failed later one is quiet, and the
 * last good data stay (`data` with `error`, dated `dataUpdatedAt`).
 */
export function useCallQuery<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  options: CallQueryOptions = {},
): UseQueryResult<CallResponse<C>> {
  const {
    staleTimeMs = staleTimes.list,
    refreshMs,
    isEnabled = true,
    keepsPrevious = false,
    isQuiet = false,
  } = options;
  const client = useQueryClient();
  const queryKey = callKey(call, payload as object);
  return useQuery<CallResponse<C>>({
    queryKey,
    queryFn: ({ signal }) =>
      sendRead(call, payload, { signal, isQuiet: isQuiet || client.getQueryData(queryKey) !== undefined }),
    staleTime: staleTimeMs,
    enabled: isEnabled,
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
    ...(keepsPrevious ? { placeholderData: (previous: CallResponse<C> | undefined) => previous as never } : {}),
  });
}

interface Page<Item> {
  list: Item[];
  next_cursor: string | null;
}

type PageItem<C extends Call> = CallResponse<C> extends Page<infer Item> ? Item : never;

/** Reads a list page by page. `items` are all items loaded so far, in order; `pages` are the whole answers. */
export function useCallPages<C extends Call>(
  call: C,
  payload: Omit<CallRequest<C>, 'cursor'>,
  options: Omit<CallQueryOptions, 'refreshMs'> = {},
) {
  const { staleTimeMs = staleTimes.list, isEnabled = true, keepsPrevious = false, isQuiet = false } = options;
  const query = useInfiniteQuery({
    queryKey: callKey(call, payload),
    queryFn: ({ signal, pageParam }) =>
      sendRead(call, { ...payload, ...(pageParam === null ? {} : { cursor: pageParam }) } as CallRequest<C>, {
        signal,
        isQuiet,
      }) as Promise<Page<PageItem<C>>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<PageItem<C>>) => last.next_cursor,
    staleTime: staleTimeMs,
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
  });
  const { data } = query;
  // A component that draws thousands of items need not rerender for every other change.
  const all = useMemo(() => data?.pages ?? [], [data]);
  const items = useMemo(() => all.flatMap((page) => page.list), [all]);
  return { ...query, pages: all as CallResponse<C>[], items };
}

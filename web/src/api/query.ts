/** Calls as server state: what is read is cached by call and payload; what acts (act.ts) makes what it changed be read again. */
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { useMemo } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { callKey } from './act.ts';
import { sendRead } from './ahead.ts';

export { callKey, useCallAct } from './act.ts';

/** How long what was read is good enough to be shown without asking again, by what it is. */
export const staleTimes = {
  /** Figures and states that others change: asked again whenever a screen is shown. */
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
  /** Asked again after so long while the screen is shown. */
  refreshMs?: number;
  isEnabled?: boolean;
  /** Keeps the figures of the last payload until the new ones are there (tabs, periods). */
  keepsPrevious?: boolean;
  /** Failures are shown in place only. */
  isQuiet?: boolean;
}

/**
 * Reads with a call. A failed first reading raises the failure toast and is `error`; a failed later one is quiet, and
 * the last good data stays (`data` with `error`, counted at `dataUpdatedAt`).
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

/** Reads a list page by page. `items` is everything read so far, in order; `pages` are the whole answers. */
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
  // Whoever draws a list of thousands need not look at it again for every other change.
  const all = useMemo(() => data?.pages ?? [], [data]);
  const items = useMemo(() => all.flatMap((page) => page.list), [all]);
  return { ...query, pages: all as CallResponse<C>[], items };
}

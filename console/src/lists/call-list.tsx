/** A list call as a table: filters and position in the address, pages by cursor, the open row beside it. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formFields } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { go, hrefOf } from '../location.ts';
import type { Place } from '../location.ts';
import { forgetFinished, useActState } from '../form/open-act.ts';
import { readForm } from '../form/values.ts';
import type { Row } from '../things.ts';
import { identify } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { isCommand } from './act-buttons.tsx';
import { Filters } from './filters.tsx';
import { RowTable } from './row-table.tsx';

export interface Page {
  list: readonly Row[];
  next_cursor?: string | null;
}

/** Returns the list's request for an address: its filters, and where its page begins. */
export function requestOf(call: OperatorCall, query: Place['query'], fixed: Row = {}): Row {
  const fields = formFields(call);
  const read = readForm(fields, query, fixed);
  const known = 'request' in read ? read.request : { ...fixed };
  const hasCursor = fields.some(({ name }) => name === 'cursor');
  return { ...known, ...(hasCursor && query.cursor && { cursor: query.cursor }) };
}

/** The rows with their members in the contract's order; an answer's own order has no meaning. */
function inOrder(call: OperatorCall, page: Page): Page {
  const names = Object.keys((call.example.response as Page).list[0] ?? {});
  return {
    ...page,
    list: page.list.map((row) => ({
      ...Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])),
      ...row,
    })),
  };
}

interface CallListProps {
  call: OperatorCall;
  /** The address of this view, without its query. */
  path: string;
  query: Place['query'];
  fixed?: Row;
  /** How often it reloads automatically, in milliseconds. */
  refetchMs?: number;
  /** The content beside it about the open row. */
  renderDetail?: (row: Row) => ReactNode;
}

export function CallList({ call, path, query, fixed = {}, refetchMs, renderDetail }: CallListProps) {
  const request = requestOf(call, query, fixed);
  const answer = useQuery({
    queryKey: [call.name, request],
    queryFn: async () => inOrder(call, (await send(call, request)) as Page),
    placeholderData: keepPreviousData,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
  const rows = answer.data?.list ?? [];
  const selected = rows.find((row) => identify(row)?.id === query.open);
  const hrefFor = (row: Row) => hrefOf(path, { ...query, open: identify(row)?.id });
  const closeHref = hrefOf(path, { ...query, open: undefined });
  useRowKeys(rows, query.open, hrefFor, closeHref);
  const isFresh = answer.data !== undefined && !answer.isFetching && !answer.isPlaceholderData;
  const next = useNext(rows, query.open, isFresh, (row) => (row ? hrefFor(row) : closeHref));
  return (
    <div className={renderDetail && query.open !== undefined ? 'split is-open' : 'split'}>
      <div className="list">
        <Filters call={call} path={path} query={query} fixed={fixed} request={request} />
        <Problem error={answer.error} onRetry={() => void answer.refetch()} />
        {answer.isLoading && <p role="status">Loading…</p>}
        {answer.data && rows.length === 0 && <p className="empty">None.</p>}
        {rows.length > 0 && (
          <RowTable call={call} rows={rows} openId={query.open} hrefOf={renderDetail ? hrefFor : undefined} />
        )}
        <Pages path={path} query={query} next={answer.data?.next_cursor} />
      </div>
      {renderDetail && query.open !== undefined && (
        <section className="detail" aria-label="Details">
          <a className="close" href={closeHref}>
            Close
          </a>
          {selected
            ? renderDetail(selected)
            : isFresh && <p>It is no longer in this list. {next && <a href={hrefFor(next)}>Open the next one</a>}</p>}
        </section>
      )}
    </div>
  );
}

function Pages({ path, query, next }: { path: string; query: Place['query']; next: string | null | undefined }) {
  if (!next && !query.cursor) return null;
  return (
    <p className="pages">
      {query.cursor && <a href={hrefOf(path, { ...query, cursor: undefined, open: undefined })}>First page</a>}
      {next && <a href={hrefOf(path, { ...query, cursor: next, open: undefined })}>Next page</a>}
    </p>
  );
}

/** `j` opens the next row, `k` the previous one, Escape closes it. */
function useRowKeys(
  rows: readonly Row[],
  openId: string | undefined,
  hrefFor: (row: Row) => string,
  closeHref: string,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      if (event.key === 'Escape' && openId !== undefined) go(closeHref, true);
      if (event.key !== 'j' && event.key !== 'k') return;
      const at = rows.findIndex((row) => identify(row)?.id === openId);
      const row = rows[event.key === 'j' ? at + 1 : Math.max(0, at - 1)];
      if (row && identify(row)) go(hrefFor(row), openId !== undefined);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/**
 * Returns the row to open when the open one has left the list: the one after it, else the one before. It opens
 * automatically after the operator's own act. A row that somebody else handled stays in place, so that no key acts on a
 * row other than the one on screen.
 */
function useNext(
  rows: readonly Row[],
  openId: string | undefined,
  isFresh: boolean,
  hrefFor: (row: Row | undefined) => string,
): Row | undefined {
  const { finished } = useActState();
  const [order, setOrder] = useState<{ of: string; after: readonly string[] }>();
  const ids = rows.map((row) => identify(row)?.id ?? '');
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  const after = at < 0 ? [] : [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()];
  // Kept from when the row was still here. React recommends setting state while rendering for values that follow from
  // props.
  if (openId !== undefined && at >= 0 && (order?.of !== openId || order.after.join() !== after.join()))
    setOrder({ of: openId, after });
  const isGone = openId !== undefined && isFresh && at < 0;
  const nextId = isGone && order?.of === openId ? order.after.find((id) => ids.includes(id)) : undefined;
  const next = nextId === undefined ? undefined : rows[ids.indexOf(nextId)];
  const href = isGone && finished === openId ? hrefFor(next) : undefined;
  useEffect(() => {
    if (href === undefined) return;
    forgetFinished();
    go(href, true);
  }, [href]);
  return next;
}

/**
 * Requests every list of the operator API as the console does: the first page, pages far back, by each filter, order
 * and search.
 */
import { exportableCalls, formFields, openAnswer } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { Sql } from '../../../server/src/database/database.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly call: string;
  readonly what: string;
  readonly milliseconds: number;
  /** Rows read by scans of whole tables; an index reads only what it finds. */
  readonly readWhole: number;
  readonly rows: number;
}

/** Rows of the filled database, for filters that name a thing. */
const named: Fields = {
  merchant: 'shop-700',
  offer: 'offer-7',
  owner: 'Owner',
  plan_no: 'P000007-000007',
  username: 'measurer',
  statement: 'none',
  act: 'topup_recorded',
  actor: 'nadia',
  operator: 'nadia',
  object: 'merchant:none',
};
/** A name of one, a contact of one, a part of many, of all, of none; too short for trigrams; a number. */
const searches = ['shop-1234', 'desk12345@', 'Harbor', 'example.com', 'no such words', 'sh', 'W000ABCD', 'BANK-4711'];
const times = 3;
/** The rows that a list may read outside its indexes: tables of settings, sources and operators are small. */
export const smallTables = 5_000;

export interface Api {
  readonly url: string;
  readonly token: string;
}

/** Sends all requests and returns the figures, slowest first. */
export async function measureLists(api: Api, sql: Sql, log: (line: string) => void): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const call of exportableCalls.filter(canBeAsked)) {
    log(`  ${call.name}`);
    const requests = await requestsOf(api, call);
    const before = await readWhole(sql);
    const found: Omit<Asked, 'readWhole'>[] = [];
    for (const [what, request] of requests) found.push(await measure(api, call, what, request));
    const isIndexed = (await readWhole(sql)) - before < smallTables * requests.length;
    // Statistics are updated once a second, so a request is measured alone only if one of them read much.
    for (const [index, row] of found.entries())
      asked.push({ ...row, readWhole: isIndexed ? 0 : await countWhole(api, sql, call, requests[index]?.[1] ?? {}) });
  }
  return asked.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

/** Lists whose required fields can be named here. */
function canBeAsked(call: OperatorCall): boolean {
  return formFields(call).every(({ isRequired, name }) => !isRequired || name in named);
}

async function requestsOf(api: Api, call: OperatorCall): Promise<(readonly [string, Fields])[]> {
  const fields = formFields(call);
  const base = Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map(({ name }) => [name, named[name]]));
  const choices = fields.flatMap(({ name, kind, options }) => {
    if (kind === 'choice') return options.map((option) => [`${name} ${option}`, { ...base, [name]: option }] as const);
    if (kind === 'boolean') return [true, false].map((is) => [`${name} ${is}`, { ...base, [name]: is }] as const);
    if (name === 'search') return searches.map((text) => [`search ${text}`, { ...base, search: text }] as const);
    return name in named && !(name in base)
      ? [[`${name} ${String(named[name])}`, { ...base, [name]: named[name] }] as const]
      : [];
  });
  const spans = fields.some(({ name }) => name === 'from')
    ? ([['a day', { ...base, from: '2026-05-05T00:00:00Z', until: '2026-05-06T00:00:00Z' }]] as const)
    : [];
  const known = [['first page', base] as const, ...choices, ...spans];
  const deep = fields.some(({ name }) => name === 'cursor')
    ? await Promise.all(
        known.filter(([what]) => !what.startsWith('order')).map(async (each) => await deepest(api, call, each)),
      )
    : [];
  return [...known, ...deep.flat()];
}

/** The last page of a list: the other end of its order gives its beginning. */
async function deepest(
  api: Api,
  call: OperatorCall,
  [what, request]: readonly [string, Fields],
): Promise<(readonly [string, Fields])[]> {
  if (!('order' in call.request.entries)) return [];
  const { answer } = await ask(api, call, { ...request, order: 'oldest' });
  return answer.next_cursor ? [[`${what}, last page`, { ...request, cursor: answer.next_cursor }]] : [];
}

async function ask(api: Api, call: OperatorCall, request: Fields) {
  const start = performance.now();
  const response = await fetch(`${api.url}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.token}` },
    body: JSON.stringify(request),
  });
  const opened = openAnswer(await response.json());
  const milliseconds = performance.now() - start;
  if (opened?.kind !== 'data') throw new Error(`${call.name} ${JSON.stringify(request)}: ${JSON.stringify(opened)}`);
  return { milliseconds, answer: opened.data as { list: unknown[]; next_cursor?: string | null } };
}

/** The median of some times. */
async function measure(api: Api, call: OperatorCall, what: string, request: Fields): Promise<Omit<Asked, 'readWhole'>> {
  const found: number[] = [];
  let rows = 0;
  for (let time = 0; time < times; time += 1) {
    const { milliseconds, answer } = await ask(api, call, request);
    found.push(milliseconds);
    rows = answer.list.length;
  }
  return {
    call: call.name,
    what,
    rows,
    milliseconds: found.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0,
  };
}

/** How many rows one request reads by scans. */
async function countWhole(api: Api, sql: Sql, call: OperatorCall, request: Fields): Promise<number> {
  const before = await readWhole(sql);
  await ask(api, call, request);
  return (await readWhole(sql)) - before;
}

/** Rows read by scans so far, once the server's own connections have reported. */
async function readWhole(sql: Sql): Promise<number> {
  const flushMs = 1_100;
  await new Promise((resolve) => setTimeout(resolve, flushMs));
  const [row] = await sql<{ rows: string }[]>`
    select coalesce(sum(seq_tup_read), 0)::text as rows from pg_stat_user_tables`;
  return Number(row?.rows ?? 0);
}

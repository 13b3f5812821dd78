/**
 * Sends every reading call of both APIs, in every form that its schema has, to two databases, and counts the pages of
 * 8 kB that each reads for it, which does not depend on the machine's load.
 */
import { merchantReads, operatorReads } from '../../../server/test/queries/reads.ts';
import type { ReadingServer } from '../../../server/test/queries/reading-server.ts';
import { issueExportTicket } from '../../../server/src/usecases/accounts/admit-export.ts';
import { formsOf } from '../../../server/test/queries/requests.ts';
import type { Asked, Fields, Named } from '../../../server/test/queries/requests.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import { livePlan } from './acts.ts';
import { jobs } from './jobs.ts';

/** The sender: the merchant with half of the plans, one with ten, an operator; or a turn of a worker. */
type Who = 'large' | 'small' | 'operator' | 'worker';

/** The pages that the small and the large database read for one request. */
export interface PageCounts {
  readonly who: Who;
  readonly call: string;
  readonly request: string;
  readonly small: number;
  readonly large: number;
}

/** Something of each of the two databases. */
type Each<Thing> = Readonly<Record<'small' | 'large', Thing>>;

type Ask = (server: ReadingServer, request: Fields) => Promise<{ code: number; data: unknown }>;

/** Sends everything, and returns the counts, those that grew most first. */
export async function measureReads(
  pair: Each<ReadingServer>,
  tokens: Each<string>,
  log: (line: string) => void,
): Promise<PageCounts[]> {
  const found: PageCounts[] = [];
  for (const who of ['large', 'small'] as const) {
    const named = await namedIn(pair, who === 'large' ? 0 : 1);
    for (const call of merchantReads) {
      log(`  ${who} ${call.name}`);
      const ask: Ask = async (server, request) => await server.asMerchant(call, request, tokens[who]);
      found.push(...(await measureCall(pair, { who, call, named, ask })));
    }
  }
  const named = await namedIn(pair, 0);
  for (const call of operatorReads) {
    log(`  operator ${call.name}`);
    const ask: Ask = async (server, request) => await server.asOperator(call, request);
    found.push(...(await measureCall(pair, { who: 'operator', call, named, ask })));
  }
  found.push(...(await measureActs(pair)), ...(await measureJobs(pair)));
  return found.toSorted((a, b) => b.large / b.small - a.large / a.small);
}

/** Each form of a call, and its second page, with the names of things of each database. */
async function measureCall(
  pair: Each<ReadingServer>,
  { who, call, named, ask }: { who: Who; call: Asked; named: Each<Named>; ask: Ask },
): Promise<PageCounts[]> {
  const found: PageCounts[] = [];
  const inLarge = formsOf(call, named.large);
  for (const [index, small] of formsOf(call, named.small).entries()) {
    const form = { small, large: inLarge[index] ?? {} };
    const work = (request: Each<Fields>) => ({
      small: async () => await askOne(pair.small, request.small, ask),
      large: async () => await askOne(pair.large, request.large, ask),
    });
    const request = JSON.stringify(form.large);
    const { answers, ...pages } = await pagesOf(pair, work(form));
    found.push({ who, call: call.name, request, ...pages });
    const cursors = [answers.small.next_cursor, answers.large.next_cursor];
    if (typeof cursors[0] !== 'string' || typeof cursors[1] !== 'string') continue;
    const next = { small: { ...form.small, cursor: cursors[0] }, large: { ...form.large, cursor: cursors[1] } };
    const { small: inSmall, large } = await pagesOf(pair, work(next));
    found.push({ who, call: call.name, request: `${request}, next page`, small: inSmall, large });
  }
  return found;
}

/** Does the work once for what PostgreSQL reads for planning, then counts the pages of doing it again. */
async function pagesOf<Answer>(pair: Each<ReadingServer>, work: Each<() => Promise<Answer>>) {
  const answers = { small: await work.small(), large: await work.large() };
  return {
    answers,
    small: await countPages(pair.small.sql, work.small),
    large: await countPages(pair.large.sql, work.large),
  };
}

/** Counts them on the server's one connection, because each reports only its own. */
async function countPages(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  // The cost of the measurement itself is subtracted; the first one costs more.
  await readPages(sql);
  const before = [await readPages(sql), await readPages(sql)] as const;
  await work();
  return (await readPages(sql)) - before[1] - (before[1] - before[0]);
}

async function readPages(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ pages: number }[]>`
    select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`;
  return row?.pages ?? 0;
}

/** A plan's life, once for each of the merchants. The first run is for what PostgreSQL reads for planning. */
async function measureActs({ small, large }: Each<ReadingServer>): Promise<PageCounts[]> {
  const found: PageCounts[] = [];
  const live = async ({ sql }: ReadingServer, merchant: number) =>
    await livePlan(sql, merchant, async (work) => await countPages(sql, work));
  for (const [merchant, who] of (['large', 'small'] as const).entries()) {
    for (const server of [small, large]) await live(server, merchant);
    const inLarge = await live(large, merchant);
    for (const [call, pages] of await live(small, merchant))
      found.push({ who, call, request: 'a plan’s life', small: pages, large: inLarge.get(call) ?? 0 });
  }
  return found;
}

/** A turn of each job, after one that did the due work. */
async function measureJobs(pair: Each<ReadingServer>): Promise<PageCounts[]> {
  const found: PageCounts[] = [];
  const [small, large] = [makeDeps(pair.small.sql), makeDeps(pair.large.sql)];
  for (const [call, job] of Object.entries(jobs)) {
    for (const deps of [small, large]) await job(deps);
    const pages = await pagesOf(pair, { small: async () => await job(small), large: async () => await job(large) });
    found.push({ who: 'worker', call, request: 'nothing to do', small: pages.small, large: pages.large });
  }
  return found;
}

async function askOne(server: ReadingServer, request: Fields, ask: Ask): Promise<{ next_cursor?: unknown }> {
  const { code, data } = await ask(server, request);
  if (code !== 200) throw new Error(`${JSON.stringify(request)} was refused: ${JSON.stringify(data)}`);
  return data as { next_cursor?: unknown };
}

/** Things of the merchant with this number, one of each kind, in both databases. */
async function namedIn({ small, large }: Each<ReadingServer>, merchant: number): Promise<Each<Named>> {
  return { small: await nameThings(small, merchant), large: await nameThings(large, merchant) };
}

async function nameThings({ sql }: ReadingServer, merchant: number): Promise<Named> {
  const [row] = await sql<
    Record<'merchant_id' | 'session_id' | 'no' | 'plan_no' | 'transfer_id' | 'offer' | 'source' | 'month', string>[]
  >`
    select m.id as merchant_id, c.id as session_id, m.merchant_no as no, p.plan_no, t.id as transfer_id, o.name as offer, s.name as source,
           to_char(p.put_at, 'YYYY-MM') as month, p.id
    from merchant m join session c on c.merchant_id = m.id
    cross join lateral (
      select * from plan where merchant_id = m.id and state = 'settled' order by put_at desc, id desc limit 1) p
    join offer o on o.id = p.offer_id join delivery_source s on s.id = o.source_id
    join ledger_transfer t on t.plan_id = p.id and t.kind = 'media_consumed'
    where m.username_key = ${`shop-${merchant}`} limit 1`;
  if (!row) throw new Error('nothing is filled');
  const session = { personId: row.merchant_id, businessId: row.merchant_id, sessionId: row.session_id };
  return {
    export_ticket: [await issueExportTicket(makeDeps(sql), session)],
    merchant: [row.no],
    plan_no: [row.plan_no],
    transfer_id: [row.transfer_id],
    offer: [row.offer],
    source: [row.source],
    month: [row.month],
    agent_id: ['AGROWTH'],
    search: ['shop-7', 'no such words', row.no, row.plan_no],
    from_day: [`${row.month}-01`],
    to_day: [`${row.month}-28`],
    amount_from: ['1'],
    amount_to: ['1000'],
  };
}

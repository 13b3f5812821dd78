/**
 * Sends every reading call of both APIs, in every form that its schema has, to two databases in turn. Each pair of
 * times yields a ratio; the report shows their median.
 */
import type { Call } from '@placard/contract';
import { merchantReads, operatorReads } from '../../../server/test/queries/reads.ts';
import { issueExportTicket } from '../../../server/src/usecases/accounts/admit-export.ts';
import { formsOf } from '../../../server/test/queries/requests.ts';
import type { Asked, Fields, Named } from '../../../server/test/queries/requests.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import { medianOf } from '../../../bench/src/measure.ts';
import { livePlan } from './acts.ts';
import { jobs } from './jobs.ts';
import type { Answer, GrownServer } from './servers.ts';

/**
 * The sender of a request or act: the merchant with half of the plans, one with ten, an operator; or a turn of a
 * worker.
 */
export type Who = 'large' | 'small' | 'operator' | 'worker';

export interface ReadRatio {
  readonly who: Who;
  readonly call: string;
  readonly request: string;
  /** Medians in milliseconds: of the small database, of the large one. */
  readonly smallMs: number;
  readonly largeMs: number;
  readonly ratio: number;
  /** Pages that the database read for one request: of the small one, of the large one. */
  readonly smallPages: number;
  readonly largePages: number;
}

/** The two databases to compare. */
export interface Pair {
  readonly small: GrownServer;
  readonly large: GrownServer;
}

type Ask = (server: GrownServer, request: Fields) => Promise<Answer>;

/** Sends everything this many times, and returns the figures, those with the most additional pages first. */
export async function measureReads(
  pair: Pair,
  tokens: Readonly<Record<'large' | 'small', string>>,
  { rounds, log, only }: { rounds: number; log: (line: string) => void; only?: readonly string[] | undefined },
): Promise<ReadRatio[]> {
  const found: ReadRatio[] = [];
  const isAsked = ({ name }: Pick<Call, 'name'>) => only?.some((part) => name.includes(part)) ?? true;
  for (const who of ['large', 'small'] as const) {
    const named = await namedIn(pair, who === 'large' ? 0 : 1);
    for (const call of merchantReads.filter(isAsked)) {
      log(`  ${who} ${call.name}`);
      const ask: Ask = async (server, request) => await server.asMerchant(call, request, tokens[who]);
      found.push(...(await measureCall(pair, { who, call: call.name, forms: formsIn(call, named), ask, rounds })));
    }
  }
  const named = await namedIn(pair, 0);
  for (const call of operatorReads.filter(isAsked)) {
    log(`  operator ${call.name}`);
    const ask: Ask = async (server, request) => await server.asOperator(call, request);
    found.push(
      ...(await measureCall(pair, { who: 'operator', call: call.name, forms: formsIn(call, named), ask, rounds })),
    );
  }
  if (only?.includes('acts') ?? true) found.push(...(await measureActs(pair)));
  if (only?.includes('worker') ?? true) found.push(...(await measureJobs(pair, rounds)));
  return found.toSorted((a, b) => b.largePages / b.smallPages - a.largePages / a.smallPages);
}

/** One form of a request for each of the databases. */
interface Form {
  readonly small: Fields;
  readonly large: Fields;
}

/** The same forms for both databases, with the names of things of each. */
function formsIn(call: Asked, { small, large }: Record<'small' | 'large', Named>): Form[] {
  const inLarge = formsOf(call, large);
  return formsOf(call, small).map((request, index) => ({ small: request, large: inLarge[index] ?? {} }));
}

async function measureCall(
  pair: Pair,
  { who, call, forms, ask, rounds }: { who: Who; call: string; forms: readonly Form[]; ask: Ask; rounds: number },
): Promise<ReadRatio[]> {
  const found: ReadRatio[] = [];
  for (const form of forms) {
    const first = {
      small: await askOne(pair.small, form.small, ask),
      large: await askOne(pair.large, form.large, ask),
    };
    found.push({ who, call, request: JSON.stringify(form.large), ...(await ratioOf(pair, form, ask, rounds)) });
    const cursors = [first.small.next_cursor, first.large.next_cursor];
    if (typeof cursors[0] !== 'string' || typeof cursors[1] !== 'string') continue;
    const next = { small: { ...form.small, cursor: cursors[0] }, large: { ...form.large, cursor: cursors[1] } };
    const request = `${JSON.stringify(form.large)}, next page`;
    found.push({ who, call, request, ...(await ratioOf(pair, next, ask, rounds)) });
  }
  return found;
}

/** What one request costs in each of the databases. */
type Costs = Omit<ReadRatio, 'who' | 'call' | 'request'>;

async function ratioOf(pair: Pair, form: Form, ask: Ask, rounds: number): Promise<Costs> {
  const { small, large } = pair;
  return await costsOf(pair, rounds, {
    small: async () => await askOne(small, form.small, ask),
    large: async () => await askOne(large, form.large, ask),
  });
}

async function costsOf(
  { small, large }: Pair,
  rounds: number,
  work: Record<'small' | 'large', () => Promise<unknown>>,
): Promise<Costs> {
  const times: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ small: await timeOf(work.small), large: await timeOf(work.large) });
  }
  // Sent some times before, so that what PostgreSQL reads for planning is not counted.
  return {
    smallPages: await small.pagesOf(work.small),
    largePages: await large.pagesOf(work.large),
    smallMs: medianOf(times.map((time) => time.small)),
    largeMs: medianOf(times.map((time) => time.large)),
    ratio: medianOf(times.map((time) => time.large / time.small)),
  };
}

/**
 * A plan's life, once for each of the merchants, without times. The first run is for what PostgreSQL reads for
 * planning.
 */
async function measureActs({ small, large }: Pair): Promise<ReadRatio[]> {
  const found: ReadRatio[] = [];
  for (const [merchant, who] of (['large', 'small'] as const).entries()) {
    for (const server of [small, large]) await livePlan(server, merchant);
    const inLarge = await livePlan(large, merchant);
    for (const [call, smallPages] of await livePlan(small, merchant)) {
      const largePages = inLarge.get(call) ?? 0;
      found.push({ who, call, request: 'a plan’s life', smallMs: 0, largeMs: 0, ratio: 0, smallPages, largePages });
    }
  }
  return found;
}

/** A turn of each job, after one that did the due work. */
async function measureJobs(pair: Pair, rounds: number): Promise<ReadRatio[]> {
  const found: ReadRatio[] = [];
  const [small, large] = [makeDeps(pair.small.sql), makeDeps(pair.large.sql)];
  for (const [call, job] of Object.entries(jobs)) {
    for (const deps of [small, large]) await job(deps);
    const costs = await costsOf(pair, rounds, {
      small: async () => await job(small),
      large: async () => await job(large),
    });
    found.push({ who: 'worker', call, request: 'nothing to do', ...costs });
  }
  return found;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

async function askOne(server: GrownServer, request: Fields, ask: Ask): Promise<Answer['data']> {
  const { code, data } = await ask(server, request);
  if (code !== 200) throw new Error(`${JSON.stringify(request)} was refused: ${JSON.stringify(data)}`);
  return data;
}

/** Things of the merchant with this number, one of each kind, in both databases. */
async function namedIn({ small, large }: Pair, merchant: number): Promise<Record<'small' | 'large', Named>> {
  return { small: await nameThings(small, merchant), large: await nameThings(large, merchant) };
}

async function nameThings({ sql }: GrownServer, merchant: number): Promise<Named> {
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
  const session = { merchantId: row.merchant_id, sessionId: row.session_id };
  return {
    export_ticket: [await issueExportTicket({ sql }, session)],
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

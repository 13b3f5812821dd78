/**
 * Observes the server: rows of its database after every step, and the screens of the merchants and things of the act.
 */
import { calls } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { late } from '../../src/ledger/record-evidence.ts';
import type { Sql } from '../../src/database/database.ts';
import { sendRequest } from '../support/api-client.ts';
import type { ApiUrls } from '../support/api-client.ts';
import { tokenOf } from './acts/kit.ts';
import { countRow, flowRows } from './figures.ts';
import type { Figures, Scope } from './figures.ts';
import { checkWithKey } from '../support/keyed-books.ts';
import { houseAccounts } from './world.ts';
import type { HouseAccount, Merchant, World } from './world.ts';

/** The rows of a world: those with its run's name, or of its delivery source. */
type Belongings = Pick<World, 'run' | 'sourceId'>;

/** The rows behind everybody's money, with the names of `expectedRows`. */
export async function observeRows(sql: Sql, world: Belongings): Promise<Figures> {
  const figures: Figures = new Map();
  const [house, ...named] = await Promise.all([
    readHouse(sql),
    readAccounts(sql, world),
    readAgents(sql, world),
    readPlans(sql, world),
    readAppeals(sql, world),
    readPlaces(sql, world),
    readRepeats(sql, world),
    readPayees(sql, world),
    readCodes(sql, world),
  ]);
  for (const code of houseAccounts) figures.set(`house ${code}`, String(house[code]));
  for (const { name, text } of named.flat()) figures.set(name, text);
  return figures;
}

type Named = { name: string; text: string }[];

const madeBy = ({ run }: Belongings): string => `m-${run}-%`;

async function readAccounts(sql: Sql, world: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'account ' || m.merchant_no || ' ' || a.code as name, a.balance_minor::text as text
    from ledger_account a join merchant m on m.id = a.merchant_id where m.username like ${madeBy(world)}
    union all
    select 'escrow ' || a.offer_id, a.balance_minor::text
    from ledger_account a join offer o on o.id = a.offer_id where o.source_id = ${world.sourceId}`;
}

async function readPayees(sql: Sql, world: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'payee of ' || m.merchant_no as name, coalesce(p.id::text, '-') as text
    from merchant m left join payout_account p on p.merchant_id = m.id and p.replaced_at is null
    where m.username like ${madeBy(world)}`;
}

async function readPlaces(sql: Sql, { sourceId }: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'places of ' || g.offering_no as name, g.places_taken::text as text
    from offering g join offer o on o.id = g.offer_id where g.places is not null and o.source_id = ${sourceId}`;
}

async function readRepeats(sql: Sql, { sourceId }: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'repeat of ' || a.plan_no || ' ' || row_number() over (partition by a.id order by r.given_at, r.id) as name,
           concat_ws(' ', p.plan_no, r.put_minor, r.limit_minor, coalesce(sum(u.put_minor), 0), coalesce(r.ended_for, r.paused_for, 'on')) as text
    from plan_repeat r join plan a on a.id = r.agreed_plan_id join plan p on p.id = r.plan_id join offer o on o.id = a.offer_id
    left join plan u on u.repeat_id = r.id
    where o.source_id = ${sourceId} group by r.id, a.id, p.id`;
}

/** The network's own accounts: sums of their entries. */
export async function readHouse(sql: Sql): Promise<Record<HouseAccount, bigint>> {
  const rows = await sql<{ code: HouseAccount; minor: bigint }[]>`
    select a.code, coalesce(sum(e.amount_minor), 0)::bigint as minor
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.merchant_id is null and a.offer_id is null group by a.code`;
  const found = new Map(rows.map(({ code, minor }) => [code, minor]));
  return Object.fromEntries(houseAccounts.map((code) => [code, found.get(code) ?? 0n])) as Record<HouseAccount, bigint>;
}

/** The debt to agents: shares of plans whose terms name them, less what was paid to them. */
async function readAgents(sql: Sql, { run }: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'agent ' || g.agent_no as name, coalesce(sum(e.amount_minor), 0)::text as text
    from agent g left join (
      select e.amount_minor, coalesce(p.terms ->> 'agentNo', split_part(t.cause, ':', 2)) as agent_no
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
      left join plan p on p.id = e.plan_id
      where a.code = 'agent_payable') e on e.agent_no = g.agent_no
    where g.name = ${run} group by g.agent_no`;
}

async function readPlans(sql: Sql, world: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'plan ' || p.plan_no as name,
           concat_ws(' ', p.state, coalesce(p.end_reason, '-'), p.consumed_minor, p.credited_minor, p.returned_minor,
                     p.revenue_minor, p.reversed_minor, p.impressions, p.clicks, p.invalid_impressions,
                     p.invalid_clicks, coalesce(p.net_minor::text, '-'),
                     coalesce((select string_agg(c.escrow_minor::text, '+' order by c.event_id)
                               from conversion c where c.plan_id = p.id), '-')) as text
    from plan p join merchant m on m.id = p.merchant_id where m.username like ${madeBy(world)}`;
}

async function readAppeals(sql: Sql, world: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'appeal ' || a.id as name,
           concat_ws(' ', a.state, a.is_silence_yes::text, a.stake_minor, coalesce(a.granted_minor::text, '-')) as text
    from appeal a join merchant m on m.id = a.merchant_id where m.username like ${madeBy(world)}`;
}

async function readCodes(sql: Sql, { run }: Belongings): Promise<Named> {
  return await sql<Named>`
    select 'code ' || encode(h.code_hash, 'hex') as name, coalesce(m.merchant_no, 'unused') as text
    from handed_code h left join merchant m on m.id = h.used_by where h.note = ${run}`;
}

/** Returns the first broken invariants of the ledger, in words; empty when the books balance. */
export async function observeBooks(sql: Sql): Promise<string[]> {
  const checks = await checkWithKey(sql);
  return checks.flatMap(({ name, violations }) => {
    // The model's bank never shows what arrived, and its stories take longer than the days within which one must.
    const broken = violations.find(({ why }) => why !== late);
    return broken ? [`the books: ${name} is broken: ${JSON.stringify(broken)}`] : [];
  });
}

/** The observed screens: their figures, and whose they are. */
export interface Screens {
  figures: Figures;
  scope: Scope;
}

/**
 * The screens of merchants and plans, with the names of `expectedScreens`. Merchants without access, being disabled or
 * signed out, are left out of the scope.
 */
export async function observeScreens(urls: ApiUrls, world: World, scope: Scope): Promise<Screens> {
  const figures: Figures = new Map();
  const ownerOf = (planNo: string) => world.merchants.find(({ no }) => planNo.split('-')[1] === no);
  const asked = world.merchants.filter(
    ({ no, isOpen }) =>
      isOpen && (scope.merchants.includes(no) || scope.plans.some((plan) => ownerOf(plan)?.no === no)),
  );
  const mayRead = new Map(await Promise.all(asked.map(async (merchant) => await canRead(urls, merchant))));
  const canLook = (no: string | undefined) => no !== undefined && mayRead.get(no) === true;
  const shown: Scope = {
    merchants: scope.merchants.filter(canLook),
    plans: scope.plans.filter((planNo) => canLook(ownerOf(planNo)?.no)),
    lists: scope.lists,
  };
  await Promise.all([
    ...asked
      .filter(({ no }) => shown.merchants.includes(no))
      .map(async (merchant) => await addMerchant(figures, urls, merchant, scope.lists)),
    ...shown.plans.map(async (planNo) => {
      const owner = ownerOf(planNo);
      if (owner) await addPlan(figures, urls, owner, planNo);
    }),
  ]);
  return { figures, scope: shown };
}

async function canRead(urls: ApiUrls, merchant: Merchant): Promise<[string, boolean]> {
  const call = calls.wallet.withdrawTerms;
  const answer = await sendRequest(urls, { to: 'merchant', call, payload: {}, token: tokenOf(merchant) });
  return [merchant.no, answer.ok];
}

async function read<C extends Call>(
  urls: ApiUrls,
  merchant: Merchant,
  call: C,
  payload: CallRequest<C>,
): Promise<CallResponse<C>> {
  const payloadSent: object = payload ?? {};
  const answer = await sendRequest(urls, { to: 'merchant', call, payload: payloadSent, token: tokenOf(merchant) });
  if (!answer.ok) throw new Error(`${call.name} of ${merchant.username} was refused with ${answer.reason}`);
  return answer.data;
}

async function addMerchant(figures: Figures, urls: ApiUrls, merchant: Merchant, lists: Scope['lists']): Promise<void> {
  const { no } = merchant;
  const [property, flow] = await Promise.all([
    read(urls, merchant, calls.wallet.property, {}),
    read(urls, merchant, calls.wallet.flowList, { limit: String(flowRows) }),
    ...lists.map(async (list) => await addList[list](figures, urls, merchant)),
  ]);
  for (const [name, text] of Object.entries(flat(property))) figures.set(`wallet of ${no}: ${name}`, text);
  addFlow(figures, no, flow.list);
}

type AddList = (figures: Figures, urls: ApiUrls, merchant: Merchant) => Promise<void>;

/** The lists of a merchant besides the wallet. */
const addList: Record<Scope['lists'][number], AddList> = {
  plans: async (figures, urls, merchant) => {
    const { list } = await read(urls, merchant, calls.plans.list, { limit: '100' });
    for (const row of list) {
      if (row.state === 'wait_put') continue;
      const amounts = [row.put_amount, row.consumed, row.held, row.revenue, row.settled_net, row.profit, row.returned];
      const line = [row.state, ...amounts.map((amount) => amount ?? '-')].join(' ');
      figures.set(`plans of ${merchant.no}: ${row.plan_no}`, line);
    }
  },
  coupons: async (figures, urls, merchant) => {
    const { list } = await read(urls, merchant, calls.coupons.list, { limit: '100' });
    for (const { coupon_id: id, state, plan_no: planNo } of list)
      figures.set(`coupons of ${merchant.no}: ${id}`, `${state} ${planNo ?? '-'}`);
  },
  withdrawals: async (figures, urls, merchant) => {
    const { list } = await read(urls, merchant, calls.wallet.listWithdrawals, { limit: '100' });
    for (const { withdrawal_no: number, state, amount, fee } of list)
      figures.set(`withdrawals of ${merchant.no}: ${number}`, `${state} ${amount} ${fee}`);
  },
  exchanges: async (figures, urls, merchant) => {
    const { current, list } = await read(urls, merchant, calls.exchange.list, { limit: '100' });
    for (const order of [current, ...list])
      if (order) figures.set(`exchanges of ${merchant.no}: ${order.exchange_no}`, `${order.state} ${order.amount}`);
  },
  standing: async (figures, urls, merchant) => {
    const standing = await read(urls, merchant, calls.accounts.standing, {});
    const { credit_score: score, level, settled_put_volume: volume, guarantee } = standing;
    figures.set(`standing of ${merchant.no}`, `${score} ${level} ${volume} ${guarantee.balance}`);
  },
};

type FlowItem = CallResponse<typeof calls.wallet.flowList>['list'][number];

/** Newest first: each balance must be the previous one plus the row's amount. */
function addFlow(figures: Figures, no: string, list: readonly FlowItem[]): void {
  for (const { detail, amount, plan_no: planNo } of list)
    countRow(figures, `flow of ${no}: ${detail} ${amount} ${planNo ?? '-'}`);
  figures.set(`flow of ${no}: balance`, list[0]?.balance_after ?? '-');
  for (const [index, row] of list.entries()) {
    const before = list[index + 1];
    if (before && minor(before.balance_after) + minor(row.amount) !== minor(row.balance_after))
      figures.set(`flow of ${no}: row ${row.id}`, `does not follow on ${before.id}`);
  }
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/** Figures that are times, not amounts. */
const moments = new Set(['currency', 'as_of', 'start_up_funds.working_returns_at']);

function flat(value: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      const path = `${prefix}${name}`;
      if (moments.has(path)) return [];
      return typeof inner === 'object' && inner !== null
        ? Object.entries(flat(inner, `${path}.`))
        : [[path, String(inner)]];
    }),
  );
}

async function addPlan(figures: Figures, urls: ApiUrls, merchant: Merchant, no: string): Promise<void> {
  const { money, delivery, can_stop: canStop } = await read(urls, merchant, calls.plans.detail, { plan_no: no });
  for (const [name, value] of Object.entries(money ?? {})) figures.set(`plan ${no}: ${name}`, String(value));
  figures.set(
    `plan ${no}: conversions`,
    delivery === null
      ? '-'
      : [
          delivery.conversions_pending,
          delivery.conversions_locked,
          delivery.conversions_on_hold,
          delivery.conversions_cleared,
          delivery.conversions_reversed,
        ].join(' '),
  );
  figures.set(`plan ${no}: can_stop`, String(canStop));
}

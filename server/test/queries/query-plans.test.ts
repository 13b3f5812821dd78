/**
 * No reading call reads a whole growing table: every call is made in every form that its schema has, and PostgreSQL's
 * plan of each prepared statement is checked. A new call is included, or fails here.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { issueExportTicket } from '../../src/usecases/accounts/admit-export.ts';
import { makeRichMerchant } from '../proof/rich-merchant.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { makeDeps } from '../support/world.ts';
import { openReadingServer } from './reading-server.ts';
import type { ReadingServer } from './reading-server.ts';
import { merchantReads, operatorReads } from './reads.ts';
import { formsOf } from './requests.ts';
import type { Asked, Fields, Named } from './requests.ts';
import { findSorts, findWholeReads } from './statement-plans.ts';
import type { WholeRead } from './statement-plans.ts';

/** Some thousand small requests: on a busy machine they take longer than a test usually may. */
const manyRequestsMs = 120_000;

describe('on tables of any size', { timeout: manyRequestsMs }, () => {
  const world = useMerchantApi();
  let opened: ReadingServer | undefined;
  let token = '';
  let named: Awaited<ReturnType<typeof nameThings>> | undefined;
  const server = (): ReadingServer => {
    if (!opened) throw new Error('the server is there from beforeAll on');
    return opened;
  };

  beforeAll(async () => {
    token = (await makeRichMerchant(world.deps, merchantCalls(world))).id;
    named = await nameThings(world.deps, token);
    opened = await openReadingServer(await addressOf(world.deps));
    // PostgreSQL plans for any value, as if every table were large: it scans a whole one only if there is no other way.
    await opened.sql.unsafe(
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off; set plan_cache_mode = force_generic_plan; set jit = off',
    );
  });
  afterAll(async () => await opened?.close());

  it('merchants’ calls read by indexes', async () => {
    for (const call of merchantReads) {
      await askAll(call, named, async (request) => await server().asMerchant(call, request, token));
    }
    expect(found(await findWholeReads(server().sql))).toEqual([]);
  });

  it('a page of credits or of withdrawals that came back sorts none of them', async () => {
    const sorts = await findSorts(server().sql, 'credited_at');
    // The few holds that were appealed, in the same statement, are sorted.
    expect(sorts).toContainEqual(expect.stringContaining('filed_at'));
    expect(sorts.filter((key) => /credited_at|moved_at/.test(key))).toEqual([]);
  });

  it('operators’ calls read by indexes', async () => {
    for (const call of operatorReads) {
      await askAll(call, named, async (request) => await server().asOperator(call, request));
    }
    expect(found(await findWholeReads(server().sql))).toEqual([]);
  });

  it('a missing index is named', async () => {
    const { sql } = server();
    await sql`drop index withdrawal_merchant`;
    const read = await findWholeReads(sql);
    expect(read.map(({ what }) => what)).toContainEqual(expect.stringContaining('of withdrawal'));
  });
});

/**
 * Walked from the newest row on, with little to skip: nearly every code was used, every piece of feedback answered,
 * every exchange is over, every conversion cleared. And known to grow: a search by less than three letters where the
 * planner has no better way.
 */
const known: readonly RegExp[] = [
  /handed_code, filtered by \(used_at IS NOT NULL\)/,
  /feedback, filtered by \(answered_at IS NOT NULL\)/,
  /exchange, filtered by .*ALL \('\{prepared,confirmed,disputed\}'/,
  /conversion, filtered by \(state = 'cleared'/,
  /merchant, filtered by \(\(merchant_no ~~/,
];

function found(reads: readonly WholeRead[]): readonly WholeRead[] {
  return reads.filter(({ what }) => !known.some((pattern) => pattern.test(what)));
}

/** Each form of a call, and its second page; every one must be answered. */
async function askAll(
  call: Asked,
  named: Named = {},
  ask: (request: Fields) => Promise<{ code: number; data: unknown }>,
): Promise<void> {
  const forms = formsOf(call, named);
  expect(
    forms,
    `${call.name} has a needed field: name a value for it here, or the call as an act in reads.ts`,
  ).not.toEqual([]);
  for (const form of forms) {
    const request = { ...form, ...(hasPages(call) && { limit: 1 }) };
    const { code, data } = await ask(request);
    expect.soft(code, `${call.name} ${JSON.stringify(request)}: ${JSON.stringify(data)}`).toBe(200);
    const { next_cursor: cursor } = data as { next_cursor?: string | null };
    if (typeof cursor === 'string') await ask({ ...request, cursor });
  }
}

function hasPages({ request }: Asked): boolean {
  return (
    typeof request === 'object' && request !== null && 'entries' in request && 'limit' in (request.entries as object)
  );
}

async function addressOf({ sql }: Deps): Promise<string> {
  const [database] = await sql<{ name: string }[]>`select current_database() as name`;
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${database?.name ?? ''}`;
  return url.href;
}

/** Admits the merchant's session to the export. */
async function ticketOf(sql: Deps['sql'], merchantId: string): Promise<string> {
  const [session] = await sql<{ id: string }[]>`select id from session where merchant_id = ${merchantId} limit 1`;
  return await issueExportTicket(makeDeps(sql), {
    personId: merchantId,
    businessId: merchantId,
    sessionId: session?.id ?? '',
  });
}

/** A value for every field that names a thing of this merchant, several if each leads to another statement. */
async function nameThings({ sql }: Deps, merchantId: string) {
  const exportTicket = await ticketOf(sql, merchantId);
  await sql`insert into agent (agent_no, name, share_bps) values ('AGENT2', 'Second', 100)`;
  await sql`
    insert into payment_batch (id, batch_no, execute_on, prepared_by, state, sent_by, sent_at)
    values (gen_random_uuid(), 'PB2345', '2026-11-22', 'nadia', 'sent', 'nadia', now())`;
  await sql`
    with filed as (
      insert into recharge (id, recharge_no, merchant_id, amount_minor, payer, expires_at)
      values (gen_random_uuid(), 'RF3753900754', ${merchantId}, 100, 'none', now()) returning id)
    insert into recharge_transition (recharge_id, to_state, by) select id, 'filed', 'merchant' from filed`;
  const [operatorId, proposalId] = [newId(), newId()];
  await sql`insert into operator (id, username, password_hash, role) values (${operatorId}, 'proposer', 'x', 'manager')`;
  await sql`
    insert into proposal (id, call, request, evidence, proposed_by, expires_at)
    values (${proposalId}, 'agents.edit', '{}', 'none', ${operatorId}, now() + interval '1 day')`;
  const [one] = await sql<
    { merchant_no: string; plan_no: string; offer: string; product: string; source: string; withdrawal_no: string }[]
  >`
    select m.merchant_no, p.plan_no, o.name as offer, o.product_id as product, s.name as source, w.withdrawal_no
    from merchant m join plan p on p.merchant_id = m.id join offer o on o.id = p.offer_id
         join delivery_source s on s.id = o.source_id join withdrawal w on w.merchant_id = m.id
    where m.id = ${merchantId} order by p.put_at limit 1`;
  const transfers = await sql<{ id: string }[]>`
    select distinct on (t.kind) t.id from ledger_transfer t join plan p on p.id = t.plan_id where p.plan_no = ${one?.plan_no ?? ''}
    order by t.kind, t.id`;
  const [appealId, pictureId] = [newId(), 'aaaaaaaaaaaaaaaaaaaaaaaa'];
  await sql`
    insert into appeal (id, appeal_no, merchant_id, kind, item, item_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, decide_by)
    values (${appealId}, 'AP1', ${merchantId}, 'reversal', 'none', (select min(id::text)::uuid from conversion where merchant_id = ${merchantId}),
            'reversed_by_operator', 1, 1, 1, true, now())`;
  await sql`
    insert into file (id, owner_id, media_type, bytes, is_private) values (${pictureId}, ${merchantId}, 'image/webp', '', true)`;
  const [webhookId, deliveryId] = [newId(), newId()];
  await sql`
    insert into webhook (id, merchant_id, made_by, name, url, types, secret)
    values (${webhookId}, ${merchantId}, ${merchantId}, 'W', 'https://merchant.example/', '{balance.low}', '')`;
  await sql`
    insert into webhook_delivery (id, webhook_id, merchant_id, type, facts)
    values (${deliveryId}, ${webhookId}, ${merchantId}, 'webhook.test', ${sql.json({ webhook_id: webhookId })})`;
  const paperId = newId();
  await sql`
    with series as (insert into paper_series (series, last_no) values ('PL-2026', 1) returning series)
    insert into paper (id, merchant_id, kind, series, no, number, month, currency, total_minor, vat_minor, facts)
    select ${paperId}, ${merchantId}, 'invoice', series, 1, 'PL-2026-000001', '2026-11', 'USD', 1, 0, '{"lang": "en", "currency": "USD"}'
    from series`;
  await sql`insert into paper_file (paper_id, merchant_id, pdf, xml) values (${paperId}, ${merchantId}, '', '')`;
  const items = await sql<{ item: string }[]>`
    (select 'reversal:' || min(id::text) as item from conversion where merchant_id = ${merchantId} and state = 'reversed'
     group by plan_id, decided_at, reason limit 1)
    union all (select 'hold:' || id from conversion where merchant_id = ${merchantId} and state = 'on_hold' and held_for is null limit 1)
    union all (select 'transfer:' || id from ledger_transfer where merchant_id = ${merchantId} and kind = 'settlement' limit 1)
    union all (select 'withdrawal:' || id from withdrawal where merchant_id = ${merchantId} and state = 'returned' limit 1)`;
  return {
    item: items.map(({ item }) => item),
    appeal_id: [appealId],
    webhook_id: [webhookId],
    delivery_id: [deliveryId],
    paper_id: [paperId],
    of: ['available', `plan:${one?.plan_no ?? ''}`, ...transfers.map(({ id }) => `transfer:${id}`)],
    amount: ['60.00'],
    picture_id: [pictureId],
    export_ticket: [exportTicket],
    merchant: [one?.merchant_no],
    plan_no: [one?.plan_no],
    transfer_id: transfers.map(({ id }) => id),
    offer: [one?.offer],
    product_id: [one?.product],
    source: [one?.source],
    withdrawal_no: [one?.withdrawal_no],
    recharge_no: ['RF3753900754'],
    batch_no: ['PB2345'],
    proposal_id: [proposalId],
    agent_id: ['AGENT2'],
    username: ['reader'],
    thing: ['merchant'],
    id: [one?.merchant_no],
    month: ['2026-11'],
    period: ['2026', '2026-11'],
    from: ['2026-01-01T00:00:00Z'],
    until: ['2030-01-01T00:00:00Z'],
    from_day: ['2026-01-01'],
    to_day: ['2030-01-01'],
    amount_from: ['1'],
    amount_to: ['1000'],
    text: ['a', '8a1e7ad0-54a5-4b52-a36e-3bd1ee1b4a51'],
    search: ['no', 'shop', '8a1e7ad0-54a5-4b52-a36e-3bd1ee1b4a51'],
    actor: ['nadia'],
    operator: ['nadia'],
    act: ['logged_in'],
    object: ['merchant:none'],
    issued_by: ['nadia'],
    days: [7],
  } satisfies Record<string, readonly unknown[]>;
}

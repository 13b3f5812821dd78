/**
 * A small world for server tests: merchants with money, an offer for puts, delivery. Everything that moves money or a
 * plan goes through the real use cases.
 */
import { toMinor } from '@placard/contract';
import { createHash, randomUUID } from 'node:crypto';
import { makeSigner } from '@placard/proof';
import pino from 'pino';
import type { DeliveryEvent, TrafficKind } from '@placard/contract';
import { openMerchantAccounts, openEscrow, readBalances } from '../../src/ledger/balances.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import { asOwner } from '../../src/context/actor.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { createPasswordHasher, tokenHash } from '../../src/security/hashing.ts';
import { newId, newNumber } from '../../src/platform/ids.ts';
import { createSecretBox } from '../../src/security/secret-box.ts';
import { sealSession } from '../../src/security/session-seals.ts';
import { asApp } from './as-app.ts';
import { logRecords } from './records.ts';
import { testBooksBox, testPepper } from './test-pepper.ts';
import { newSourceKey, privateKeyOf } from './signed-delivery.ts';
import { rawPublicKey, signBatch } from '../../src/seed/source-key.ts';
import type { SigningSource } from '../../src/seed/source-key.ts';
import { createSource } from '../../src/usecases/delivery/create-source.ts';
import { receiveBatch } from '../../src/usecases/delivery/receive-batch.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { findSource } from '../../src/queries/delivery/delivery.ts';
import { findOffering } from '../../src/queries/plans/offering.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';

export const operator = { username: 'test-operator' };

export const testLogKey = makeSigner('placard.example/log', 'log', new Uint8Array(32).fill(1));

export { testPepper };

/** The login password of every merchant that `makeMerchant` makes. */
export const loginPassword = 'a long pass phrase';

/** A real hash takes as long as many a test, so these are the cheapest there are; `hashing.test.ts` holds the real cost. */
export function makeHasher(pepper = testPepper, older: readonly string[] = []): Deps['hasher'] {
  return createPasswordHasher(pepper, older, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** Dependencies on a test database; `asApp` makes them those of a server. Jobs are not queued: a test advances plans itself. */
export function makeDeps(sql: Sql): Deps {
  return {
    sql,
    log: pino({ level: 'silent' }),
    hasher: makeHasher(),
    secretBox: createSecretBox(testPepper, 'second factor'),
    booksBox: testBooksBox,
    logKey: testLogKey,
    jobs: { planDue: async () => undefined },
    currency: 'USD',
    businessZone: 'UTC',
    hasMail: false,
    pushPlatforms: [],
    // Operators whom tests make may approve at once; server/test/operators/two-people.test.ts waits.
    operatorCoolingHours: 0,
    relyingParty: { id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] },
    consoleParty: { id: 'console.example', name: 'Placard console', origins: ['https://console.example'] },
  };
}

/** A merchant with an open ad account and a session. `keyed()` is the merchant with a new idempotency key. */
export interface TestMerchant {
  id: string;
  no: string;
  /** Of the session. */
  token: string;
  keyed(payload?: unknown, key?: string): KeyedActor;
}

export async function makeMerchant(
  deps: Deps,
  funds: { available?: bigint; startUp?: bigint } = {},
): Promise<TestMerchant> {
  const id = newId();
  const no = newNumber('', 6);
  const sessionId = newId();
  const hash = await deps.hasher.hash(`login ${id}`, loginPassword);
  await inTransaction(deps.sql, async (tx) => {
    await tx`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash,
                            ad_account_opened_at, terms_version)
      values (${id}, ${no}, ${`m-${no}`}, ${`m-${no.toLowerCase()}`}, 'Test', 'test@example.com', '+440000000', ${hash}, now(), '1')`;
    await tx`
      insert into session (id, merchant_id, token_hash, seal, entry, expires_at, absolute_expires_at)
      values (${sessionId}, ${id}, ${tokenHash(id)}, ${sealSession(deps.secretBox, { merchantId: id }, id)}, 'register', now() + interval '1 day', now() + interval '1 day')`;
    await openMerchantAccounts(tx, id);
  });
  if (funds.available) {
    await recordTopUp(asApp(deps), operator, {
      merchantId: id,
      amountMinor: toMinor(funds.available),
      reference: newId(),
    });
  }
  if (funds.startUp)
    await grantStartUp(asApp(deps), operator, {
      merchantId: id,
      amountMinor: toMinor(funds.startUp),
      reference: newId(),
    });
  const keyed = (payload: unknown = {}, key: string = randomUUID()): KeyedActor => ({
    ...asOwner({ merchantId: id, merchantNo: no }),
    lang: 'en',
    zone: 'UTC',
    address: '127.0.0.1',
    device: 'test',
    sessionId,
    entry: 'register',
    isAdAccountOpen: true,
    act: { key, call: 'test', payloadHash: createHash('sha256').update(JSON.stringify(payload)).digest() },
  });
  return { id, no, token: id, keyed };
}

/** Opens another session of a merchant, with this token. */
export async function addSession(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  { id }: { id: string },
  token: string,
): Promise<void> {
  await sql`
    insert into session (id, merchant_id, token_hash, seal, entry, expires_at, absolute_expires_at)
    values (${newId()}, ${id}, ${tokenHash(token)}, ${sealSession(secretBox, { merchantId: id }, token)}, 'register', now() + interval '1 day', now() + interval '1 day')`;
}

export interface OfferTerms {
  pricingModel: 'cpm' | 'cpc';
  priceMinor: bigint;
  payoutMinor: bigint;
  lowestMinor: bigint;
  highestMinor: bigint;
  matchingSeconds: number;
  flightSeconds: number;
  graceSeconds: number;
  lockSeconds: number;
  settleSeconds: number;
  escrowMinor: bigint;
  places: number | null;
}

const usualTerms: OfferTerms = {
  pricingModel: 'cpc',
  priceMinor: 100n,
  payoutMinor: 1200n,
  lowestMinor: 50_00n,
  highestMinor: 500_00n,
  matchingSeconds: 3600,
  flightSeconds: 3600,
  graceSeconds: 0,
  lockSeconds: 0,
  settleSeconds: 0,
  escrowMinor: 100_000_00n,
  places: null,
};

export interface TestOffering {
  no: string;
  offerId: string;
  sourceId: string;
  planNoFor(merchant: TestMerchant): string;
}

/** An offering to all, with its offer's escrow funded. */
export async function makeOffering(
  deps: Deps,
  terms: Partial<OfferTerms> = {},
  knownSource?: Source,
): Promise<TestOffering> {
  const t = { ...usualTerms, ...terms };
  const [owner, product, offer, offering] = [newId(), newId(), newId(), newId()];
  const { id: source } = knownSource ?? (await addSource(deps));
  const no = newNumber('P', 6);
  await inTransaction(deps.sql, async (tx) => {
    await tx`insert into product_owner (id, name) values (${owner}, ${owner})`;
    await tx`
      insert into product (id, owner_id, type, names, descriptions)
      values (${product}, ${owner}, 'video', ${tx.json({ en: 'A film' })}, ${tx.json({ en: 'A film.' })})`;
    await tx`
      insert into offer (id, product_id, source_id, name, pricing_model, media_price_minor, payout_minor, lowest_put_minor,
                         highest_put_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds, settle_seconds,
                         put_contents, put_rules)
      values (${offer}, ${product}, ${source}, ${offer}, ${t.pricingModel}, ${t.priceMinor}, ${t.payoutMinor}, ${t.lowestMinor},
              ${t.highestMinor}, ${t.matchingSeconds}, ${t.flightSeconds}, ${t.graceSeconds}, ${t.lockSeconds},
              ${t.settleSeconds}, ${tx.json({ en: 'Clip' })}, ${tx.json({ en: 'Rule' })})`;
    await tx`
      insert into offering (id, offering_no, offer_id, audience, is_official, places)
      values (${offering}, ${no}, ${offer}, 'all', ${t.places !== null}, ${t.places})`;
    await openEscrow(tx, offer);
    await postTransfer(tx, deps, {
      cause: `escrow:${offer}`,
      kind: 'escrow_funded',
      offerId: offer,
      reference: `escrow:${offer}`,
      postings: [{ from: 'bank', to: 'offer_escrow', amountMinor: toMinor(t.escrowMinor) }],
    });
    await logRecords(tx);
  });
  return { no, offerId: offer, sourceId: source, planNoFor: (merchant) => `${no}-${merchant.no}` };
}

export type Source = SigningSource;

export async function addSource(deps: Deps): Promise<Source> {
  const privateKey = newSourceKey();
  const { sourceId } = await createSource(asApp(deps), operator, {
    name: `source ${randomUUID()}`,
    publicKey: rawPublicKey(privateKey),
    isSimulated: true,
    owner: 'Adserve Ltd',
    isOwn: false,
  });
  return { id: sourceId, privateKey };
}

/** An offering whose plan goes through all of its waits, with low bounds; its events come from `source`. */
export async function addOffering(deps: Deps, source: Source, change: Partial<OfferTerms> = {}): Promise<TestOffering> {
  const hours = { graceSeconds: 3_600, lockSeconds: 3_600, settleSeconds: 3_600 };
  const bounds = { lowestMinor: 100n, highestMinor: 1_000_000n };
  return await makeOffering(deps, { pricingModel: 'cpm', priceMinor: 500n, ...bounds, ...hours, ...change }, source);
}

/** A merchant with own money and start-up credit, posted straight to the ledger, with no other effect. */
export async function addMerchant(deps: Deps, availableMinor: bigint, startUpMinor = 0n): Promise<KeyedActor> {
  const merchant = await makeMerchant(deps);
  await inTransaction(deps.sql, async (tx) => {
    const funds = { merchantId: merchant.id, cause: `funds:${merchant.id}`, reference: `funds:${merchant.id}` };
    const deposit = { from: 'bank', to: 'available', amountMinor: toMinor(availableMinor), detail: 'deposit' } as const;
    if (availableMinor > 0n) await postTransfer(tx, deps, { ...funds, kind: 'top_up', postings: [deposit] });
    const advance = { from: 'start_up_advances', to: 'start_up_credit', amountMinor: toMinor(startUpMinor) } as const;
    const advanced = { ...funds, cause: `advance:${merchant.id}`, kind: 'start_up_granted' } as const;
    if (startUpMinor > 0n) await postTransfer(tx, deps, { ...advanced, postings: [advance] });
    await logRecords(tx);
  });
  return merchant.keyed();
}

/** Puts an amount (a wire amount) by the real use case and gives the plan's id. */
export async function putInto(
  deps: Deps,
  merchant: KeyedActor,
  offering: TestOffering,
  amount: string,
): Promise<string> {
  const planNo = `${offering.no}-${merchant.merchantNo}`;
  const actor = { ...merchant, act: { ...merchant.act, key: randomUUID() } };
  const { version } = await findOffering(deps.sql, actor, planNo, deps.currency);
  await putPlan(asApp(deps), actor, { plan_no: planNo, amount, terms_version: version });
  return await planIdOf(deps, planNo);
}

/** The row id of a merchant's plan. */
export async function planIdOf(deps: Deps, planNo: string): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`select id from plan where plan_no = ${planNo}`;
  if (!row) throw new Error(`no plan ${planNo}`);
  return row.id;
}

/** `count` events of one kind, now. */
export function events(planId: string, kind: 'impression' | 'click' | 'conversion', count: number): DeliveryEvent[] {
  const occurredAt = new Date().toISOString();
  return Array.from({ length: count }, () => ({ event_id: newId(), plan_id: planId, kind, occurred_at: occurredAt }));
}

/** Corrections that remove these events as invalid traffic. */
export function corrections(targets: readonly DeliveryEvent[]): DeliveryEvent[] {
  return targets.map((target) => ({
    event_id: newId(),
    plan_id: target.plan_id,
    kind: 'invalid' as const,
    target_id: target.event_id,
    category: 'sivt' as const,
    occurred_at: new Date().toISOString(),
  }));
}

/** Sends one batch as the source would, to the use case. */
export async function deliver(deps: Deps, sourceId: string, sent: readonly DeliveryEvent[]): Promise<void> {
  const source = await findSource(deps.sql, sourceId);
  if (!source) throw new Error(`there is no source ${sourceId}`);
  await send(deps, { id: sourceId, privateKey: privateKeyOf(source.publicKey) }, [...sent]);
}

/** Builds events of one plan, a millisecond apart from now on. */
export function eventsOf(planId: string) {
  let atMs = Date.now();
  const at = () => new Date((atMs += 1)).toISOString();
  return {
    traffic: (kind: TrafficKind, count = 1): DeliveryEvent[] =>
      Array.from({ length: count }, (_, index) => ({
        event_id: randomUUID(),
        plan_id: planId,
        kind,
        occurred_at: at(),
        ...(index % 2 === 0 && { placement: 'feed', country: 'DE' }),
      })),
    invalid: (target: DeliveryEvent): DeliveryEvent => ({
      event_id: randomUUID(),
      plan_id: planId,
      kind: 'invalid',
      occurred_at: at(),
      target_id: target.event_id,
      category: 'sivt',
    }),
  };
}

/** Sends a batch to the use case. */
export async function send(deps: Deps, source: Source, sent: DeliveryEvent[], batchId: string = randomUUID()) {
  const batch = { batch_id: batchId, events: sent };
  const { promise: _, ...receipt } = await receiveBatch(asApp(deps), signBatch(source, batch), batch);
  return receipt;
}

/** Advances a plan until it is in `state`, for at most ten seconds. */
export async function advanceUntil(deps: Deps, planId: string, state: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    await advancePlan(asApp(deps), planId);
    const [row] = await deps.sql<{ state: string }[]>`select state from plan where id = ${planId}`;
    if (row?.state === state) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the plan did not reach ${state}`);
}

/** A merchant's balances of the accounts that are not zero, in minor units. */
export async function balancesOf(deps: Deps, merchant: Pick<TestMerchant, 'id'>): Promise<Record<string, bigint>> {
  const rows = await deps.sql<{ code: string; balance_minor: bigint }[]>`
    select code, balance_minor from ledger_account where merchant_id = ${merchant.id} and balance_minor <> 0 order by code`;
  return Object.fromEntries(rows.map((row) => [row.code, row.balance_minor]));
}

/** The balance of a network account: the sum of its entries. */
export async function networkBalance(deps: Deps, code: string): Promise<bigint> {
  const [row] = await deps.sql<{ sum: bigint }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.code = ${code} and a.merchant_id is null`;
  return row?.sum ?? 0n;
}

/** What the audit log has of a thing such as `merchant:<id>`, in its order. */
export async function auditOf(deps: Deps, object: string): Promise<{ act: string; details: unknown }[]> {
  return [
    ...(await deps.sql<{ act: string; details: unknown }[]>`
      select act, details from audit_log where object = ${object} order by id`),
  ];
}

/** The notifications of a merchant, in their order. */
export async function toldTo(deps: Deps, merchant: TestMerchant): Promise<{ template: string; params: unknown }[]> {
  return [
    ...(await deps.sql<{ template: string; params: unknown }[]>`
      select template, params from notification where merchant_id = ${merchant.id} order by id`),
  ];
}

/** Everything about a plan that must not depend on how its events arrived. */
export async function figuresOf(sql: Sql, planId: string) {
  const [plan] = await sql`
    select state, impressions, clicks, invalid_impressions, invalid_clicks, billable_events, billable_invalid,
           consumed_minor, credited_minor, returned_minor, revenue_minor, reversed_minor, merchant_id
    from plan where id = ${planId}`;
  const rollups = await sql`
    select sum(impressions) as impressions, sum(clicks) as clicks, sum(conversions) as conversions,
           sum(invalid_impressions) as invalid_impressions, sum(invalid_clicks) as invalid_clicks,
           sum(invalid_conversions) as invalid_conversions, sum(spend_minor) as spend, sum(own_spend_minor) as own_spend,
           sum(revenue_minor) as revenue
    from delivery_rollup where plan_id = ${planId}`;
  const conversions = await sql`
    select state, count(*)::int as count, sum(payout_minor) as payout from conversion where plan_id = ${planId}
    group by state order by state`;
  // Its ledger entries, by kind of transfer and account.
  const posted = await sql`
    select t.kind, a.code, sum(e.amount_minor) as amount
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
    where t.plan_id = ${planId} and a.code in ('traffic_payable', 'pending', 'offer_escrow')
    group by t.kind, a.code having sum(e.amount_minor) <> 0 order by t.kind, a.code`;
  const { merchant_id, ...figures } = { merchant_id: '', ...plan };
  return {
    figures,
    rollups: [...rollups],
    conversions: [...conversions],
    posted: [...posted],
    balances: await readBalances(sql, merchant_id),
  };
}

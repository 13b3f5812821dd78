/**
 * A small world for server tests: merchants with money, an offer for puts, delivery. Everything that moves money or a
 * plan goes through the real use cases.
 */
import { createHash, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { DeliveryEvent } from '@placard/contract';
import { openMerchantAccounts, openEscrow } from '../../src/ledger/balances.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { createPasswordHasher } from '../../src/security/hashing.ts';
import { newId, newNumber } from '../../src/platform/ids.ts';
import { createSecretBox } from '../../src/security/secret-box.ts';
import { receiveBatch } from '../../src/usecases/delivery/receive-batch.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';

export const operator = { username: 'test-operator' };

/** Dependencies on a test database. Jobs are not queued: a test advances plans itself. */
export function makeDeps(sql: Sql): Deps {
  return {
    sql,
    log: pino({ level: 'silent' }),
    hasher: createPasswordHasher('a pepper for tests that is long enough'),
    secretBox: createSecretBox('a pepper for tests that is long enough', 'second factor'),
    jobs: { planDue: async () => undefined },
    currency: 'USD',
    businessZone: 'UTC',
    hasMail: false,
    pushPlatforms: [],
    // Operators whom tests make may approve at once; server/test/operators/two-people.test.ts waits.
    operatorCoolingHours: 0,
    relyingParty: { id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] },
  };
}

/** A merchant with an open ad account and a session. `keyed()` is the merchant with a new idempotency key. */
export interface TestMerchant {
  id: string;
  no: string;
  keyed(payload?: unknown, key?: string): KeyedActor;
}

export async function makeMerchant(
  deps: Deps,
  funds: { available?: bigint; startUp?: bigint } = {},
): Promise<TestMerchant> {
  const id = newId();
  const no = newNumber('', 6);
  const sessionId = newId();
  await inTransaction(deps.sql, async (tx) => {
    await tx`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash,
                            ad_account_opened_at, terms_version)
      values (${id}, ${no}, ${`m-${no}`}, ${`m-${no.toLowerCase()}`}, 'Test', 'test@example.com', '+440000000', 'x', now(), '1')`;
    await tx`
      insert into session (id, merchant_id, token_hash, entry, expires_at, absolute_expires_at)
      values (${sessionId}, ${id}, ${createHash('sha256').update(id).digest()}, 'register', now() + interval '1 day', now() + interval '1 day')`;
    await openMerchantAccounts(tx, id);
  });
  if (funds.available) {
    await recordTopUp(deps, operator, { merchantId: id, amountMinor: funds.available, reference: newId() });
  }
  if (funds.startUp)
    await grantStartUp(deps, operator, { merchantId: id, amountMinor: funds.startUp, reference: newId() });
  const keyed = (payload: unknown = {}, key: string = randomUUID()): KeyedActor => ({
    lang: 'en',
    zone: 'UTC',
    address: '127.0.0.1',
    device: 'test',
    merchantId: id,
    merchantNo: no,
    sessionId,
    entry: 'register',
    isAdAccountOpen: true,
    act: { key, call: 'test', payloadHash: createHash('sha256').update(JSON.stringify(payload)).digest() },
  });
  return { id, no, keyed };
}

/** Sets a merchant’s login password. */
export async function givePassword(deps: Deps, { id }: Pick<TestMerchant, 'id'>, password: string): Promise<void> {
  await deps.sql`update merchant set password_hash = ${await deps.hasher.hash(password)} where id = ${id}`;
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
export async function makeOffering(deps: Deps, terms: Partial<OfferTerms> = {}): Promise<TestOffering> {
  const t = { ...usualTerms, ...terms };
  const [owner, product, source, offer, offering] = [newId(), newId(), newId(), newId(), newId()];
  const no = newNumber('P', 6);
  await inTransaction(deps.sql, async (tx) => {
    await tx`insert into product_owner (id, name) values (${owner}, ${owner})`;
    await tx`
      insert into product (id, owner_id, type, names, descriptions)
      values (${product}, ${owner}, 'video', ${tx.json({ en: 'A film' })}, ${tx.json({ en: 'A film.' })})`;
    await tx`
      insert into delivery_source (id, name, public_key, is_simulated)
      values (${source}, ${source}, ${Buffer.alloc(32)}, true)`;
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
    await postTransfer(tx, {
      cause: `escrow:${offer}`,
      kind: 'escrow_funded',
      offerId: offer,
      postings: [{ from: 'bank', to: 'offer_escrow', amountMinor: t.escrowMinor }],
    });
  });
  return { no, offerId: offer, sourceId: source, planNoFor: (merchant) => `${no}-${merchant.no}` };
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

/** Sends one batch as the source would, past the signature. */
export async function deliver(deps: Deps, sourceId: string, sent: readonly DeliveryEvent[]): Promise<void> {
  await receiveBatch(deps, sourceId, { batch_id: newId(), events: [...sent] });
}

/** Advances a plan until it is in `state`, for at most ten seconds. */
export async function advanceUntil(deps: Deps, planId: string, state: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    await advancePlan(deps, planId);
    const [row] = await deps.sql<{ state: string }[]>`select state from plan where id = ${planId}`;
    if (row?.state === state) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the plan did not reach ${state}`);
}

/** A merchant's balances of the accounts that are not zero, in minor units. */
export async function balancesOf(deps: Deps, merchant: TestMerchant): Promise<Record<string, bigint>> {
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

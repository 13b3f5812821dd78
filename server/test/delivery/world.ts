/**
 * The world of delivery tests: a source with its key, an offer with escrow, merchants with money, plans that are put.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import pino from 'pino';
import type { DeliveryEvent, TrafficKind } from '@placard/contract';
import { openEscrow, openMerchantAccounts, readBalances } from '../../src/ledger/balances.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import type { Sql } from '../../src/database/database.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { newId, newNumber } from '../../src/platform/ids.ts';
import { createSecretBox } from '../../src/security/secret-box.ts';
import { createSource } from '../../src/usecases/delivery/create-source.ts';
import { receiveBatch } from '../../src/usecases/delivery/receive-batch.ts';
import { findOffering } from '../../src/queries/plans/offering.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';

export const operator = { username: 'nadia' };

export interface Source {
  id: string;
  privateKey: KeyObject;
}

export interface OfferTerms {
  pricingModel: 'cpm' | 'cpc';
  mediaPriceMinor: bigint;
  payoutMinor: bigint;
  escrowMinor: bigint;
  matchingSeconds: number;
  flightSeconds: number;
  graceSeconds: number;
  lockSeconds: number;
  settleSeconds: number;
}

const usualTerms: OfferTerms = {
  pricingModel: 'cpm',
  mediaPriceMinor: 500n,
  payoutMinor: 1_200n,
  escrowMinor: 10_000_000n,
  matchingSeconds: 3_600,
  flightSeconds: 3_600,
  graceSeconds: 3_600,
  lockSeconds: 3_600,
  settleSeconds: 3_600,
};

/** The dependencies of use cases; the test runs the jobs itself. */
export function makeDeps(sql: Sql): Deps {
  return {
    sql,
    log: pino({ level: 'silent' }),
    hasher: {
      hash: async (password) => password,
      verify: async (_attempt, hashed, password) => hashed === password,
      isOutdated: () => false,
      refuseIfFull: () => undefined,
    },
    secretBox: createSecretBox('a pepper for tests that is long enough', 'second factor'),
    jobs: { planDue: async () => undefined },
    currency: 'USD',
    businessZone: 'UTC',
    hasMail: false,
    pushPlatforms: [],
    relyingParty: { id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] },
  };
}

/** Raw 32 bytes of an Ed25519 public key. */
function rawPublicKey(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
}

export async function addSource(deps: Deps): Promise<Source> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { sourceId } = await createSource(deps, operator, {
    name: `source ${randomUUID()}`,
    publicKey: rawPublicKey(publicKey),
    isSimulated: true,
  });
  return { id: sourceId, privateKey };
}

export interface Offering {
  offerId: string;
  offeringNo: string;
}

export async function addOffering(deps: Deps, source: Source, change: Partial<OfferTerms> = {}): Promise<Offering> {
  const terms = { ...usualTerms, ...change };
  const [ownerId, productId, offerId, offeringId] = [newId(), newId(), newId(), newId()];
  const offeringNo = newNumber('P', 6);
  const text = { en: 'Ridge Runner' };
  await inTransaction(deps.sql, async (tx) => {
    await tx`insert into product_owner (id, name) values (${ownerId}, ${ownerId})`;
    await tx`
      insert into product (id, owner_id, type, names, descriptions)
      values (${productId}, ${ownerId}, 'video', ${tx.json(text)}, ${tx.json(text)})`;
    await tx`
      insert into offer (id, product_id, source_id, name, pricing_model, media_price_minor, payout_minor, lowest_put_minor,
                         highest_put_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds, settle_seconds,
                         put_contents, put_rules)
      values (${offerId}, ${productId}, ${source.id}, ${offerId}, ${terms.pricingModel}, ${terms.mediaPriceMinor},
              ${terms.payoutMinor}, 100, 1000000, ${terms.matchingSeconds}, ${terms.flightSeconds}, ${terms.graceSeconds},
              ${terms.lockSeconds}, ${terms.settleSeconds}, ${tx.json(text)}, ${tx.json(text)})`;
    await tx`
      insert into offering (id, offering_no, offer_id, audience) values (${offeringId}, ${offeringNo}, ${offerId}, 'all')`;
    await openEscrow(tx, offerId);
    await postTransfer(tx, {
      cause: `escrow:${offerId}`,
      kind: 'escrow_funded',
      offerId,
      postings: [{ from: 'bank', to: 'offer_escrow', amountMinor: terms.escrowMinor }],
    });
  });
  return { offerId, offeringNo };
}

/** A merchant with own money and start-up credit. */
export async function addMerchant(deps: Deps, availableMinor: bigint, startUpMinor = 0n): Promise<KeyedActor> {
  const merchantId = newId();
  const merchantNo = newNumber('', 6);
  await inTransaction(deps.sql, async (tx) => {
    await tx`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, terms_version,
                            ad_account_opened_at)
      values (${merchantId}, ${merchantNo}, ${merchantId}, ${merchantId}, 'Harbor Bikes', 'hello@harborbikes.example',
              '+44 20 7946 0018', '-', '1', now())`;
    await openMerchantAccounts(tx, merchantId);
    await postTransfer(tx, {
      cause: `funds:${merchantId}`,
      kind: 'top_up',
      merchantId,
      postings: [
        { from: 'bank', to: 'available', amountMinor: availableMinor, detail: 'deposit' },
        { from: 'start_up_advances', to: 'start_up_credit', amountMinor: startUpMinor },
      ],
    });
  });
  const session = { sessionId: newId(), entry: 'register', isAdAccountOpen: true } as const;
  const asker = { lang: 'en', zone: 'UTC', address: '127.0.0.1', device: '' } as const;
  return {
    ...session,
    ...asker,
    merchantId,
    merchantNo,
    act: { key: randomUUID(), call: 'plans.put', payloadHash: Buffer.alloc(1) },
  };
}

/** Puts an amount (a wire amount) by the real use case and returns the plan's id. */
export async function putInto(deps: Deps, merchant: KeyedActor, offering: Offering, amount: string): Promise<string> {
  const planNo = `${offering.offeringNo}-${merchant.merchantNo}`;
  const actor = { ...merchant, act: { ...merchant.act, key: randomUUID() } };
  const { version } = await findOffering(deps.sql, actor, planNo, deps.currency);
  return await putPlan(deps, actor, { plan_no: planNo, amount, terms_version: version }, async (tx) => {
    const [row] = await tx<{ id: string }[]>`select id from plan where plan_no = ${planNo}`;
    return row?.id ?? '';
  });
}

/** Builds events of one plan, a millisecond apart from now on. */
export function eventsOf(planId: string) {
  let atMs = Date.now();
  const at = () => new Date((atMs += 1)).toISOString();
  return {
    traffic: (kind: TrafficKind, count = 1): DeliveryEvent[] =>
      Array.from({ length: count }, () => ({ event_id: randomUUID(), plan_id: planId, kind, occurred_at: at() })),
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
export async function send(deps: Deps, source: Source, events: DeliveryEvent[], batchId: string = randomUUID()) {
  return await receiveBatch(deps, source.id, { batch_id: batchId, events });
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

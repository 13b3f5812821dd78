/** Owners countersign conversions over the delivery API (product.md section 4): what is kept of it, and that it moves no money. */
import { randomUUID, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryLimits, deliveryPaths, toMinor } from '@placard/contract';
import type { DeliveryEvent, SignedRequest } from '@placard/contract';
import { confirmationText } from '@placard/proof';
import type { OwnersWord } from '@placard/proof';
import type { Deps } from '../../src/context/deps.ts';
import { createApp } from '../../src/http/app.ts';
import { registerDeliveryApi } from '../../src/http/delivery/routes.ts';
import { listConversions } from '../../src/queries/operators/delivery.ts';
import { countQueues } from '../../src/queries/operators/overview.ts';
import { listPlanEvents } from '../../src/queries/plans/events.ts';
import { findPlanDetail } from '../../src/queries/plans/detail.ts';
import { closeAccount } from '../../src/usecases/accounts/close-account.ts';
import { rawPublicKey } from '../../src/seed/source-key.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { setOwnerKey } from '../../src/usecases/plans/set-owner-key.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { asApp } from '../support/as-app.ts';
import { newSourceKey, signedDelivery } from '../support/signed-delivery.ts';
import { useDatabase } from '../support/use-database.ts';
import { settleNow } from '../support/settle-now.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  balancesOf,
  eventsOf,
  figuresOf,
  loginPassword,
  makeDeps,
  operator,
  putInto,
  send,
} from '../support/world.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import type { Source } from '../support/world.ts';
import { passLock } from '../support/pass-lock.ts';

const database = useDatabase();
let deps: Deps;
let app: FastifyInstance;
let source: Source;

beforeAll(async () => {
  deps = makeDeps(database.sql);
  app = createApp(asApp(deps));
  registerDeliveryApi(app, asApp(deps));
  await app.ready();
  source = await addSource(deps);
});
afterAll(() => app.close());

type Owner = Source;
let owner: Owner;
let merchant: KeyedActor;
let plan: string;
let planNo: string;
let conversions: DeliveryEvent[];

/** An owner with a key, and a plan of their product with three conversions. */
beforeEach(async () => {
  const offering = await addOffering(deps, source, { pricingModel: 'cpc', priceMinor: 10n });
  owner = await giveKey(await ownerOf(offering.offerId));
  merchant = await addMerchant(deps, 50_000n);
  plan = await putInto(deps, merchant, offering, '100.00');
  planNo = `${offering.no}-${merchant.merchantNo}`;
  const make = eventsOf(plan);
  conversions = make.traffic('conversion', 3);
  await send(deps, source, [...make.traffic('click', 30), ...conversions]);
});

async function ownerOf(offerId: string): Promise<string> {
  const [row] = await deps.sql<{ owner_id: string }[]>`
    select r.owner_id from offer o join product r on r.id = o.product_id where o.id = ${offerId}`;
  return row?.owner_id ?? '';
}

async function giveKey(id: string): Promise<Owner> {
  const privateKey = newSourceKey();
  await setOwnerKey(asApp(deps), operator, { ownerId: id, publicKey: rawPublicKey(privateKey) });
  return { id, privateKey };
}

const yes = { verdict: 'confirmed', reason: null, evidence: null } as const;
const no = { verdict: 'refused', reason: 'not_received', evidence: 'Order book of 24 November' } as const;
type Said = Pick<OwnersWord, 'verdict' | 'reason' | 'evidence'>;

function signedWord({ privateKey }: Pick<Owner, 'privateKey'>, event: DeliveryEvent, said: Said = yes) {
  const word = { planId: event.plan_id, eventId: event.event_id, ...said };
  return {
    plan_id: word.planId,
    event_id: word.eventId,
    verdict: word.verdict,
    ...(word.verdict === 'refused' && { reason: word.reason, evidence: word.evidence }),
    signature: sign(null, Buffer.from(confirmationText(word)), privateKey).toString('base64'),
  };
}

async function ask(sender: Owner, sent: object | null, change: Partial<SignedRequest> = {}) {
  const body = sent === null ? '' : JSON.stringify(sent);
  const method = sent === null ? 'GET' : 'POST';
  const url = sent === null ? deliveryPaths.conversions : deliveryPaths.confirmations;
  const headers = signedDelivery(sender, body, { sender: 'owner', method, target: url, ...change });
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(sent !== null && { 'content-type': 'application/json' }) },
    payload: body,
  });
  return { ...answer.json<{ code: number; data: Record<string, unknown> }>(), status: answer.statusCode };
}

const confirm = async (sender: Owner, ...words: object[]) =>
  (await ask(sender, { confirmations: words })).data['outcomes'] ?? 'refused';

const kept = async () =>
  await deps.sql<{ verdict: string }[]>`
    select w.verdict from confirmation w join conversion c on c.id = w.conversion_id where c.plan_id = ${plan} order by 1`;

const first = () => conversions[0] ?? expect.fail('there is no conversion');

describe('an owner’s confirmation', () => {
  it('is kept once and shown to the merchant with time and key, and moves nothing', async () => {
    const before = await figuresOf(deps.sql, plan);
    const waiting = (await ask(owner, null)).data['list'] as { event_id: string; payout: string }[];
    expect(waiting.map(({ event_id }) => event_id).toSorted()).toEqual(conversions.map((c) => c.event_id).toSorted());
    const word = signedWord(owner, first());
    expect(await confirm(owner, word, word)).toEqual(['recorded', 'known']);
    expect(await confirm(owner, word)).toEqual(['known']);
    expect(await kept()).toHaveLength(1);
    expect((await ask(owner, null)).data['list']).toHaveLength(2);
    const shown = (await listPlanEvents(asApp(deps), merchant, { plan_no: planNo, kind: 'conversion' }, 'UTC')).list;
    expect(shown.find(({ event_id }) => event_id === first().event_id)?.conversion?.owner).toEqual({
      verdict: 'confirmed',
      reason: null,
      received_at: expect.any(String) as string,
      public_key: rawPublicKey(owner.privateKey).toString('base64'),
    });
    const detail = await findPlanDetail(deps.sql, merchant, planNo, 'USD');
    expect(detail?.delivery).toMatchObject({ conversions: 3, conversions_confirmed: 1 });
    expect(detail?.terms.countersigned_by).toBe(owner.id);
    expect(await figuresOf(deps.sql, plan)).toEqual(before);
  });

  it('is taken at any time, even of a plan that is settled', async () => {
    await settleNow(deps, plan);
    expect(await confirm(owner, signedWord(owner, first()))).toEqual(['recorded']);
    expect(await confirm(owner, signedWord(owner, conversions[1] ?? first(), no))).toEqual(['too_late']);
    expect((await ask(owner, null)).data['list']).toEqual([]);
  });

  it('is kept after the merchant closed the account, too', async () => {
    await settleNow(deps, plan);
    const merchantId = merchant.merchantId;
    const { available = 0n } = await balancesOf(deps, { id: merchantId });
    const debit = { merchantId, amountMinor: toMinor(available), direction: 'debit', reference: randomUUID() } as const;
    await recordCorrection(deps, operator, { ...debit, reason: 'Paid out by hand.', evidence: 'Receipt 1' });
    await closeAccount(deps, merchant, loginPassword);
    const before = await figuresOf(deps.sql, plan);
    expect(await confirm(owner, signedWord(owner, first()))).toEqual(['recorded']);
    expect(await kept()).toEqual([{ verdict: 'confirmed' }]);
    expect(await figuresOf(deps.sql, plan)).toEqual(before);
  });
});

describe('a refusal', () => {
  it('is a request that operators see and decide; unanswered it takes nothing, and a confirmation ends it', async () => {
    const before = await figuresOf(deps.sql, plan);
    expect(await confirm(owner, signedWord(owner, first(), no))).toEqual(['recorded']);
    const refused = async () => (await listConversions(deps.sql, { plan_no: planNo, is_refused: true }, 'USD')).list;
    const openRefusals = async () =>
      (await countQueues(deps.sql, { operatorId: randomUUID(), role: 'manager' }, deps)).list.find(
        ({ queue }) => queue === 'conversions_refused',
      )?.count;
    expect(await refused()).toMatchObject([{ state: 'pending', owner_reason: no.reason, owner_evidence: no.evidence }]);
    expect(await openRefusals()).toBe(1);
    expect(await figuresOf(deps.sql, plan)).toEqual(before);
    expect(await confirm(owner, signedWord(owner, first()))).toEqual(['recorded']);
    expect(await refused()).toEqual([]);
    expect(await openRefusals()).toBe(0);
    expect(await confirm(owner, signedWord(owner, first(), { ...no, reason: 'cancelled' }))).toEqual(['known']);
  });

  it('comes too late once the conversion is confirmed, locked or reversed', async () => {
    const [confirmed, locked, reversed] = conversions as [DeliveryEvent, DeliveryEvent, DeliveryEvent];
    await confirm(owner, signedWord(owner, confirmed));
    await passLock(deps.sql, deps.sql`event_id = ${locked.event_id}`);
    const [row] = await deps.sql<{ id: string }[]>`select id from conversion where event_id = ${reversed.event_id}`;
    await reverseConversion(asApp(deps), operator, { conversionId: row?.id ?? '', reason: 'The order was cancelled.' });
    expect(await confirm(owner, ...conversions.map((each) => signedWord(owner, each, no)))).toEqual([
      'too_late',
      'too_late',
      'too_late',
    ]);
  });

  it('without a reason, or without evidence, is no refusal', async () => {
    const { reason: _, ...bare } = signedWord(owner, first(), no) as Record<string, unknown>;
    expect(await ask(owner, { confirmations: [bare] })).toMatchObject({ data: { reason: 'invalid_fields' } });
    expect(await ask(owner, { confirmations: [{ ...bare, reason: 'not_received', evidence: '' }] })).toMatchObject({
      data: { fields: [{ field: 'confirmations.0.evidence' }] },
    });
    expect(await kept()).toEqual([]);
  });
});

describe('a stranger', () => {
  it.each<[string, (word: ReturnType<typeof signedWord>) => object]>([
    ['another key', (word) => ({ ...word, signature: signedWord({ privateKey: newSourceKey() }, first()).signature })],
    ['the signature of another conversion', (word) => ({ ...word, event_id: conversions[1]?.event_id })],
    ['a confirmation turned into a refusal', (word) => ({ ...word, ...no })],
  ])('forges nothing with %s: the field is named, and none of the call is kept', async (_, forge) => {
    const good = signedWord(owner, conversions[2] ?? first());
    const answer = await ask(owner, { confirmations: [good, forge(signedWord(owner, first()))] });
    expect(answer.data).toMatchObject({
      reason: 'invalid_fields',
      fields: [{ field: 'confirmations.1.signature', rule: 'not_accepted' }],
    });
    expect(await kept()).toEqual([]);
  });

  it('is not heard as a source, with an old time, for an owner without a key, or under a key that was replaced', async () => {
    const sent = { confirmations: [signedWord(owner, first())] };
    const reasonOf = async (sender: Owner, change: Partial<SignedRequest> = {}) =>
      (await ask(sender, sent, change)).data['reason'];
    expect(await reasonOf(source)).toBe('signature_invalid');
    expect(await reasonOf(owner, { timestamp: String(Math.floor(Date.now() / 1000) - 600) })).toBe('signature_expired');
    expect(await reasonOf({ id: randomUUID(), privateKey: owner.privateKey })).toBe('signature_invalid');
    const batches = await app.inject({
      method: 'POST',
      url: deliveryPaths.batches,
      headers: { 'content-type': 'application/json', ...signedDelivery(owner, '{}') },
      payload: '{}',
    });
    expect(batches.json<object>()).toMatchObject({ data: { reason: 'signature_invalid' } });
    const next = await giveKey(owner.id);
    expect(await reasonOf(owner)).toBe('signature_invalid');
    expect(await confirm(next, signedWord(next, first()))).toEqual(['recorded']);
    const keys =
      await deps.sql`select valid_until is null as is_current from product_owner_key where owner_id = ${owner.id} order by valid_from`;
    expect([...keys]).toEqual([{ is_current: false }, { is_current: true }]);
  });

  it('who owns another product says nothing of this one', async () => {
    const other = await giveKey(await ownerOf((await addOffering(deps, source)).offerId));
    expect(await confirm(other, signedWord(other, first()))).toEqual(['unknown']);
    expect((await ask(other, null)).data['list']).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

it('takes at most five hundred at once', async () => {
  const many = Array.from({ length: deliveryLimits.confirmationsPerCall + 1 }, () => signedWord(owner, first()));
  expect((await ask(owner, { confirmations: many })).data).toMatchObject({
    fields: [{ field: 'confirmations', rule: 'too_long' }],
  });
  const large = { confirmations: ['x'.repeat(deliveryLimits.confirmationsBytes)] };
  expect(await ask(owner, large)).toMatchObject({ status: 413 });
});

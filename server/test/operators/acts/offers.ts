import { advanceUntil, deliver, events, planIdOf } from '../../support/world.ts';
import { newPublicKey } from '../../support/signed-delivery.ts';
import { expect } from 'vitest';
import { calls, parseSignedAmount } from '@placard/contract';
import { en, op, picture } from './use-world.ts';
import type { World } from './use-world.ts';
import { passLock } from '../../support/pass-lock.ts';

/** An offer with a product, an owner and a source of its own. */
async function makeOffer({ act }: World, name: string) {
  const { owner } = await act(op.owners.create, { name: `Owner of ${name}` });
  const key = { public_key: newPublicKey(), owner: 'Adserve Ltd', is_own: true, is_simulated: true };
  const { source } = await act(op.sources.create, { name: `Source of ${name}`, ...key });
  const film = { type: 'video', name: en('A film'), description: en('About a film.') } as const;
  const { product } = await act(op.products.create, {
    owner: owner.name,
    ...film,
    video_url: 'https://films.example/1',
  });
  const money = { pricing_model: 'cpc', media_price: '1.00', payout: '12.00', escrow_floor: '100.00' } as const;
  const bounds = { lowest_put: '50.00', highest_put: '500.00', matching_seconds: 3600, flight_seconds: 3600 };
  const times = { ...bounds, grace_seconds: 0, lock_seconds: 3600, settle_seconds: 0 };
  const texts = { put_content: en('A clip.'), put_rule: en('Three times a day.') };
  const targeting = [{ name: en('Age'), value: en('18-34') }];
  const of = { name, product: product.product_id, source: source.name };
  const { offer } = await act(op.offers.create, { ...of, ...money, ...times, ...texts, targeting });
  return offer;
}

/** The merchant puts 100.00 into an offering. */
async function put(world: World, offeringNo: string): Promise<string> {
  const planNo = `${offeringNo}-${world.merchant.no}`;
  const { as, merchant } = world;
  const { terms } = await as.get(merchant, calls.plans.appDetail, { plan_no: planNo });
  await as.get(merchant, calls.plans.put, { plan_no: planNo, amount: '100.00', terms_version: terms.version });
  return planNo;
}

/** Products of each kind, and the offer `main` with its escrow. */
export async function makeMainOffer(world: World): Promise<void> {
  const { api, act } = world;
  const offer = await makeOffer(world, 'main');
  const game = {
    owner: 'Owner of main',
    type: 'game' as const,
    name: en('A game'),
    description: en('A game.'),
    image: await picture(),
  };
  await api.refuses('game_description: required', op.products.create, game);
  const { product } = await act(op.products.create, { ...game, game_description: en('Run.') });
  expect(product.image_url).toMatch(/^\/files\/.+\.webp$/);
  await api.refuses('not_an_image', op.products.create, { ...game, game_description: en('Run.'), image: 'AAAA' });
  await act(op.owners.list, {});
  expect((await act(op.products.list, { owner: 'Owner of main' })).list).toHaveLength(2);

  expect(offer).toMatchObject({ escrow: '0.00', state: 'open', is_simulated: true });
  const funding = { offer: 'main', amount: '5000.00', reference: 'OWNER-1' };
  expect((await act(op.offers.fund, funding)).offer.escrow).toBe('5000.00');
  await api.refuses('reference_already_recorded', op.offers.fund, funding);
  await act(op.offers.pause, { offer: offer.offer_id });
  await api.refuses({ reason: 'state_refuses', state: 'paused' }, op.offers.pause, { offer: 'main' });
  await act(op.offers.resume, { offer: 'main' });
  await act(op.offers.list, {});
}

/** The offer is offered, put and delivered; returns the plan's number. */
export async function runPlan(world: World): Promise<string> {
  const { api, act, merchant } = world;
  const limits = { is_official: true, places: 5, ends_at: '2099-01-01T00:00:00Z' };
  const { offering } = await act(op.plans.offer, { offer: 'main', audience: 'all', ...limits });
  expect(offering).toMatchObject({ state: 'open', places: 5, places_taken: 0, is_official: true });
  const planNo = await put(world, offering.offering_no);
  const planId = await planIdOf(api.deps, planNo);
  const [source] = await api.deps.sql<{ source_id: string }[]>`select source_id from offer where name = 'main'`;
  const conversions = events(planId, 'conversion', 2);
  await deliver(api.deps, source?.source_id ?? '', [...events(planId, 'click', 30), ...conversions]);
  expect((await act(op.plans.running, { state: 'putting', merchant: merchant.no, offer: 'main' })).list).toMatchObject([
    { plan_no: planNo, consumed: '30.00', revenue: '24.00' },
  ]);

  return planNo;
}

/** One of its conversions is held and released, the other reversed. */
export async function decideConversions(world: World, planNo: string): Promise<void> {
  const { api, act } = world;
  const { list: pending } = await act(op.conversions.list, { state: 'pending', plan_no: planNo });
  const [first = '', second = ''] = pending.map((conversion) => conversion.conversion_id);
  const review = {
    conversion_id: first,
    reason: 'The order number is missing.',
    review_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  expect((await act(op.conversions.hold, review)).conversion).toMatchObject({
    state: 'on_hold',
    reason: review.reason,
  });
  await act(op.conversions.release, { conversion_id: first });
  expect((await act(op.conversions.reverse, { conversion_id: second, reason: 'Cancelled.' })).conversion.state).toBe(
    'reversed',
  );
  await api.refuses('state_refuses', op.conversions.reverse, { conversion_id: second, reason: 'Again.' });
}

/** The plan is stopped and settled, and its figures show their parts. */
export async function settlePlan(world: World, planNo: string): Promise<void> {
  const { api, act } = world;
  const planId = await planIdOf(api.deps, planNo);
  const stopped = await act(op.plans.stop, { plan_no: planNo, reason: 'The page is down.' });
  expect(stopped.plan).toMatchObject({ state: 'put_finished', end_reason: 'product_stopped' });
  await passLock(api.deps.sql, api.deps.sql`true`);
  await advanceUntil(api.deps, planId, 'settled');
  const shown = await act(op.plans.show, { plan_no: planNo });
  expect(shown.plan).toMatchObject({
    state: 'settled',
    consumed: '30.00',
    returned: '70.00',
    revenue: '24.00',
    reversed: '12.00',
  });
  expect(shown.transitions.map((step) => step.to)).toEqual([
    'matching',
    'putting',
    'put_finished',
    'wait_settlement',
    'settled',
  ]);
  expect(shown.conversions).toEqual({ cleared: 1, reversed: 1 });
  for (const { entries } of shown.transfers) {
    expect(entries.reduce((sum, entry) => sum + parseSignedAmount(entry.amount, 'USD'), 0n)).toBe(0n);
  }
  expect(shown.sums.find((sum) => sum.account === 'traffic_payable')).toMatchObject({ amount: '30.00' });
  expect((await act(op.offers.show, { offer: 'main' })).plans).toEqual({ settled: 1 });
}

/** The offering is withdrawn, and the debts are paid out. */
export async function payOut(world: World): Promise<void> {
  const { api, act } = world;
  const [offering] = (await act(op.plans.list, { offer: 'main' })).list;
  await act(op.plans.withdraw, { offering_no: offering?.offering_no ?? '' });
  expect((await act(op.plans.list, { offer: 'main' })).list).toMatchObject([
    { state: 'withdrawn', puts: 1, places_taken: 1 },
  ]);
  const capital = { amount: '500.00', reference: 'CAPITAL-1' };
  expect(await act(op.capital.record, capital)).toMatchObject({ amount: '500.00' });
  await api.refuses('reference_already_recorded', op.capital.record, { ...capital, reference: 'capital-1' });
  const balance = {
    amount: '900.00',
    day: '2026-11-20',
    signed_by: 'Example Bank',
    reference: 'BAL-1',
    evidence: 'Folder 12.',
  };
  expect(await act(op.capital.attest, balance)).toMatchObject({ amount: '900.00' });
  await api.refuses('reference_already_recorded', op.capital.attest, { ...balance, reference: 'bal-1' });
  expect(await act(op.payouts.due, {})).toMatchObject({
    list: [{ kind: 'traffic_payable', due: '30.00', waits: '0.00' }],
  });
  const payout = { kind: 'traffic_payable', amount: '30.00', reference: 'MEDIA-1' } as const;
  expect(await act(op.payouts.record, payout)).toMatchObject({ remains: '0.00' });
  await api.refuses('insufficient_balance', op.payouts.record, { ...payout, reference: 'MEDIA-2' });
  expect(
    await act(op.payouts.record, { kind: 'offer_escrow', offer: 'main', amount: '100.00', reference: 'BACK-1' }),
  ).toMatchObject({ remains: '4888.00' });
}

/** Stop with their offer: matching plans fail, running ones finish. */
export async function stopOffer(world: World): Promise<void> {
  const { api, act, merchant } = world;
  const offer = await makeOffer(world, 'stopping');
  await act(op.offers.fund, { offer: offer.name, amount: '5000.00', reference: 'OWNER-2' });
  const { offering } = await act(op.plans.offer, {
    offer: offer.name,
    audience: 'merchant',
    merchant: merchant.no,
  });
  const planNo = await put(world, offering.offering_no);
  expect(await act(op.offers.stop, { offer: offer.name, reason: 'The owner left.' })).toMatchObject({
    plans_finishing: 1,
    offer: { state: 'stopped' },
  });
  expect((await act(op.plans.show, { plan_no: planNo })).plan).toMatchObject({
    state: 'put_failed',
    end_reason: 'product_stopped',
    returned: '100.00',
  });
  await api.refuses('state_refuses', op.offers.stop, { offer: offer.name, reason: 'Again.' });
  await api.refuses({ reason: 'state_refuses', state: 'stopped' }, op.plans.offer, {
    offer: offer.name,
    audience: 'all',
  });
  await api.refuses('plan_not_stoppable', op.plans.stop, { plan_no: planNo, reason: 'Again.' });
}

/** Are offered to whom they name, and to nobody by mistake. */
export async function offerWrongly(world: World): Promise<void> {
  const { api, merchant } = world;
  const wrong = [
    [{ audience: 'merchant' }, 'merchant', 'required'],
    [{ audience: 'all', merchant: merchant.no }, 'merchant', 'not_accepted'],
    [{ audience: 'level' }, 'level', 'required'],
    [{ audience: 'all', level: 2 }, 'level', 'not_accepted'],
    [{ audience: 'all', is_official: true }, 'places', 'required'],
    [{ audience: 'all', ends_at: '2020-01-01T00:00:00Z' }, 'ends_at', 'range'],
  ] as const;
  for (const [change, field, rule] of wrong) {
    await api.refuses(`${field}: ${rule}`, op.plans.offer, { offer: 'main', ...change });
  }
  await previewAudience(world);
}

/**
 * Whom a plan would be offered to: the merchant, whom a level reaches, all; an invalid choice is refused as by the act.
 */
async function previewAudience({ api, act, merchant }: World): Promise<void> {
  const asked = { offer: 'main', audience: 'merchant', merchant: merchant.no } as const;
  const one = await act(op.plans.preview, asked);
  expect(one).toMatchObject({ merchants: 1, some: [{ merchant_no: merchant.no }], offer: { name: 'main' } });
  const all = await api.done(op.plans.preview, { offer: 'main', audience: 'all', places: 3 });
  expect(all.merchants).toBeGreaterThan(0);
  expect(all.places).toBe(3);
  const lowest = await api.done(op.plans.preview, { offer: 'main', audience: 'level', level: 1 });
  expect(lowest.merchants).toBe(all.merchants);
  expect((await api.done(op.plans.preview, { offer: 'main', audience: 'level', level: 2 })).merchants).toBe(0);
  expect((await api.done(op.plans.preview, { offer: 'main', audience: 'level', level: 99 })).merchants).toBe(0);
  await api.refuses('level: required', op.plans.preview, {
    offer: 'main',
    audience: 'level',
  });
}

/** The demo's products and offers: six open ones with terms of minutes, and campaigns of days, which make most of the history. */
import type { DemoTexts } from '@placard/language';
import { createOffer } from '../usecases/plans/create-offer.ts';
import { createOwner } from '../usecases/plans/create-owner.ts';
import { createProduct } from '../usecases/plans/create-product.ts';
import { fundOffer } from '../usecases/plans/fund-offer.ts';
import { offerPlan } from '../usecases/plans/offer-plan.ts';
import { setOwnerKey } from '../usecases/plans/set-owner-key.ts';
import { importCredit } from './bank-credit.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import type { ByOperator } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { drawCover } from './covers.ts';
import type { CoverName } from './covers.ts';
import { inAll } from './demo-texts.ts';

/** The owner who countersigns: the simulator plays them. */
export const countersigningOwner = 'Fjell Studio (demo)';

interface ProductPlan {
  owner: string;
  type: 'video' | 'landing_page' | 'game';
  age: 'adults' | 'everybody';
  interest: keyof DemoTexts['targeting'];
}

const products: Record<CoverName, ProductPlan> = {
  harbourLights: { owner: 'Lantern Pictures', type: 'video', age: 'everybody', interest: 'films' },
  quietKitchen: { owner: 'Lantern Pictures', type: 'video', age: 'everybody', interest: 'cooking' },
  fieldnote: { owner: 'Fieldnote Bindery', type: 'landing_page', age: 'everybody', interest: 'paper' },
  northbound: { owner: 'Northbound Passes', type: 'landing_page', age: 'adults', interest: 'travel' },
  ridgeRunner: { owner: countersigningOwner, type: 'game', age: 'adults', interest: 'games' },
  paperFleet: { owner: countersigningOwner, type: 'game', age: 'adults', interest: 'games' },
};

/** Amounts in hundredths, times in seconds. */
export interface OfferPlan {
  product: CoverName;
  pricingModel: 'cpm' | 'cpc';
  price: number;
  payout: number;
  put: readonly [lowest: number, highest: number];
  flight: number;
  matching: number;
  grace: number;
  lock: number;
  settle: number;
}

/** Offers for everybody. Payouts are a little above a conversion's average cost: some plans earn, some lose. */
export const openOffers = {
  harbourLights: {
    product: 'harbourLights',
    pricingModel: 'cpm',
    price: 1_200,
    payout: 2_800,
    put: [3_000, 30_000],
    flight: 900,
    matching: 600,
    grace: 60,
    lock: 300,
    settle: 120,
  },
  quietKitchen: {
    product: 'quietKitchen',
    pricingModel: 'cpm',
    price: 600,
    payout: 1_400,
    put: [5_000, 50_000],
    flight: 3_600,
    matching: 600,
    grace: 120,
    lock: 900,
    settle: 300,
  },
  fieldnote: {
    product: 'fieldnote',
    pricingModel: 'cpc',
    price: 45,
    payout: 850,
    put: [2_000, 20_000],
    flight: 1_800,
    matching: 600,
    grace: 60,
    lock: 600,
    settle: 180,
  },
  northbound: {
    product: 'northbound',
    pricingModel: 'cpc',
    price: 80,
    payout: 1_500,
    put: [4_000, 40_000],
    flight: 3_000,
    matching: 600,
    grace: 60,
    lock: 300,
    settle: 120,
  },
  ridgeRunner: {
    product: 'ridgeRunner',
    pricingModel: 'cpm',
    price: 800,
    payout: 560,
    put: [5_000, 50_000],
    flight: 1_200,
    matching: 600,
    grace: 60,
    lock: 300,
    settle: 120,
  },
  paperFleet: {
    product: 'paperFleet',
    pricingModel: 'cpc',
    price: 35,
    payout: 480,
    put: [2_000, 15_000],
    flight: 300,
    matching: 300,
    grace: 20,
    lock: 60,
    settle: 30,
  },
} as const satisfies Record<string, OfferPlan>;

const hour = 3_600;
const day = 24 * hour;
const days = { matching: 6 * hour, grace: 2 * hour, lock: day, settle: 12 * hour } as const;

/** Offered to one merchant at a time. */
export const campaignOffers = {
  harbourWeekend: {
    product: 'harbourLights',
    pricingModel: 'cpm',
    price: 4_000,
    payout: 2_800,
    put: [2_000, 20_000],
    flight: 2 * day,
    ...days,
  },
  fieldnoteSeason: {
    product: 'fieldnote',
    pricingModel: 'cpc',
    price: 60,
    payout: 900,
    put: [2_000, 20_000],
    flight: 3 * day,
    ...days,
  },
  northboundAutumn: {
    product: 'northbound',
    pricingModel: 'cpc',
    price: 80,
    payout: 1_500,
    put: [2_000, 20_000],
    flight: 3 * day,
    ...days,
  },
  /** Many cheap impressions: a plan of it moves every few seconds for two days. */
  kitchenEvenings: {
    product: 'quietKitchen',
    pricingModel: 'cpm',
    price: 400,
    payout: 860,
    put: [2_000, 20_000],
    flight: 2 * day,
    ...days,
  },
  /** Its conversions lock within the grace, so its date is known from the end of its flight on. */
  fleetLaunch: {
    product: 'paperFleet',
    pricingModel: 'cpc',
    price: 35,
    payout: 480,
    put: [2_000, 20_000],
    flight: day,
    ...days,
    lock: hour,
  },
} as const satisfies Record<string, OfferPlan>;

export type OpenOffer = keyof typeof openOffers;
export type CampaignOffer = keyof typeof campaignOffers;

export interface SeededOffers {
  ids: Record<OpenOffer | CampaignOffer, string>;
}

/** Places of the official plan: a real count. */
const officialPlaces = 20;
const escrowHundredths = 2_000_000;

/** Whether its conversions are countersigned. */
export const isCountersigned = (product: CoverName) => products[product].owner === countersigningOwner;

/** Creates the owner who countersigns, and returns their id. */
export async function seedOwner(deps: Deps, operator: ByOperator, publicKey: Buffer): Promise<string> {
  const ownerId = await createOwner(deps, operator, { name: countersigningOwner });
  await setOwnerKey(deps, operator, { ownerId, publicKey });
  return ownerId;
}

/** Creates the other owners, products, and offers with their escrow. */
export async function seedOffers(context: SeedContext): Promise<SeededOffers> {
  const productIds = await seedProducts(context);
  const ids: Partial<SeededOffers['ids']> = {};
  for (const [key, plan] of [...entriesOf(openOffers), ...entriesOf(campaignOffers)]) {
    // Operators read the name in their lists.
    const { en: name } = inAll((texts) => texts.products[plan.product].name);
    const matter = key in openOffers ? 'open to all' : inWords(key);
    ids[key] = await seedOffer(context, `${name}, ${matter}`, plan, productIds[plan.product]);
  }
  return { ids: ids as SeededOffers['ids'] };
}

/** One open offer has a deadline, this far ahead. */
const northboundDays = 30;

/** Opens the open offers to all and returns the number of each offering. */
export async function openToAll(context: SeedContext, { ids }: SeededOffers): Promise<Record<OpenOffer, string>> {
  const open: Partial<Record<OpenOffer, string>> = {};
  for (const [key] of entriesOf(openOffers)) {
    const endsAt = key === 'northbound' ? context.life.daysAhead(northboundDays) : null;
    open[key] = await offerToAll(context, ids[key], key === 'ridgeRunner', endsAt);
  }
  return open as Record<OpenOffer, string>;
}

async function seedProducts({ deps, operator, owner }: SeedContext): Promise<Record<CoverName, string>> {
  const owners = new Map([[countersigningOwner, owner.id]]);
  const ids: Partial<Record<CoverName, string>> = {};
  for (const [key, plan] of entriesOf(products)) {
    const ownerId = owners.get(plan.owner) ?? (await createOwner(deps, operator, { name: plan.owner }));
    owners.set(plan.owner, ownerId);
    ids[key] = await createProduct(deps, operator, {
      ownerId,
      type: plan.type,
      names: inAll((texts) => texts.products[key].name),
      descriptions: inAll((texts) => texts.products[key].description),
      gameDescriptions: key === 'ridgeRunner' || key === 'paperFleet' ? inAll((texts) => texts.games[key]) : null,
      image: await drawCover(key),
      // The demo's films and shops do not exist, so nothing leads to them.
      videoUrl: null,
      landingUrl: null,
    });
  }
  return ids as Record<CoverName, string>;
}

async function seedOffer(context: SeedContext, name: string, plan: OfferPlan, productId: string): Promise<string> {
  const { deps, operator, source } = context;
  const { age, interest } = products[plan.product];
  const target = (title: keyof DemoTexts['targeting'], value: keyof DemoTexts['targeting']) => ({
    names: inAll((texts) => texts.targeting[title]),
    values: inAll((texts) => texts.targeting[value]),
  });
  const offerId = await createOffer(deps, operator, {
    name,
    productId,
    sourceId: source.id,
    pricingModel: plan.pricingModel,
    mediaPriceMinor: minorOf(context, plan.price),
    payoutMinor: minorOf(context, plan.payout),
    lowestPutMinor: minorOf(context, plan.put[0]),
    highestPutMinor: minorOf(context, plan.put[1]),
    escrowFloorMinor: minorOf(context, plan.payout * 10),
    matchingSeconds: plan.matching,
    flightSeconds: plan.flight,
    graceSeconds: plan.grace,
    lockSeconds: plan.lock,
    settleSeconds: plan.settle,
    putContents: inAll((texts) => texts.products[plan.product].content),
    putRules: inAll((texts) => texts.putRule),
    targeting: [target('age', age), target('place', 'towns'), target('device', 'mobile'), target('interest', interest)],
  });
  const reference = `DEMO-ESCROW-${name.toUpperCase().replaceAll(/[^A-Z]+/g, '-')}`;
  const amountMinor = minorOf(context, escrowHundredths);
  await importCredit(context, { reference, amountMinor, text: reference });
  await fundOffer(deps, operator, { offerId, amountMinor, reference, remark: undefined });
  return offerId;
}

/** Offers a plan to everybody; an official one has its places. */
export async function offerToAll(
  { deps, operator }: SeedContext,
  offerId: string,
  isOfficial: boolean,
  endsAt: Date | null = null,
): Promise<string> {
  return await offerPlan(deps, operator, {
    offerId,
    audience: 'all',
    merchantId: null,
    level: null,
    isOfficial,
    places: isOfficial ? officialPlaces : null,
    endsAt,
  });
}

/** Turns `fleetLaunch` into `fleet launch`. */
function inWords(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `Object.entries` that keeps the type of an object literal's keys. */
function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** The demo's products and offers: six open ones, and pilots with terms of seconds, which produce settled history. */
import type { DemoTexts } from '@placard/language';
import { createOffer } from '../usecases/plans/create-offer.ts';
import { createOwner } from '../usecases/plans/create-owner.ts';
import { createProduct } from '../usecases/plans/create-product.ts';
import { fundOffer } from '../usecases/plans/fund-offer.ts';
import { offerPlan } from '../usecases/plans/offer-plan.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { drawCover } from './covers.ts';
import type { CoverName } from './covers.ts';
import { inAll } from './demo-texts.ts';

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
  ridgeRunner: { owner: 'Fjell Studio', type: 'game', age: 'adults', interest: 'games' },
  paperFleet: { owner: 'Fjell Studio', type: 'game', age: 'adults', interest: 'games' },
};

/** Amounts in hundredths, times in seconds. */
interface OfferPlan {
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
const openOffers = {
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

const atOnce = { flight: 1, matching: 600, grace: 0, lock: 0, settle: 0 } as const;

/** Each pilot shows one outcome. */
const pilotOffers = {
  settledAtOnce: {
    product: 'harbourLights',
    pricingModel: 'cpm',
    price: 2_000,
    payout: 2_800,
    put: [2_000, 20_000],
    ...atOnce,
  },
  settledToo: { product: 'fieldnote', pricingModel: 'cpc', price: 50, payout: 900, put: [2_000, 20_000], ...atOnce },
  neverMatched: {
    product: 'northbound',
    pricingModel: 'cpc',
    price: 80,
    payout: 1_500,
    put: [2_000, 20_000],
    ...atOnce,
    matching: 1,
  },
  settlesLater: {
    product: 'paperFleet',
    pricingModel: 'cpc',
    price: 35,
    payout: 480,
    put: [2_000, 20_000],
    ...atOnce,
    settle: 2_400,
  },
} as const satisfies Record<string, OfferPlan>;

type OpenOffer = keyof typeof openOffers;
export type PilotOffer = keyof typeof pilotOffers;

export interface SeededOffers {
  /** The offering number of each open offer. */
  open: Record<OpenOffer, string>;
  /** The offer id of each pilot, which is offered to one merchant at a time. */
  pilots: Record<PilotOffer, string>;
}

/** Places of the official plan: a real count. */
const officialPlaces = 20;
const escrowHundredths = 2_000_000;

/** Creates owners, products, offers with their escrow, and opens the open ones to all. */
export async function seedOffers(context: SeedContext): Promise<SeededOffers> {
  const productIds = await seedProducts(context);
  // Operators read the name in their lists.
  const make = async (matter: string, plan: OfferPlan) => {
    const { en: name } = inAll((texts) => texts.products[plan.product].name);
    return await seedOffer(context, `${name}, ${matter}`, plan, productIds[plan.product]);
  };
  const open: Partial<Record<OpenOffer, string>> = {};
  for (const [key, plan] of entriesOf(openOffers)) {
    open[key] = await offerToAll(context, await make('open to all', plan), key === 'ridgeRunner');
  }
  const pilots: Partial<Record<PilotOffer, string>> = {};
  for (const [key, plan] of entriesOf(pilotOffers)) pilots[key] = await make(inWords(key), plan);
  return { open: open as SeededOffers['open'], pilots: pilots as SeededOffers['pilots'] };
}

async function seedProducts({ deps, operator }: SeedContext): Promise<Record<CoverName, string>> {
  const owners = new Map<string, string>();
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
      videoUrl: plan.type === 'video' ? `https://video.placard.example/${key}` : null,
      landingUrl: plan.type === 'landing_page' ? `https://shop.placard.example/${key}` : null,
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
  await fundOffer(deps, operator, {
    offerId,
    amountMinor: minorOf(context, escrowHundredths),
    reference,
    remark: undefined,
  });
  return offerId;
}

async function offerToAll({ deps, operator }: SeedContext, offerId: string, isOfficial: boolean): Promise<string> {
  return await offerPlan(deps, operator, {
    offerId,
    audience: 'all',
    merchantId: null,
    level: null,
    isOfficial,
    places: isOfficial ? officialPlaces : null,
    endsAt: null,
  });
}

/** Turns `neverMatched` into `never matched`. */
function inWords(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `Object.entries` that keeps the type of an object literal's keys. */
function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** One of two equal worlds: a source, offers, merchants with money, plans that were put a day ago. */
import { toMinor } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { inTransaction, nested } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { agreeToKeys } from '../../../server/test/support/records.ts';
import { addMerchant, addOffering, addSource, makeDeps, putInto } from '../../../server/test/support/world.ts';
import type { OfferTerms, Source } from '../../../server/test/support/world.ts';
import { allowPlans, trustTraffic } from '../../../server/test/support/settings.ts';
import { dayMs } from './story.ts';
import type { Story } from './story.ts';

const merchants = 4;
const payoutMinor = 250n;
const cpmMinor = 2_000n;
const cpcMinor = 30n;
/** Longer than the run: the run itself ends each period, the same way in both worlds. */
const longSeconds = 10 * 86_400;

/** The terms of the offers; every merchant puts into each. */
const offers = [
  { pricingModel: 'cpm', putPercent: 150, escrowPercent: 200 },
  { pricingModel: 'cpc', putPercent: 60, escrowPercent: 200 },
  /** Its escrow runs dry: network cover pays the rest. */
  { pricingModel: 'cpc', putPercent: 150, escrowPercent: 50 },
] as const;

export const plansPerWorld = merchants * offers.length;

export interface TwinPlan {
  id: string;
  merchantId: string;
  offerId: string;
  /** Whether its offer's escrow pays for every conversion. */
  hasAmpleEscrow: boolean;
}

export interface Twin {
  source: Source;
  plans: readonly TwinPlan[];
}

/** Makes it on a migrated database; money enough for the story's events, or on purpose not. */
export async function makeTwin(database: Sql, story: Story, dayEndMs: number): Promise<Twin> {
  // One transaction: what the log takes of these rows it takes with their times.
  return await inTransaction(database, async (tx) => await makeIn(nested(tx), story, dayEndMs));
}

async function makeIn(sql: Sql, story: Story, dayEndMs: number): Promise<Twin> {
  await trustTraffic(sql);
  const deps = makeDeps(sql);
  await allowPlans(sql);
  const source = await addSource(deps);
  await agreeToKeys(sql);
  const perPlan = BigInt(Math.ceil(story.count / plansPerWorld));
  const people = [];
  // Money of their own, and start-up credit that the first puts use up, so that every put has other parts.
  for (let count = 0; count < merchants; count += 1) people.push(await addMerchant(deps, 3_000_000n, 7_777n));
  const plans: TwinPlan[] = [];
  for (const [number, offer] of offers.entries()) {
    const conversions = Array.from({ length: merchants }, (_, index) =>
      story.conversionsOf(number * merchants + index),
    );
    const needed = conversions.reduce((sum, count) => sum + count * payoutMinor, 0n);
    const offering = await addOffering(deps, source, {
      ...termsOf(offer.pricingModel),
      escrowMinor: (needed * BigInt(offer.escrowPercent)) / 100n + 1n,
    });
    const expected =
      offer.pricingModel === 'cpm' ? (perPlan * 88n * cpmMinor) / 100_000n : (perPlan * 9n * cpcMinor) / 100n;
    const put = clamp(toMinor((expected * BigInt(offer.putPercent)) / 100n), 100n, 1_000_000n);
    for (const merchant of people) {
      const id = await putInto(deps, merchant, offering, `${put / 100n}.${String(put % 100n).padStart(2, '0')}`);
      const { merchantId } = merchant;
      plans.push({ id, merchantId, offerId: offering.offerId, hasAmpleEscrow: offer.escrowPercent >= 100 });
    }
  }
  // The day is in the past: events from the future are refused.
  await sql`
    update plan set put_at = ${new Date(dayEndMs - dayMs)} where id = any(${plans.map(({ id }) => id)}::uuid[])`;
  return { source, plans };
}

function termsOf(pricingModel: 'cpm' | 'cpc'): Partial<OfferTerms> {
  return {
    pricingModel,
    priceMinor: pricingModel === 'cpm' ? cpmMinor : cpcMinor,
    payoutMinor,
    matchingSeconds: longSeconds,
    flightSeconds: longSeconds,
    graceSeconds: longSeconds,
    lockSeconds: longSeconds,
    settleSeconds: 0,
  };
}

function clamp(minor: Minor, lowest: bigint, highest: bigint): bigint {
  if (minor < lowest) return lowest;
  return minor > highest ? highest : minor;
}

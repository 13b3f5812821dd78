/**
 * Offers and offerings that operators change while merchants put and plans end. Each race is made by sending everything
 * at once over as many connections as the pool has; the books are checked after each, so a quota must equal the plans
 * that hold its places.
 */
import { describe, expect, it } from 'vitest';
import { inTransaction, nested } from '../../src/database/database.ts';
import { editOffering } from '../../src/usecases/plans/edit-offering.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { stopOffer } from '../../src/usecases/plans/stop-offer.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { countDeadlocks } from '../support/locks.ts';
import { useDeps } from '../support/use-database.ts';
import { deliver, events, makeMerchant, makeOffering, operator, planIdOf } from '../support/world.ts';
import type { TestMerchant, TestOffering } from '../support/world.ts';
import { reasonOf } from './put-world.ts';

const { database, deps } = useDeps();

/** Prepares a put; the returned function sends it. */
async function readyToPut(merchant: TestMerchant, offering: TestOffering): Promise<() => Promise<object>> {
  const planNo = offering.planNoFor(merchant);
  const { terms } = await showOffer(deps, merchant.keyed(), planNo);
  const input = { plan_no: planNo, amount: '50', terms_version: terms.version };
  return async () => await putPlan(deps, merchant.keyed(), input);
}

async function merchantsOf(count: number): Promise<TestMerchant[]> {
  return await Promise.all(Array.from({ length: count }, () => makeMerchant(deps, { available: 100_00n })));
}

async function running(offerId: string): Promise<number> {
  const rows = await database.sql`
    select 1 from plan where offer_id = ${offerId} and state in ('matching', 'putting')`;
  return rows.length;
}

describe('a product that stops', () => {
  it('stops the plans that were being put at that moment too', async () => {
    for (let round = 0; round < 3; round += 1) {
      const offering = await makeOffering(deps);
      const merchants = await merchantsOf(6);
      const puts = await Promise.all(merchants.map((merchant) => readyToPut(merchant, offering)));
      const input = { offerId: offering.offerId, reason: 'Off the market.' };
      const outcomes = await Promise.all([
        ...puts.slice(0, 3).map((put) => reasonOf(put())),
        reasonOf(stopOffer(deps, operator, input)),
        ...puts.slice(3).map((put) => reasonOf(put())),
      ]);
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'plan_not_open')).toEqual([]);
      expect(await running(offering.offerId)).toBe(0);
    }
  });

  it('causes no deadlock with merchants and delivery on its plans', async () => {
    const before = await countDeadlocks(database.sql);
    for (let round = 0; round < 3; round += 1) {
      const offering = await makeOffering(deps);
      // Two plans of each merchant: the holder of one wallet may wait for another plan of the same merchant.
      const second = await offeringOfSameOffer(offering);
      const merchants = await merchantsOf(4);
      for (const merchant of merchants) for (const one of [offering, second]) await (await readyToPut(merchant, one))();
      const delivered = merchants[0];
      const planId = delivered ? await planIdOf(deps, second.planNoFor(delivered)) : '';
      await Promise.all([
        ...merchants.map((merchant) => reasonOf(stopPlan(deps, merchant.keyed(), second.planNoFor(merchant)))),
        asOneAct(offering.offerId),
        deliver(deps, offering.sourceId, events(planId, 'click', 5)),
      ]);
      expect(await running(offering.offerId)).toBe(0);
    }
    expect((await countDeadlocks(database.sql)) - before).toBe(0n);
  });

  /** As the operator API does it: the whole act is one transaction. */
  async function asOneAct(offerId: string): Promise<void> {
    await inTransaction(deps.sql, async (tx) => {
      await stopOffer({ ...deps, sql: nested(tx) }, operator, { offerId, reason: 'Off the market.' });
    });
  }

  async function offeringOfSameOffer(offering: TestOffering): Promise<TestOffering> {
    const no = `Q${offering.no.slice(1)}`;
    await database.sql`
      insert into offering (id, offering_no, offer_id, audience)
      values (gen_random_uuid(), ${no}, ${offering.offerId}, 'all')`;
    return { ...offering, no, planNoFor: (merchant) => `${no}-${merchant.no}` };
  }
});

describe('an offering that gets a quota', () => {
  const quota = (offering: TestOffering, places: number) => ({ offeringNo: offering.no, places, endsAt: null });

  it('begins with the plans that hold a place: a failed one holds none', async () => {
    const offering = await makeOffering(deps);
    const [first, second, third] = await merchantsOf(3);
    if (!first || !second || !third) throw new Error('three merchants were made');
    for (const merchant of [first, second]) await (await readyToPut(merchant, offering))();
    await stopPlan(deps, first.keyed(), offering.planNoFor(first));
    await editOffering(deps, operator, quota(offering, 2));
    expect(await reasonOf((await readyToPut(third, offering))())).toBe('done');
  });

  it('counts the puts in progress at that moment, and those that fail', async () => {
    for (let round = 0; round < 4; round += 1) {
      const offering = await makeOffering(deps);
      const [early, ...merchants] = await merchantsOf(6);
      if (!early) throw new Error('six merchants were made');
      await (
        await readyToPut(early, offering)
      )();
      const puts = await Promise.all(merchants.map((merchant) => readyToPut(merchant, offering)));
      const outcomes = await Promise.all([
        ...puts.slice(0, 2).map((put) => reasonOf(put())),
        reasonOf(editOffering(deps, operator, quota(offering, 3))),
        reasonOf(stopPlan(deps, early.keyed(), offering.planNoFor(early))),
        ...puts.slice(2).map((put) => reasonOf(put())),
      ]);
      const known = ['done', 'quota_full', 'invalid_fields'];
      expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
    }
  });
});

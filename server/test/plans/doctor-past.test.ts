/** Why a plan left money unspent, by what held for most of its time (product.md section 4): real sources and acts, in real time. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readSilences } from '../../src/queries/plans/silences.ts';
import { newId } from '../../src/platform/ids.ts';
import { pauseSource, resumeSource } from '../../src/usecases/delivery/change-source.ts';
import { asApp } from '../support/as-app.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { newSourceKey } from '../support/signed-delivery.ts';
import {
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeMerchant,
  operator,
  planIdOf,
  putInto,
  send,
} from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';

const { deps, api } = useMerchants();

/** A plan of 100.00 at 0.50 a click that runs, of a source of its own. */
async function run(clicks: number, terms: Partial<OfferTerms> = {}) {
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, {
    pricingModel: 'cpc',
    priceMinor: 50n,
    flightSeconds: 2,
    ...terms,
  });
  const merchant = await makeMerchant(deps, { available: 500_00n });
  await putInto(deps, merchant.keyed(), offering, '100.00');
  const planNo = offering.planNoFor(merchant);
  const plan = await planIdOf(deps, planNo);
  const events = eventsOf(plan);
  const traffic = events.traffic('click', clicks);
  await send(deps, source, traffic);
  return {
    adjust: async (change: object) => await api.get(merchant, calls.plans.adjust, { plan_no: planNo, ...change }),
    found: async () => {
      const { diagnosis } = await api.get(merchant, calls.insight.diagnose, { plan_no: planNo });
      return diagnosis && `${diagnosis.symptom} ${diagnosis.cause}`;
    },
    takeOut: async (count: number) =>
      await send(
        deps,
        source,
        traffic.slice(0, count).map((event) => events.invalid(event)),
      ),
    end: async () => await advanceUntil(deps, plan, 'put_finished'),
    add: async (amount: string) => {
      const { terms: known } = await api.get(merchant, calls.plans.detail, { plan_no: planNo });
      await api.get(merchant, calls.plans.extend, { plan_no: planNo, amount, terms_version: known.version });
    },
    pauseSource: async () => await pauseSource(asApp(deps), operator, { sourceId: source.id }),
    resumeSource: async () => await resumeSource(asApp(deps), operator, { sourceId: source.id }),
  };
}

describe('a plan that is over', () => {
  it('names the larger of two pauses that together held it for most of its time', async () => {
    const plan = await run(5, { flightSeconds: 3 });
    await plan.adjust({ is_paused: true });
    await setTimeout(1_000);
    await plan.adjust({ is_paused: false });
    await plan.pauseSource();
    await setTimeout(1_300);
    await plan.resumeSource();
    await plan.end();
    expect(await plan.found()).toBe('unspent source_was_paused');
  });

  it('is not explained by a cap that was lowered at its end', async () => {
    const plan = await run(5);
    await plan.adjust({ daily_cap: '95.00' });
    await setTimeout(1_500);
    await plan.adjust({ daily_cap: '20.00' });
    await plan.end();
    expect(await plan.found()).toBe('unspent unknown');
  });

  it('names what was taken out as invalid after it was spent', async () => {
    const spent = await run(200, { flightSeconds: 3_600 });
    expect(await spent.found()).toBe('ended budget_used');
    await spent.takeOut(120);
    expect(await spent.found()).toBe('ended invalid_returned');
    const nearly = await run(190);
    await nearly.end();
    expect(await nearly.found()).toBeNull();
    await nearly.takeOut(120);
    expect(await nearly.found()).toBe('unspent invalid_returned');
  });

  it('names money that was added while it ran', async () => {
    const plan = await run(190);
    await plan.add('100.00');
    await plan.end();
    expect(await plan.found()).toBe('unspent added_to');
  });
});

it('finds where a source was silent, by its batches and its reports for any plan', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 8, minutes));
  const { id: source } = await addSource(deps);
  const merchant = await makeMerchant(deps, { available: 500_00n });
  const offering = await addOffering(deps, { id: source, privateKey: newSourceKey() });
  await putInto(deps, merchant.keyed(), offering, '100.00');
  const plan = await planIdOf(deps, offering.planNoFor(merchant));
  const undone = new Error('undone');
  const written = deps.sql.begin(async (tx) => {
    for (const minutes of [-5, 1, 2, 9, 30, 31])
      await tx`
        insert into delivery_batch (source_id, batch_id, received_at, events, payload_hash)
        values (${source}, ${newId()}, ${at(minutes)}, 1, '')`;
    await tx`
      insert into delivery_report (plan_id, merchant_id, cause, numbers, measured_at, key_id, signature, received_at)
      select ${plan}, ${merchant.id}, 'none', '{}', ${at(40)}, id, ${Buffer.alloc(64)}, ${at(40)}
      from delivery_source_key where source_id = ${source}`;
    const silences = async (from: number, until: number) =>
      (await readSilences(tx, source, { from: at(from), until: at(until) }, 10 * 60_000)).map((each) => ({ ...each }));
    expect(await silences(0, 60)).toEqual([
      { from: at(9), until: at(30) },
      { from: at(40), until: at(60) },
    ]);
    expect(await silences(0, 35)).toEqual([{ from: at(9), until: at(30) }]);
    expect(await silences(42, 60)).toEqual([{ from: at(42), until: at(60) }]);
    expect(await silences(0, 10)).toEqual([]);
    throw undone;
  });
  await expect(written).rejects.toBe(undone);
});

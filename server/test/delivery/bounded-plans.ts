/** Plans whose source reports what the bounds must hold, and what is known of their conversions. */
import { beforeEach } from 'vitest';
import { defaults, toMinor } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { endFlight as endOf } from '../support/end-flight.ts';
import { boundTraffic } from '../support/settings.ts';
import { useDeps } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, putInto } from '../support/world.ts';
import type { OfferTerms, Source } from '../support/world.ts';

/** Traffic that explains some conversions: clicks that are paid for. */
export const clicks = (make: ReturnType<typeof eventsOf>, count: number) => make.traffic('click', count);
export const cpc = { pricingModel: 'cpc', priceMinor: toMinor(100n) } as const;

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useBoundedPlans() {
  const { database, deps } = useDeps();

  beforeEach(async () => {
    await boundTraffic(database.sql);
  });

  async function begin(terms: Partial<OfferTerms> = {}, amount = '100.00') {
    const source = await addSource(deps);
    const offering = await addOffering(deps, source, { lockSeconds: 0, settleSeconds: 0, ...terms });
    const merchant = await addMerchant(deps, 50_000n);
    const plan = await putInto(deps, merchant, offering, amount);
    return { source, offering, merchant, plan, make: eventsOf(plan) };
  }

  async function configure(change: object): Promise<void> {
    await database.sql`
      insert into setting (key, value, updated_by)
      values ('delivery_bounds', ${database.sql.json({ ...defaults.deliveryBounds, ...change })}, 'test')
      on conflict (key) do update set value = excluded.value`;
  }

  const conversionsOf = async (plan: string) => [
    ...(await database.sql<{ id: string; state: string; held_for: string | null; count: number }[]>`
      select state, held_for, count(*)::int as count from conversion where plan_id = ${plan}
      group by 1, 2 order by 1, 2`),
  ];
  const oneConversion = async (plan: string, state: string): Promise<string> => {
    const [row] = await database.sql<{ id: string }[]>`
      select id from conversion where plan_id = ${plan} and state = ${state} order by occurred_at limit 1`;
    return row?.id ?? '';
  };
  const isPaused = async (source: Source) => {
    const [row] = await database.sql`select is_paused, paused_for from delivery_source where id = ${source.id}`;
    return row;
  };

  const endFlight = async (plan: string) => await endOf(deps, plan);

  async function passReviews(plan: string): Promise<void> {
    await database.sql`update conversion set hold_until = now() - interval '1 second' where plan_id = ${plan} and state = 'on_hold'`;
    await advancePlan(deps, plan);
  }

  /** Jobs run at once when they are due now. */
  const atOnce = () => {
    const due: (string | readonly string[])[] = [];
    const planDue: Deps['jobs']['planDue'] = async (_tx, planIds) => void due.push(planIds);
    const run = async () => {
      for (const planId of due.splice(0).flat()) await advancePlan(deps, planId);
    };
    return { deps: { ...deps, jobs: { ...deps.jobs, planDue } }, due, run };
  };

  return { database, deps, begin, configure, conversionsOf, oneConversion, isPaused, endFlight, passReviews, atOnce };
}

/** The worked example of product.md section 5, posting by posting. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { readPlanDetail } from '../../src/queries/plans/detail.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { returnStartUp } from '../../src/usecases/wallet/return-start-up.ts';
import { useDatabase } from '../support/use-database.ts';
import {
  advanceUntil,
  balancesOf,
  corrections,
  deliver,
  events,
  makeDeps,
  makeMerchant,
  makeOffering,
  networkBalance,
  planIdOf,
  putInto,
  toldTo,
} from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import type { Deps } from '../../src/context/deps.ts';
import { listPlans } from '../../src/queries/plans/list.ts';
import { giveCoupon, put } from './put-world.ts';

async function followAgent(deps: Deps, merchant: TestMerchant): Promise<void> {
  await deps.sql`insert into agent (agent_no, name, share_bps) values ('A77014', 'Studio', 200)`;
  await deps.sql`insert into follow (id, merchant_id, agent_no, share_bps) values (${newId()}, ${merchant.id}, 'A77014', 200)`;
}

/** The postings of a transfer kind for the plan: account, amount, in the order written. */
async function postings(deps: Deps, planId: string, kind: string): Promise<[string, bigint][]> {
  const rows = await deps.sql<{ code: string; amount_minor: bigint }[]>`
    select a.code, e.amount_minor
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
    where t.plan_id = ${planId} and t.kind = ${kind} order by e.id`;
  return rows.map((row) => [row.code, row.amount_minor]);
}

describe('the worked example', () => {
  const database = useDatabase();

  it('is posted as product.md writes it', async () => {
    const deps = makeDeps(database.sql);
    const merchant = await makeMerchant(deps, { available: 500_00n, startUp: 50_00n });
    const couponId = await giveCoupon(deps, merchant, 'Ten percent', { kind: 'discount', rate_bps: 1000 });
    await followAgent(deps, merchant);
    const offering = await makeOffering(deps, { graceSeconds: 1, lockSeconds: 1 });
    const planNo = offering.planNoFor(merchant);

    await put(deps, merchant, offering, { amount: '200', couponId });
    const planId = await planIdOf(deps, planNo);
    expect(await balancesOf(deps, merchant)).toEqual({
      available: 370_00n,
      reserved_cash: 130_00n,
      reserved_promo: 20_00n,
      reserved_start_up: 50_00n,
      start_up_advances: -50_00n,
    });
    expect(await postings(deps, planId, 'put')).toEqual([
      ['start_up_credit', -50_00n],
      ['reserved_start_up', 50_00n],
      ['promotions', -20_00n],
      ['reserved_promo', 20_00n],
      ['available', -130_00n],
      ['reserved_cash', 130_00n],
    ]);

    const clicks = events(planId, 'click', 120);
    const conversions = events(planId, 'conversion', 15);
    await deliver(deps, offering.sourceId, [...clicks, ...conversions]);
    expect(await postings(deps, planId, 'media_consumed')).toEqual([
      ['reserved_cash', -78_00n],
      ['traffic_payable', 78_00n],
      ['reserved_start_up', -30_00n],
      ['traffic_payable', 30_00n],
      ['reserved_promo', -12_00n],
      ['traffic_payable', 12_00n],
    ]);
    expect((await balancesOf(deps, merchant)).pending).toBe(180_00n);

    await deliver(deps, offering.sourceId, corrections([...clicks.slice(0, 12), ...conversions.slice(0, 1)]));
    expect(await postings(deps, planId, 'invalid_credited')).toEqual([
      ['traffic_payable', -7_80n],
      ['reserved_cash', 7_80n],
      ['traffic_payable', -3_00n],
      ['reserved_start_up', 3_00n],
      ['traffic_payable', -1_20n],
      ['reserved_promo', 1_20n],
    ]);
    expect((await balancesOf(deps, merchant)).pending).toBe(168_00n);

    await stopPlan(deps, merchant.keyed(), planNo);
    await advanceUntil(deps, planId, 'settled');
    expect(await postings(deps, planId, 'unspent_returned')).toEqual([
      ['reserved_cash', -59_80n],
      ['available', 59_80n],
      ['reserved_start_up', -23_00n],
      ['start_up_credit', 23_00n],
      ['reserved_promo', -9_20n],
      ['promotions', 9_20n],
    ]);
    expect(await postings(deps, planId, 'settlement')).toEqual([
      ['pending', -168_00n],
      ['available', 168_00n],
      ['available', -8_40n],
      ['fee_income', 8_40n],
      ['available', -27_00n],
      ['start_up_advances', 27_00n],
      ['available', -1_24n],
      ['agent_payable', 1_24n],
    ]);
    const detail = await readPlanDetail(deps.sql, merchant.keyed(), planNo, 'USD');
    expect(detail.money).toMatchObject({
      consumed: '108.00',
      invalid_credited: '12.00',
      returned: '92.00',
      revenue: '168.00',
      fee: '8.40',
      start_up_return: '27.00',
      agent_share: '1.24',
      net: '131.36',
      profit: '62.40',
      held: '0.00',
      is_final: true,
    });
    expect(detail.timeline.map((step) => step.state)).toEqual([
      'matching',
      'putting',
      'put_finished',
      'wait_settlement',
      'settled',
    ]);
    expect(await balancesOf(deps, merchant)).toEqual({
      available: 370_00n + 59_80n + 131_36n,
      start_up_credit: 23_00n,
      start_up_advances: -23_00n,
    });
    expect(await networkBalance(deps, 'traffic_payable')).toBe(108_00n);
    const conversionStates = await deps.sql`
      select state, count(*)::int as count from conversion where plan_id = ${planId} group by state order by state`;
    expect([...conversionStates]).toEqual([
      { state: 'cleared', count: 14 },
      { state: 'reversed', count: 1 },
    ]);
    const moves =
      await deps.sql`select from_state, to_state, by from plan_transition where plan_id = ${planId} order by at`;
    expect(moves.map((move) => Object.values(move).join(' '))).toEqual([
      'wait_put matching merchant',
      'matching putting delivery',
      'putting put_finished merchant',
      'put_finished wait_settlement system',
      'wait_settlement settled system',
    ]);
    expect(await toldTo(deps, merchant)).toContainEqual({
      template: 'plan_settled',
      params: {
        plan_no: planNo,
        cost: { minor: '10684', currency: 'USD' },
        earned: { minor: '16800', currency: 'USD' },
        place: null,
        net: { minor: '13136', currency: 'USD' },
        returned: { minor: '5980', currency: 'USD' },
        result: { minor: '6116', currency: 'USD' },
        source: 'simulated',
      },
    });
    // As on its card: what was paid, what came back, and what is between them, the coupon in none of them.
    const { list } = await listPlans(deps, merchant.keyed(), { status: 'settled' });
    expect(list[0]).toMatchObject({ paid: '130.00', came_back: '191.16', profit: '62.40', agent_share: '1.24' });
    const [credit] = await deps.sql`select kind, plan_id from credit_event where merchant_id = ${merchant.id}`;
    expect(credit).toBeUndefined();

    await returnStartUp(deps, merchant.keyed());
    expect(await balancesOf(deps, merchant)).toEqual({ available: 561_16n });
  });

  it('settles on its date and not before, with a message for each plan', async () => {
    const deps = makeDeps(database.sql);
    const merchant = await makeMerchant(deps, { available: 100_00n });
    for (const count of [1, 2]) {
      const offering = await makeOffering(deps, { settleSeconds: 3_600 });
      const planNo = offering.planNoFor(merchant);
      const plan = await putInto(deps, merchant.keyed(), offering, '50.00');
      await deliver(deps, offering.sourceId, events(plan, 'click', 1));
      await stopPlan(deps, merchant.keyed(), planNo);
      await advanceUntil(deps, plan, 'wait_settlement');
      await deps.sql`update plan set settle_due_at = now() where id = ${plan}`;
      await advanceUntil(deps, plan, 'settled');
      const told = (await toldTo(deps, merchant)).filter(({ template }) => template === 'plan_settled');
      expect(told).toHaveLength(count);
    }
  });
});

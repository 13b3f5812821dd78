/** Merchants from whom something was held, reversed or deducted, and operators who decided it or did not. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { useOperatorApi } from '../operators/operator-api.ts';
import { giveCoupon, put } from '../plans/put-world.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { boundTraffic } from '../support/settings.ts';
import { addSource, eventsOf, makeMerchant, makeOffering, planIdOf, send } from '../support/world.ts';
import type { OfferTerms, TestMerchant } from '../support/world.ts';

export const text = 'The customer paid; see the receipt.';

interface Given {
  available?: bigint;
  startUp?: bigint;
  couponMinor?: bigint;
}

/** A plan with three conversions of 12.00, explained by their clicks. */
async function makeConverting(deps: Deps, terms: Partial<OfferTerms>, { couponMinor, ...funds }: Given) {
  const source = await addSource(deps);
  const offering = await makeOffering(
    deps,
    { graceSeconds: 3_600, lockSeconds: 3_600, settleSeconds: 3_600, ...terms },
    source,
  );
  const merchant = await makeMerchant(deps, { available: 500_00n, ...funds });
  const coupon = { kind: 'deduction', amount_minor: couponMinor };
  const couponId = couponMinor && (await giveCoupon(deps, merchant, `Fee ${newId()}`, coupon));
  await put(deps, merchant, offering, { amount: '60.00', ...(couponId && { couponId }) });
  const plan = await planIdOf(deps, offering.planNoFor(merchant));
  const make = eventsOf(plan);
  const clicks = make.traffic('click', 20);
  const events = make.traffic('conversion', 3);
  await send(deps, source, [...clicks, ...events]);
  const rows = await deps.sql<{ id: string }[]>`select id from conversion where plan_id = ${plan} order by occurred_at`;
  const [first = '', second = ''] = rows.map(({ id }) => id);
  const [event] = events;
  const other = events.at(-1);
  if (!event || !other) throw new Error('there are three');
  return { merchant, plan, source, clicks, event, other, make, first, second };
}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useAppeals() {
  const server = useMerchantApi();
  const api = merchantCalls(server);
  const operators = useOperatorApi({ beside: server });
  /** Operators who decided nothing first. */
  const others = { one: '', two: '' };

  beforeAll(async () => {
    const { sql } = server.deps;
    await boundTraffic(sql);
    await sql`delete from setting where key = 'second_person'`;
    others.one = await makeOperatorSession(sql, 'other');
    others.two = await makeOperatorSession(sql, 'another');
    const capital = { amount: '20000.00', reference: 'CAPITAL-1' };
    await operators.done(op.capital.record, capital);
  });

  const convert = async (terms: Partial<OfferTerms> = {}, given: Given = {}) =>
    await makeConverting(server.deps, terms, given);

  async function reversed(given?: Given) {
    const made = await convert({}, given);
    await operators.done(op.conversions.reverse, { conversion_id: made.first, reason: 'The order was cancelled.' });
    return { ...made, item: `reversal:${made.first}` };
  }

  async function held(hours = 48) {
    const made = await convert();
    const review_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    await operators.done(op.conversions.hold, { conversion_id: made.first, reason: 'The shop asks.', review_at });
    return { ...made, item: `hold:${made.first}` };
  }

  /** `amount` below zero, by the manager and, above what one may, a colleague. */
  async function corrected(amount: string, available = 500_00n) {
    const merchant = await makeMerchant(server.deps, { available });
    const record = {
      merchant: merchant.no,
      amount,
      reason: 'Credited twice.',
      evidence: 'Line 14.',
      reference: randomUUID(),
    };
    const { transfer_id: id } = await operators.done(op.corrections.record, record);
    return { merchant, item: `correction:${id}` };
  }

  async function filed(made: { merchant: TestMerchant; item: string }) {
    const { appeal } = await api.get(made.merchant, calls.appeals.file, { item: made.item, text });
    if (!appeal) throw new Error('it was filed');
    return appeal;
  }
  return { server, api, operators, others, convert, reversed, held, corrected, filed };
}

/** Money of plans that went to somebody before it was theirs, or stayed with somebody after it was not. */
import { randomUUID } from 'node:crypto';
import { deliveryPaths, formatAmount, toMinor } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { reverseConversion } from '../../../server/src/usecases/conversions/reverse-conversion.ts';
import { advancePlan } from '../../../server/src/usecases/plans/advance-plan.ts';
import { endFlight } from '../../../server/test/support/end-flight.ts';
import { boundTraffic } from '../../../server/test/support/settings.ts';
import { signedDelivery } from '../../../server/test/support/signed-delivery.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  corrections,
  eventsOf,
  makeDeps,
  networkBalance,
  operator,
  putInto,
} from '../../../server/test/support/world.ts';
import type { Source } from '../../../server/test/support/world.ts';
import { judge, sendJson } from '../send.ts';
import type { Ground } from './ground.ts';
import type { Weakness } from './weakness.ts';

/** Sends a batch as its source does; returns the outcome. */
export async function deliver({ target }: Ground, source: Source, events: readonly DeliveryEvent[]): Promise<string> {
  const body = JSON.stringify({ batch_id: randomUUID(), events });
  return judge(await sendJson(`${target.merchantUrl}${deliveryPaths.batches}`, body, signedDelivery(source, body)), {})
    .kind;
}

/** Plans of one offer with an escrow for a few conversions of 12.00: 20 clicks of 1.00 each, and these conversions. */
async function delivered(ground: Ground, escrow: string, conversions: readonly number[], lockSeconds = 0) {
  const { sql } = ground.target;
  await boundTraffic(sql);
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  const terms = { pricingModel: 'cpc', priceMinor: toMinor(100n), lockSeconds, settleSeconds: 0 } as const;
  const escrowMinor = toMinor(BigInt(escrow.replace('.', '')));
  const offering = await addOffering(deps, source, { ...terms, escrowMinor });
  const plans = [];
  for (const count of conversions) {
    const merchant = await addMerchant(deps, 50_000n);
    const plan = await putInto(deps, merchant, offering, '50.00');
    plans.push({ plan, merchant, conversions: eventsOf(plan).traffic('conversion', count) });
  }
  for (const { plan, conversions: made } of plans)
    await deliver(ground, source, [...eventsOf(plan).traffic('click', 20), ...made]);
  return { deps, source, offer: offering.offerId, plans };
}

const payout = (to: object, amount: string) => ({ ...to, amount, reference: randomUUID() });

async function postedBy({ target }: Ground, plan: string, kind: string): Promise<Record<string, string>> {
  const rows = await target.sql<{ code: string; amount: string }[]>`
    select a.code, sum(e.amount_minor)::text as amount
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
    where t.plan_id = ${plan} and t.kind = ${kind} group by a.code order by a.code`;
  return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
}

const payouts: readonly Weakness[] = [
  {
    name: 'traffic is paid for that its source can still take back',
    attack: async (ground) => {
      const { deps } = await delivered(ground, '100.00', [0]);
      const all = formatAmount(toMinor(await networkBalance(deps, 'traffic_payable')), deps.currency);
      return await ground.managerReason(op.payouts.record, payout({ kind: 'traffic_payable' }, all));
    },
    wanted: 'insufficient_balance',
  },
  {
    name: 'an escrow goes back while its plans run',
    attack: async (ground) => {
      const { offer } = await delivered(ground, '20.00', [2]);
      return await ground.managerReason(op.payouts.record, payout({ kind: 'offer_escrow', offer }, '1.00'));
    },
    wanted: 'state_refuses',
  },
];

const owed: Weakness = {
  name: 'a younger claim takes the money of a longer owed one',
  attack: async (ground) => {
    const { deps, offer, plans } = await delivered(ground, '13.00', [2, 2]);
    const fund = { offer, amount: '12.00', reference: randomUUID() };
    const funded = await ground.managerReason(op.offers.fund, fund);
    // The younger plan comes to the money first.
    for (const { plan } of plans.toReversed()) await advancePlan(deps, plan);
    const counts = await ground.target.sql<{ plan_id: string; count: number }[]>`
      select plan_id, count(*)::int as count from conversion
      where offer_id = ${offer} and state = 'on_hold' group by plan_id`;
    return { funded, owed: plans.map(({ plan }) => counts.find((row) => row.plan_id === plan)?.count ?? 0) };
  },
  wanted: { funded: 'done', owed: [0, 2] },
};

const reversal: Weakness = {
  name: 'a reversal after settlement costs others than those who have it',
  attack: async (ground) => {
    const { deps, plans } = await delivered(ground, '100.00', [4]);
    const [one] = plans;
    if (!one) throw new Error('one plan was made');
    await endFlight(deps, one.plan);
    const [row] = await ground.target.sql<
      { id: string }[]
    >`select id from conversion where plan_id = ${one.plan} limit 1`;
    const form = { conversion_id: row?.id, reason: 'Invalid.' };
    const alone = await ground.managerReason(op.conversions.reverse, form);
    await reverseConversion(deps, operator, { conversionId: row?.id ?? '', reason: form.reason });
    const { available } = await ground.balances({ id: one.merchant.merchantId });
    return { alone, parts: await postedBy(ground, one.plan, 'reversal_carried'), available };
  },
  wanted: {
    alone: 'second_person_needed',
    parts: { carried_reversals: '-1140', fee_income: '-60', offer_escrow: '1200' },
    available: '52560',
  },
};

const taker: Weakness = {
  name: 'a source takes its conversions back and goes on',
  attack: async (ground) => {
    const { source, plans } = await delivered(ground, '100.00', [5], 3_600);
    const taken = await deliver(
      ground,
      source,
      plans.flatMap(({ conversions }) => corrections(conversions)),
    );
    const [row] = await ground.target.sql<{ paused_for: string | null }[]>`
      select paused_for from delivery_source where id = ${source.id} and is_paused`;
    return { taken, pausedFor: row?.paused_for };
  },
  wanted: { taken: 'done', pausedFor: 'taken_back' },
};

export const planWeaknesses: readonly Weakness[] = [...payouts, owed, reversal, taker];

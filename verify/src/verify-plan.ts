/** Recomputes a plan's figures from its events and transfers. What comes later than the export's moment is in neither. */
import { minMinor, negate, plus, shareDown, times } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { replaySettlements } from './replay-settlements.ts';

export function figuresOf(plan: Plan, file: ExportFile): Finding[] {
  const { read, sum, write, moved } = amountsOf(file.currency);
  const events = file.batches
    .flatMap(({ plans }) => plans.filter(({ plan_id: id }) => id === plan.plan_id).flatMap((own) => own.events))
    .filter(([, kind, , , , outcome]) => outcome?.[0] === true && kind !== 'invalid');
  const countOf = (kind: string) => String(events.filter((event) => event[1] === kind).length);
  const billable = plan.terms.pricing_model === 'cpm' ? 'impression' : 'click';
  const valid = BigInt(events.filter(([, kind, , , , outcome]) => kind === billable && outcome?.[1] === false).length);
  const price = read(plan.terms.media_price);
  const gross = plan.terms.pricing_model === 'cpm' ? shareDown(price, valid, 1000n) : times(price, valid);
  const accrued = file.conversions.filter(({ plan_id: id, is_accrued: isAccrued }) => id === plan.plan_id && isAccrued);
  const own = file.transfers.map(({ record }) => record).filter((record) => record[5] === plan.plan_id);
  const of = (...kinds: string[]) => own.filter((record) => kinds.includes(record[3]));
  const reserved = ['reserved_cash', 'reserved_start_up', 'reserved_promo'];
  // A credit after the unspent money was returned goes to the same place.
  const late = moved(
    of('invalid_credited').filter((record) => record[8].every(([account]) => !reserved.includes(account))),
    'traffic_payable',
  );
  // A discount pays a part of the put; a value-added coupon comes on top of it.
  const isDiscounted = file.coupons.some(({ kind, plan_no: no }) => kind === 'discount' && no === plan.plan_no);
  const payouts = times(read(plan.terms.payout), accrued.length);
  const { settled, faults } = replaySettlements(plan, file, own);
  return [
    compare(plan, 'put', plan.put, write(sum([plan.cash, plan.start_up, ...(isDiscounted ? [plan.promo] : [])]))),
    compare(plan, 'impressions', plan.impressions, countOf('impression')),
    compare(plan, 'clicks', plan.clicks, countOf('click')),
    compare(plan, 'consumed', plan.consumed, write(minMinor(gross, moved(of('put'), ...reserved)))),
    compare(plan, 'credited', plan.credited, write(negate(moved(of('invalid_credited'), 'traffic_payable')))),
    compare(plan, 'returned', plan.returned, write(negate(plus(moved(of('unspent_returned'), ...reserved), late)))),
    compare(plan, 'payouts', write(sum(accrued.map(({ payout }) => payout))), write(payouts)),
    compare(plan, 'payouts', write(moved(of('conversion_accrued'), 'pending')), write(payouts)),
    compare(plan, 'revenue', plan.revenue, write(moved(of('conversion_accrued', 'conversion_reversed'), 'pending'))),
    compare(plan, 'reversed', plan.reversed, write(negate(moved(of('conversion_reversed'), 'pending')))),
    ...settled.map(([figure, minor]) => compare(plan, figure, plan[figure] ?? '', write(minor))),
    ...faults,
  ];
}

function compare({ plan_no: planNo, state }: Plan, figure: string, shown: string, found: string): Finding {
  if (shown === found) return finding('recomputed', 'figure', { planNo, figure, value: shown });
  const values = { planNo, figure, first: shown, second: found };
  return state === 'settled' ? wrong('badFigure', values) : finding('unproved', 'openFigure', values);
}

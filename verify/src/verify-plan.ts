/** Recomputes a plan's figures from its events and transfers. What comes later than the export's moment is in neither. */
import { minMinor, minus, negate, plus, shareDown, times } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { eventsOf, isSettled } from './plan-events.ts';
import { billedOf } from './plan-pacing.ts';
import { recentIn } from './recent.ts';
import { replaySettlements } from './replay-settlements.ts';
import { courseOf } from './verify-course.ts';
import { outcomesOf } from './verify-outcomes.ts';

export function figuresOf(plan: Plan, file: ExportFile): Finding[] {
  const { read, sum, write, moved } = amountsOf(file.currency);
  const events = eventsOf(file, plan).filter(({ isCounted }) => isCounted);
  const countOf = (kind: string) => String(events.filter((event) => event.kind === kind).length);
  const billable = plan.terms.pricing_model === 'cpm' ? 'impression' : 'click';
  const valid = billedOf(
    plan,
    file,
    events.filter(({ kind, isInvalid }) => kind === billable && !isInvalid),
  );
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
  const isFinal = isSettled(plan, file);
  const compare = comparing(plan, isFinal);
  const put = moved(of('put'), ...reserved);
  const budget = sum([plan.cash, plan.start_up, plan.promo, plan.added]);
  const consumed = minMinor(gross, put);
  const paid = moved(own, 'traffic_payable');
  const rest = write(minus(put, paid));
  const spent = [
    compare('consumed', plan.consumed, write(paid)),
    // A batch and what it costs are recorded together; since then events can only have been taken out.
    ...(paid < consumed ? [comparing(plan, true)('consumed', write(paid), write(consumed))] : []),
    ...(isFinal ? [compare('returned', plan.returned, rest)] : []),
  ].filter(({ verdict }) => verdict !== 'recomputed');
  const paidOut = accrued.filter(({ state }) => state === 'cleared').map(({ payout }) => payout);
  const otherPayouts = file.conversions.filter(
    ({ plan_id: id, payout }) => id === plan.plan_id && payout !== plan.terms.payout,
  );
  return [
    ...courseOf(plan, file, own),
    ...otherPayouts.map(({ payout }) => comparing(plan, true)('payouts', payout, plan.terms.payout)),
    ...(isFinal ? [compare('cleared', write(sum(paidOut)), write(negate(moved(of('settlement'), 'pending'))))] : []),
    compare('put', plan.put, write(sum([plan.cash, plan.start_up, ...(isDiscounted ? [plan.promo] : [])]))),
    ...(put === budget ? [] : [comparing(plan, !wasJustExtended(plan, file))('put', write(budget), write(put))]),
    compare('impressions', plan.impressions, countOf('impression')),
    compare('clicks', plan.clicks, countOf('click')),
    compare('consumed', plan.consumed, write(consumed)),
    compare('credited', plan.credited, write(negate(moved(of('invalid_credited'), 'traffic_payable')))),
    compare('returned', plan.returned, write(negate(plus(moved(of('unspent_returned'), ...reserved), late)))),
    compare('payouts', write(sum(accrued.map(({ payout }) => payout))), write(payouts)),
    compare('payouts', write(moved(of('conversion_accrued'), 'pending')), write(payouts)),
    compare('revenue', plan.revenue, write(moved(of('conversion_accrued', 'conversion_reversed'), 'pending'))),
    compare('reversed', plan.reversed, write(negate(moved(of('conversion_reversed'), 'pending')))),
    ...settled.map(([figure, minor]) => compare(figure, plan[figure] ?? '', write(minor))),
    ...faults,
    ...spent,
    ...outcomesOf(plan, file),
  ];
}

/** Whether money may have been added since the moment of the export: then it is in the plan's row alone. */
function wasJustExtended({ plan_no: own }: Plan, file: ExportFile): boolean {
  return recentIn(file)(file.plan_extensions.filter(({ plan_no: no }) => no === own).map(({ at }) => at));
}

/** What a plan that is not settled shows may be newer than its records. */
function comparing({ plan_no: planNo }: Plan, isFinal: boolean) {
  return (figure: string, shown: string, found: string): Finding => {
    if (shown === found) return finding('recomputed', 'figure', { planNo, figure, value: shown });
    const values = { planNo, figure, first: shown, second: found };
    return isFinal ? wrong('badFigure', values) : finding('unproved', 'openFigure', values);
  };
}

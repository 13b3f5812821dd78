/** Compares a plan's course, as its row has it, with the put, the transfers and the plan's steps. */
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan, TransferRecord } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { recentIn } from './recent.ts';

/** How far the times of one act may differ. */
const actMs = 60_000;

/** `own`: the plan's transfers. */
export function courseOf(plan: Plan, file: ExportFile, own: readonly TransferRecord[]): Finding[] {
  const { plan_no: planNo, state, put_at: putAt, settled_at: settledAt, end_reason: endReason } = plan;
  const { moved } = amountsOf(file.currency);
  const isRecent = recentIn(file);
  const steps = file.plan_steps.filter(({ plan_no: no }) => no === planNo);
  const put = file.terms.find(({ record }) => record[1] === plan.plan_id);
  const end = steps.find(({ to_state: to }) => to === 'put_finished' || to === 'put_failed');
  const settlements = own.filter(({ 3: kind }) => kind === 'settlement').map(({ 7: at }) => Date.parse(at));
  const isReturned = own.some(({ 3: kind }) => kind === 'unspent_returned');
  const earns = moved(own, 'pending') !== 0n;
  const isReserved = moved(own, 'reserved_cash', 'reserved_start_up', 'reserved_promo') !== 0n;
  const isSpent = moved(own, 'traffic_payable') !== 0n;
  const isStateWrong =
    !steps.some(({ to_state: to }) => to === state) ||
    (settlements.length > 0 && state !== 'settled') ||
    (isReturned && (state === 'matching' || state === 'putting')) ||
    (state === 'put_failed' && isSpent);
  // Its transfer may be newer than the records.
  const isStateOpen = (state === 'settled' && earns) || (state === 'put_failed' && isReserved);
  const isSettledAtWrong =
    (settledAt !== null) !== (state === 'settled') ||
    (settledAt !== null &&
      settlements.length > 0 &&
      Math.abs(Math.min(...settlements) - Date.parse(settledAt)) > actMs);
  const misfit = (figure: string, value: string | null) => wrong('misfit', { planNo, figure, value: value ?? '–' });
  return [
    ...(isStateWrong ? [misfit('state', state)] : []),
    ...(isStateOpen && !isStateWrong
      ? [
          finding(isRecent([settledAt, end?.at]) ? 'unproved' : 'wrong', 'misfit', {
            planNo,
            figure: 'state',
            value: state,
          }),
        ]
      : []),
    ...(Date.parse(putAt) === Date.parse(put?.record[3] ?? '') ? [] : [misfit('put_at', putAt)]),
    ...(isSettledAtWrong ? [misfit('settled_at', settledAt)] : []),
    // The steps are read after the plans.
    ...(endReason === (end?.reason ?? null) || (endReason === null && isRecent([end?.at]))
      ? []
      : [misfit('end_reason', endReason)]),
  ];
}

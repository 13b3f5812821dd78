/**
 * Settles a plan again, by the same rules as the network did (docs/product.md section 5): each settlement in its order, from the plan's
 * frozen terms and its consumption.
 */
import { minus, negate, plus, settle, settleRest, zero } from '@placard/contract';
import type { Minor, Posted, SettlementInput } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan, TransferRecord } from './export-file.ts';
import { wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** The figures of the export that settlements decide. */
const figures = {
  feeMinor: 'fee',
  feeCouponMinor: 'fee_coupon',
  startUpReturnMinor: 'start_up_return',
  agentShareMinor: 'agent_share',
  netMinor: 'net',
} as const satisfies Record<keyof Posted, keyof Plan>;
const names = Object.keys(figures) as (keyof Posted)[];

const nothingPosted: Posted = {
  feeMinor: zero,
  feeCouponMinor: zero,
  startUpReturnMinor: zero,
  agentShareMinor: zero,
  netMinor: zero,
};

/** What a settlement moved, by the names of the rules. */
function settledBy(to: (...accounts: string[]) => Minor): Posted {
  return {
    feeMinor: to('fee_income'),
    feeCouponMinor: negate(to('promotions')),
    // Less what the first settlement writes off; a later one returns what was written off.
    startUpReturnMinor: to('start_up_advances', 'write_offs'),
    agentShareMinor: to('agent_payable'),
    netMinor: to('available'),
  };
}

function inputOf(plan: Plan, { currency, coupons }: ExportFile): SettlementInput {
  const { read } = amountsOf(currency);
  const deduction = coupons.find(({ kind, plan_no: planNo }) => kind === 'deduction' && planNo === plan.plan_no);
  return {
    revenueMinor: zero,
    consumedMinor: read(plan.consumed),
    budget: {
      put: { cashMinor: read(plan.cash), startUpMinor: read(plan.start_up), promoMinor: read(plan.promo) },
      addedMinor: read(plan.added),
    },
    feeBps: plan.terms.fee_bps,
    agentShareBps: plan.terms.agent_share_bps,
    deductionMinor: deduction?.amount ? read(deduction.amount) : zero,
  };
}

/** `own`: the plan's transfers. `faults`: transfers that moved something else than the rules say. */
export function replaySettlements(
  plan: Plan,
  file: ExportFile,
  own: readonly TransferRecord[],
): { settled: [figure: (typeof figures)[keyof Posted], minor: Minor][]; faults: Finding[] } {
  if (plan.fee === null) return { settled: [], faults: [] };
  const { moved } = amountsOf(file.currency);
  const places = new Map(file.entries.map(({ transfer_id: id }, place) => [id, place]));
  const placeOf = (record: TransferRecord) => places.get(record[1]) ?? 0;
  const input = inputOf(plan, file);
  const faults: Finding[] = [];
  let [posted, byRules] = [nothingPosted, nothingPosted];
  const settlements = own.filter(([, , , kind]) => kind === 'settlement');
  for (const record of settlements.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const to = (...accounts: string[]) => moved([record], ...accounts);
    input.revenueMinor = minus(input.revenueMinor, to('pending'));
    const result = posted === nothingPosted ? settle(input) : settleRest(input, posted);
    const recorded = settledBy(to);
    faults.push(...differences(plan, file, result, recorded));
    posted = added(posted, recorded);
    byRules = added(byRules, result);
  }
  return { settled: names.map((name) => [figures[name], byRules[name]]), faults };
}

function differences(
  { plan_no: planNo }: Plan,
  { currency }: ExportFile,
  expected: Posted,
  recorded: Posted,
): Finding[] {
  const { write } = amountsOf(currency);
  return names
    .filter((name) => recorded[name] !== expected[name])
    .map((name) =>
      wrong('badFigure', {
        planNo,
        figure: figures[name],
        first: write(recorded[name]),
        second: write(expected[name]),
      }),
    );
}

function added(sums: Posted, more: Posted): Posted {
  return Object.fromEntries(names.map((name) => [name, plus(sums[name], more[name])])) as unknown as Posted;
}

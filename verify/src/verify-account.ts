/** Recomputes the figures of the whole account. */
import { formatAmount, limits, minMinor, negate, paidAmount, parseRate, plus, zero } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { isSettled } from './plan-events.ts';
import { recentIn } from './recent.ts';

type Total = [figure: string, shown: string, found: string, times: readonly (string | null)[]];

export function totalsOf(file: ExportFile): Finding[] {
  const { sum, write, moved } = amountsOf(file.currency);
  const of = (kind: string) => file.transfers.map(({ record }) => record).filter((record) => record[3] === kind);
  const isRecent = recentIn(file);
  const paid = file.withdrawals.filter(({ state }) => state === 'paid');
  const deposits = new Map(of('top_up').map((record) => [record[6], moved([record], 'available')]));
  const booked = file.recharges.filter(({ state }) => state === 'booked');
  const exchanges = file.exchanges.filter(({ confirmed_at: at }) => at !== null);
  const exchanged = exchanges.filter(({ state }) => state === 'paid');
  const rows: Total[] = [
    [
      'recharges',
      write(sum(booked.map(({ received }) => received ?? ''))),
      // A deposit books its recharge, whatever the row says.
      write(plus(zero, ...file.recharges.map(({ reference }) => deposits.get(reference) ?? zero))),
      file.recharges.map(({ filed_at: at }) => at),
    ],
    [
      'withdrawals',
      write(sum(file.withdrawals.map(({ amount }) => amount))),
      write(moved(of('withdrawal_requested'), 'withdrawing')),
      file.withdrawals.map(({ requested_at: at }) => at),
    ],
    [
      'withdrawal_fees',
      write(sum(paid.map(({ fee }) => fee))),
      // A bank that sends the money back brings the fee back too.
      write(moved([...of('withdrawal_paid'), ...of('withdrawal_returned')], 'fee_income')),
      paid.map(({ requested_at: at }) => at),
    ],
    [
      'exchanges',
      write(sum(exchanges.map(({ amount }) => amount))),
      write(moved(of('exchange_confirmed'), 'exchanging')),
      exchanges.map(({ confirmed_at: at }) => at),
    ],
    [
      'exchanges_paid',
      write(sum(exchanged.map(({ amount }) => amount))),
      write(negate(moved(of('exchange_paid'), 'exchanging'))),
      exchanges.map(({ ended_at: at }) => at),
    ],
    [
      'memberships',
      write(sum(file.memberships.map(({ price }) => price))),
      write(moved(of('membership_bought'), 'membership_income')),
      file.memberships.map(({ starts_at: at }) => at),
    ],
    ...standingOf(file),
  ];
  const totals = rows.map(([figure, shown, found, times]) => {
    if (shown === found) return finding('recomputed', 'total', { figure, value: shown });
    const values = { figure, first: shown, second: found };
    return isRecent(times) ? finding('unproved', 'openTotal', values) : wrong('badTotal', values);
  });
  return [...totals, ...misquoted(file)];
}

/** The exchanges that pay something else than their amount at their rate. */
function misquoted({ exchanges, currency }: ExportFile): Finding[] {
  const { read } = amountsOf(currency);
  return exchanges.flatMap(({ amount, pays, pays_currency: to, rate: at }) => {
    const rate = parseRate(at);
    const found = rate ? formatAmount(paidAmount(read(amount), currency, to, rate), to) : '';
    return pays === found ? [] : [wrong('badTotal', { figure: 'exchanges_paid', first: pays, second: found })];
  });
}

/** What settled plans changed of the account. Its row is read first: a plan that settles afterwards is not in it. */
function standingOf(file: ExportFile): Total[] {
  const { read, write } = amountsOf(file.currency);
  const { settled_put: put, credit_score: shown } = file.account[0];
  const worth = file.plans
    .filter((plan) => isSettled(plan, file))
    .map((plan) => minMinor(read(plan.put), read(plan.consumed)));
  const newer = file.plans.filter((plan) => plan.state === 'settled' && !isSettled(plan, file));
  const change = file.credit_events.reduce((sum, event) => sum + event.change, 0);
  const score = limits.creditScoreStart + change;
  const last = file.credit_events.at(-1);
  return [
    ['settled_put', put, write(plus(zero, ...worth)), newer.map(({ settled_at: at }) => at)],
    ['credit_score', String(shown), String(score), last && shown === score - last.change ? [last.created_at] : []],
  ];
}

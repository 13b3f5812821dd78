/**
 * The state of the whole: liabilities against the bank, settlements due, delivery, errors; each chart with its table.
 */
import { useQuery } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import { requestOf } from '../lists/call-list.tsx';
import type { Place } from '../location.ts';
import { whyNot, wordsOf } from '../things.ts';
import { BarChart } from '../view/bar-chart.tsx';
import { amountText } from '../view/figures.ts';
import { Problem } from '../view/problem.tsx';
import { Facts, Table, textOf } from '../view/value.tsx';

const { show } = operatorCalls.overview;
const refetchMs = 60_000;

export function OverviewScreen({ query }: { query: Place['query'] }) {
  const role = readSession()?.role ?? 'support';
  const why = whyNot(role, show);
  const request = requestOf(show, query);
  const overview = useQuery({
    queryKey: [show.name, request],
    queryFn: async () => await send(show, request),
    enabled: why === undefined,
    refetchInterval: refetchMs,
  });
  if (why !== undefined) return <p className="notice">{why}</p>;
  if (!overview.data) return <Problem error={overview.error} onRetry={() => void overview.refetch()} />;
  const { currency, at, liabilities, client_money, escrow, bank, cover, settlements, sources, errors } = overview.data;
  const money = { client_money, escrow, bank, cover };
  return (
    <>
      <h1>Overview</h1>
      <p className="help">
        {currency}, {textOf(at)}
      </p>
      <section className="panel">
        <h2>Liabilities against the bank</h2>
        <BarChart
          label={`Money in ${currency}`}
          bars={Object.entries(money).map(([name, value]) => ({ name: wordsOf(name), value, text: amountText(value) }))}
        />
        <Facts data={money} />
        <Table caption="Owed to merchants" rows={liabilities} columns={['account', 'amount']} />
      </section>
      <section className="panel">
        <h2>Settlements due</h2>
        <BarChart
          label={`Revenue due in ${currency}`}
          bars={settlements.map(({ day, revenue }) => ({
            name: day ?? 'Overdue',
            value: revenue,
            text: amountText(revenue),
          }))}
        />
        <Table rows={settlements} columns={['day', 'plans', 'revenue']} />
      </section>
      <section className="panel">
        <h2>Delivery within 24 hours</h2>
        <BarChart
          label="Events by source"
          bars={sources.map(({ source, events }) => ({ name: source, value: String(events) }))}
        />
        <Table rows={sources} />
      </section>
      <section className="panel">
        <h2>Errors</h2>
        {errors.length === 0 ? <p className="empty">None.</p> : <Table rows={errors} />}
      </section>
    </>
  );
}

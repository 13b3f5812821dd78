/** A chart of what a delivery source sent in each of the last hours; its table is above. */
import type { operatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Row } from '../things.ts';
import { BarChart } from './bar-chart.tsx';
import { textOf } from './value.tsx';

type Hours = OperatorResponse<typeof operatorCalls.sources.show>['hours'];

export function SourceHealth({ data }: { data: Row | undefined }) {
  const hours = (data?.hours ?? []) as Hours;
  return (
    <section>
      <h3>Events by hour</h3>
      <BarChart
        label="Events by hour"
        bars={hours.map(({ hour, events }) => ({ name: textOf(hour).slice(0, -3), value: String(events) }))}
      />
    </section>
  );
}

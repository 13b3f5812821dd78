import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { cx } from '../cx.ts';
import styles from './chart.module.css';

export interface ChartPoint {
  key: string;
  /** Under the axis, short. */
  label: string;
  /** Under the label of a time, where it is another day than the label's before; only if the times are of several days. */
  day?: string | undefined;
  /** In the table and for screen readers. */
  fullLabel: string;
  /** Wire amounts: the area's line, then the dashed one. */
  first: string;
  second: string;
}

export interface ChartTableProps {
  /** Names the chart and captions the table. */
  title: string;
  points: readonly ChartPoint[];
  firstLabel: string;
  secondLabel: string;
  /** Heads the table's first column. */
  pointLabel: string;
  /** The table's sums, already formatted: label, first, second. */
  totals?: readonly [ReactNode, ReactNode, ReactNode] | undefined;
}

/** A chart's figures in rows; hidden, it is still there for screen readers. */
export function ChartTable({
  title,
  points,
  firstLabel,
  secondLabel,
  pointLabel,
  totals,
  isHidden,
}: ChartTableProps & { isHidden: boolean }) {
  const formats = useFormats();
  const id = useId();
  return (
    <div className={cx(isHidden && styles.hidden)}>
      <table className={styles.table} aria-labelledby={id}>
        <caption id={id} className={styles.hidden}>
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            <th scope="col">{firstLabel}</th>
            <th scope="col">{secondLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.fullLabel}</th>
              <td data-label={firstLabel}>{formats.amount(point.first)}</td>
              <td data-label={secondLabel}>{formats.amount(point.second)}</td>
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{totals[0]}</th>
              <td data-label={firstLabel}>{totals[1]}</td>
              <td data-label={secondLabel}>{totals[2]}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

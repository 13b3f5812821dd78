import { useId } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text.tsx';
import styles from './distribution.module.css';

export interface DistributionBar {
  /** Where the bar begins and ends; only pixels are made of them. */
  from: number;
  to: number;
  count: number;
  /** From where, formatted: below the bar's edge. */
  lowest: string;
  /** From where to where, formatted. */
  label: string;
  countLabel: string;
}

/** From where to where several are drawn alike, and the count for each unit of width that is as high as the plot. */
export interface DistributionScale {
  low: number;
  high: number;
  most: number;
}

export interface DistributionProps {
  title: string;
  bars: readonly DistributionBar[];
  /** Where the line is: at zero unless said otherwise. */
  line?: number;
  /** The lowest value, the line and the highest, formatted. */
  axis: readonly [low: string, line: string, high: string];
  valueLabel: string;
  countLabel: string;
  /** Of all that are compared, which are drawn lower; the own one unless said otherwise. */
  scale?: DistributionScale;
}

/** Returns the scale on which these bars and the line fill the plot. */
export function scaleOf(
  bars: readonly Pick<DistributionBar, 'from' | 'to' | 'count'>[],
  line: number,
): DistributionScale {
  return {
    low: Math.min(line, ...bars.map(({ from }) => from)),
    high: Math.max(line, ...bars.map(({ to }) => to)),
    most: Math.max(...bars.map(densityOf)),
  };
}

const gapPx = 6;

/** A wide bar is lower: the area shows the count. */
const densityOf = ({ from, to, count }: Pick<DistributionBar, 'from' | 'to' | 'count'>) => count / (to - from);

/** Hides each edge that would touch the one before it or the highest value. */
function keepApart(axis: HTMLElement | null) {
  if (!axis) return undefined;
  const sizes = new ResizeObserver(() => {
    const end = (axis.lastElementChild as HTMLElement).offsetLeft;
    let start = (axis.firstElementChild as HTMLElement).offsetWidth;
    for (const edge of axis.querySelectorAll('em')) {
      const half = edge.offsetWidth / 2 + gapPx;
      const isApart = edge.offsetLeft - half > start && edge.offsetLeft + half < end;
      edge.style.visibility = isApart ? 'visible' : 'hidden';
      if (isApart) start = edge.offsetLeft + half;
    }
  });
  sizes.observe(axis);
  return () => sizes.disconnect();
}

/** How often each value came, from the lowest to the highest, with a line. Both of its sides have the same ink. */
export function Distribution({ title, bars, line = 0, axis, valueLabel, countLabel, scale }: DistributionProps) {
  const id = useId();
  const { low, high, most } = scale ?? scaleOf(bars, line);
  const inner = scale ? [] : bars.filter(({ from }) => from > low && from !== line);
  const size = (value: number) => `${(value / (high - low)) * 100}%`;
  return (
    <figure className={cx(styles.distribution, scale && styles.compared)} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className={styles.plot} aria-hidden="true">
        {bars.map((bar) => (
          <i
            key={bar.from}
            style={{
              left: size(bar.from - low),
              width: size(bar.to - bar.from),
              height: `${(densityOf(bar) / most) * 100}%`,
            }}
          >
            <em>{bar.countLabel}</em>
          </i>
        ))}
        <b style={{ left: size(line - low) }} />
        <span style={{ left: `clamp(1.5ch, ${size(line - low)}, 100% - 1.5ch)` }}>{axis[1]}</span>
      </div>
      <div
        key={String([axis, inner.map(({ lowest }) => lowest)])}
        ref={keepApart}
        className={styles.axis}
        aria-hidden="true"
      >
        <span>{low < line && axis[0]}</span>
        {inner.map(({ from, lowest }) => (
          <em key={from} style={{ left: size(from - low) }}>
            {lowest}
          </em>
        ))}
        <span>{high > line && axis[2]}</span>
      </div>
      <VisuallyHidden as="div">
        <table>
          <thead>
            <tr>
              <th scope="col">{valueLabel}</th>
              <th scope="col">{countLabel}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{bar.label}</th>
                <td>{bar.countLabel}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

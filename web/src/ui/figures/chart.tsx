import { Table2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { chartScale, linePath } from './chart-scale.ts';
import { LinkButton } from '../text.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './chart.module.css';

export interface ChartPoint {
  key: string;
  /** Under the axis, short. */
  label: string;
  /** In the table and for screen readers. */
  fullLabel: string;
  /** Wire amounts: the area's line, then the dashed one. */
  first: string;
  second: string;
}

/** Between two labels under the axis. */
const labelGapPx = 6;

export interface ChartProps {
  /** Names the chart and captions the table. */
  title: string;
  points: readonly ChartPoint[];
  firstLabel: string;
  secondLabel: string;
  /** Heads the table's first column. */
  pointLabel: string;
  tableLabel: string;
  chartLabel: string;
  /** The table's sums, already formatted: label, first, second. */
  totals?: readonly [ReactNode, ReactNode, ReactNode] | undefined;
}

/**
 * Two lines over time from a base of zero, with straight segments: nothing is invented between two points. A slider
 * moves through the points; a table for screen readers always has the same figures.
 */
export function Chart(props: ChartProps) {
  const { title, points, firstLabel, secondLabel, tableLabel, chartLabel } = props;
  const [isTable, setIsTable] = useState(false);
  const [selected, setSelected] = useState<number>();
  const formats = useFormats();
  const point = selected === undefined ? undefined : points[selected];
  return (
    <figure className={styles.chart} aria-label={title}>
      {!isTable && <Plot {...props} selected={selected} onSelect={setSelected} />}
      <ChartTable {...props} isHidden={!isTable} />
      <div className={styles.key}>
        <span aria-hidden={isTable}>
          <i className={styles.firstKey} />
          {firstLabel}
          {point && <b>{formats.amount(point.first)}</b>}
        </span>
        <span aria-hidden={isTable}>
          <i className={styles.secondKey} />
          {secondLabel}
          {point && <b>{formats.amount(point.second)}</b>}
        </span>
        <LinkButton isCaption className={styles.toggle} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          <Icon of={Table2} size={16} />
          {isTable ? chartLabel : tableLabel}
        </LinkButton>
      </div>
    </figure>
  );
}

interface PlotProps extends ChartProps {
  selected: number | undefined;
  onSelect: (index: number | undefined) => void;
}

interface PlotHandlerOptions {
  areaRef: RefObject<HTMLDivElement | null>;
  /** The selected point, and the last one. */
  at: number;
  last: number;
  onSelect: (index: number | undefined) => void;
}

/** Selects a point by pointer and by keys, as sliders do. */
function usePlotHandlers({ areaRef, at, last, onSelect }: PlotHandlerOptions) {
  const handlePointer = (event: PointerEvent) => {
    const box = areaRef.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0 && event.pointerType !== 'mouse')) return;
    const share = (event.clientX - box.left) / box.width;
    onSelect(Math.round(Math.min(1, Math.max(0, share)) * last));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(Math.min(last, Math.max(0, next)));
  };
  return {
    onKeyDown: handleKeyDown,
    onPointerDown: handlePointer,
    onPointerMove: handlePointer,
    onPointerLeave: () => onSelect(undefined),
  };
}

/** The text of a point for screen readers: its time, and both amounts with their names. */
function usePointText({ firstLabel, secondLabel }: Pick<ChartProps, 'firstLabel' | 'secondLabel'>) {
  const t = useTranslations('app.figure');
  const formats = useFormats();
  return ({ fullLabel, first, second }: ChartPoint) =>
    t('point', {
      when: fullLabel,
      first: firstLabel,
      firstAmount: formats.amount(first),
      second: secondLabel,
      secondAmount: formats.amount(second),
    });
}

function Plot({ title, points, firstLabel, secondLabel, selected, onSelect }: PlotProps) {
  const textOf = usePointText({ firstLabel, secondLabel });
  const formats = useFormats();
  const areaRef = useRef<HTMLDivElement>(null);
  const last = points.length - 1;
  const at = Math.min(selected ?? last, last);
  const point = points[at];
  const scale = chartScale(points.flatMap((each) => [Number.parseFloat(each.first), Number.parseFloat(each.second)]));
  const first = points.map((each) => scale.y(Number.parseFloat(each.first)));
  const second = points.map((each) => scale.y(Number.parseFloat(each.second)));
  const xOf = (index: number) => (last > 0 ? (index / last) * 100 : 50);
  const ticks = scale.ticks.map((tick) => ({ at: scale.y(tick), label: formats.scale(tick) }));
  // The longest label has room beside the lines.
  const style = { '--tick': `${Math.max(...ticks.map(({ label }) => columnsOf(label)))}ch` } as CSSProperties;

  const handlers = usePlotHandlers({ areaRef, at, last, onSelect });

  if (!point) return null;
  return (
    <>
      <div
        className={styles.plot}
        style={style}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={textOf(point)}
        {...handlers}
      >
        {ticks.map(({ at: top, label }) => (
          <span key={top} className={styles.tick} style={{ top: `${top}%` }}>
            <i />
            <b>{label}</b>
          </span>
        ))}
        <div className={styles.area} ref={areaRef}>
          <Lines first={first} second={second} base={scale.y(0)} />
          {selected !== undefined && <span className={styles.cursor} style={{ left: `${xOf(at)}%` }} />}
          <span className={styles.dot} style={{ left: `${xOf(at)}%`, top: `${first[at] ?? 100}%` }} />
        </div>
      </div>
      <Axis points={points} at={at} xOf={xOf} style={style} />
    </>
  );
}

interface AxisProps {
  points: readonly ChartPoint[];
  /** The named point: the selected one, or the last. */
  at: number;
  /** Per cent from the left. */
  xOf: (index: number) => number;
  style: CSSProperties;
}

/** The labels under the plot; as many as have room, counted from the last. */
function Axis({ points, at, xOf, style }: AxisProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [every, setEvery] = useState(1);
  const labels = axisLabels(points);
  const [one, other] = labels;
  /** The distance between two labels, as a share of the axis. */
  const apart = one && other ? (other.index - one.index) / (points.length - 1) : 1;
  useLayoutEffect(() => {
    const axis = ref.current;
    if (!axis) return;
    const fit = () => {
      const widest = Math.max(...[...axis.children].map((label) => label.clientWidth));
      setEvery(Math.max(1, Math.ceil((widest + labelGapPx) / (axis.clientWidth * apart))));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(axis);
    fit();
    return () => observer.disconnect();
  }, [apart]);
  return (
    <div className={styles.axis} style={style} aria-hidden="true" ref={ref}>
      {labels.map(({ key, label, index }, place) => (
        <span
          key={key}
          className={cx(
            index === 0 && styles.atStart,
            index === at && styles.current,
            (labels.length - 1 - place) % every !== 0 && styles.left,
          )}
          style={{ left: `${xOf(index)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** The area under the first line down to zero, and both lines. */
function Lines({ first, second, base }: { first: readonly number[]; second: readonly number[]; base: number }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.fill} d={`${linePath(first)}L100 ${base}L0 ${base}Z`} />
      <path className={styles.second} d={linePath(second)} vectorEffect="non-scaling-stroke" />
      <path className={styles.first} d={linePath(first)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The width of a text in digits: ideographs and Hangul (億, 만) take two each. */
function columnsOf(text: string): number {
  return text.length + (text.match(/[\u1100-\uFFDC]/gu)?.length ?? 0);
}

/** At most seven labels, evenly spread, with the last one among them. */
function axisLabels(points: readonly ChartPoint[]): { key: string; label: string; index: number }[] {
  const step = Math.max(1, Math.ceil((points.length - 1) / 6));
  return points
    .map((point, index) => ({ key: point.key, label: point.label, index }))
    .filter(({ index }) => (points.length - 1 - index) % step === 0);
}

function ChartTable({
  title,
  points,
  firstLabel,
  secondLabel,
  pointLabel,
  totals,
  isHidden,
}: ChartProps & { isHidden: boolean }) {
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

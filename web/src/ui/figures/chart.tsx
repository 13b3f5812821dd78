import { Table2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { chartScale, linePath, placeOf } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartPoint, ChartTableProps } from './chart-table.tsx';
import { LinkButton } from '../text.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import styles from './chart.module.css';

/** Between two labels under the axis. */
const labelGapPx = 6;
/** The axis begins so far beside the plot. */
const insetPx = 10;

export interface ChartProps extends ChartTableProps {
  /**
   * The last point's time is not over, so its values still grow. They have a dashed line of their own, because a line
   * down to them would look like a loss. Its `fullLabel` mentions it.
   */
  isLastOpen?: boolean;
  /** Each point is the sum up to its time, so an open last one continues the lines, dashed. */
  isSum?: boolean;
  tableLabel: string;
  chartLabel: string;
}

/**
 * Two lines over time from a base of zero, with straight segments: nothing is invented between two points. A slider
 * moves through the points; a table for screen readers always has the same figures.
 */
export function Chart(props: ChartProps) {
  const { title, points, firstLabel, secondLabel, tableLabel, chartLabel, isSum = false } = props;
  const [isTable, setIsTable] = useState(false);
  const [selected, setSelected] = useState<number>();
  const formats = useFormats();
  const point = selected === undefined ? isSum && points.at(-1) : points[selected];
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
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.focus({ preventScroll: true });
      handlePointer(event);
    },
    onPointerMove: handlePointer,
    // A finger hides what it points at: its point stays after it is lifted, unless the page scrolled instead.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') onSelect(undefined);
    },
    onPointerCancel: () => onSelect(undefined),
    onBlur: () => onSelect(undefined),
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

function Plot({
  title,
  points,
  isLastOpen = false,
  isSum = false,
  firstLabel,
  secondLabel,
  selected,
  onSelect,
}: PlotProps) {
  const textOf = usePointText({ firstLabel, secondLabel });
  const formats = useFormats();
  const areaRef = useRef<HTMLDivElement>(null);
  const last = points.length - 1;
  const at = Math.min(selected ?? last, last);
  const point = points[at];
  const scale = chartScale(points.flatMap((each) => [Number.parseFloat(each.first), Number.parseFloat(each.second)]));
  const first = points.map((each) => scale.y(Number.parseFloat(each.first)));
  const second = points.map((each) => scale.y(Number.parseFloat(each.second)));
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
          <Lines first={first} second={second} base={scale.y(0)} isLastOpen={isLastOpen} isSum={isSum} />
          {selected !== undefined && <span className={styles.cursor} style={{ left: `${placeOf(at, last)}%` }} />}
          {isLastOpen && <Dot index={last} tops={second} className={cx(styles.open, styles.ofSecond)} />}
          {isLastOpen && <Dot index={last} tops={first} className={styles.open} />}
          {selected !== undefined && <Dot index={at} tops={second} className={styles.ofSecond} />}
          {(selected !== undefined || !isLastOpen) && <Dot index={at} tops={first} />}
        </div>
      </div>
      <Axis points={points} at={at} isSelected={selected !== undefined} style={style} />
    </>
  );
}

/** Marks the value of a point on its line. */
function Dot({ index, tops, className }: { index: number; tops: readonly number[]; className?: string | undefined }) {
  const style = { left: `${placeOf(index, tops.length - 1)}%`, top: `${tops[index] ?? 100}%` };
  return <span className={cx(styles.dot, className)} style={style} />;
}

interface AxisProps {
  points: readonly ChartPoint[];
  /** The named point: the selected one, or the last. */
  at: number;
  isSelected: boolean;
  style: CSSProperties;
}

interface AxisFit {
  /** Every so many labels have room. */
  every: number;
  isFirstCramped: boolean;
  /** Two labels touch when they are less than so many points apart; the second, when one of them is the first. */
  room: readonly [number, number];
}

/** Measures which labels have room. `apart`: the distance between two of them, as a share of the axis. */
function useAxisFit(ref: RefObject<HTMLDivElement | null>, apart: number, last: number): AxisFit {
  const [axisFit, setFit] = useState<AxisFit>({ every: 1, isFirstCramped: false, room: [0, 0] });
  useLayoutEffect(() => {
    const axis = ref.current;
    if (!axis) return;
    const fit = () => {
      const widest = labelGapPx + Math.max(...[...axis.children].map((label) => label.clientWidth));
      const step = axis.clientWidth * apart;
      const every = Math.max(1, Math.ceil(widest / step));
      // The first label is moved inwards (`.atStart`), by less than half of it: towards the second.
      const besideFirst = widest * 1.5 - insetPx;
      const perPx = last / axis.clientWidth;
      setFit({ every, isFirstCramped: besideFirst > step * every, room: [widest * perPx, besideFirst * perPx] });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(axis);
    fit();
    return () => observer.disconnect();
  }, [ref, apart, last]);
  return axisFit;
}

/** The labels under the plot; as many as have room, counted from the last. The selected point's hides what it would touch. */
function Axis({ points, at, isSelected, style }: AxisProps) {
  const ref = useRef<HTMLDivElement>(null);
  const labels = axisLabels(points);
  const [one, other] = labels.slice(-2);
  const last = points.length - 1;
  const { every, isFirstCramped, room } = useAxisFit(ref, one && other ? (other.index - one.index) / last : 1, last);
  const isTouched = (index: number) =>
    isSelected && Math.abs(index - at) < Math.max(room[0], Math.min(index, at) === 0 ? room[1] : 0);
  const isShown = (place: number) => (labels.length - 1 - place) % every === 0 && !(place === 0 && isFirstCramped);
  return (
    <div
      className={cx(styles.axis, points[0]?.day !== undefined && styles.ofDays)}
      style={style}
      aria-hidden="true"
      ref={ref}
    >
      {labels.map(({ key, label, day, index }, place) => (
        <span
          key={key}
          className={cx(
            index === 0 && styles.atStart,
            index === at && styles.current,
            (!isShown(place) || isTouched(index)) && styles.left,
          )}
          style={{ left: `${placeOf(index, last)}%` }}
        >
          {label}
          {day !== labels[place - every]?.day && <small>{day}</small>}
        </span>
      ))}
      {isSelected && (
        <span
          className={cx(styles.current, styles.selected, at === 0 && styles.atStart)}
          style={{ left: `${placeOf(at, last)}%` }}
        >
          {points[at]?.label}
          <small>{points[at]?.day}</small>
        </span>
      )}
    </div>
  );
}

interface LinesProps {
  /** Per cent from the top. */
  first: readonly number[];
  second: readonly number[];
  base: number;
  isLastOpen: boolean;
  isSum: boolean;
}

/** The area under the first line down to zero, both lines, and the dashed one of an open point. */
function Lines({ first, second, base, isLastOpen, isSum }: LinesProps) {
  const last = first.length - 1;
  const closed = isLastOpen ? last : first.length;
  const firstLine = linePath(first.slice(0, closed), last);
  const height = (tops: readonly number[], index: number) => tops[index] ?? base;
  const stroke = (tops: readonly number[]) =>
    `M${placeOf(last - 1, last)} ${height(tops, last - 1)}L${placeOf(last, last)} ${height(tops, last)}`;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {firstLine !== '' && <path className={styles.fill} d={`${firstLine}V${base}H0Z`} />}
      <path className={styles.second} d={linePath(second.slice(0, closed), last)} vectorEffect="non-scaling-stroke" />
      <path className={styles.first} d={firstLine} vectorEffect="non-scaling-stroke" />
      {isLastOpen &&
        (isSum ? (
          <>
            <path className={styles.second} d={stroke(second)} vectorEffect="non-scaling-stroke" />
            <path className={cx(styles.first, styles.dashed)} d={stroke(first)} vectorEffect="non-scaling-stroke" />
          </>
        ) : (
          <path
            className={styles.rest}
            d={`M${placeOf(last, last)} ${base}V${Math.min(height(first, last), height(second, last))}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </svg>
  );
}

/** The width of a text in digits: ideographs and Hangul (億, 만) take two each. */
function columnsOf(text: string): number {
  return text.length + (text.match(/[\u1100-\uFFDC]/gu)?.length ?? 0);
}

/** At most seven labels, evenly spread, with the last one among them. One that several points share is where it begins. */
function axisLabels(points: readonly ChartPoint[]): (ChartPoint & { index: number })[] {
  const begun = points
    .map((point, index) => ({ ...point, index }))
    .filter(({ label, index }) => label !== points[index - 1]?.label);
  const labels = begun.length > 1 && begun.length < points.length ? begun.slice(1) : begun;
  const step = Math.max(1, Math.ceil((labels.length - 1) / 6));
  return labels.filter((_, place) => (labels.length - 1 - place) % step === 0);
}

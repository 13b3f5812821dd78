import { Table2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { Bars, Lines } from './chart-marks.tsx';
import { chartScale, placeOf } from './chart-scale.ts';
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
  /** The last point's time is not over, so its values still grow: they are dashed. Its `fullLabel` mentions it. */
  isLastOpen?: boolean;
  /** What a dashed bar is. */
  openLabel?: string;
  /** Each point is the sum up to its time, so the points are joined by lines. Otherwise each is a period's, and has bars. */
  isSum?: boolean;
  tableLabel: string;
  chartLabel: string;
}

/**
 * Two amounts over time from a base of zero, as bars or as lines of straight segments: nothing is invented between two points. A
 * slider moves through the points; a table for screen readers always has the same figures.
 */
export function Chart(props: ChartProps) {
  const { title, points, firstLabel, secondLabel, openLabel, tableLabel, chartLabel, isSum = false } = props;
  const [isTable, setIsTable] = useState(false);
  const [selected, setSelected] = useState<number>();
  const formats = useFormats();
  const point = selected === undefined ? isSum && points.at(-1) : points[selected];
  return (
    <figure className={cx(styles.chart, !isSum && styles.ofBars)} aria-label={title}>
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
        {openLabel !== undefined && !point && (
          <span aria-hidden={isTable}>
            <i className={styles.openKey} />
            {openLabel}
          </span>
        )}
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
  hasBars: boolean;
  onSelect: (index: number | undefined) => void;
}

/** Selects a point by pointer and by keys, as sliders do. */
function usePlotHandlers({ areaRef, at, last, hasBars, onSelect }: PlotHandlerOptions) {
  const handlePointer = (event: PointerEvent) => {
    const box = areaRef.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0 && event.pointerType !== 'mouse')) return;
    const share = (event.clientX - box.left) / box.width;
    const nearest = hasBars ? Math.floor(share * (last + 1)) : Math.round(share * last);
    onSelect(Math.min(last, Math.max(0, nearest)));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['pointed'];
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
      event.currentTarget.dataset['pointed'] = '';
      event.currentTarget.focus({ preventScroll: true });
      handlePointer(event);
    },
    onPointerMove: handlePointer,
    // A finger hides what it points at: its point stays after it is lifted, unless the page scrolled instead.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') onSelect(undefined);
    },
    onPointerCancel: () => onSelect(undefined),
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      delete currentTarget.dataset['pointed'];
      onSelect(undefined);
    },
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

  const handlers = usePlotHandlers({ areaRef, at, last, hasBars: !isSum, onSelect });

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
          {isSum ? (
            <Lines {...{ first, second, selected, isLastOpen }} base={scale.y(0)} />
          ) : (
            <Bars {...{ first, second, selected, isLastOpen }} base={scale.y(0)} />
          )}
        </div>
      </div>
      <Axis {...{ points, at, style }} isSelected={selected !== undefined} hasBars={!isSum} />
    </>
  );
}

interface AxisProps {
  points: readonly ChartPoint[];
  /** The named point: the selected one, or the last. */
  at: number;
  isSelected: boolean;
  hasBars: boolean;
  style: CSSProperties;
}

interface AxisFit {
  /** Every so many labels have room. */
  every: number;
  isFirstCramped: boolean;
  /** Two labels touch when they are less than so many points apart; the second, when one of them is the first. */
  room: readonly [number, number];
}

/** Measures which labels have room. `apart`: how many points are between two of them; `across`: how many the axis is long. */
function useAxisFit(ref: RefObject<HTMLDivElement | null>, apart: number, across: number): AxisFit {
  const [axisFit, setFit] = useState<AxisFit>({ every: 1, isFirstCramped: false, room: [0, 0] });
  useLayoutEffect(() => {
    const axis = ref.current;
    if (!axis) return;
    const fit = () => {
      const widest = labelGapPx + Math.max(...[...axis.children].map((label) => label.clientWidth));
      const step = (axis.clientWidth * apart) / across;
      const every = Math.max(1, Math.ceil(widest / step));
      // The first label is moved inwards (`.atStart`), by less than half of it: towards the second.
      const besideFirst = widest * 1.5 - insetPx;
      const perPx = across / axis.clientWidth;
      setFit({ every, isFirstCramped: besideFirst > step * every, room: [widest * perPx, besideFirst * perPx] });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(axis);
    fit();
    return () => observer.disconnect();
  }, [ref, apart, across]);
  return axisFit;
}

/** The labels under the plot; as many as have room, counted from the last. The selected point's hides what it would touch. */
function Axis({ points, at, isSelected, hasBars, style }: AxisProps) {
  const ref = useRef<HTMLDivElement>(null);
  const labels = axisLabels(points);
  const [one, other] = labels.slice(-2);
  const last = points.length - 1;
  const across = hasBars ? points.length : last;
  const { every, isFirstCramped, room } = useAxisFit(ref, one && other ? other.index - one.index : across, across);
  const placed = (index: number) => ({ left: `${placeOf(index, last, hasBars)}%` });
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
          style={placed(index)}
        >
          {label}
          {day !== labels[place - every]?.day && <small>{day}</small>}
        </span>
      ))}
      {isSelected && (
        <span className={cx(styles.current, styles.selected, at === 0 && styles.atStart)} style={placed(at)}>
          {points[at]?.label}
          <small>{points[at]?.day}</small>
        </span>
      )}
    </div>
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

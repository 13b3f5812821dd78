import { cx } from '../cx.ts';
import { linePath, placeOf } from './chart-scale.ts';
import styles from './chart.module.css';

interface MarksProps {
  /** Per cent from the top. */
  first: readonly number[];
  second: readonly number[];
  base: number;
  selected: number | undefined;
  isLastOpen: boolean;
}

/** Two bars for each period: what it earned, filled, and what it cost, hollow. A period that is not over has dashed ones. */
export function Bars({ first, second, base, selected, isLastOpen }: MarksProps) {
  const width = `${100 / first.length}%`;
  const bar = (top: number | undefined = base, name = '') =>
    top !== base && (
      <i
        className={name}
        style={{
          height: `${Math.abs(base - top)}%`,
          ...(top < base ? { bottom: `${100 - base}%` } : { top: `${base}%` }),
        }}
      />
    );
  return first.map((top, index) => (
    <span
      key={index}
      className={cx(
        styles.bars,
        index === selected && styles.selectedBars,
        isLastOpen && index === first.length - 1 && styles.openBars,
      )}
      style={{ left: `${(index / first.length) * 100}%`, width }}
    >
      {bar(top, styles.firstBar)}
      {bar(second[index], styles.secondBar)}
    </span>
  ));
}

/** The area under the first line down to zero, both lines, the dashed parts of an open point, and the dots. */
export function Lines({ first, second, base, selected, isLastOpen }: MarksProps) {
  const last = first.length - 1;
  const at = selected ?? last;
  const closed = isLastOpen ? last : first.length;
  const firstLine = linePath(first.slice(0, closed), last);
  const height = (tops: readonly number[], index: number) => tops[index] ?? base;
  const rest = (tops: readonly number[]) =>
    `M${placeOf(last - 1, last)} ${height(tops, last - 1)}L${placeOf(last, last)} ${height(tops, last)}`;
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {firstLine !== '' && <path className={styles.fill} d={`${firstLine}V${base}H0Z`} />}
        <path className={styles.second} d={linePath(second.slice(0, closed), last)} vectorEffect="non-scaling-stroke" />
        <path className={styles.first} d={firstLine} vectorEffect="non-scaling-stroke" />
        {isLastOpen && (
          <>
            <path className={styles.second} d={rest(second)} vectorEffect="non-scaling-stroke" />
            <path className={cx(styles.first, styles.dashed)} d={rest(first)} vectorEffect="non-scaling-stroke" />
          </>
        )}
      </svg>
      {selected !== undefined && <span className={styles.cursor} style={{ left: `${placeOf(at, last)}%` }} />}
      {isLastOpen && <Dot index={last} tops={second} className={cx(styles.open, styles.ofSecond)} />}
      {isLastOpen && <Dot index={last} tops={first} className={styles.open} />}
      {selected !== undefined && <Dot index={at} tops={second} className={styles.ofSecond} />}
      {(selected !== undefined || !isLastOpen) && <Dot index={at} tops={first} />}
    </>
  );
}

/** Marks the value of a point on its line. */
function Dot({ index, tops, className }: { index: number; tops: readonly number[]; className?: string | undefined }) {
  const style = { left: `${placeOf(index, tops.length - 1)}%`, top: `${tops[index] ?? 100}%` };
  return <span className={cx(styles.dot, className)} style={style} />;
}

import type { ReactNode } from 'react';
import { Glyph } from '../chip.tsx';
import { cx } from '../cx.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  /** `failed` ends the line with a cross. */
  state: 'done' | 'current' | 'next' | 'failed';
  label: ReactNode;
  /** Its time, or its expected time. */
  time?: ReactNode;
  note?: ReactNode;
}

const glyphs = { done: 'check', current: 'half', next: 'hollow', failed: 'cross' } as const;

/** Past and future steps, in order. The current step is marked for screen readers too. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={styles[step.state]} aria-current={step.state === 'current' ? 'step' : undefined}>
          <Glyph shape={glyphs[step.state]} className={styles.glyph} />
          <span className={styles.label}>{step.label}</span>
          <span className={styles.time}>{step.time}</span>
          {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Numbered sentences: what happens next. */
export function Steps({ children, className }: { children: ReactNode; className?: string }) {
  return <ol className={cx(styles.steps, className)}>{children}</ol>;
}

/** One sentence of `Steps`. */
export function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
    </li>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './chip.module.css';
import { Parts } from './parts.tsx';

/** A circle that fills: dashed, hollow, a quarter, half, three quarters, a dot in a ring, a check, a cross. */
export type GlyphShape = 'dashed' | 'hollow' | 'quarter' | 'half' | 'threeQuarters' | 'dot' | 'check' | 'cross';

const wedges: Partial<Record<GlyphShape, string>> = {
  quarter: 'M7 7V3.6A3.4 3.4 0 0 1 10.4 7Z',
  half: 'M7 7V3.6A3.4 3.4 0 0 1 7 10.4Z',
  threeQuarters: 'M7 7V3.6A3.4 3.4 0 1 1 3.6 7Z',
};
const discs: Partial<Record<GlyphShape, string>> = {
  check:
    'M7 .75a6.25 6.25 0 1 0 0 12.5A6.25 6.25 0 0 0 7 .75Zm3.2 4.7-3.7 3.9a.8.8 0 0 1-1.15 0L3.8 7.7l1.1-1.1 1.05 1.1L9.1 4.4z',
  cross:
    'M7 .75a6.25 6.25 0 1 0 0 12.5A6.25 6.25 0 0 0 7 .75ZM5 3.95 7 5.95l2-2L10.05 5l-2 2 2 2L9 10.05l-2-2-2 2L3.95 9l2-2-2-2z',
};

/** A status glyph in the current colour; the word beside it says the same. */
export function Glyph({ shape, className }: { shape: GlyphShape; className?: string | undefined }) {
  const disc = discs[shape];
  const wedge = wedges[shape];
  return (
    <svg className={cx(styles.glyph, className)} viewBox="0 0 14 14" aria-hidden="true">
      {disc === undefined ? (
        <circle
          cx="7"
          cy="7"
          r="5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={shape === 'dashed' ? '2.3 2.02' : undefined}
        />
      ) : (
        <path fillRule="evenodd" fill="currentColor" d={disc} />
      )}
      {wedge !== undefined && <path d={wedge} fill="currentColor" />}
      {shape === 'dot' && <circle cx="7" cy="7" r="3.4" fill="currentColor" />}
    </svg>
  );
}

export type ChipTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'negative' | 'info';

/** A word in a small box. Colour only repeats what the word and the glyph say. */
export function Chip({
  tone = 'neutral',
  glyph,
  children,
}: {
  tone?: ChipTone;
  glyph?: GlyphShape | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.chip, styles[tone], !glyph && styles.bare)}>
      {glyph && <Glyph shape={glyph} />}
      {children}
    </span>
  );
}

/** Labels of a thing or a figure, in words: boxes are for what changes. */
export function Labels({ of }: { of: readonly string[] }) {
  return (
    of.length > 0 && (
      <span className={styles.labels}>
        <Parts of={of} />
      </span>
    )
  );
}

/** The progress of something, from waiting to its end. */
export type Stage = 'waiting' | 'matching' | 'running' | 'paused' | 'finished' | 'settling' | 'settled' | 'failed';

const stageLooks: Record<Stage, { tone: ChipTone; glyph: GlyphShape }> = {
  waiting: { tone: 'caution', glyph: 'dashed' },
  matching: { tone: 'info', glyph: 'quarter' },
  running: { tone: 'accent', glyph: 'half' },
  paused: { tone: 'caution', glyph: 'half' },
  finished: { tone: 'neutral', glyph: 'threeQuarters' },
  settling: { tone: 'neutral', glyph: 'dot' },
  // Settled with a loss or a profit alike, so in no colour of either.
  settled: { tone: 'neutral', glyph: 'check' },
  failed: { tone: 'negative', glyph: 'cross' },
};

/** A stage as a chip: its glyph fills as the stage advances. */
export function StatusChip({ stage, children }: { stage: Stage; children: ReactNode }) {
  return <Chip {...stageLooks[stage]}>{children}</Chip>;
}

import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { InlineFigure } from '../../../ui/figures/figure.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { useThread } from '../api/use-thread.ts';
import type { Step, Thread } from '../api/use-thread.ts';
import { listsOn, lookOf, onlyWayOn } from '../thread-way.ts';
import type { Way } from '../thread-way.ts';
import { ThreadParts } from './thread-parts.tsx';
import { useExpected, useStepName, useSumName } from './thread-words.ts';
import styles from './thread.module.css';
import { Parts } from '../../../ui/parts.tsx';

/** Which part was chosen at each place of a thread; null where it was folded. */
export interface Choices {
  of: (key: string) => string | null | undefined;
  choose: (key: string, of: string | null) => void;
}

interface ThreadLevelProps {
  of: string;
  way: Way;
  /** The places from the start up to here. */
  trail: string;
  depth: number;
  choices: Choices;
}

/** So many sums follow without a tap. */
const mostByItself = 6;

/** One sum of a thread, and below it the one that the thread goes on to. */
export function ThreadLevel({ of, way, trail, depth, choices }: ThreadLevelProps) {
  const query = useThread(of);
  return (
    <Loaded of={query} shape={[[24, '60%'], 38, 38, 60]}>
      {(thread) => {
        const chosen = choices.of(trail);
        const only = depth < mostByItself ? onlyWayOn(way, thread) : undefined;
        const next = chosen === null ? undefined : (chosen ?? only);
        return (
          <>
            <div className={styles.level}>
              {depth > 0 && <LevelHead thread={thread} />}
              <ThreadSteps thread={thread} />
              {listsOn(way, thread).map((name) => (
                <ThreadParts
                  key={name}
                  thread={thread}
                  name={name}
                  isFurther={depth > 0}
                  next={next}
                  onChoose={(spot) => choices.choose(trail, spot === next ? null : spot)}
                />
              ))}
            </div>
            {next !== undefined && (
              <ThreadLevel
                key={next}
                of={next}
                way={way}
                trail={`${trail} ${next}`}
                depth={depth + 1}
                choices={choices}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function LevelHead({ thread }: { thread: Thread }) {
  const formats = useFormats();
  const nameOf = useSumName();
  const labels = useSourceLabels()(thread);
  return (
    <div>
      <Heading as="h3" className={styles.head}>
        <span>{nameOf(thread)}</span>
        <span className={styles.amount}>{formats.amount(thread.amount)}</span>
      </Heading>
      {thread.plan_no !== null && (
        <Caption>
          <Parts of={[thread.plan_no, ...labels]} />
        </Caption>
      )}
    </div>
  );
}

/** What happened to a sum and what lies ahead of it; an amount opens its entry, deliveries or conversions. */
export function ThreadSteps({ thread }: { thread: Thread }) {
  const t = useTranslations('thread');
  const nameOf = useStepName();
  const formats = useFormats();
  const expectedOf = useExpected();
  if (thread.steps.length === 0) return null;
  return (
    <Timeline
      label={t('steps.label')}
      steps={thread.steps.map((step, index) => ({
        key: `${step.step}${index}`,
        state: lookOf(thread.steps, index),
        label: nameOf(step.step, thread.kind),
        time:
          step.at === null
            ? expectedOf(step.expected, step.step === 'booked' ? 'credit' : undefined)
            : formats.date(step.at, 'dateTime'),
        note: <StepNote step={step} thread={thread} />,
      }))}
    />
  );
}

function StepNote({ step, thread }: { step: Step; thread: Thread }) {
  const t = useTranslations('thread');
  const tEvents = useTranslations('proof.events');
  const opens = opensOf(step, thread);
  const about = [
    step.count !== null &&
      (step.step === 'spent' ? tEvents('count', { count: step.count }) : t('conversions', { count: step.count })),
    step.note,
  ];
  return (
    <>
      {step.amount !== null && (
        <InlineFigure amount={step.amount} onOpen={opens === undefined ? undefined : () => setQuery('sheet', opens)} />
      )}
      <Parts of={about} />
    </>
  );
}

/** The sheet with the parts of a step's amount. */
function opensOf({ step, transfer_id: transferId }: Step, { plan_no: planNo }: Thread): string | undefined {
  if (transferId !== null) return `transfer:${transferId}`;
  if (planNo === null) return undefined;
  if (step === 'spent') return `transfers:spend:${planNo}`;
  return ['earned', 'on_hold', 'owed'].includes(step) ? `events:${planNo}:conversion` : undefined;
}

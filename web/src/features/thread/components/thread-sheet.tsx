import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Segments } from '../../../ui/frame/tabs.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useThread } from '../api/use-thread.ts';
import type { Thread } from '../api/use-thread.ts';
import { waysOf } from '../thread-way.ts';
import type { Way } from '../thread-way.ts';
import { ThreadLevel, ThreadSteps } from './thread-level.tsx';
import type { Choices } from './thread-level.tsx';
import { ThreadStarts } from './thread-starts.tsx';
import { useSumName } from './thread-words.ts';
import { Parts } from '../../../ui/parts.tsx';

/**
 * A sum of the wallet followed onwards or back, opened by `?sheet=thread:<place>`; without a place, the sums to begin
 * with. What is unfolded stays so while an entry is open.
 */
export function ThreadSheet() {
  const t = useTranslations('thread');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('thread');
  const of = useLast(isOpen ? (subject ?? '') : undefined);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const choices: Choices = {
    of: (key) => chosen.get(key),
    choose: (key, spot) => setChosen((before) => new Map(before).set(key, spot)),
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      {of === '' ? <ThreadStarts choices={choices} /> : of !== undefined && <ThreadOf of={of} choices={choices} />}
    </Sheet>
  );
}

/** A sum, then its thread in the chosen way. */
function ThreadOf({ of, choices }: { of: string; choices: Choices }) {
  const t = useTranslations('thread');
  return (
    <Stack>
      <Loaded of={useThread(of)} shape={[[48, '50%'], 38, 44, 38, 60, 60]}>
        {(thread) => <Followed thread={thread} of={of} choices={choices} />}
      </Loaded>
      <LinkButton onClick={() => setQuery('sheet', 'thread')}>{t('another')}</LinkButton>
    </Stack>
  );
}

function Followed({ thread, of, choices }: { thread: Thread; of: string; choices: Choices }) {
  const t = useTranslations('thread');
  const tFigure = useTranslations('wallet.figure');
  const formats = useFormats();
  const nameOf = useSumName();
  const labels = useSourceLabels()(thread);
  const ways = waysOf(thread);
  const wayKey = `way ${of}`;
  const way = ways.find((each) => each === choices.of(wayKey)) ?? ways[0];
  return (
    <>
      <div>
        <Muted>
          <Parts of={[nameOf(thread), thread.plan_no, thread.note, ...labels]} />
        </Muted>
        <AmountLine amount={thread.amount} currency={thread.currency} />
        <Caption>{t('about')}</Caption>
      </div>
      {ways.length > 1 && way !== undefined && (
        <Segments<Way>
          label={t('ways.label')}
          items={(['to', 'from'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
          value={way}
          onChange={(value) => choices.choose(wayKey, value)}
        />
      )}
      {way === undefined ? (
        <ThreadSteps thread={thread} />
      ) : (
        <div>
          <ThreadLevel of={of} way={way} trail={`${way} ${of}`} depth={0} choices={choices} />
        </div>
      )}
      <Caption>{tFigure('counted', { time: formats.date(thread.as_of, 'dateTime') })}</Caption>
    </>
  );
}

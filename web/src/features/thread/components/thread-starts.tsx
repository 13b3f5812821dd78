import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Pills } from '../../../ui/frame/tabs.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Caption, Muted } from '../../../ui/text.tsx';
import { useThreadStarts } from '../api/use-thread.ts';
import type { StartKind } from '../api/use-thread.ts';
import type { Choices } from './thread-level.tsx';
import { PartRow } from './thread-parts.tsx';

const threadStarts = ['deposits', 'plans', 'settlements', 'withdrawals'] as const satisfies readonly StartKind[];

/** The sums from which money is followed: what is available now, deposits, puts, settlements, withdrawals. */
export function ThreadStarts({ choices }: { choices: Choices }) {
  const t = useTranslations('thread');
  const tFigures = useTranslations('wallet.figures');
  const tFlow = useTranslations('wallet.flow');
  const formats = useFormats();
  const names = {
    deposits: tFlow('details.deposit'),
    plans: tFlow('details.put'),
    settlements: tFlow('settlement'),
    withdrawals: tFlow('details.withdrawal'),
  };
  const kind = threadStarts.find((each) => each === choices.of('starts')) ?? 'deposits';
  const query = useThreadStarts(kind);
  const available = query.pages[0]?.available;
  const follow = (of: string) => setQuery('sheet', `thread:${of}`);
  return (
    <Stack>
      <Muted>{t('about')}</Muted>
      <Rows isBoxed>
        <Row
          label={tFigures('available')}
          value={available === undefined ? undefined : formats.amount(available)}
          isValueStrong
          onClick={() => follow('available')}
        />
      </Rows>
      <Pills
        label={t('sums')}
        items={threadStarts.map((value) => ({ value, label: names[value] }))}
        value={kind}
        onChange={(value) => choices.choose('starts', value)}
      />
      <PageList of={query} shape={[60, 60, 60]} empty={<Caption>{t('empty')}</Caption>}>
        {(part) => <PartRow key={`${part.of}:${part.transfer_id}`} part={part} onChoose={follow} />}
      </PageList>
    </Stack>
  );
}

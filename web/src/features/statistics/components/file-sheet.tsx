import { statisticsGroups } from '@placard/contract';
import type { StatisticsGroup } from '@placard/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { RadioCards, Switch } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useStatisticsFile } from '../api/use-statistics-file.ts';

/** The figures as a file, opened by `?sheet=figures-file`; at first of the period that is shown, which began at `since`. */
export function FileSheet({ since }: { since: string | null | undefined }) {
  const t = useTranslations('adCenter.sheet');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('figures-file');
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('file')} closeLabel={tApp('close')}>
      <ChooseFile since={since} />
    </Sheet>
  );
}

/** The device's day, whose zone every call carries. */
const dayOf = (time: string | number) => new Date(time).toLocaleDateString('sv');

function ChooseFile({ since }: { since: string | null | undefined }) {
  const t = useTranslations('adCenter.file');
  const tNothing = useTranslations('adCenter.hero');
  const tSearch = useTranslations('app.search');
  const tApp = useTranslations('app.actions');
  const { start, isReading, count } = useStatisticsFile();
  const [group, setGroup] = useState<StatisticsGroup>('day');
  const [isDaily, setIsDaily] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const [isTurned, setIsTurned] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [form.get('from') as string, form.get('to') as string];
    const isWrong = from !== '' && to !== '' && to < from;
    setIsTurned(isWrong);
    if (isWrong || isReading) return;
    start(
      { group, daily: isDaily ? '1' : '0', ...(from && { from_day: from }), ...(to && { to_day: to }) },
      { onSuccess: (read) => showToast(read === 0 ? tNothing('nothing') : t('done', { count: read })) },
    );
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <Muted>{t('about')}</Muted>
        <Field name="from" type="date" label={tSearch('from')} defaultValue={since ? dayOf(since) : ''} />
        <Field
          name="to"
          type="date"
          label={tSearch('to')}
          defaultValue={since ? today : ''}
          error={isTurned && tSearch('wrongDays')}
        />
        <RadioCards
          name="group"
          label={t('by')}
          value={group}
          onChange={(value) => setGroup(value as StatisticsGroup)}
          cards={statisticsGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
        {group !== 'day' && (
          <Switch name="daily" checked={isDaily} onChange={({ target }) => setIsDaily(target.checked)}>
            {t('daily')}
          </Switch>
        )}
        {(group === 'placement' || group === 'country') && <Muted>{t('placeNote')}</Muted>}
        <Button type="submit" isSending={isReading} sendingLabel={tApp('sending')}>
          {t('save')}
        </Button>
        <p role="status">{isReading && count > 0 && <Muted as="span">{t('reading', { count })}</Muted>}</p>
      </Stack>
    </form>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useSummary } from '../api/use-papers.ts';
import { periodsSince } from '../periods.ts';

/** A month or a year of the account in sums, as a file. */
export function SummaryForm() {
  const t = useTranslations('papers.summary');
  const user = useUserInfo();
  return (
    <Stack>
      <Heading as="h3">{t('title')}</Heading>
      <Loaded of={user} shape={[38, 60, 50]}>
        {({ created_at: since }) => <ChoosePeriod since={since} />}
      </Loaded>
    </Stack>
  );
}

function ChoosePeriod({ since }: { since: string }) {
  const t = useTranslations('papers.summary');
  const tPapers = useTranslations('papers');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const [periods] = useState(() => periodsSince(since, new Date().toISOString()));
  const [period, setPeriod] = useState(periods[0] ?? '');
  const { mutate, isPending, variables } = useSummary();
  const button = (format: 'pdf' | 'csv') => (
    <Button
      look="secondary"
      isSending={isPending && variables.format === format}
      sendingLabel={tApp('sending')}
      onClick={() => {
        if (!isPending) mutate({ period, format }, { onSuccess: () => showToast(tPapers('saved')) });
      }}
    >
      {t(format)}
    </Button>
  );
  return (
    <Stack>
      <Muted>{t('text')}</Muted>
      <SelectField label={t('period')} value={period} onChange={(event) => setPeriod(event.target.value)}>
        {periods.map((each) => (
          <option key={each} value={each}>
            {each.length === 4 ? each : formats.month(each)}
          </option>
        ))}
      </SelectField>
      <Buttons isPair>
        {button('pdf')}
        {button('csv')}
      </Buttons>
    </Stack>
  );
}

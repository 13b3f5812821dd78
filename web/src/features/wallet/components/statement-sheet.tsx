import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Muted } from '../../../ui/text.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useBasicConfig } from '../../../state/use-basic-config.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { useStatement } from '../api/use-statement.ts';
import type { StatementFormat } from '../api/use-statement.ts';
import { lastMonths } from '../months.ts';

/** How far back a month can be chosen here. */
const shownMonths = 36;

/** A month of available funds as PDF or CSV, opened by `?sheet=statement`. */
export function StatementSheet() {
  const t = useTranslations('wallet.statement');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('statement');
  const query = useBasicConfig({ isEnabled: isOpen });
  const user = useUserInfo();
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[38, 60, 50]}>
        {(config) => (
          <Loaded of={user} shape={[38, 60, 50]}>
            {({ created_at: since }) => <ChooseMonth zone={config.business_zone} since={since} />}
          </Loaded>
        )}
      </Loaded>
    </Sheet>
  );
}

/** The months of the account; the current one is selected first, because it is requested most. */
function ChooseMonth({ zone, since }: { zone: string; since: string }) {
  const t = useTranslations('wallet.statement');
  const tPapers = useTranslations('papers');
  const formats = useFormats();
  const [months] = useState(() => lastMonths(since, new Date().toISOString(), zone, shownMonths));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Stack>
      <Muted>{t('text')}</Muted>
      <SelectField
        label={t('month')}
        help={t('zone', { zone })}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {formats.month(each)}
          </option>
        ))}
      </SelectField>
      <DownloadButtons month={month} />
      <Rows isBoxed>
        <Row label={tPapers('title')} href={href('/ad-center', { sheet: 'papers' })} />
      </Rows>
    </Stack>
  );
}

function DownloadButtons({ month }: { month: string }) {
  const t = useTranslations('wallet.statement');
  const tApp = useTranslations('app.actions');
  const tProof = useTranslations('proof.statement');
  const { mutate, isPending, variables, data: signatures } = useStatement();
  const handleDownload = (format: StatementFormat) => {
    if (!isPending) mutate({ month, format }, { onSuccess: () => showToast(t('saved')) });
  };
  const button = (format: StatementFormat, label: string) => (
    <Button
      look={format === 'pdf' ? 'primary' : 'secondary'}
      isSending={isPending && variables.format === format}
      sendingLabel={tApp('sending')}
      onClick={() => handleDownload(format)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Buttons isPair>
        {button('pdf', t('pdf'))}
        {button('csv', t('csv'))}
      </Buttons>
      {button('camt053', t('camt'))}
      {signatures && (
        <>
          <Muted>{tProof('about')}</Muted>
          <Button look="secondary" onClick={() => signatures.forEach(saveFile)}>
            {tProof('save')}
          </Button>
        </>
      )}
    </>
  );
}

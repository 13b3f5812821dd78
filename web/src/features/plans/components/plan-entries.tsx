import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { PageList } from '../../../ui/page-list.tsx';
import { MoneyRow } from '../../../ui/row.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { usePlanEntries } from '../api/use-plan-entries.ts';
import type { PlanAccount } from '../api/use-plan-entries.ts';

/** The entries of one of the merchant's accounts that this plan caused, newest first; each leads to its whole transfer. */
export function PlanEntries({ account, planNo }: { account: PlanAccount; planNo: string }) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const query = usePlanEntries(account, planNo);
  return (
    <section>
      <Heading as="h3">{t('figure.entries')}</Heading>
      <Caption>{t(`accounts.${account}`)}</Caption>
      <PageList of={query} shape={[52, 52]} empty={<Caption>{t('figure.noEntries')}</Caption>}>
        {(entry) => (
          <MoneyRow
            key={entry.id}
            label={t(`kinds.${entry.kind}`)}
            amount={entry.amount}
            isUnsigned
            sub={formats.date(entry.time, 'dateTime')}
            onClick={() => setQuery('sheet', `transfer:${entry.transfer_id}`)}
          />
        )}
      </PageList>
    </section>
  );
}

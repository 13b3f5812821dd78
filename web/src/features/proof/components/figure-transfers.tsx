import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { usePlanTransfers } from '../api/use-proof.ts';
import type { TransfersSubject } from '../subjects.ts';

/** The transfers behind a figure of a plan, and their sum; each opens its entries. */
export function FigureTransfers({ subject }: { subject: TransfersSubject }) {
  const t = useTranslations('proof.transfers');
  const tWallet = useTranslations('wallet');
  const formats = useFormats();
  const query = usePlanTransfers(subject);
  const [first] = query.pages;
  const hasFee = subject.figure === 'fee' || subject.figure === 'profit';
  return (
    <section>
      <Heading as="h3">{t('heading')}</Heading>
      <Caption>{t('about')}</Caption>
      {hasFee && <Caption>{t('aboutFee')}</Caption>}
      {first && query.items.length > 0 && (
        <Ledger label={t('heading')}>
          <LedgerRow kind="total" label={tWallet('transfer.zero')} amount={first.total} />
        </Ledger>
      )}
      <PageList of={query} shape={[52, 52, 52]} empty={<Caption>{t('empty')}</Caption>}>
        {(each) => (
          <MoneyRow
            key={each.transfer_id}
            label={tWallet(`kinds.${each.kind}`)}
            amount={each.amount}
            isUnsigned
            sub={formats.date(each.time, 'dateTime')}
            onClick={() => setQuery('sheet', `transfer:${each.transfer_id}`)}
          />
        )}
      </PageList>
    </section>
  );
}

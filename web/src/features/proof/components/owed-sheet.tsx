import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Pills } from '../../../ui/frame/tabs.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption, Heading, Muted } from '../../../ui/text.tsx';
import { useOwed } from '../api/use-owed.ts';
import type { OwedList } from '../api/use-owed.ts';

/** What the network owed on a day, and the proof that the merchant's part is in it; opened by `?sheet=owed`. */
export function OwedSheet() {
  const t = useTranslations('proof.owed');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('owed');
  const [day, setDay] = useState<string>();
  const query = useOwed(day, isOpen);
  const shown = query.data?.list?.day;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={shown === undefined ? t('row') : t('title', { day: formats.calendarDay(shown, 'day') })}
      closeLabel={tApp('close')}
    >
      <Loaded of={query} shape={[60, 38, 38, [24, '50%'], 38, 38, 50]}>
        {({ currency, days, list }, { isStale }) =>
          list ? (
            <Stack>
              {days.length > 1 && (
                <Pills
                  items={days.map((each) => ({ value: each, label: formats.calendarDay(each) }))}
                  value={list.day}
                  onChange={setDay}
                  label={t('day')}
                />
              )}
              <Owed list={list} currency={currency} isStale={isStale} />
            </Stack>
          ) : (
            <Empty title={t('empty')}>{t('emptyMore')}</Empty>
          )
        }
      </Loaded>
    </Sheet>
  );
}

function Owed({ list, currency, isStale }: { list: OwedList; currency: string; isStale: boolean }) {
  const t = useTranslations('proof.owed');
  const tWallet = useTranslations('wallet');
  const formats = useFormats();
  const { balance, own } = list;
  return (
    <>
      <Ledger label={t('total')} isStale={isStale}>
        <LedgerRow
          label={t('total')}
          note={tWallet('figure.counted', { time: formats.date(list.made_at, 'dateTime') })}
          value={formats.money(list.total, currency)}
        />
        {balance && (
          <LedgerRow
            label={t('balance', { name: balance.signed_by })}
            note={t('balanceNote', { day: formats.calendarDay(balance.day, 'day'), reference: balance.reference })}
            value={formats.money(balance.amount, currency)}
          />
        )}
      </Ledger>
      {!balance && <Caption>{t('noBalance')}</Caption>}
      {own ? (
        <section>
          <Heading as="h3">{t('own')}</Heading>
          <Ledger label={t('own')} isStale={isStale}>
            {own.parts.map(({ account, amount }) => (
              <LedgerRow
                key={account}
                label={tWallet(`accounts.${account}`)}
                note={account === 'pending' ? t('beforeFee') : undefined}
                amount={amount}
              />
            ))}
            <LedgerRow kind="total" label={tWallet('transfer.zero')} amount={own.total} />
          </Ledger>
        </section>
      ) : (
        <Notice tone="negative" title={t('leftOut')}>
          {t('leftOutMore')}
        </Notice>
      )}
      <Muted>{t('proves')}</Muted>
      <Muted>{t('cannot')}</Muted>
      <Button
        onClick={() => saveFile({ name: list.file_name, mediaType: 'application/json', base64: list.content_base64 })}
      >
        {t('save')}
      </Button>
      <Caption>{t('check', { address: `${location.host}/verify` })}</Caption>
    </>
  );
}

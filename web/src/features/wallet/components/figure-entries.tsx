import type { Currency } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useTransferName } from '../../../i18n/transfer-name.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LongRows } from '../../../ui/lists/long-rows.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { sumOf } from '../../../api/amounts.ts';
import { useFigure } from '../api/use-ledger.ts';
import type { FigureEntry } from '../api/use-ledger.ts';
import type { AccountName } from '../figures.ts';

export interface FigureEntriesProps {
  account: AccountName;
  currency: Currency;
  /** Names the sum. */
  label: string;
  /** Draws the figure itself from the balance that the entries lead to, whatever has been posted since the screen loaded. */
  head: (balance: string, isStale: boolean) => ReactNode;
}

/** The parts of an account's balance: sums by plan if plans hold it, and every entry with the balance after it. */
export function FigureEntries({ account, currency, label, head }: FigureEntriesProps) {
  const t = useTranslations('wallet.figure');
  const formats = useFormats();
  const query = useFigure(account);
  const [first] = query.pages;
  return (
    <Loaded of={{ ...query, data: first }} shape={[24, [24, '70%'], 60, 60]}>
      {({ balance, by_plan }, { isStale }) => (
        <>
          {head(balance, isStale)}
          {by_plan.length > 0 && (
            <>
              <Heading as="h3">{t('byPlan')}</Heading>
              <Ledger label={t('byPlan')}>
                {by_plan.map((plan) => (
                  <LedgerRow
                    key={plan.plan_no}
                    label={<a href={href('/plan/detail', { plan_no: plan.plan_no })}>{plan.product_name}</a>}
                    note={plan.plan_no}
                    amount={plan.amount}
                  />
                ))}
                {sumOf(
                  by_plan.map((plan) => plan.amount),
                  currency,
                ) === balance && <LedgerRow kind="total" label={label} amount={balance} />}
              </Ledger>
            </>
          )}
          <Heading as="h3">{t('entries')}</Heading>
          {query.items.length === 0 ? (
            <Caption>{t('noEntries')}</Caption>
          ) : (
            <LongRows items={query.items}>{entryRow}</LongRows>
          )}
          <LoadMore of={query} />
          <Caption>{t('counted', { time: formats.date(query.dataUpdatedAt, 'dateTime') })}</Caption>
        </>
      )}
    </Loaded>
  );
}

const entryRow = (entry: FigureEntry) => <EntryRow key={entry.id} entry={entry} />;

function EntryRow({ entry }: { entry: FigureEntry }) {
  const t = useTranslations('wallet');
  const nameOf = useTransferName();
  const formats = useFormats();
  const time = formats.date(entry.time, 'dateTime');
  const about = entry.product_name ?? entry.remark;
  return (
    <MoneyRow
      label={nameOf(entry.kind, entry.amount.startsWith('-'))}
      amount={entry.amount}
      sub={about === null ? time : `${about} · ${time}`}
      status={t('figure.balanceAfter', { amount: formats.amount(entry.balance_after) })}
      onClick={() => setQuery('sheet', `transfer:${entry.transfer_id}`)}
    />
  );
}

import type { Currency } from '@placard/contract';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
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
import { byTransfer, wholeTransfers } from '../months.ts';

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
  const { items, hasNextPage } = query;
  const transfers = useMemo(() => byTransfer(wholeTransfers(items, hasNextPage)), [items, hasNextPage]);
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
            <LongRows items={transfers}>
              {(entries) => <TransferRow key={entries[0].id} {...{ entries, currency }} />}
            </LongRows>
          )}
          <LoadMore of={query} />
          <Caption>{t('counted', { time: formats.date(query.dataUpdatedAt, 'dateTime') })}</Caption>
        </>
      )}
    </Loaded>
  );
}

interface TransferRowProps {
  entries: readonly [FigureEntry, ...FigureEntry[]];
  currency: Currency;
}

/** A transfer with what it changed, in one or more entries, and the balance after it. */
function TransferRow({ entries, currency }: TransferRowProps) {
  const t = useTranslations('wallet');
  const nameOf = useTransferName();
  const formats = useFormats();
  const last = entries.at(-1) ?? entries[0];
  const time = formats.date(last.time, 'dateTime');
  const about = last.product_name ?? last.remark;
  const amount = sumOf(
    entries.map((entry) => entry.amount),
    currency,
  );
  return (
    <MoneyRow
      label={nameOf(last, amount.startsWith('-'))}
      amount={amount}
      sub={about === null ? time : `${about} · ${time}`}
      status={t('figure.balanceAfter', { amount: formats.amount(last.balance_after) })}
      onClick={() => setQuery('sheet', `transfer:${last.transfer_id}`)}
    />
  );
}

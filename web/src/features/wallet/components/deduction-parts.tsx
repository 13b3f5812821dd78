import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSome, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useCalendar } from '../../../state/use-calendar.ts';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Deduction } from '../figures.ts';
import { Parts } from '../../../ui/parts.tsx';

interface DeductionPartsProps {
  name: Deduction;
  label: string;
  currency: string;
  /** Draws the figure from the plans that were read with it. */
  head: (amount: string, isStale: boolean) => ReactNode;
}

/** What settlement will take of each plan that waits for it. */
export function DeductionParts({ name, label, currency, head }: DeductionPartsProps) {
  const t = useTranslations('wallet.figure');
  const tCalendar = useTranslations('calendar.certainty');
  const formats = useFormats();
  return (
    <Loaded of={useCalendar()} shape={[[48, '60%'], 44, 38, 38]}>
      {({ ahead, as_of: asOf }, { isStale }) => {
        const parts = ahead.flatMap(({ plan, makeup, certainty }) =>
          plan && makeup && isSome(makeup[name]) ? [{ ...plan, certainty, amount: makeup[name] }] : [],
        );
        const sum = sumOf(
          parts.map(({ amount }) => amount),
          currency,
        );
        return (
          <>
            {head(sum, isStale)}
            <Ledger label={t('byPlan')}>
              {parts.map((part) => (
                <LedgerRow
                  key={part.plan_no}
                  label={<a href={href('/plan/detail', { plan_no: part.plan_no })}>{part.product_name}</a>}
                  note={<Parts of={[part.plan_no, tCalendar(part.certainty)]} />}
                  amount={part.amount}
                />
              ))}
              <LedgerRow kind="total" label={label} amount={sum} />
            </Ledger>
            <Caption>{t('counted', { time: formats.date(asOf, 'dateTime') })}</Caption>
          </>
        );
      }}
    </Loaded>
  );
}

import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { WithdrawTerms } from '../withdraw-amount.ts';

type Second = WithdrawTerms['second_person'];

interface SecondPersonProps {
  /** For the typed amount; undefined while it is unknown. */
  now: Second | undefined;
  /** For any amount. */
  of: Second;
  currency: string;
}

/** What takes a second person, and from when there is one: before the digits. */
export function SecondPerson({ now, of: rule, currency }: SecondPersonProps) {
  const t = useTranslations('wallet.withdraw.second');
  const formats = useFormats();
  const second = now === undefined ? rule : now;
  if (second === null || second.state === 'approved') return null;
  const isNeeded = now !== undefined || !isSome(second.alone);
  return (
    <Notice tone={isNeeded ? 'info' : 'plain'}>
      {isNeeded ? t('needed') : t('rule', { amount: formats.money(second.alone, currency) })}
      {second.approves_from !== null && (
        <>
          <br />
          {t('from', { time: formats.date(second.approves_from, 'dateTime') })}
        </>
      )}
    </Notice>
  );
}

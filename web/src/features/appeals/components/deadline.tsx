import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';

interface DeadlineProps {
  decideBy: string;
  /** Null where no money depends on it. */
  atStake: string | null;
  isSilenceYes: boolean;
  currency: string;
  children?: ReactNode;
}

/** By when an appeal is decided, what it can bring, and what silence means. */
export function Deadline({ decideBy, atStake, isSilenceYes, currency, children }: DeadlineProps) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  return (
    <Notice title={t('decideBy', { date: formats.date(decideBy, 'date') })}>
      {children}
      {atStake !== null && <p>{t('stake', { amount: formats.money(atStake, currency) })}</p>}
      <p>{t(isSilenceYes ? 'silenceYes' : 'silenceNo')}</p>
    </Notice>
  );
}

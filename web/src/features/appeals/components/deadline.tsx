import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Appeal, Holding } from '../api/use-appeals.ts';
import { isSoon } from '../is-soon.ts';

interface DeadlineProps {
  terms: Pick<Appeal, 'decide_by' | 'at_stake' | 'is_silence_yes'>;
  /** Silence pays a reversal once its plan is settled. */
  kind: Holding['kind'];
  currency: string;
  children?: ReactNode;
}

/** By when an appeal is decided, what it can bring, and what silence means. */
export function Deadline({ terms, kind, currency, children }: DeadlineProps) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  const yes = kind === 'reversal' ? 'silenceSettled' : 'silenceYes';
  return (
    <Notice
      title={
        isSoon(terms.decide_by)
          ? t('decideSoon', { time: formats.date(terms.decide_by, 'dateTime') })
          : t('decideBy', { date: formats.date(terms.decide_by, 'date') })
      }
    >
      {children}
      {terms.at_stake !== null && <p>{t('stake', { amount: formats.money(terms.at_stake, currency) })}</p>}
      <p>{t(terms.is_silence_yes ? yes : 'silenceNo')}</p>
    </Notice>
  );
}

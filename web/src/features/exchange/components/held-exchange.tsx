import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import styles from './exchange.module.css';

/** A disputed exchange: the reason, the held amount, who decides it and by when, and whom to tell more. */
export function HeldExchange({
  order,
  dispute,
}: {
  order: ExchangeOrder;
  dispute: NonNullable<ExchangeOrder['dispute']>;
}) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  return (
    <div className={styles.dispute}>
      <p>
        <b>{t('states.disputed')}</b>
      </p>
      <p>{t(`held.${dispute.opened_by}`)}</p>
      {dispute.reason !== null && <blockquote className={styles.reason}>{dispute.reason}</blockquote>}
      <p>
        {t('held.text', {
          amount: formats.money(order.amount, order.currency),
          time: formats.date(dispute.decide_by, 'dateTime'),
        })}
      </p>
      <p>
        {t('held.otherwise', {
          days: limits.exchangeDisputeOverdueMs / 86_400_000,
          left: (limits.proposalMs + limits.exchangeVetoMs) / 86_400_000,
        })}
      </p>
      <Button look="clear" isSmall isAuto onClick={() => setQuery('sheet', 'service')}>
        {t('held.service')}
      </Button>
    </div>
  );
}

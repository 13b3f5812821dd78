import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import { DisputeExchange } from './dispute-exchange.tsx';
import { HeldExchange } from './held-exchange.tsx';
import styles from './exchange.module.css';

/** The current exchange on the cover; or that there is none. */
export function CurrentExchange({ order }: { order: ExchangeOrder | null }) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  if (!order) {
    return (
      <>
        <p>{t('noCurrent')}</p>
        <Muted>{t('noCurrentText')}</Muted>
      </>
    );
  }
  return (
    <>
      <Muted>{t('current')}</Muted>
      <p className={styles.sums}>
        <span>
          {formats.amount(order.amount)} <small>{order.currency}</small>
        </span>
        <Icon of={ArrowRight} className={styles.arrow} />
        <span>
          {formats.amount(order.pays_amount)} <small>{order.pays_currency}</small>
        </span>
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>{t('terms.rate')}</dt>
          <dd>{formats.amount(order.rate)}</dd>
        </div>
        <div>
          <dt>{t('terms.spread')}</dt>
          <dd>{formats.percent(order.spread_bps)}</dd>
        </div>
        <div>
          <dt>{t('terms.acceptor')}</dt>
          <dd>{order.acceptor}</dd>
        </div>
        <div className={styles.whole}>
          <dt>{t('terms.how')}</dt>
          <dd>{order.instructions}</dd>
        </div>
        {order.dispute === null && (
          <div>
            <dt>{t('terms.payBy')}</dt>
            <dd>{formats.date(order.expires_at, 'dateTime')}</dd>
          </div>
        )}
      </dl>
      {order.dispute === null ? (
        <DisputeExchange order={order} />
      ) : (
        <HeldExchange order={order} dispute={order.dispute} />
      )}
    </>
  );
}

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useCancelExchange } from '../api/use-exchange.ts';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import styles from './exchange.module.css';

/** The exchange that is on its way, on the cover; or that there is none. */
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
        <div>
          <dt>{t('terms.expires')}</dt>
          <dd>{formats.date(order.expires_at, 'dateTime')}</dd>
        </div>
      </dl>
      <CancelExchange order={order} />
    </>
  );
}

function CancelExchange({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange.cancel');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCancelExchange();
  const handleCancel = () =>
    mutate(
      { exchange_id: order.exchange_id },
      { onSuccess: () => showToast(t('done')), onSettled: () => setIsAsking(false) },
    );
  return (
    <div className={styles.cancel}>
      <Button look="clear" isSmall isAuto onClick={() => setIsAsking(true)}>
        {t('action')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isLocked={isPending}
        title={t('title')}
        actions={
          <>
            <Button look="secondary" isDisabled={isPending} onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button isSending={isPending} sendingLabel={tApp('sending')} onClick={handleCancel}>
              {t('action')}
            </Button>
          </>
        }
      >
        {t('text', { amount: formats.money(order.amount, order.currency) })}
      </Dialog>
    </div>
  );
}

import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import { DisputeExchange } from './dispute-exchange.tsx';
import { HeldExchange } from './held-exchange.tsx';
import { OrderTerms } from './order-terms.tsx';

const stages: Record<ExchangeOrder['state'], Stage> = {
  prepared: 'waiting',
  confirmed: 'running',
  disputed: 'running',
  paid: 'settled',
  returned: 'finished',
  cancelled: 'finished',
  expired: 'finished',
};

/** One record: amount, acceptor, time and state. */
export function ExchangeRow({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  const cameBack = backOf(order);
  const at = order.ended_at ?? order.confirmed_at ?? order.expires_at;
  return (
    <MoneyRow
      label={t('pair', { from: order.currency, to: order.pays_currency, rate: formats.amount(order.rate) })}
      amount={cameBack === undefined ? order.pays_amount : order.amount}
      currency={cameBack === undefined ? order.pays_currency : order.currency}
      isUnsigned
      sub={`${t(`kinds.${order.kind}`)} · ${formats.date(at, 'dateTime')}`}
      status={t(cameBack === undefined ? `states.${order.state}` : `back.${cameBack}`)}
      onClick={() => setQuery('sheet', `exchange:${order.exchange_id}`)}
    />
  );
}

/** How the amount came back; undefined if it did not. */
function backOf({ state }: ExchangeOrder): 'returned' | 'cancelled' | 'expired' | undefined {
  return state === 'returned' || state === 'cancelled' || state === 'expired' ? state : undefined;
}

/** All terms of one record, opened by `?sheet=exchange:<id>`. */
export function RecordSheet({ orders }: { orders: readonly ExchangeOrder[] }) {
  const t = useTranslations('exchange');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('exchange');
  const id = useLast(subject);
  const order = orders.find((each) => each.exchange_id === id);
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('record')} closeLabel={tApp('close')}>
      {order ? (
        <Stack gap={3}>
          <div>
            <StatusChip stage={stages[order.state]}>{t(`states.${order.state}`)}</StatusChip>
          </div>
          <OrderTerms order={order} />
          {order.state === 'disputed' && order.dispute ? (
            <HeldExchange order={order} dispute={order.dispute} />
          ) : (
            <DisputeExchange order={order} />
          )}
        </Stack>
      ) : (
        <Empty title={t('notFound')} />
      )}
    </Sheet>
  );
}

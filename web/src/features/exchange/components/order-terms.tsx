import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Facts } from '../../../ui/figures/facts.tsx';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import { Parts } from '../../../ui/parts.tsx';

/** Every term of an exchange: the amounts, the acceptor, rate and spread, how, until when. */
export function OrderTerms({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  const time = (instant: string) => formats.date(instant, 'dateTime');
  const until = untilOf(order);
  return (
    <Facts
      facts={[
        { label: t('terms.number'), value: order.exchange_no },
        { label: t('terms.acceptor'), value: <Parts of={[order.acceptor, t(`kinds.${order.kind}`)]} /> },
        { label: t('terms.youGive'), value: formats.money(order.amount, order.currency) },
        { label: t('terms.youGet'), value: formats.money(order.pays_amount, order.pays_currency) },
        {
          label: t('terms.rate'),
          value: t('terms.rateValue', {
            from: order.currency,
            to: order.pays_currency,
            rate: formats.amount(order.rate),
          }),
        },
        { label: t('terms.spread'), value: formats.percent(order.spread_bps) },
        { label: t('terms.how'), value: order.instructions },
        ...(until === undefined ? [] : [{ label: t(`terms.${until}`), value: time(order.expires_at) }]),
        ...(order.confirmed_at === null ? [] : [{ label: t('terms.confirmed'), value: time(order.confirmed_at) }]),
        ...(order.ended_at === null ? [] : [{ label: t(`ended.${endOf(order)}`), value: time(order.ended_at) }]),
        ...(order.reason === null ? [] : [{ label: t('terms.reason'), value: order.reason }]),
      ]}
    />
  );
}

/** The code's deadline, from the confirmation on the acceptor's; none once the exchange has ended or is in dispute. */
function untilOf({ state, confirmed_at }: ExchangeOrder): 'expires' | 'payBy' | undefined {
  if (confirmed_at === null) return 'expires';
  return state === 'confirmed' ? 'payBy' : undefined;
}

function endOf({ state }: ExchangeOrder): 'paid' | 'returned' | 'cancelled' | 'expired' {
  return state === 'paid' || state === 'returned' || state === 'expired' ? state : 'cancelled';
}

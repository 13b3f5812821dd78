/** What a thread calls its sums and steps; where the wallet has a word for them, that one. */
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Part, Step, Thread } from '../api/use-thread.ts';

type Named = Pick<Part, 'kind' | 'product'>;

/** A sum's name: a plan's is its product's. */
export function useSumName(): (sum: Named) => string {
  const t = useTranslations();
  return ({ kind, product }) => {
    switch (kind) {
      case 'plan':
        return product?.name ?? t('wallet.kinds.put');
      case 'available':
        return t('wallet.figures.available');
      case 'withdrawal':
      case 'exchange':
        return t(`wallet.flow.details.${kind}`);
      case 'fee':
        return t('wallet.figure.fee');
      case 'agent_share':
        return t('wallet.figure.agentShare');
      case 'start_up':
        return t('wallet.figures.start_up');
      case 'coupon':
        return t('plan.detail.coupon');
      case 'pending':
        return t('wallet.figures.to_be_settled');
      case 'arrives':
        return t('wallet.withdraw.arrives');
      case 'spent':
        return t('thread.steps.spent');
      case 'recharge':
      case 'held':
      case 'acceptor':
      case 'other':
        return t(`thread.kinds.${kind}`);
      default:
        return t(`wallet.kinds.${kind}`);
    }
  };
}

/** A step's name. */
export function useStepName(): (step: Step['step'], kind: Thread['kind']) => string {
  const t = useTranslations();
  return (step, kind) => {
    switch (step) {
      case 'requested':
        return t('wallet.kinds.withdrawal_requested');
      case 'approved':
      case 'sent':
      case 'rejected':
        return t(`wallet.withdrawals.steps.${step}`);
      case 'cancelled':
        return kind === 'recharge' ? t('wallet.recharge.states.cancelled') : t('wallet.withdrawals.steps.cancelled');
      case 'paid':
      case 'returned':
        return kind === 'exchange' ? t(`wallet.kinds.exchange_${step}`) : t(`wallet.withdrawals.steps.${step}`);
      case 'confirmed':
      case 'disputed':
        return t(`wallet.kinds.exchange_${step}`);
      case 'asked_back':
      case 'expired':
        return t(`wallet.recharge.states.${step}`);
      case 'booked':
        return t('wallet.recharge.states.booked');
      case 'settled':
        return t('plan.detail.timeline.settled');
      case 'failed':
        return t('plan.detail.timeline.put_failed');
      default:
        return t(`thread.steps.${step}`);
    }
  };
}

/** When something ahead should come, or that it should have come. A step's own line names what comes. */
export function useExpected(): (expected: Part['expected'], what?: 'settlement' | 'credit') => string | undefined {
  const t = useTranslations('thread');
  const tAbout = useTranslations('plan.detail.timeline');
  const tUsually = useTranslations('wallet.withdraw');
  const formats = useFormats();
  return (expected, what) => {
    if (!expected) return what === 'credit' ? t('creditsUnknown') : undefined;
    const { at, day, is_past: isPast } = expected;
    if (day !== null) {
      const date = formats.calendarDay(day, 'longDate');
      if (isPast) return t('late', { date });
      return what === 'credit' ? t('credits', { date }) : tUsually('usually', { date });
    }
    if (isPast) return t('late', { date: formats.date(at ?? 0, 'longDate') });
    const time = formats.date(at ?? 0, 'dateTime');
    return what === 'settlement' ? t('settles', { time }) : tAbout('about', { time });
  };
}

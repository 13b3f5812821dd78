import { limits } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Facts } from '../../../ui/figures/facts.tsx';
import type { Terms } from '../api/plan-calls.ts';

export interface TermLine {
  key: string;
  label: string;
  value: string;
}

/** The terms of a plan in plain words, in the order of their importance. */
export function useTermLines(): (terms: Terms) => TermLine[] {
  const t = useTranslations('plan.terms');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  return (terms) => {
    const { currency } = terms;
    const money = (amount: string) => formats.money(amount, currency);
    const duration = (seconds: number) => ({ duration: formats.duration(seconds) });
    const lines: (TermLine | false)[] = [
      {
        key: 'put',
        label: t('put'),
        value: tPlan('range', { lowest: formats.amount(terms.lowest_put), highest: money(terms.highest_put) }),
      },
      {
        key: 'price',
        label: t('price'),
        value: t(terms.pricing_model === 'cpm' ? 'priceCpm' : 'priceCpc', { amount: money(terms.media_price) }),
      },
      { key: 'payout', label: t('payout'), value: t('payoutText', { amount: money(terms.payout_per_conversion) }) },
      { key: 'fee', label: t('fee'), value: t('feeText', { rate: formats.percent(terms.fee_bps) }) },
      terms.agent_id !== null && {
        key: 'agent',
        label: t('agent'),
        value: t('agentText', { rate: formats.percent(terms.agent_share_bps), agent: terms.agent_id }),
      },
      { key: 'matching', label: t('matching'), value: t('matchingText', duration(terms.matching_seconds)) },
      { key: 'flight', label: t('flight'), value: t('flightText', duration(terms.flight_seconds)) },
      terms.grace_seconds > 0 && {
        key: 'grace',
        label: t('grace'),
        value: t('graceText', duration(terms.grace_seconds)),
      },
      terms.lock_seconds > 0 && { key: 'lock', label: t('lock'), value: t('lockText', duration(terms.lock_seconds)) },
      {
        key: 'settle',
        label: t('settle'),
        value: terms.settle_seconds > 0 ? t('settleText', duration(terms.settle_seconds)) : t('settleAtOnce'),
      },
      { key: 'owed', label: t('owed'), value: t('owedText', duration(limits.owedConversionDays * 86_400)) },
      {
        key: 'source',
        label: t('source'),
        value: terms.is_own_source ? t('ownSource', { name: terms.source_owner }) : terms.source_owner,
      },
      {
        key: 'signature',
        label: t('signature'),
        value: terms.countersigned_by === null ? t('signsNot') : t('signs', { owner: terms.countersigned_by }),
      },
      { key: 'traffic', label: t('traffic'), value: t(terms.is_simulated ? 'simulated' : 'real') },
    ];
    return lines.filter((line) => line !== false);
  };
}

/** All terms of a plan: shown before money moves, and frozen afterwards. */
export function TermsFacts({ terms }: { terms: Terms }): ReactNode {
  return <Facts facts={useTermLines()(terms)} />;
}

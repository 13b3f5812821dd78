import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import type { Appeal, Holding } from './api/use-appeals.ts';

/** Returns the sentence of a holding's rule. */
export function useRuleSentence(): (rule: Holding['rule']) => string {
  const t = useTranslations('appeals.rules');
  const tEvents = useTranslations('proof.events');
  const tKinds = useTranslations('wallet.kinds');
  return (rule) => {
    switch (rule) {
      case 'without_clicks':
      case 'implausible_rate':
      case 'burst':
      case 'escrow_short':
        return tEvents(`heldFor.${rule}`);
      case 'reversed_without_clicks':
      case 'reversed_implausible_rate':
      case 'reversed_burst':
        return t('reversed_by_rule');
      case 'owed_expired':
        return tEvents('expired');
      case 'guarantee':
        return tKinds('guarantee_paid_in');
      case 'invalid_credited':
      case 'correction':
      case 'start_up_returned':
      case 'exchange_disputed':
      case 'withdrawal_returned':
        return tKinds(rule);
      case 'operator_hold':
      case 'hold_released':
      case 'hold_ended':
      case 'reversed_by_source':
      case 'reversed_by_operator':
      case 'settlement':
      case 'withdrawal_rejected':
        return t(rule);
    }
  };
}

/** Returns the words of an appeal's state: a partial grant names its amounts. */
export function useStateText(): (appeal: NonNullable<Holding['appeal']> | Appeal) => string {
  const t = useTranslations('appeals');
  const formats = useFormats();
  return ({ state, partly }) =>
    partly === null
      ? t(`states.${state}`)
      : t('partly', { amount: formats.amount(partly.granted), highest: formats.amount(partly.of) });
}

/** Whether nothing was taken or added: it is held, or was. */
export const holdsOnly = ({ kind }: Holding): boolean => kind === 'hold' || kind === 'traffic' || kind === 'exchange';

export const withoutSign = (amount: string): string => amount.replace(/^-/, '');

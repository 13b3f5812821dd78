import { useTranslations } from 'use-intl/react';
import { useFormats } from './formats.ts';

/** A search in wire format: days such as `2026-11-21`, amounts as the wire has them. */
export interface SearchedFor {
  text?: string;
  from?: string;
  to?: string;
  least?: string;
  most?: string;
}

/** Describes each part of a search, in the order of the form. */
export function useSearchWords(): (search: SearchedFor) => string[] {
  const t = useTranslations('app.search');
  const formats = useFormats();
  return ({ text, from, to, least, most }) => [
    ...(text === undefined ? [] : [text]),
    ...(from === undefined ? [] : [t('since', { day: formats.calendarDay(from, 'date') })]),
    ...(to === undefined ? [] : [t('until', { day: formats.calendarDay(to, 'date') })]),
    ...(least === undefined ? [] : [t('atLeast', { amount: formats.amount(least) })]),
    ...(most === undefined ? [] : [t('atMost', { amount: formats.amount(most) })]),
  ];
}

import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnLimits as Limits } from '../own-limit.ts';

type Name = keyof NonNullable<Limits>;

/** One of a person's limits, as a sentence. */
export function useOwnLimitText(currency: string): (name: Name, amount: string) => string {
  const t = useTranslations('plan.put.own');
  const formats = useFormats();
  return (name, amount) => t(name, { amount: formats.money(amount, currency) });
}

/** What the business lets this person put, before anything is typed. */
export function OwnLimits({ of: own, currency }: { of: Limits | undefined; currency: string }) {
  const text = useOwnLimitText(currency);
  const names: Name[] = own?.day_left === own?.put_day ? ['put_max', 'put_day'] : ['put_max', 'put_day', 'day_left'];
  const lines = names.flatMap((name) => {
    const amount = own?.[name] ?? null;
    return amount === null ? [] : [text(name, amount)];
  });
  return lines.length === 0 ? null : <Notice tone="plain">{lines.join(' ')}</Notice>;
}

import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';

/** What a key may put per day; empty for no limit. */
export function LimitField({ defaultValue = '', isWrong }: { defaultValue?: string; isWrong: boolean }) {
  const t = useTranslations('keys');
  const tSearch = useTranslations('app.search');
  return (
    <Field
      name="daily_limit"
      inputMode="decimal"
      label={t('limit')}
      help={t('limitHelp')}
      defaultValue={defaultValue}
      autoComplete="off"
      error={isWrong && tSearch('wrongAmount')}
    />
  );
}

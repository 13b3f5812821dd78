import { useRuleText } from '../../i18n/rule-text.ts';
import type { RefusedField } from '../../i18n/rule-text.ts';
import { useTranslations } from 'use-intl/react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface CodeFieldProps extends Pick<FieldProps, 'name' | 'label' | 'help' | 'autoComplete'> {
  /** What codes of this kind begin with. */
  prefix: 'LIC' | 'AUT' | 'RST' | 'AC';
  refused: RefusedField | undefined;
}

/** A code that somebody handed out. It shows how such a code looks, and repeats it when one of another form was sent. */
export function CodeField({ prefix, refused, ...field }: CodeFieldProps) {
  const t = useTranslations('accounts.code');
  const ruleText = useRuleText();
  const example = `${prefix}-XXXX-XXXX-XXXX`;
  return (
    <Field
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      placeholder={example}
      error={ruleText(refused, { format: t('format', { code: example }) })}
    />
  );
}

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

/** A code that somebody handed out. The help shows how such a code looks, and so does the error when one of another form was sent. */
export function CodeField({ prefix, refused, help, ...field }: CodeFieldProps) {
  const t = useTranslations('accounts.code');
  const ruleText = useRuleText();
  const format = t('format', { code: `${prefix}-XXXX-XXXX-XXXX` });
  return (
    <Field
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      help={
        <>
          {help}
          <br />
          {format}
        </>
      }
      error={ruleText(refused, { format })}
    />
  );
}

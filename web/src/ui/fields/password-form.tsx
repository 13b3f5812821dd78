import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useRuleText } from '../../i18n/rule-text.ts';
import type { RefusedField } from '../../i18n/rule-text.ts';
import { Button } from '../button.tsx';
import { Stack } from '../frame/layout.tsx';
import { LoginPasswordField } from './login-password-field.tsx';

/** Acts with the password; `refused` receives the field error of a refusal. */
export type OnPassword = (password: string, refused: (problem: RefusedField | undefined) => void) => void;

interface PasswordFormProps {
  submitLabel: string;
  isSending: boolean;
  onSubmit: OnPassword;
}

/** The login password once more, for acts that a session alone may not do. The field shows a wrong one. */
export function PasswordForm({ submitLabel, isSending, onSubmit }: PasswordFormProps) {
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // It opens below its opener, at the lower edge: it is scrolled into view with its button.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    form.current?.scrollIntoView({ block: 'center' });
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (isSending || typeof password !== 'string') return;
    if (password === '') return setError(ruleText({ rule: 'required' }));
    onSubmit(password, (problem) => setError(ruleText(problem)));
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} onInput={() => setError(undefined)}>
      <Stack>
        <LoginPasswordField error={error} />
        <Button type="submit" isSending={isSending} sendingLabel={tApp('sending')}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

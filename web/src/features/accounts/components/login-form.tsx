import { loginV2 } from '@placard/contract/calls/accounts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { checkPayload, formTexts, isClean } from '../../../api/form.ts';
import type { FieldErrors } from '../../../api/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useLogin } from '../api/use-login.ts';

/**
 * Username and password. The fields are uncontrolled: this form stands in index.html before React does, and what is
 * typed meanwhile stays.
 */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (lang: string, isAdAccountOpen: boolean) => void }) {
  const t = useTranslations('accounts');
  const tApp = useTranslations('app');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useLogin();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const { username = '', password = '' } = formTexts(form);
    const payload = { username: username.trim(), password };
    const found = missing(checkPayload(loginV2, payload), payload);
    setErrors(found);
    const [first] = Object.keys(found);
    if (isClean(found)) mutate(payload, { onSuccess: ({ lang, ad_account_open }) => onLoggedIn(lang, ad_account_open) });
    else if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };

  return (
    <form onSubmit={handleSubmit} onInput={handleInput} noValidate>
      <Stack>
        <Field
          name="username"
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          error={errors['username'] && t('login.usernameRequired')}
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          error={errors['password'] && t('login.passwordRequired')}
        />
        <Button type="submit" isSending={isPending} sendingLabel={tApp('actions.sending')}>{t('login.submit')}</Button>
      </Stack>
    </form>
  );
}

/** Only what is empty is told here: whether a name of another form exists is for the server to say, the same way for all. */
function missing(errors: FieldErrors, payload: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => payload[name] === ''));
}

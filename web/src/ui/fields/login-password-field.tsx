import { useTranslations } from 'use-intl/react';
import { PasswordField } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** The login password again, for what a session alone may not do. It is named as in the call. */
export function LoginPasswordField(
  field: { name?: 'password' | 'login_password' } & Pick<FieldProps, 'ref' | 'error' | 'help' | 'onInput'>,
) {
  const t = useTranslations('profile.closing');
  const tPassword = useTranslations('accounts.password');
  return (
    <PasswordField
      name="password"
      label={t('password')}
      autoComplete="current-password"
      showLabel={tPassword('show')}
      hideLabel={tPassword('hide')}
      {...field}
    />
  );
}

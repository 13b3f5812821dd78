import { calls, limits } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors, FormTexts } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href } from '../../../platform/location.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Field, FieldError, PasswordField } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useRegister } from '../api/use-register.ts';

/** Checks that need two fields. */
function checkPair({ password = '', confirm_password = '' }: FormTexts): FormErrors {
  const field = 'confirm_password';
  return confirm_password !== '' && password !== confirm_password ? { [field]: { field, rule: 'mismatch' } } : {};
}

interface RegisterFormProps {
  /** The version of the terms that the box accepts. */
  termsVersion: string | undefined;
  /** The code of an invitation, which stands for the licence code. */
  invitation: string | undefined;
}

/** Everything that a new account needs. */
export function RegisterForm({ termsVersion, invitation }: RegisterFormProps) {
  const t = useTranslations('accounts.register');
  const tApp = useTranslations('app.actions');
  const act = useRegister();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.registerV2,
    act,
    payloadOf: ({ terms_accepted, ...texts }) => ({
      ...texts,
      ...(invitation !== undefined && { licence_key: invitation }),
      terms_accepted: terms_accepted === 'on',
      terms_version: termsVersion,
    }),
    check: checkPair,
  });
  return (
    <form {...formProps}>
      <Stack>
        <RegisterFields errors={errors} isInvited={invitation !== undefined} />
        <div>
          <Button
            type="submit"
            isDisabled={termsVersion === undefined}
            isSending={act.isPending}
            sendingLabel={tApp('sending')}
          >
            {t('submit')}
          </Button>
          <Why>{t('costsNothing')}</Why>
        </div>
      </Stack>
    </form>
  );
}

const asTyped = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

/** An invitation stands for the licence code: only its refusal is shown. */
function Licence({ refused, isInvited }: { refused: FormErrors[string]; isInvited: boolean }) {
  const t = useTranslations('accounts.register');
  const ruleText = useRuleText();
  if (isInvited) return <FieldError>{ruleText(refused)}</FieldError>;
  return <CodeField prefix="LIC" name="licence_key" label={t('licence')} help={t('licenceHelp')} refused={refused} />;
}

function RegisterFields({ errors, isInvited }: { errors: FormErrors; isInvited: boolean }) {
  const t = useTranslations('accounts.register');
  const tPassword = useTranslations('accounts.password');
  const ruleText = useRuleText();
  const secret = { showLabel: tPassword('show'), hideLabel: tPassword('hide'), autoComplete: 'new-password' };
  const link = (sheet: 'terms' | 'privacy') => (words: ReactNode) => <a href={href('/register', { sheet })}>{words}</a>;
  return (
    <>
      <Licence refused={errors['licence_key']} isInvited={isInvited} />
      <Field
        name="username"
        label={t('username')}
        help={t('usernameHelp')}
        autoComplete="username"
        {...asTyped}
        error={ruleText(errors['username'], { format: t('usernameFormat') })}
      />
      <Field name="nickname" label={t('nickname')} autoComplete="nickname" error={ruleText(errors['nickname'])} />
      <PasswordField
        name="password"
        label={t('password')}
        help={t('passwordHelp', { limit: String(limits.passwordMin) })}
        {...secret}
        error={ruleText(errors['password'])}
      />
      <PasswordField
        name="confirm_password"
        label={t('confirmPassword')}
        {...secret}
        error={ruleText(errors['confirm_password'], { mismatch: t('passwordsDiffer') })}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        {...asTyped}
        error={ruleText(errors['email'], { format: t('emailFormat') })}
      />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('phone')}
        autoComplete="tel"
        error={ruleText(errors['phone'], { format: t('phoneFormat') })}
      />
      <Checkbox name="terms_accepted" error={ruleText(errors['terms_accepted'], { not_accepted: t('acceptRequired') })}>
        {t.rich('accept', { terms: link('terms'), privacy: link('privacy') })}
      </Checkbox>
    </>
  );
}

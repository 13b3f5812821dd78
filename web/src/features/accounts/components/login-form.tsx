import { calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { lazy, Suspense } from 'react';
import { fieldErrorsOf, reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, PasswordField } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { logInPayload, useLogin } from '../api/use-login.ts';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/**
 * Username and password. The fields are uncontrolled: this form is in index.html before React runs, and text typed
 * meanwhile stays.
 */
export function LoginForm() {
  const t = useTranslations('accounts');
  const tApi = useTranslations('api');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useLogin();
  const { errors, formProps } = useCallForm({ call: calls.accounts.loginV2, act, payloadOf: logInPayload });
  const isAtField = fieldErrorsOf(act.error, act.fieldOf).length > 0;
  const isNext = reasonOf(act.error) === 'second_step_needed';
  return (
    <>
      {isNext && (
        <Suspense>
          <SecondStep asked={act} />
        </Suspense>
      )}
      <form {...formProps} hidden={isNext}>
        <Stack>
          {act.error && !isAtField && (
            <div role="alert">
              <Notice tone="negative">{failureText(act.error, tApi)}</Notice>
            </div>
          )}
          <Field
            name="username"
            label={t('login.username')}
            autoComplete="username webauthn"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            error={ruleText(errors['username'], { required: t('login.usernameRequired') })}
          />
          <PasswordField
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            error={ruleText(errors['password'], { required: t('login.passwordRequired') })}
          />
          <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

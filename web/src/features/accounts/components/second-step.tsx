/** The second step of logging in: apart from the login page, which loads it only when it is needed. */
import { calls } from '@placard/contract';
import { lazy, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrorsOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useLogin } from '../api/use-login.ts';

interface SecondStepProps {
  /** The login that was refused for want of the code: what was typed so far was right. */
  asked: ReturnType<typeof useLogin>;
}

/** The code after the password. The name and the password are sent with it again: until then nothing is open. */
function Step({ asked }: SecondStepProps) {
  const t = useTranslations('factor');
  const tLogin = useTranslations('accounts.login');
  const tApi = useTranslations('api');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useLogin();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.loginV2,
    act,
    payloadOf: ({ code = '', remember_device: remembers }) => ({
      ...asked.variables,
      code,
      remember_device: remembers === 'on',
    }),
  });
  const isAtField = fieldErrorsOf(act.error, act.fieldOf).length > 0;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <form {...formProps}>
      <Stack>
        <Heading as="h2">{t('stepTitle')}</Heading>
        <Muted>{t('stepLead')}</Muted>
        {act.error && !isAtField && (
          <div role="alert">
            <Notice tone="negative">{failureText(act.error, tApi)}</Notice>
          </div>
        )}
        <div ref={field}>
          <Field
            name="code"
            label={t('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            error={ruleText(errors['code'], { required: t('codeRule'), format: t('codeRule') })}
          />
        </div>
        <Checkbox name="remember_device">{t('remember')}</Checkbox>
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {tLogin('submit')}
        </Button>
        <Button look="text" isDisabled={act.isPending} onClick={asked.reset}>
          {t('back')}
        </Button>
        <Muted>{t('lost')}</Muted>
      </Stack>
    </form>
  );
}

const WithTexts = lazy(async () => {
  const { loadFactorTexts } = await import('../../../i18n/factor-texts.ts');
  await loadFactorTexts();
  return { default: Step };
});

/** The second step, once its texts are here. */
export function SecondStep(props: SecondStepProps) {
  return <WithTexts {...props} />;
}

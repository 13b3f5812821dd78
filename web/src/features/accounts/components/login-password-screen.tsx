import { calls, limits } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors, FormTexts } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/field.tsx';
import { Main, Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { leave } from '../api/leave.ts';
import { useChangePassword } from '../api/use-change-password.ts';

/** Checks that need two fields: the new one differs from the old one, and is confirmed. */
export function checkPasswords({ old_password = '', new_password = '', confirm_password = '' }: FormTexts): FormErrors {
  const isSame = new_password !== '' && new_password === old_password;
  const differ = confirm_password !== '' && confirm_password !== new_password;
  return {
    ...(isSame && { new_password: { field: 'new_password', rule: 'not_accepted' as const } }),
    ...(differ && { confirm_password: { field: 'confirm_password', rule: 'mismatch' as const } }),
  };
}

/**
 * Changes the login password. Every session ends, this one too, so the login page comes next (specification.md section
 * 4).
 */
export function LoginPasswordScreen() {
  const t = useTranslations('accounts');
  const tApp = useTranslations('app');
  const ruleText = useRuleText();
  const queries = useQueryClient();
  const act = useChangePassword();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.changePassword,
    act,
    check: checkPasswords,
    onDone: ({ device_token }) => {
      storage.saveOwn('device', device_token);
      leave(queries);
      showToast(t('loginPassword.done'));
    },
  });
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <Main isPadded>
      <form {...formProps}>
        <Stack>
          <PasswordField
            name="old_password"
            label={t('loginPassword.old')}
            autoComplete="current-password"
            {...shown}
            error={ruleText(errors['old_password'])}
          />
          <PasswordField
            name="new_password"
            label={t('loginPassword.new')}
            help={t('register.passwordHelp', { limit: String(limits.passwordMin) })}
            autoComplete="new-password"
            {...shown}
            error={ruleText(errors['new_password'], { not_accepted: t('loginPassword.same') })}
          />
          <PasswordField
            name="confirm_password"
            label={t('loginPassword.confirm')}
            autoComplete="new-password"
            {...shown}
            error={ruleText(errors['confirm_password'], { mismatch: t('register.passwordsDiffer') })}
          />
          <Notice tone="plain">{t('loginPassword.effect')}</Notice>
          <Button type="submit" isSending={act.isPending} sendingLabel={tApp('actions.sending')}>
            {t('loginPassword.submit')}
          </Button>
        </Stack>
      </form>
      <TextLink href={href('/ad-center/edit-login-password', { sheet: 'reset' })}>{t('login.forgotten')}</TextLink>
    </Main>
  );
}

import { calls } from '@placard/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { formTexts, useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { LoginPasswordField } from '../../../ui/fields/login-password-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import type { UserInfo } from '../../../state/use-user-info.ts';
import { useEditProfile } from '../api/use-profile.ts';
import { AvatarPicker } from './avatar-picker.tsx';

/** The user's own data, opened by `?sheet=profile` on any route that mounts it. */
export function ProfileSheet() {
  const t = useTranslations('profile');
  const tApp = useTranslations('app.actions');
  const tApi = useTranslations('api');
  const { isOpen, close } = useQuerySheet('profile');
  const query = useUserInfo({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[72, 76, 76, 76, 50]} errorTitle={tApi('noUserData')}>
        {(profile) => (
          <Stack gap={5}>
            <AvatarPicker profile={profile} />
            <Facts
              facts={[
                { label: t('username'), value: profile.username },
                { label: t('merchantNo'), value: profile.merchant_no },
              ]}
            />
            <ProfileForm profile={profile} onSaved={close} />
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}

/**
 * The form's state. `movesContact`: the input would change the email address or the phone, which needs the password.
 */
function useProfileForm(profile: UserInfo, onSaved: () => void) {
  const t = useTranslations('profile');
  const act = useEditProfile();
  const [movesContact, setMovesContact] = useState(false);
  const look = (event: FormEvent<HTMLFormElement>) => {
    const { email, phone } = formTexts(event.currentTarget);
    setMovesContact(email !== profile.email || phone !== profile.phone);
  };
  const { errors, formProps } = useCallForm({
    call: calls.accounts.editInfo,
    act,
    onDone: () => {
      showToast(t('saved'));
      onSaved();
    },
  });
  return { errors, movesContact, isSending: act.isPending, formProps: { ...formProps, onChange: look } };
}

function ProfileForm({ profile, onSaved }: { profile: UserInfo; onSaved: () => void }) {
  const t = useTranslations('profile');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const { errors, movesContact, isSending, formProps } = useProfileForm(profile, onSaved);
  return (
    <form {...formProps}>
      <Stack>
        <Field
          name="nickname"
          label={t('nickname')}
          defaultValue={profile.nickname}
          autoComplete="nickname"
          error={ruleText(errors['nickname'])}
        />
        <Field
          name="email"
          type="email"
          inputMode="email"
          label={t('email')}
          defaultValue={profile.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          error={ruleText(errors['email'], { format: t('emailFormat') })}
        />
        <Field
          name="phone"
          type="tel"
          inputMode="tel"
          label={t('phone')}
          defaultValue={profile.phone}
          autoComplete="tel"
          error={ruleText(errors['phone'], { format: t('phoneFormat') })}
        />
        {movesContact && <LoginPasswordField help={t('passwordWhy')} error={ruleText(errors['password'])} />}
        <Button type="submit" isSending={isSending} sendingLabel={tApp('sending')}>
          {tApp('save')}
        </Button>
      </Stack>
    </form>
  );
}

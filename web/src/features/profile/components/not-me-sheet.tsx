import { useTranslations } from 'use-intl/react';
import { passwordErrorOf } from '../../../api/password-field.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { PasswordForm } from '../../../ui/fields/password-form.tsx';
import type { OnPassword } from '../../../ui/fields/password-form.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { useEndSessions } from '../api/use-sessions.ts';
import { Muted } from '../../../ui/text.tsx';
import { May } from '../../../state/may.tsx';

/**
 * "This was not me", opened by `?sheet=not-me`: ends all other sessions and brings back email and phone, then leads to the
 * passwords, so that a thief is out before they change, and to whatever else a thief may have left.
 */
export function NotMeSheet() {
  const t = useTranslations('profile.notMe');
  const tSessions = useTranslations('profile.sessions');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('not-me');
  const { mutate, isPending, data } = useEndSessions();
  const endOthers: OnPassword = (password, refused) =>
    mutate(
      { password, restore_contacts: true },
      {
        onSuccess: ({ ended }) => showToast(tSessions('ended', { count: ended })),
        onError: (failure) => refused(passwordErrorOf(failure)),
      },
    );
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack>
        <p>{data ? t('next') : t('lead')}</p>
        {data ? (
          <Left />
        ) : (
          <>
            <Muted>{t('restores')}</Muted>
            <PasswordForm submitLabel={t('end')} isSending={isPending} onSubmit={endOthers} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** Where a thief may have left something. */
function Left() {
  const t = useTranslations('profile');
  const tWallet = useTranslations('wallet.rows');
  const tKeys = useTranslations('keys');
  const tPeople = useTranslations('people');
  const tWebhooks = useTranslations('webhooks');
  const { data: info } = useUserInfo();
  return (
    <Rows>
      <Row label={t('settings.loginPassword')} href={href('/ad-center/edit-login-password')} />
      <Row label={t('settings.payPassword')} href={href('/ad-center/edit-pay-password')} />
      <Row label={t('email')} value={info?.email} href={href('/ad-center', { sheet: 'profile' })} />
      <Row label={t('phone')} value={info?.phone} href={href('/ad-center', { sheet: 'profile' })} />
      <May right="pay">
        <Row label={tWallet('payoutAccount')} href={href('/wallet/bind-card')} />
      </May>
      <Row label={tWallet('withdrawals')} href={href('/wallet', { sheet: 'withdrawals' })} />
      {canUsePasskeys() && <Row label={t('settings.passkeys')} href={href('/ad-center', { sheet: 'passkeys' })} />}
      <May right="manage">
        <Row label={tKeys('title')} href={href('/ad-center', { sheet: 'api-keys' })} />
        <Row label={tWebhooks('title')} href={href('/ad-center', { sheet: 'webhooks' })} />
        <Row label={tPeople('title')} href={href('/ad-center', { sheet: 'people' })} />
      </May>
    </Rows>
  );
}

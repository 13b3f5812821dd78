import { useTranslations } from 'use-intl/react';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useEndSessions } from '../api/use-sessions.ts';
import { PasswordForm } from './password-form.tsx';

/**
 * "This was not me", opened by `?sheet=not-me`: ends all other sessions, then leads to the passwords, so that a thief is out
 * before the password changes.
 */
export function NotMeSheet() {
  const t = useTranslations('profile.notMe');
  const tSettings = useTranslations('profile.settings');
  const tSessions = useTranslations('profile.sessions');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('not-me');
  const { mutate, isPending, data } = useEndSessions();
  const endOthers = (password: string, refused: (error: Error) => void) =>
    mutate(
      { password },
      { onSuccess: ({ ended }) => showToast(tSessions('ended', { count: ended })), onError: refused },
    );
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack>
        <p>{data ? t('next') : t('lead')}</p>
        {data ? (
          <Rows>
            <Row label={tSettings('loginPassword')} href={href('/ad-center/edit-login-password')} />
            <Row label={tSettings('payPassword')} href={href('/ad-center/edit-pay-password')} />
          </Rows>
        ) : (
          <PasswordForm submitLabel={t('end')} isSending={isPending} onSubmit={endOthers} />
        )}
      </Stack>
    </Sheet>
  );
}

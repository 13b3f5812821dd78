import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { leave } from '../features/accounts/api/leave.ts';
import { useLogout } from '../features/accounts/api/use-logout.ts';
import { useQuerySheet } from '../platform/location.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** Asks before logging out, opened by `?sheet=logout`; cancelling changes nothing. */
export function LogoutDialog() {
  const t = useTranslations('app');
  const { isOpen, close } = useQuerySheet('logout');
  const queries = useQueryClient();
  const { mutate, isPending } = useLogout();
  const handleLogout = () => mutate({}, { onSettled: () => leave(queries) });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isLocked={isPending}
      title={t('logout.title')}
      actions={
        <>
          <Button look="secondary" isDisabled={isPending} onClick={close}>
            {t('actions.cancel')}
          </Button>
          <Button isSending={isPending} sendingLabel={t('actions.sending')} onClick={handleLogout}>
            {t('logout.ok')}
          </Button>
        </>
      }
    >
      {t('logout.message')}
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { leave } from '../features/accounts/api/leave.ts';
import { useLogout } from '../features/accounts/api/use-logout.ts';
import { useQuerySheet } from '../platform/location.ts';
import { ConfirmDialog } from '../ui/dialogs/dialog.tsx';

/** Asks before logging out, opened by `?sheet=logout`; cancelling changes nothing. */
export function LogoutDialog() {
  const t = useTranslations('app');
  const { isOpen, close } = useQuerySheet('logout');
  const queries = useQueryClient();
  const { mutate, isPending } = useLogout();
  const handleLogout = () => mutate({}, { onSettled: () => leave(queries) });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('logout.title')}
      keep={t('actions.cancel')}
      ok={t('logout.ok')}
      isPending={isPending}
      onConfirm={handleLogout}
    >
      {t('logout.message')}
    </ConfirmDialog>
  );
}

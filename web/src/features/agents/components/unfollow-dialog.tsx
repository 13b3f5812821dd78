import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useUnfollow } from '../api/use-agents.ts';
import type { FollowRecord } from '../api/use-agents.ts';

/** Asks before following ends, and explains what stays. Opened by `?sheet=unfollow`. */
export function UnfollowDialog({ current }: { current: FollowRecord | null }) {
  const t = useTranslations('agents.stop');
  const { isOpen, close } = useQuerySheet('unfollow');
  const { mutate, isPending } = useUnfollow();
  const shown = useLast(current ?? undefined);
  const handleStop = () => mutate({}, { onSuccess: () => showToast(t('done')), onSettled: close });
  return (
    <ConfirmDialog
      isOpen={isOpen && current !== null}
      onClose={close}
      title={t('title', { name: shown?.name ?? '' })}
      keep={t('keep')}
      ok={t('ok')}
      isPending={isPending}
      onConfirm={handleStop}
    >
      {t('message')}
    </ConfirmDialog>
  );
}

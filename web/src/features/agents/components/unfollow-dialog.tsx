import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useUnfollow } from '../api/use-agents.ts';
import type { FollowRecord } from '../api/use-agents.ts';

/** Asks before following ends, and explains what stays. Opened by `?sheet=unfollow`. */
export function UnfollowDialog({ current }: { current: FollowRecord | null }) {
  const t = useTranslations('agents.stop');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('unfollow');
  const { mutate, isPending } = useUnfollow();
  const shown = useLast(current ?? undefined);
  const handleStop = () => mutate({}, { onSuccess: () => showToast(t('done')), onSettled: close });
  return (
    <Dialog
      isOpen={isOpen && current !== null}
      onClose={close}
      isLocked={isPending}
      title={t('title', { name: shown?.name ?? '' })}
      actions={
        <>
          <Button look="secondary" isDisabled={isPending} onClick={close}>
            {t('keep')}
          </Button>
          <Button isSending={isPending} sendingLabel={tApp('sending')} onClick={handleStop}>
            {t('ok')}
          </Button>
        </>
      }
    >
      {t('message')}
    </Dialog>
  );
}

import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useRevokeInvitation } from '../api/use-people.ts';
import type { Invitation } from '../api/use-people.ts';
import { useLimitsText } from './role-fields.tsx';

interface InvitationDetailProps {
  of: Invitation;
  currency: string;
  onRevoked: () => void;
}

/** An open invitation, and its end. */
export function InvitationDetail({ of: invitation, currency, onRevoked }: InvitationDetailProps) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const limitsText = useLimitsText(currency);
  const { mutateAsync, isPending } = useRevokeInvitation();
  // The list is read again before this is over, and the invitation is gone with its row.
  const handleRevoke = async () => {
    await mutateAsync({ invitation_id: invitation.invitation_id });
    showToast(t('revoked'));
    onRevoked();
  };
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          { label: t('how'), value: invitation.email ?? t('byLink') },
          { label: t('role'), value: [t(`roles.${invitation.role}`), ...limitsText(invitation)].join(' · ') },
          { label: t('invitedBy'), value: invitation.invited_by },
        ]}
      />
      <p>{t('until', { time: formats.date(invitation.expires_at, 'dateTime') })}</p>
      <Button
        look="secondary"
        isSending={isPending}
        sendingLabel={tApp('sending')}
        onClick={() => void handleRevoke().catch(() => undefined)}
      >
        {t('revoke')}
      </Button>
    </Stack>
  );
}

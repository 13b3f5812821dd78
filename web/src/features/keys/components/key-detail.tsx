import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useRevokeKey, useRotateKey } from '../api/use-keys.ts';
import type { ApiKey } from '../api/use-keys.ts';
import { ChangeLimit } from './change-limit.tsx';
import { Parts } from '../../../ui/parts.tsx';

interface KeyDetailProps {
  apiKey: ApiKey;
  passcode: Passcode;
  onRotated: (secret: string) => void;
  onRevoked: () => void;
}

/** What a key may do and did, a new secret for it, and its end. */
export function KeyDetail({ apiKey, passcode, onRotated, onRevoked }: KeyDetailProps) {
  const t = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const [isEnding, setIsEnding] = useState(false);
  const { key_id: id, name, is_expired: isExpired } = apiKey;
  const askRotate = () =>
    passcode.ask({
      purpose: 'make_api_key',
      subject: t('rotateSubject', { name }),
      onPassed: (ticket) => rotate.mutate({ key_id: id, ticket }, { onSuccess: ({ secret }) => onRotated(secret) }),
    });
  // The list is read again before this is over, and the key's page is gone with its row.
  const handleRevoke = async () => {
    await revoke.mutateAsync({ key_id: id });
    showToast(t('revoked'));
    onRevoked();
  };
  return (
    <Stack gap={5}>
      <KeyFacts apiKey={apiKey} />
      {apiKey.scopes.includes('put') && !isExpired && <ChangeLimit apiKey={apiKey} passcode={passcode} />}
      <Stack gap={3}>
        <Button look="secondary" isSending={rotate.isPending} sendingLabel={tApp('sending')} onClick={askRotate}>
          {t('rotate')}
        </Button>
        {!isExpired && <Muted>{t('rotateNote')}</Muted>}
        <Button look="text" onClick={() => setIsEnding(true)}>
          {t('revoke')}
        </Button>
        <ConfirmDialog
          isOpen={isEnding}
          onClose={() => setIsEnding(false)}
          title={t('revokeOf', { name })}
          keep={tApp('cancel')}
          ok={t('revoke')}
          isDanger
          isPending={revoke.isPending}
          onConfirm={() => void handleRevoke().catch(() => undefined)}
        >
          {t('revokeNote')}
        </ConfirmDialog>
      </Stack>
    </Stack>
  );
}

function KeyFacts({ apiKey }: Pick<KeyDetailProps, 'apiKey'>) {
  const t = useTranslations('keys');
  const formats = useFormats();
  const { scopes, addresses, hint, expires_at: until, previous_until: previous } = apiKey;
  const { last_used_at: usedAt, last_used_from: from, refused_at: refusedAt, refused_from: refusedFrom } = apiKey;
  const { daily_limit: limit, put_today: putToday, currency } = apiKey;
  const time = (at: string) => formats.date(at, 'dateTime');
  const use = usedAt === null ? t('unused') : t('usedFrom', { time: time(usedAt), address: from ?? '' });
  const put =
    limit === null
      ? t('limitNone', { spent: formats.money(putToday, currency) })
      : t('limitUsed', { spent: formats.amount(putToday), budget: formats.money(limit, currency) });
  const facts = [
    { label: t('may'), value: <Parts of={scopes.map((scope) => t(`scopes.${scope}`))} /> },
    { label: t('from'), value: addresses.length === 0 ? t('everywhere') : <Parts of={addresses} /> },
    { label: t('ends'), value: hint },
    { label: t('until'), value: time(until) },
    ...(previous === null ? [] : [{ label: t('previousUntil'), value: time(previous) }]),
    { label: t('lastUse'), value: use },
    ...(refusedAt === null
      ? []
      : [{ label: t('refused'), value: t('usedFrom', { time: time(refusedAt), address: refusedFrom ?? '' }) }]),
    ...(scopes.includes('put') ? [{ label: t('limited'), value: put }] : []),
  ];
  return <Facts facts={facts} />;
}

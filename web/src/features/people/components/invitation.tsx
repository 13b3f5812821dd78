import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LinkButton, Muted } from '../../../ui/text.tsx';
import { useAccept, useInvitation } from '../api/use-businesses.ts';
import { storage, useStored } from '../../../platform/storage.ts';

/** Who invites to what, and below it what to do; why the invitation cannot be used, and what helps. */
export function Invited({ code, children }: { code: string; children: ReactNode }) {
  const t = useTranslations('people');
  const tApi = useTranslations('api');
  const query = useInvitation(code);
  // A refusal stays one: trying again would not help.
  if (reasonOf(query.error) !== undefined) return <Notice tone="caution">{failureText(query.error, tApi)}</Notice>;
  return (
    <Loaded of={query} shape={[44, 22, 60]}>
      {({ business, invited_by: inviter, role }) => (
        <>
          <Notice title={inviter === business ? t('invitedTo', { business }) : t('invited', { inviter, business })}>
            {t('asRole', { role: t(`roles.${role}`) })}
            <br />
            {t(`may.${role}`)}
          </Notice>
          {children}
        </>
      )}
    </Loaded>
  );
}

/** Asks a login to accept, opened by `?sheet=invitation:<code>`. */
export function InvitationSheet() {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('invitation');
  const code = useLast(subject) ?? '';
  const { mutate, isPending, error } = useAccept();
  const tApi = useTranslations('api');
  const tLogout = useTranslations('app.logout');
  const entry = useStored(storage.userInfo)?.entry;
  return (
    <Sheet isOpen={isOpen} onClose={close} isLocked={isPending} title={t('accept')} closeLabel={tApp('close')}>
      <Stack>
        {code !== '' && (
          <Invited code={code}>
            <Muted>{t('loginStays')}</Muted>
            {error && (
              <div role="alert">
                <Notice tone="negative">{failureText(error, tApi)}</Notice>
              </div>
            )}
            <Button isSending={isPending} sendingLabel={tApp('sending')} onClick={() => mutate({ code })}>
              {t('accept')}
            </Button>
          </Invited>
        )}
        {/* The shell holds its user's session. */}
        {entry === 'register' && (
          <div>
            <Muted>{t('other')}</Muted>
            <LinkButton onClick={() => setQuery('sheet', 'logout')}>{tLogout('ok')}</LinkButton>
          </div>
        )}
      </Stack>
    </Sheet>
  );
}

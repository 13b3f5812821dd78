import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { ResetAsk, ResetConfirm } from './reset-forms.tsx';
import type { ResetKind } from './reset-forms.tsx';

/** The sheet's step: requesting a code, sent to service for one, entering it, done (until when withdrawals wait). */
type Step = { at: 'ask' } | { at: 'service' } | { at: 'code'; isMailed: boolean } | { at: 'done'; waitUntil: string };

/**
 * A forgotten login password (`?sheet=reset`) or transaction password (`?sheet=reset:transaction`): a code by mail if
 * the deployment sends mail, else from customer service; then the code and a new password (product.md section 3).
 * @param onDone every session has ended: log in again
 */
export function ResetSheet({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts.reset');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('reset');
  const kind: ResetKind =
    useLast(isOpen ? (subject ?? 'login') : undefined) === 'transaction' ? 'transaction' : 'login';
  const [step, setStep] = useState<Step>({ at: 'ask' });
  const [asked, setAsked] = useState<string>();
  const { data: user } = useUserInfo();
  const username = asked ?? user?.username ?? '';
  const handleClose = () => {
    close();
    if (step.at === 'done') onDone();
  };
  return (
    <Sheet isOpen={isOpen} onClose={handleClose} title={t(`title.${kind}`)} closeLabel={tApp('close')}>
      <Stack>
        {step.at === 'ask' && (
          <ResetAsk
            key={username}
            kind={kind}
            username={username}
            onAsked={(name, isMailed) => {
              setAsked(name);
              setStep(isMailed ? { at: 'code', isMailed } : { at: 'service' });
            }}
            onHasCode={() => setStep({ at: 'code', isMailed: false })}
          />
        )}
        {step.at === 'service' && <ByService onHasCode={() => setStep({ at: 'code', isMailed: false })} />}
        {step.at === 'code' && (
          <>
            {step.isMailed && <Notice>{t('mailed')}</Notice>}
            <ResetConfirm kind={kind} username={username} onDone={(waitUntil) => setStep({ at: 'done', waitUntil })} />
          </>
        )}
        {step.at === 'done' && <Done waitUntil={step.waitUntil} onClose={handleClose} />}
      </Stack>
    </Sheet>
  );
}

function ByService({ onHasCode }: { onHasCode: () => void }) {
  const t = useTranslations('accounts.reset');
  return (
    <>
      <Notice title={t('byService')}>{t('byServiceText')}</Notice>
      <Buttons>
        <Button onClick={() => setQuery('sheet', 'service')}>{t('contact')}</Button>
        <Button look="line" onClick={onHasCode}>
          {t('haveCode')}
        </Button>
      </Buttons>
    </>
  );
}

function Done({ waitUntil, onClose }: { waitUntil: string; onClose: () => void }) {
  const t = useTranslations('accounts.reset');
  const formats = useFormats();
  return (
    <>
      <Notice title={t('done')}>{t('doneText')}</Notice>
      <Muted>{t('wait', { time: formats.date(waitUntil, 'dateTime') })}</Muted>
      <Button onClick={onClose}>{t('login')}</Button>
    </>
  );
}

import { lazy } from 'react';
import { useTranslations } from 'use-intl/react';
import { failureText } from '../../../api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notConfirmed, usePasskeyLogin } from '../api/use-passkey-login.ts';

/** A quiet button, where the page belongs to the passkeys' domain; the name field offers them too where the browser can. */
function Way() {
  const t = useTranslations('factor');
  const tApi = useTranslations('api');
  const tApp = useTranslations('app.actions');
  const { isHere, isBusy, failure, logIn } = usePasskeyLogin();
  if (!isHere) return null;
  return (
    <Stack>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="negative">{failure === notConfirmed ? t('passkeyFailed') : failureText(failure, tApi)}</Notice>
        </div>
      )}
      <Button look="text" isSending={isBusy} sendingLabel={tApp('sending')} onClick={() => void logIn()}>
        {t('passkey')}
      </Button>
    </Stack>
  );
}

const WithTexts = lazy(async () => {
  const { loadFactorTexts } = await import('../../../i18n/factor-texts.ts');
  await loadFactorTexts();
  return { default: Way };
});

/** The way in without a password, once its texts are here. */
export function PasskeyLogin() {
  return <WithTexts />;
}

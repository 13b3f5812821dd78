import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import { href } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Main, OpenHead, PageFoot } from '../../../ui/frame/layout.tsx';
import { Muted, TextLink, Title } from '../../../ui/text.tsx';
import { LoginForm } from './login-form.tsx';

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }));

const never = () => () => undefined;

/** Log in. */
export function LoginScreen() {
  const t = useTranslations('accounts.login');
  // After the first paint: the page is in index.html, which knows no device.
  const canAsk = useSyncExternalStore(never, canUsePasskeys, () => false);
  return (
    <Main isPadded>
      <OpenHead>
        <Title isLarge>{t('title')}</Title>
        <Muted>{t('lead')}</Muted>
      </OpenHead>
      <LoginForm />
      <TextLink href={href('/login', { sheet: 'reset' })}>{t('forgotten')}</TextLink>
      <TextLink href={href('/login', { sheet: 'service' })}>{t('help')}</TextLink>
      {canAsk && (
        <Suspense>
          <PasskeyLogin />
        </Suspense>
      )}
      <PageFoot>
        <Muted>{t('newHere')}</Muted>
        <ButtonLink look="line" href={href('/register')}>
          {t('register')}
        </ButtonLink>
      </PageFoot>
    </Main>
  );
}

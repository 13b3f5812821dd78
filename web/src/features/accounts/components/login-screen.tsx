import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAfterHydration } from '../../../platform/after-hydration.ts';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import { href } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Main, OpenHead, PageFoot } from '../../../ui/frame/layout.tsx';
import { Muted, TextLink, Title } from '../../../ui/text.tsx';
import { LoginForm } from './login-form.tsx';

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }));

/** Log in. */
export function LoginScreen() {
  const t = useTranslations('accounts.login');
  const canAsk = useAfterHydration(canUsePasskeys);
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

import { useTranslations } from 'use-intl/react';
import { href } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Main, OpenHead, PageFoot } from '../../../ui/frame/layout.tsx';
import { Muted, TextLink, Title } from '../../../ui/text.tsx';
import { LoginForm } from './login-form.tsx';

/** Log in. */
export function LoginScreen() {
  const t = useTranslations('accounts.login');
  return (
    <Main isPadded>
      <OpenHead>
        <Title isLarge>{t('title')}</Title>
        <Muted>{t('lead')}</Muted>
      </OpenHead>
      <LoginForm />
      <TextLink href={href('/login', { sheet: 'reset' })}>{t('forgotten')}</TextLink>
      <TextLink href={href('/login', { sheet: 'service' })}>{t('help')}</TextLink>
      <PageFoot>
        <Muted>{t('newHere')}</Muted>
        <ButtonLink look="line" href={href('/register')}>
          {t('register')}
        </ButtonLink>
      </PageFoot>
    </Main>
  );
}

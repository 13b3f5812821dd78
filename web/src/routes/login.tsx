import { useTranslations } from 'use-intl/react';
import { LoginForm } from '../features/accounts/components/login-form.tsx';
import { isOffered } from '../i18n/catalogs.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { href, navigate } from '../platform/location.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Main, OpenHead, PageFoot } from '../ui/layout.tsx';
import { Muted, TextLink, Title } from '../ui/text.tsx';

export function Screen() {
  const t = useTranslations('accounts.login');
  const { code, choose } = useLanguage();
  const handleLoggedIn = (lang: string, isAdAccountOpen: boolean) => {
    if (lang !== code && isOffered(lang)) void choose(lang);
    navigate(isAdAccountOpen ? '/ad-center' : '/ad-welcome', { replace: true });
  };
  return (
    <Main isPadded>
      <OpenHead>
        <Title isLarge>{t('title')}</Title>
        <Muted>{t('lead')}</Muted>
      </OpenHead>
      <LoginForm onLoggedIn={handleLoggedIn} />
      <TextLink href={href('/login', { sheet: 'service' })}>{t('help')}</TextLink>
      <PageFoot>
        <Muted>{t('newHere')}</Muted>
        <ButtonLink look="line" href={href('/register')}>{t('register')}</ButtonLink>
      </PageFoot>
    </Main>
  );
}

import { useTranslations } from 'use-intl/react';
import { LoginForm } from '../features/accounts/components/login-form.tsx';
import { isOffered } from '../i18n/catalogs.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { href, navigate } from '../platform/location.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Main } from '../ui/layout.tsx';
import { Muted, TextLink, Title } from '../ui/text.tsx';
import styles from './login.module.css';

export function Screen() {
  const t = useTranslations('accounts.login');
  const { code, choose } = useLanguage();
  const handleLoggedIn = (lang: string, isAdAccountOpen: boolean) => {
    if (lang !== code && isOffered(lang)) void choose(lang);
    navigate(isAdAccountOpen ? '/ad-center' : '/ad-welcome', { replace: true });
  };
  return (
    <Main isPadded className={styles.main ?? ''}>
      <Title isLarge>{t('title')}</Title>
      <Muted className={styles.lead}>{t('lead')}</Muted>
      <LoginForm onLoggedIn={handleLoggedIn} />
      <TextLink className={styles.help} href={href('/login', { sheet: 'service' })}>{t('help')}</TextLink>
      <div className={styles.new}>
        <Muted>{t('newHere')}</Muted>
        <ButtonLink look="line" href={href('/register')}>{t('register')}</ButtonLink>
      </div>
    </Main>
  );
}

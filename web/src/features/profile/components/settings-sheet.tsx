import { Globe, KeyRound, LogOut, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { nativeNames } from '../../../i18n/languages.ts';
import { useDisplay } from '../../../platform/display.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Row, Rows } from '../../../ui/row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sessions } from './sessions.tsx';

const percentInBasisPoints = 100;

/** Language, display, passwords, sessions, logging out; opened by `?sheet=settings` on any route that mounts it. */
export function SettingsSheet() {
  const t = useTranslations('profile.settings');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('settings');
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack>
        <Choices />
        <Sessions isEnabled={isOpen} />
        <Leave />
      </Stack>
    </Sheet>
  );
}

function Choices() {
  const t = useTranslations('profile.settings');
  const tApp = useTranslations('app.settings');
  const tSecurity = useTranslations('security');
  const formats = useFormats();
  const { code } = useLanguage();
  const { theme, textSize } = useDisplay();
  const themeName = { system: tApp('themeSystem'), light: tApp('themeLight'), dark: tApp('themeDark') }[theme];
  return (
    <Rows>
      <Row icon={Globe} label={t('language')} value={nativeNames[code]} onClick={() => setQuery('sheet', 'language')} />
      <Row
        icon={SlidersHorizontal}
        label={t('display')}
        value={t('displayNow', { theme: themeName, size: formats.percent(textSize * percentInBasisPoints) })}
        onClick={() => setQuery('sheet', 'display')}
      />
      <Row icon={KeyRound} label={t('loginPassword')} href={href('/ad-center/edit-login-password')} />
      <Row icon={KeyRound} label={t('payPassword')} href={href('/ad-center/edit-pay-password')} />
      <Row icon={ShieldCheck} label={tSecurity('title')} onClick={() => setQuery('sheet', 'security')} />
    </Rows>
  );
}

/** A user of the native shell has no log-out here: the shell holds their session (spec.md section 2). */
function Leave() {
  const t = useTranslations('profile.settings');
  const entry = useStored(storage.userInfo)?.entry;
  if (entry !== 'register') return null;
  return (
    <Rows>
      <Row icon={LogOut} label={t('logout')} onClick={() => setQuery('sheet', 'logout')} />
    </Rows>
  );
}

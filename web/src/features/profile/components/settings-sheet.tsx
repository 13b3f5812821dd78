import {
  Bell,
  CodeXml,
  Download,
  FingerprintPattern,
  Globe,
  KeyRound,
  LockKeyhole,
  LogOut,
  Files,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  UserX,
  Webhook,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { passwordErrorOf } from '../../../api/password-field.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { nativeNames } from '../../../i18n/languages.ts';
import { useDisplay } from '../../../platform/display.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import { PasswordForm } from '../../../ui/fields/password-form.tsx';
import type { OnPassword } from '../../../ui/fields/password-form.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Heading } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useExport } from '../api/use-export.ts';
import { Sessions } from './sessions.tsx';
import { ShellLock } from './shell-lock.tsx';
import { May } from '../../../state/may.tsx';

const percentInBasisPoints = 100;

/** Language, display, the business (a slot), passwords, sessions, own data, logging out and, apart and last, closing; opened by `?sheet=settings` on any route that mounts it. */
export function SettingsSheet({ business }: { business: ReactNode }) {
  const t = useTranslations('profile.settings');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('settings');
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack gap={6}>
        <Choices />
        {business}
        <Safety />
        <Sessions isEnabled={isOpen} />
        <Export />
        <Leave />
        <May right="own">
          <Closing />
        </May>
      </Stack>
    </Sheet>
  );
}

/** The way to the end of the account, or of a login without a business. */
export function Closing() {
  const t = useTranslations('profile.closing');
  return (
    <Rows isBoxed>
      <Row isEnding icon={UserX} label={t('row')} onClick={() => setQuery('sheet', 'close')} />
    </Rows>
  );
}

function Choices() {
  const t = useTranslations('profile.settings');
  const tNotices = useTranslations('profile.notices');
  const tApp = useTranslations('app.settings');
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
        sub={t('displayNow', { theme: themeName, size: formats.percent(textSize * percentInBasisPoints) })}
        onClick={() => setQuery('sheet', 'display')}
      />
      <Row icon={Bell} label={tNotices('title')} onClick={() => setQuery('sheet', 'notices')} />
    </Rows>
  );
}

function Safety() {
  const t = useTranslations('profile.settings');
  const tTopics = useTranslations('profile.notices.topics');
  const tSecurity = useTranslations('security');
  const tFactor = useTranslations('factor');
  const tKeys = useTranslations('keys');
  const tWebhooks = useTranslations('webhooks');
  return (
    <section>
      <Heading as="h3">{tTopics('security')}</Heading>
      <Rows>
        <Row icon={KeyRound} label={t('loginPassword')} href={href('/ad-center/edit-login-password')} />
        <Row icon={KeyRound} label={t('payPassword')} href={href('/ad-center/edit-pay-password')} />
        {canUsePasskeys() && (
          <Row icon={FingerprintPattern} label={t('passkeys')} onClick={() => setQuery('sheet', 'passkeys')} />
        )}
        <Row icon={LockKeyhole} label={tFactor('title')} onClick={() => setQuery('sheet', 'factor')} />
        <May right="manage">
          <Row icon={CodeXml} label={tKeys('title')} onClick={() => setQuery('sheet', 'api-keys')} />
          <Row icon={Webhook} label={tWebhooks('title')} onClick={() => setQuery('sheet', 'webhooks')} />
        </May>
        <Row icon={ShieldCheck} label={tSecurity('title')} onClick={() => setQuery('sheet', 'security')} />
      </Rows>
      <ShellLock />
    </section>
  );
}

/** A user of the native shell has no log-out here: the shell holds their session (specification.md section 2). */
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

/** Everything of the account as one file (product.md section 1), and the daily proof that it is counted. */
function Export() {
  const tOwed = useTranslations('proof.owed');
  const tPapers = useTranslations('papers');
  return (
    <div>
      <May right="own">
        <ExportAll />
      </May>
      <May right="report">
        <Rows>
          <Row icon={Files} label={tPapers('title')} onClick={() => setQuery('sheet', 'papers')} />
          <Row icon={Scale} label={tOwed('row')} onClick={() => setQuery('sheet', 'owed')} />
        </Rows>
      </May>
    </div>
  );
}

/** What is stored, as one file. */
export function ExportAll() {
  const t = useTranslations('profile.exporting');
  const { start, isReading, count } = useExport();
  const [isAsking, setIsAsking] = useState(false);
  const exportAll: OnPassword = (password, refused) =>
    start(password, {
      onSuccess: (read) => {
        setIsAsking(false);
        showToast(t('done', { count: read }));
      },
      onError: (failure) => refused(passwordErrorOf(failure)),
    });
  return (
    <div>
      <Rows>
        <Row
          icon={Download}
          label={t('row')}
          sub={<span role="status">{isReading ? t('reading', { count }) : t('more')}</span>}
          onClick={() => setIsAsking(true)}
        />
      </Rows>
      {isAsking && <PasswordForm submitLabel={t('row')} isSending={isReading} onSubmit={exportAll} />}
    </div>
  );
}

import { calls } from '@placard/contract';
import { Check, Info } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href, navigate, setQuery } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { Button, ButtonLink, Buttons } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { CoverBody, Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PosterWall } from '../../../ui/frame/poster-wall.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Muted, Title } from '../../../ui/text.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { useOpenAdAccount } from '../api/use-open-ad-account.ts';
import styles from './welcome-screen.module.css';
import { useWantedInvitation } from '../api/use-invited.ts';

/** How many people ads reach, as the operator configured it, with its source; absent without a configuration. */
export interface AudienceReach {
  people: string;
  source: string;
}

/** Opens the ad account with an authorisation code. Without a session the user logs in or registers first. */
export function WelcomeScreen({ reach }: { reach: AudienceReach | null }) {
  const t = useTranslations('accounts.welcome');
  const formats = useFormats();
  useWantedInvitation();
  return (
    <>
      <PosterWall />
      <CoverBody isMain className={styles.body ?? ''}>
        <Title isLarge>{t('title')}</Title>
        <Muted className={styles.lead}>{t('lead')}</Muted>
        <div className={styles.act}>
          <Act />
        </div>
        <Stack gap={3}>
          <Notice tone="plain" icon={Check}>
            {t('costsNothing')}
          </Notice>
          <Notice tone="plain" icon={Info}>
            {t('noPromise')}
          </Notice>
          {/* Last, because it loads with its own call: nothing below it moves. */}
          {reach && <Muted>{t('reach', { people: formats.count(BigInt(reach.people)), source: reach.source })}</Muted>}
        </Stack>
      </CoverBody>
    </>
  );
}

const buttonHeightPx = 50;

/** The next step: log in, enter the code, or continue if the account is already open. */
function Act() {
  const t = useTranslations('accounts.welcome');
  const hasToken = useStored(storage.token) !== undefined;
  const tApp = useTranslations('app');
  const { data, error, isLoading } = useUserInfo();
  const isRefused = reasonOf(error) !== undefined;
  if (!hasToken || isRefused) return <LoginFirst />;
  if (isLoading) return <Skeleton shape={[buttonHeightPx]} label={tApp('loading')} />;
  if (!data?.ad_account_open) return <CodeForm />;
  return (
    <Stack>
      <p>{t('open')}</p>
      <ButtonLink look="cover" href={href('/ad-center')}>
        {t('goOn')}
      </ButtonLink>
    </Stack>
  );
}

function CodeForm() {
  const t = useTranslations('accounts.welcome');
  const tApp = useTranslations('app');
  // The header has no log-out here (specification.md section 2), but the code may be for another account.
  const entry = useStored(storage.userInfo)?.entry;
  const act = useOpenAdAccount();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.openAdAccount,
    act,
    onDone: () => navigate('/ad-center', { replace: true }),
  });
  return (
    <form {...formProps}>
      <Stack>
        <CodeField prefix="AUT" name="code" label={t('code')} help={t('codeHelp')} refused={errors['code']} />
        <Button look="cover" type="submit" isSending={act.isPending} sendingLabel={tApp('actions.sending')}>
          {t('submit')}
        </Button>
        {entry === 'register' && (
          <Button look="clear" onClick={() => setQuery('sheet', 'logout')}>
            {tApp('logout.ok')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function LoginFirst() {
  const t = useTranslations('accounts');
  return (
    <Stack>
      <Muted>{t('welcome.loginFirst')}</Muted>
      <Buttons>
        <ButtonLink look="cover" href={href('/login')}>
          {t('login.submit')}
        </ButtonLink>
        <ButtonLink look="clear" href={href('/register')}>
          {t('login.register')}
        </ButtonLink>
      </Buttons>
    </Stack>
  );
}

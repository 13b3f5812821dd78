import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { canGoBack, href, navigate, setQuery, useQuery } from '../../../platform/location.ts';
import { useBackHandler } from '../../../platform/page.ts';
import { Button, ButtonLink, Buttons } from '../../../ui/button.tsx';
import { Band, Main } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useEveryContact } from '../api/use-contacts.ts';
import { contactAddress } from '../contact-address.ts';
import { checkContactLink } from '../contact-link.ts';
import type { ContactLink } from '../contact-link.ts';
import { ContactFrame } from './contact-frame.tsx';
import styles from './customer-screen.module.css';

/** Pages visited inside the frame are entries of the browser's history too; one tap on back leaves them all. */
function leave(): void {
  if (!canGoBack()) navigate('/ad-center', { replace: true });
  else if ('navigation' in window) window.navigation.back();
  else history.back();
}

/** A customer-service page inside the app, by `?url=`; only a configured contact's is opened, anything else is refused. */
export function CustomerScreen() {
  const address = useQuery().get('url');
  const contacts = useEveryContact();
  const { code } = useLanguage();
  useBackHandler(leave);
  if (contacts.data === undefined) {
    return (
      <Main>
        <Band>
          <Loaded of={contacts} shape={[44, 320]}>
            {() => null}
          </Loaded>
        </Band>
      </Main>
    );
  }
  const link = checkContactLink(address, contacts.data);
  return (
    <Main className={styles.main ?? ''}>
      {link.isAllowed ? (
        <ContactFrame key={link.url} address={contactAddress(link.url, code)} />
      ) : (
        <Refused link={link} />
      )}
    </Main>
  );
}

/** Explains why a link is not opened, and where to get help instead. */
function Refused({ link: { why, host } }: { link: Extract<ContactLink, { isAllowed: false }> }) {
  const t = useTranslations('support.customer');
  return (
    <Band>
      <Empty
        title={t('refused')}
        action={
          <Buttons>
            <Button isSmall onClick={() => setQuery('sheet', 'service')}>
              {t('contacts')}
            </Button>
            <ButtonLink look="text" isSmall href={href('/ad-center')}>
              {t('leave')}
            </ButtonLink>
          </Buttons>
        }
      >
        {why === 'unknown' ? t('why.unknown', { host: host ?? '' }) : t(`why.${why}`)}
        <br />
        {t('safe')}
      </Empty>
    </Band>
  );
}

import { useTranslations } from 'use-intl/react';
import { LinkButton } from '../ui/text.tsx';
import { takeNewVersion, useHasNewVersion } from './versions.ts';
import styles from './version-offer.module.css';

/** Offers the new version of the app, once it is on the device. Nothing happens until it is accepted. */
export function VersionOffer() {
  const t = useTranslations('app.error');
  return (
    <div role="status">
      {useHasNewVersion() && (
        <div className={styles.offer}>
          <span>{t('updateTitle')}</span>
          <LinkButton onClick={takeNewVersion}>{t('reload')}</LinkButton>
        </div>
      )}
    </div>
  );
}

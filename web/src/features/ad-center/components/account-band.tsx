import { KeyRound, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/layout.tsx';
import { Row, Rows } from '../../../ui/row.tsx';

/** The user's own settings. */
export function AccountBand() {
  const t = useTranslations('adCenter.account');
  return (
    <Band title={t('title')} isFlush>
      <Rows>
        <Row icon={KeyRound} label={t('loginPassword')} href={href('/ad-center/edit-login-password')} />
        <Row icon={KeyRound} label={t('payPassword')} href={href('/ad-center/edit-pay-password')} />
        <Row icon={SlidersHorizontal} label={t('display')} onClick={() => setQuery('sheet', 'display')} />
      </Rows>
    </Band>
  );
}

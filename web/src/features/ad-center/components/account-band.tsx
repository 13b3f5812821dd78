import { KeyRound, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/layout.tsx';
import { Row, Rows } from '../../../ui/row.tsx';

/** The user's own settings; `children` is who they are. */
export function AccountBand({ children }: { children: ReactNode }) {
  const t = useTranslations('adCenter.account');
  return (
    <Band title={t('title')} isFlush>
      {children}
      <Rows isBoxed>
        <Row icon={KeyRound} label={t('loginPassword')} href={href('/ad-center/edit-login-password')} />
        <Row icon={KeyRound} label={t('payPassword')} href={href('/ad-center/edit-pay-password')} />
        <Row icon={Settings} label={t('settings')} onClick={() => setQuery('sheet', 'settings')} />
      </Rows>
    </Band>
  );
}

import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';

/** The logged-in user, passed in by the route, and their settings. */
export function AccountBand({ person }: { person: ReactNode }) {
  const t = useTranslations('adCenter.account');
  return (
    <Band title={t('title')} isFlush>
      {person}
      <Rows>
        <Row
          icon={Settings}
          label={t('settings')}
          sub={t('settingsMore')}
          onClick={() => setQuery('sheet', 'settings')}
        />
      </Rows>
    </Band>
  );
}

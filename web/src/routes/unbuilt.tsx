import { useTranslations } from 'use-intl/react';
import { Band, Main } from '../ui/layout.tsx';
import { Empty } from '../ui/states.tsx';

/** A route whose screen is not built yet says so. */
export function Unbuilt() {
  const t = useTranslations('app');
  return (
    <Main>
      <Band>
        <Empty title={t('unbuilt')} />
      </Band>
    </Main>
  );
}

import { useTranslations } from 'use-intl/react';
import { Main } from '../../../ui/frame/layout.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useEntry } from '../api/use-entry.ts';

/** Comes in from the native shell with a token; shown only while it is checked. */
export function EntryScreen() {
  const t = useTranslations('accounts.entry');
  const tApp = useTranslations('app');
  const { isFailed, retry } = useEntry();
  return (
    <Main isPadded>
      {isFailed ? (
        <ErrorState title={t('failed')} retryLabel={tApp('actions.retry')} onRetry={retry} />
      ) : (
        <Skeleton shape={[[28, '60%'], 44, 120]} label={t('checking')} />
      )}
    </Main>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import { Main } from '../frame/layout.tsx';
import { Notice } from '../notice.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
import type { SkeletonProps } from '../states.tsx';
import { LinkButton } from '../text.tsx';

/** Something that is loading, such as a query. */
export interface Loadable<Data> {
  data: Data | undefined;
  isError: boolean;
  /** `paused`: the device is offline, so it is not requested. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  /** When `data` was loaded, in ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  of: Loadable<Data>;
  /** The placeholder's shape, shown after 200 ms. */
  shape: SkeletonProps['shape'];
  /** The data bring the screen's main part; the placeholder is one too. */
  isMain?: boolean;
  /** A text for the failure, instead of the general one. */
  errorTitle?: string;
  /** `isStale`: the last load failed or the device is offline; grey the figures. Their time is shown above them. */
  children: (data: Data, state: { isStale: boolean }) => ReactNode;
}

/**
 * Shows loaded data: a skeleton before, a failure with a way to try again, and after a failed refresh the last good
 * data with their time. Without a network it states that it waits: the query goes on once there is one.
 */
export function Loaded<Data>({
  of: { data, isError, fetchStatus, dataUpdatedAt, refetch },
  shape,
  isMain,
  errorTitle,
  children,
}: LoadedProps<Data>) {
  const t = useTranslations('app');
  const formats = useFormats();
  const isOffline = fetchStatus === 'paused';
  const retry = () => void refetch();
  if (data === undefined) {
    const waiting = isOffline ? (
      <Notice>{t('unseen')}</Notice>
    ) : isError ? (
      <ErrorState title={errorTitle ?? t('error.title')} retryLabel={t('actions.retry')} onRetry={retry}>
        {t('error.message')}
      </ErrorState>
    ) : (
      <Skeleton shape={shape} label={t('loading')} />
    );
    return isMain ? <Main isPadded>{waiting}</Main> : waiting;
  }
  const isStale = isError || isOffline;
  return (
    <>
      {isStale && (
        <div data-stale>
          <Notice
            tone={isOffline ? 'info' : 'caution'}
            title={isOffline ? t('error.offline') : t('error.refreshFailed')}
            actions={!isOffline && <LinkButton onClick={retry}>{t('actions.retry')}</LinkButton>}
          >
            {t('error.asOf', { time: formats.date(dataUpdatedAt, 'dateTime') })}
          </Notice>
        </div>
      )}
      {children(data, { isStale })}
    </>
  );
}

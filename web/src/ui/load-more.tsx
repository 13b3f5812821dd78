import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from './button.tsx';
import styles from './states.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** The last page did not come: it waits for a tap, so that it is not asked for over and over. */
  isError?: boolean;
  onLoad: () => unknown;
}

/** At the end of a list: the next page is read as soon as this comes near the screen, or by a tap. */
export function LoadMore({ hasMore, isLoading, isError = false, onLoad }: LoadMoreProps) {
  const t = useTranslations('app.actions');
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  }, [onLoad]);
  const isWaiting = hasMore && !isLoading && !isError;
  useEffect(() => {
    const end = ref.current;
    if (!isWaiting || !end) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!hasMore) return null;
  return (
    <div ref={ref} className={styles.more}>
      <Button look="text" isSmall isSending={isLoading} sendingLabel={t('sending')} onClick={() => void onLoad()}>
        {isError ? t('retry') : t('loadMore')}
      </Button>
    </div>
  );
}

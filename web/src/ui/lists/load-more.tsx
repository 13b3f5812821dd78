import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../button.tsx';
import styles from '../states.module.css';

/** A list that loads page by page, such as a query. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The last page failed to load: it waits for a tap instead of being requested repeatedly. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a list: the next page loads as soon as this comes near the screen, or by a tap. */
export function LoadMore({ of }: { of: MorePages }) {
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading, isFetchNextPageError: isError, fetchNextPage } = of;
  const t = useTranslations('app.actions');
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(fetchNextPage);
  useEffect(() => {
    latest.current = fetchNextPage;
  }, [fetchNextPage]);
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
      <Button
        look="text"
        isSmall
        isSending={isLoading}
        sendingLabel={t('sending')}
        onClick={() => void fetchNextPage()}
      >
        {isError ? t('retry') : t('loadMore')}
      </Button>
    </div>
  );
}

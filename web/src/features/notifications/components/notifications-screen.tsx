import { Bell, CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery, useQuery } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pills, ScrollTabs } from '../../../ui/frame/tabs.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useMarkAllRead, useNotifications } from '../api/use-notifications.ts';
import type { Category, ReadState } from '../api/use-notifications.ts';
import { useUnread } from '../api/unread-count.ts';
import { categories } from './category.ts';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationSheet } from './notification-sheet.tsx';
import styles from './notifications-screen.module.css';

const readStates = ['all', 'unread', 'read'] as const satisfies readonly ReadState[];
const rowHeightPx = 96;
const panelId = 'notifications';

/** The category and filter in the address. */
function useFilters(): { category: Category | undefined; state: ReadState } {
  const query = useQuery();
  return {
    category: categories.find((each) => each === query.get('category')),
    state: readStates.find((each) => each === query.get('state')) ?? 'all',
  };
}

/** The inbox: by category, all or unread or read. */
export function NotificationsScreen() {
  const t = useTranslations('notifications');
  const { category, state } = useFilters();
  const query = useNotifications(category, state);
  const { unread_total: total, unread_by_category: unread } = useUnread();
  const dot = (count: number) => (count > 0 ? { dotLabel: t('unread') } : {});
  return (
    <>
      <ScrollTabs
        label={t('categories')}
        panelId={panelId}
        value={category ?? 'all'}
        onChange={(next) => setQuery('category', next === 'all' ? undefined : next, { replace: true })}
        items={[
          { value: 'all', label: t('all'), ...dot(total) },
          ...categories.map((value) => ({ value, label: t(`tab.${value}`), ...dot(unread[value]) })),
        ]}
      />
      <Band>
        <div className={styles.filters}>
          <Pills
            label={t('filter')}
            value={state}
            onChange={(next) => setQuery('state', next === 'all' ? undefined : next, { replace: true })}
            items={readStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          {total > 0 && <MarkAll />}
          <LinkButton onClick={() => setQuery('sheet', 'alerts')}>
            <Icon of={Bell} size={20} />
            {t('chooseAlerts')}
          </LinkButton>
        </div>
        <div id={panelId} role="tabpanel" className={styles.panel}>
          <Loaded of={query} shape={[rowHeightPx, rowHeightPx, rowHeightPx]} errorTitle={t('loadFailed')}>
            {() =>
              query.items.length === 0 ? (
                <NoNotifications state={state} />
              ) : (
                <NotificationGroups items={query.items} readAt={query.dataUpdatedAt} />
              )
            }
          </Loaded>
          <LoadMore of={query} />
        </div>
      </Band>
      <NotificationSheet items={query.items} />
    </>
  );
}

function NoNotifications({ state }: { state: ReadState }) {
  const t = useTranslations('notifications');
  const tApp = useTranslations('app.notFound');
  return (
    <Empty
      of={Bell}
      title={t(`empty.${state}`)}
      action={
        <ButtonLink look="secondary" isSmall isAuto href={href('/ad-center')}>
          {tApp('toAdCenter')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </Empty>
  );
}

function MarkAll() {
  const t = useTranslations('notifications');
  const { mutate, isPending } = useMarkAllRead();
  const handleMark = () => {
    if (isPending) return;
    mutate(
      {},
      {
        onSuccess: () => showToast(t('allMarked')),
        onError: () => showToast(t('markAllFailed'), 'failure'),
      },
    );
  };
  return (
    <LinkButton aria-disabled={isPending} onClick={handleMark}>
      <Icon of={CheckCheck} size={20} />
      {t('markAll')}
    </LinkButton>
  );
}

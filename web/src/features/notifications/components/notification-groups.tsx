import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { InboxRow } from '../../../ui/lists/inbox-row.tsx';
import { MonthHeader, Rows } from '../../../ui/lists/row.tsx';
import type { Notification } from '../api/use-notifications.ts';
import { groupByToday } from '../days.ts';
import { iconOf } from './category.ts';

/** Unread ones about security (one stays while it is open), then today's, then the earlier ones. `readAt` is when they were loaded, in ms since 1970. */
export function NotificationGroups({ items, readAt }: { items: readonly Notification[]; readAt: number }) {
  const t = useTranslations('notifications');
  const formats = useFormats();
  const [opened, setOpened] = useState<string>();
  const { subject } = useQuerySheet('note');
  const isBeingRead = (item: Notification) => item.notification_id === opened && opened === subject;
  const isUrgent = (item: Notification) => item.subject === 'security' && (!item.is_read || isBeingRead(item));
  const urgent = items.filter(isUrgent);
  const others = items.filter((item) => !isUrgent(item));
  const { today, earlier } = groupByToday(others, (item) => formats.date(item?.published_at ?? readAt, 'date'));
  return (
    <>
      {urgent.length > 0 && <Group title={t('security')} items={urgent} timeStyle="dateTime" onOpen={setOpened} />}
      {today.length > 0 && <Group title={t('today')} items={today} timeStyle="time" />}
      {earlier.length > 0 && <Group title={t('earlier')} items={earlier} timeStyle="day" />}
    </>
  );
}

function Group({
  title,
  items,
  timeStyle,
  onOpen,
}: {
  title: string;
  items: readonly Notification[];
  timeStyle: 'time' | 'day' | 'dateTime';
  onOpen?: (id: string) => void;
}) {
  const t = useTranslations('notifications');
  const tTopic = useTranslations('profile.notices.topics');
  const formats = useFormats();
  const unread = items.filter((item) => !item.is_read).length;
  return (
    <section>
      <MonthHeader
        as="h2"
        title={title}
        {...(unread > 0 && { sums: t('unreadCount', { count: formats.count(unread) }) })}
      />
      <Rows>
        {items.map((item) => (
          <InboxRow
            key={item.notification_id}
            title={item.title}
            text={item.body}
            time={formats.date(item.published_at, timeStyle)}
            category={[item.business, item.subject === null ? t(`category.${item.category}`) : tTopic(item.subject)]
              .filter(Boolean)
              .join(' · ')}
            icon={iconOf(item)}
            unreadLabel={item.is_read ? undefined : t('unread')}
            opens={`note:${item.notification_id}`}
            onClick={() => {
              onOpen?.(item.notification_id);
              setQuery('sheet', `note:${item.notification_id}`);
            }}
          />
        ))}
      </Rows>
    </section>
  );
}

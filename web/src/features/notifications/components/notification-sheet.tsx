import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { href, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useMarkRead } from '../api/use-notifications.ts';
import type { Notification } from '../api/use-notifications.ts';

/** One message as a whole, opened by `?sheet=note:<id>`. Opening it marks it as read. */
export function NotificationSheet({ items }: { items: readonly Notification[] }) {
  const t = useTranslations('notifications');
  const tApp = useTranslations('app.actions');
  const tTopic = useTranslations('profile.notices.topics');
  const formats = useFormats();
  const { isOpen, subject, close } = useQuerySheet('note');
  const found = items.find((item) => item.notification_id === subject);
  const item = useLast(found);
  const { mutate } = useMarkRead();
  const unreadId = found && !found.is_read ? found.notification_id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    mutate({ notification_id: unreadId }, { onError: () => showToast(t('markFailed'), 'failure') });
  }, [unreadId, mutate, t]);
  if (!item) return null;
  const { plan_no: planNo, appealed } = item;
  const target =
    appealed !== null
      ? { to: withQuery('/wallet', { sheet: `holdings:${appealed}` }), label: t('toAppeal') }
      : planNo !== null && { to: withQuery('/plan/detail', { plan_no: planNo }), label: t('toPlan') };
  return (
    <Sheet
      isOpen={isOpen && found !== undefined}
      onClose={close}
      title={item.title}
      sub={t('sub', {
        category: [item.business, item.subject === null ? t(`category.${item.category}`) : tTopic(item.subject)]
          .filter(Boolean)
          .join(' · '),
        time: formats.date(item.published_at, 'dateTime'),
      })}
      closeLabel={tApp('close')}
      {...(item.subject === 'security' && {
        footer: (
          <ButtonLink look="secondary" href={href('/notification', { sheet: 'not-me' })}>
            {t('notMe')}
          </ButtonLink>
        ),
      })}
      {...(target && {
        footer: (
          <Button look="secondary" onClick={() => leaveSheetTo(target.to)}>
            {target.label}
          </Button>
        ),
      })}
    >
      <Prose>{item.body}</Prose>
    </Sheet>
  );
}

/** The parts of the frame that the login page does not show; loaded with the first page after it (beyond-login.ts). */
import { limits } from '@placard/contract';
import { Bell, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useUnread } from '../features/notifications/api/unread-count.ts';
import { href, setQuery } from '../platform/location.ts';
import { storage, useStored } from '../platform/storage.ts';
import { HeaderButton, HeaderLink } from '../ui/frame/header.tsx';
import { Band } from '../ui/frame/layout.tsx';
import { Skeleton } from '../ui/states.tsx';

export { backOf } from './back.ts';
export { loadFurtherTexts } from '../i18n/further-texts.ts';
export { keys as messageKeys } from '@placard/language/en/app?rest-keys';
export { Stage } from './stage.tsx';

/** The bell with its count, which is capped. */
export function BellLink() {
  const t = useTranslations('app.header');
  const { unread_total: count } = useUnread();
  const badge = count > limits.unreadBadgeCap ? `${limits.unreadBadgeCap}+` : String(count);
  return (
    <HeaderLink
      icon={Bell}
      href={href('/notification')}
      label={count > 0 ? t('notifications', { count: badge }) : t('notificationsNone')}
      badge={count > 0 ? badge : undefined}
    />
  );
}

/** Shown where the route allows it, to users who logged in or registered on the web. */
export function LogoutButton() {
  const t = useTranslations('app.header');
  const entry = useStored(storage.userInfo)?.entry;
  return entry === 'register' ? (
    <HeaderButton icon={LogOut} label={t('logout')} onClick={() => setQuery('sheet', 'logout')} />
  ) : null;
}

/** Shown while a screen's file loads. */
export function ScreenSkeleton() {
  const t = useTranslations('app');
  return (
    <Band>
      <Skeleton shape={[44, [24, '40%'], 110]} label={t('loading')} />
    </Band>
  );
}

import { limits } from '@placard/contract';
import { Bell, Globe, Headset, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useUnreadCount } from '../features/notifications/api/unread-count.ts';
import { href, setQuery } from '../platform/location.ts';
import { usePageOverrides } from '../platform/page.ts';
import { storage, useStored } from '../platform/storage.ts';
import type { AppRoute } from '../routes/route-table.ts';
import { Header, HeaderButton, HeaderLink } from '../ui/header.tsx';
import { goBack } from './back.ts';

/** The header of a route, shown as its rule in the table says. */
export function HeaderBar({ route }: { route: AppRoute }) {
  const t = useTranslations();
  const { header, titleKey } = route;
  const { title: ownTitle } = usePageOverrides();
  const entry = useStored(storage.userInfo)?.entry;
  if (!header.isShown) return null;
  const title = ownTitle ?? (titleKey && t(titleKey));
  return (
    <Header
      look={header.look}
      isTitleOncePlain={header.title === 'oncePlain'}
      title={header.title === false ? undefined : title}
      brandName={header.title === false ? t('app.name') : undefined}
      backLabel={t('app.header.back')}
      onBack={header.back ? () => goBack(route) : undefined}
    >
      {header.language && <HeaderButton icon={Globe} label={t('app.header.language')} onClick={() => setQuery('sheet', 'language')} />}
      {header.notification && <BellLink />}
      {header.service && <HeaderButton icon={Headset} label={t('app.header.service')} onClick={() => setQuery('sheet', 'service')} />}
      {header.logout && entry === 'register' && <HeaderButton icon={LogOut} label={t('app.header.logout')} onClick={() => setQuery('sheet', 'logout')} />}
    </Header>
  );
}

function BellLink() {
  const t = useTranslations('app.header');
  const count = useUnreadCount();
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

import { Gauge, Signpost, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href } from '../platform/location.ts';
import type { RoutePath } from '../routes/route-table.ts';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import type { TabBarItem } from '../ui/frame/tab-bar.tsx';
import { usePrefetch } from './prefetch.ts';
import type { ScreenLoader } from './prefetch.ts';

/** The app's three places. A page is in the place whose path its own begins with. */
export function usePlaces(current: string): TabBarItem[] {
  const t = useTranslations('app.tabs');
  const places = [
    { path: '/ad-center', icon: Gauge, label: t('overview') },
    { path: '/plan', icon: Signpost, label: t('plans') },
    { path: '/wallet', icon: Wallet, label: t('wallet') },
  ] as const satisfies readonly { path: RoutePath; icon: unknown; label: string }[];
  return places.map(({ path, icon, label }) => ({
    href: href(path),
    icon,
    label,
    isCurrent: current.startsWith(path),
  }));
}

/** The bar of the app's places. */
export function Places({ current, ...loader }: { current: string } & ScreenLoader) {
  const t = useTranslations('app.tabs');
  usePrefetch(current, loader);
  return <TabBar label={t('label')} items={usePlaces(current)} />;
}

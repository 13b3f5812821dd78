import { Gauge, Signpost, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href } from '../platform/location.ts';
import type { RoutePath } from '../routes/route-table.ts';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import { usePrefetch } from './prefetch.ts';
import type { ScreenLoader } from './prefetch.ts';

/** The app's three places. */
export function Places({ current, ...loader }: { current: string } & ScreenLoader) {
  const t = useTranslations('app.tabs');
  usePrefetch(current, loader);
  const places = [
    { path: '/ad-center', icon: Gauge, label: t('overview') },
    { path: '/plan', icon: Signpost, label: t('plans') },
    { path: '/wallet', icon: Wallet, label: t('wallet') },
  ] as const satisfies readonly { path: RoutePath; icon: unknown; label: string }[];
  return (
    <TabBar
      label={t('label')}
      items={places.map(({ path, icon, label }) => ({ href: href(path), icon, label, isCurrent: path === current }))}
    />
  );
}

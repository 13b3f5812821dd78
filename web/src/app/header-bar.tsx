import { Globe, Headset } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { setQuery } from '../platform/location.ts';
import { usePageOverrides } from '../platform/page.ts';
import type { AppRoute, HeaderRule } from '../routes/route-table.ts';
import { Header, HeaderButton } from '../ui/frame/header.tsx';
import { beyondLogin } from './beyond-login.ts';

export interface HeaderBarProps {
  route: AppRoute;
  /** Instead of the route's own rule. */
  rule?: HeaderRule | undefined;
  /** Of a list beside the page: the page's own title is not its. */
  isBeside?: boolean;
}

/** The header of a route, by its rule in the table. */
export function HeaderBar({ route, rule: header = route.header, isBeside }: HeaderBarProps) {
  const t = useTranslations();
  const { titleKey } = route;
  const { title: ownTitle } = usePageOverrides();
  const beyond = beyondLogin();
  if (!header.isShown) return null;
  const title = (!isBeside && ownTitle) || (titleKey && t(titleKey));
  return (
    <Header
      look={header.look}
      isTitleOncePlain={header.title === 'oncePlain'}
      title={header.title === false ? undefined : title}
      brandName={header.title === false ? t('app.name') : undefined}
      backLabel={t('app.header.back')}
      onBack={header.back ? beyond?.backOf(route) : undefined}
    >
      {header.language && (
        <HeaderButton icon={Globe} label={t('app.header.language')} onClick={() => setQuery('sheet', 'language')} />
      )}
      {header.notification && beyond && <beyond.BellLink />}
      {header.service && (
        <HeaderButton icon={Headset} label={t('app.header.service')} onClick={() => setQuery('sheet', 'service')} />
      )}
      {header.logout && beyond && <beyond.LogoutButton />}
    </Header>
  );
}

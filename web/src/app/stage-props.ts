/** What the stage and its panes take; apart from them, because the frame loads them later. */
import type { ComponentType } from 'react';
import type { AppRoute, HeaderRule } from '../routes/route-table.ts';
import type { PageProps } from '../ui/frame/layout.tsx';
import type { ScreenLoader } from './prefetch.ts';

export interface PaneProps extends Pick<PageProps, 'beside' | 'className' | 'mainRole' | 'of' | 'tabBar'> {
  route: AppRoute;
  /** Another value is another page. */
  page: string;
  /** What the header has, if not what the route says. */
  rule?: HeaderRule | undefined;
}

export interface StageProps extends ScreenLoader {
  /** A page with its header and screen. */
  Pane: ComponentType<PaneProps>;
  /** The header of a page that stands for others. */
  HeaderBar: ComponentType<Pick<PaneProps, 'route' | 'rule'>>;
}

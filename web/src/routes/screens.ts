/**
 * The screen of each route, in a file loaded when its route is first shown; only the login page comes with the app,
 * because it is what most cold starts show.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Screen as LoginScreen } from './login.tsx';
import type { RoutePath, notFoundRoute } from './route-table.ts';

/** A screen, and the function that sends its first calls ahead. */
interface ScreenModule {
  Screen: ComponentType;
  askAhead?: (client: QueryClient) => unknown;
}
export type LoadScreen = () => Promise<ScreenModule>;

export const screens: Record<RoutePath | (typeof notFoundRoute)['path'], LoadScreen> = {
  '/login': () => Promise.resolve({ Screen: LoginScreen }),
  '/register': () => import('./register.tsx'),
  '/entry': () => import('./entry.tsx'),
  '/ad-welcome': () => import('./ad-welcome.tsx'),
  '/customer': () => import('./customer.tsx'),
  '/ad-center': () => import('./ad-center.tsx'),
  '/ad-center/activities': () => import('./activities.tsx'),
  '/ad-center/coupons': () => import('./coupons.tsx'),
  '/ad-center/edit-login-password': () => import('./edit-login-password.tsx'),
  '/ad-center/edit-pay-password': () => import('./edit-pay-password.tsx'),
  '/ad-center/feedback': () => import('./feedback.tsx'),
  '/ad-center/level': () => import('./level.tsx'),
  '/ad-center/operated': () => import('./operated.tsx'),
  '/ad-center/ques-detail': () => import('./ques-detail.tsx'),
  '/notification': () => import('./notification.tsx'),
  '/plan': () => import('./plan.tsx'),
  '/plan/detail': () => import('./plan-detail.tsx'),
  '/plan/goods-detail': () => import('./goods-detail.tsx'),
  '/wallet': () => import('./wallet.tsx'),
  '/wallet/bind-card': () => import('./bind-card.tsx'),
  '/wallet/set-password': () => import('./set-password.tsx'),
  '/wallet/foreign-exchange': () => import('./foreign-exchange.tsx'),
  '*': () => import('./not-found.tsx'),
};

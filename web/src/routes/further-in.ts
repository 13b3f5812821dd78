import type { RoutePath } from './route-table.ts';

/**
 * The pages whose texts are a file of their own (`further` in web/tools/pack-messages.ts), loaded beside the screen: a
 * language is smaller by them for whoever comes to see plans and money.
 */
export const furtherIn: ReadonlySet<string> = new Set<RoutePath>([
  '/ad-center/activities',
  '/ad-center/coupons',
  '/ad-center/feedback',
  '/ad-center/level',
  '/ad-center/operated',
  '/ad-center/ques-detail',
  '/customer',
  '/wallet/foreign-exchange',
]);

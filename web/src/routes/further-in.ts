import type { RoutePath } from './route-table.ts';

/**
 * The pages whose texts are a separate file (`further` in web/tools/pack-messages.ts), loaded in parallel with the
 * screen: a language is smaller without them for plans and money.
 */
export const furtherIn: ReadonlySet<string> = new Set<RoutePath>([
  '/ad-center/activities',
  '/ad-center/coupons',
  '/ad-center/feedback',
  '/ad-center/level',
  '/ad-center/operated',
  '/ad-center/ques-detail',
  '/customer',
  '/notification',
  '/plan/detail',
  '/plan/goods-detail',
  '/wallet/foreign-exchange',
]);

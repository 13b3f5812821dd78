/** The screens whose layout is measured, by who looks at them. */
import { calls } from '@placard/contract';
import { callApi } from './api.ts';
import { tokenOf } from './test.ts';

/** Numbers of the demo merchant's plans, by state. */
export interface NamedPlans {
  waiting: string;
  putting: string;
  settled: string;
}

/** Finds a plan in each state. */
export async function namedPlans(): Promise<NamedPlans> {
  const { list } = await callApi(calls.plans.list, { limit: '100' }, await tokenOf('demo'));
  const numberOf = (state: string) => list.find((plan) => plan.state === state)?.plan_no ?? '';
  return { waiting: numberOf('wait_put'), putting: numberOf('putting'), settled: numberOf('settled') };
}

/** Routes by merchant: `demo` has everything, `fresh` nothing yet. */
export function layoutRoutes({ waiting, putting, settled }: NamedPlans): Record<'nobody' | 'demo' | 'fresh', string[]> {
  return {
    nobody: [
      '/login',
      '/login?sheet=language',
      '/login?sheet=service',
      '/login?sheet=display',
      '/login?sheet=reset:login',
      '/register',
      '/register?sheet=terms',
      '/ad-welcome',
    ],
    demo: [
      '/ad-welcome',
      '/ad-center',
      '/ad-center?sheet=profile',
      '/ad-center?sheet=settings',
      '/ad-center?sheet=rules',
      '/ad-center?sheet=guarantee',
      '/ad-center?sheet=logout',
      '/ad-center/activities',
      '/ad-center/coupons',
      '/ad-center/feedback',
      '/ad-center/level',
      '/ad-center/operated',
      '/ad-center/ques-detail',
      '/ad-center/edit-login-password',
      '/ad-center/edit-pay-password',
      '/notification',
      '/plan',
      `/plan/detail?plan_no=${putting}`,
      `/plan/detail?plan_no=${settled}`,
      `/plan/goods-detail?plan_no=${waiting}`,
      `/plan/goods-detail?plan_no=${waiting}&sheet=put`,
      '/wallet',
      '/wallet?sheet=figure:available',
      '/wallet?sheet=withdraw',
      '/wallet?sheet=recharge',
      '/wallet/bind-card',
      '/wallet/foreign-exchange',
    ],
    fresh: ['/wallet/set-password', '/wallet/bind-card'],
  };
}

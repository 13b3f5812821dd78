import { ActivitiesScreen } from '../features/coupons/components/activities-screen.tsx';
import { NextStep } from './next-step.tsx';

export function Screen() {
  return <ActivitiesScreen next={<NextStep done="coupon" />} />;
}

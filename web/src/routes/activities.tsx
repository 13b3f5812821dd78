import { ActivitiesScreen } from '../features/coupons/components/activities-screen.tsx';

export function Screen() {
  return <ActivitiesScreen />;
}

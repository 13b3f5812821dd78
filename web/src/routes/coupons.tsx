import { CouponsScreen } from '../features/coupons/components/coupons-screen.tsx';
import { Main } from '../ui/frame/layout.tsx';

export function Screen() {
  return (
    <Main>
      <CouponsScreen />
    </Main>
  );
}

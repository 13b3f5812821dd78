import { OfferScreen } from '../features/plans/components/offer-screen.tsx';
import { Main } from '../ui/layout.tsx';

export function Screen() {
  return (
    <Main>
      <OfferScreen />
    </Main>
  );
}

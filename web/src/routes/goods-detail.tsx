import { OfferScreen } from '../features/plans/components/offer-screen.tsx';
import { Main } from '../ui/frame/layout.tsx';

export { AgainSheet } from '../features/plans/components/again-sheet.tsx';
export { OfferTable } from '../features/plans/components/offer-table.tsx';

export function Screen() {
  return (
    <Main>
      <OfferScreen />
    </Main>
  );
}

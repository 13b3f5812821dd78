import { PlanDetailScreen } from '../features/plans/components/plan-detail-screen.tsx';
import { TransferSheet } from '../features/wallet/components/transfer-sheet.tsx';
import { Main } from '../ui/layout.tsx';

export function Screen() {
  return (
    <Main>
      <PlanDetailScreen renderTransfer={(currency) => <TransferSheet currency={currency} />} />
    </Main>
  );
}

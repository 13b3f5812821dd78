import { lazy } from 'react';
import { CalendarRow } from '../features/calendar/components/calendar-row.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { WaitingRecharges } from '../features/recharges/components/waiting-recharges.tsx';
import { StartUpWayOut } from '../features/wallet/components/start-up-way-out.tsx';
import { WalletScreen } from '../features/wallet/components/wallet-screen.tsx';
import { WithdrawSheet } from '../features/withdrawals/components/withdraw-sheet.tsx';
import { WithdrawalSheet } from '../features/withdrawals/components/withdrawal-sheet.tsx';
import { WithdrawalsSheet } from '../features/withdrawals/components/withdrawals-sheet.tsx';

import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { AskedMoneySheets } from './asked-money-sheets.tsx';

const rechargeSheets: ReadonlySet<string> = new Set(['recharge']);
/** With its own texts. */
const RechargeSheet = lazy(async () => {
  const [{ RechargeSheet: sheet }] = await Promise.all([import('./recharge-sheet.tsx'), loadFurtherTexts()]);
  return { default: sheet };
});

export { askWalletAhead as askAhead } from '../state/use-property.ts';

export function Screen() {
  return (
    <>
      <WalletScreen Recharges={WaitingRecharges} calendar={<CalendarRow />} />
      <WithdrawSheet passcode={usePasscode()} WayOut={StartUpWayOut} />
      <WithdrawalsSheet />
      <WithdrawalSheet />
      <AskedSheets names={rechargeSheets}>
        <RechargeSheet />
      </AskedSheets>
      <AskedMoneySheets />
      <ProofSheets />
    </>
  );
}

import { lazy } from 'react';
import { CalendarRow } from '../features/calendar/components/calendar-row.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { WaitingRecharges } from '../features/recharges/components/waiting-recharges.tsx';
import { GuaranteeSheet } from '../features/standing/components/guarantee-sheet.tsx';
import { StartUpWayOut } from '../features/wallet/components/start-up-way-out.tsx';
import { WalletScreen } from '../features/wallet/components/wallet-screen.tsx';
import { WithdrawSheet } from '../features/withdrawals/components/withdraw-sheet.tsx';
import { WithdrawalSheet } from '../features/withdrawals/components/withdrawal-sheet.tsx';
import { WithdrawalsSheet } from '../features/withdrawals/components/withdrawals-sheet.tsx';

import { loadCalendarTexts } from '../i18n/calendar-texts.ts';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { loadMoneyTexts } from '../i18n/money-texts.ts';

const rechargeSheets: ReadonlySet<string> = new Set(['recharge']);
/** With its own texts. */
const RechargeSheet = lazy(async () => {
  const [{ RechargeSheet: sheet }] = await Promise.all([import('./recharge-sheet.tsx'), loadFurtherTexts()]);
  return { default: sheet };
});

const moneySheets: ReadonlySet<string> = new Set(['thread', 'holdings', 'calendar']);
/** With their own texts. */
const MoneySheets = lazy(async () => {
  const texts = Promise.all([loadMoneyTexts(), loadCalendarTexts()]);
  const [{ MoneySheets: sheets }] = await Promise.all([import('./money-sheets.tsx'), loadFurtherTexts(), texts]);
  return { default: sheets };
});

export { askWalletAhead as askAhead } from '../state/use-property.ts';

export function Screen() {
  return (
    <>
      <WalletScreen Recharges={WaitingRecharges} calendar={<CalendarRow />} />
      <WithdrawSheet passcode={usePasscode()} WayOut={StartUpWayOut} />
      <WithdrawalsSheet />
      <WithdrawalSheet />
      <GuaranteeSheet />
      <AskedSheets names={rechargeSheets}>
        <RechargeSheet />
      </AskedSheets>
      <AskedSheets names={moneySheets}>
        <MoneySheets />
      </AskedSheets>
      <ProofSheets />
    </>
  );
}

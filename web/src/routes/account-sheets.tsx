import { useLeave } from '../features/accounts/api/leave.ts';
import { CloseSheet } from '../features/profile/components/close-sheet.tsx';
import { NoticesSheet } from '../features/profile/components/notices-sheet.tsx';
import { ProfileSheet } from '../features/profile/components/profile-sheet.tsx';
import { SettingsSheet } from '../features/profile/components/settings-sheet.tsx';
import { OwedSheet } from '../features/proof/components/owed-sheet.tsx';
import { SecuritySheet } from '../features/security/components/security-sheet.tsx';
import { PasskeysSheet } from '../features/passcode/components/passkeys-sheet.tsx';

export { NotMeSheet } from '../features/profile/components/not-me-sheet.tsx';

/** The sheets of the account: opened from the ad center, in a separate file. */
export function AccountSheets() {
  const leave = useLeave();
  return (
    <>
      <ProfileSheet />
      <SettingsSheet />
      <NoticesSheet />
      <CloseSheet onClosed={leave} />
      <SecuritySheet />
      <PasskeysSheet />
      <OwedSheet />
    </>
  );
}

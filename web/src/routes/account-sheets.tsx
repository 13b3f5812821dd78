import { Suspense, lazy } from 'react';
import { useLeave } from '../features/accounts/api/leave.ts';
import { CloseSheet } from '../features/profile/components/close-sheet.tsx';
import { NotMeSheet } from '../features/profile/components/not-me-sheet.tsx';
import { NoticesSheet } from '../features/profile/components/notices-sheet.tsx';
import { ProfileSheet } from '../features/profile/components/profile-sheet.tsx';
import { Closing, ExportAll, SettingsSheet } from '../features/profile/components/settings-sheet.tsx';
import { OwedSheet } from '../features/proof/components/owed-sheet.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { loadAlertTexts } from '../i18n/alert-texts.ts';
import { loadKeyTexts } from '../i18n/key-texts.ts';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { loadPeople } from './people-part.ts';

const programSheets: ReadonlySet<string> = new Set(['api-keys', 'webhooks', 'papers', 'company']);
const ProgramSheets = lazy(async () => {
  const [{ ProgramSheets: sheets }] = await Promise.all([import('./program-sheets.tsx'), loadKeyTexts()]);
  return { default: sheets };
});

const peopleSheets: ReadonlySet<string> = new Set(['people', 'businesses']);
const PeopleSheets = lazy(async () => await loadPeople('PeopleSheets'));
const BusinessRows = lazy(async () => await loadPeople('BusinessRows'));

const securitySheets: ReadonlySet<string> = new Set(['security']);
/** It names what people did as the report on lost answers does. */
const SecuritySheet = lazy(async () => {
  const [{ SecuritySheet: sheet }, { loadLostTexts }] = await Promise.all([
    import('../features/security/components/security-sheet.tsx'),
    import('./people.tsx'),
  ]);
  await loadLostTexts();
  return { default: sheet };
});

const passkeySheets: ReadonlySet<string> = new Set(['passkeys']);
const PasskeysSheet = lazy(async () => {
  const { PasskeysSheet: sheet } = await import('../features/passcode/components/passkeys-sheet.tsx');
  return { default: sheet };
});

const factorSheets: ReadonlySet<string> = new Set(['factor']);
const FactorSheet = lazy(async () => {
  const [{ FactorSheet: sheet }, { loadFactorTexts }] = await Promise.all([
    import('../features/factor/components/factor-sheet.tsx'),
    import('../i18n/factor-texts.ts'),
  ]);
  await loadFactorTexts();
  return { default: sheet };
});

const alertSheets: ReadonlySet<string> = new Set(['alerts']);
const AlertsSheet = lazy(async () => {
  const [{ AlertsSheet: sheet }] = await Promise.all([
    import('../features/alerts/components/alerts-sheet.tsx'),
    loadAlertTexts(),
  ]);
  return { default: sheet };
});

/** The sheets of the account: opened from the ad center, in a separate file. */
export function AccountSheets() {
  const leave = useLeave();
  return (
    <>
      <ProfileSheet />
      <SettingsSheet
        business={
          <Suspense fallback={null}>
            <BusinessRows />
          </Suspense>
        }
      />
      <NoticesSheet />
      <CloseSheet onClosed={leave} />
      <AskedSheets names={securitySheets}>
        <SecuritySheet />
      </AskedSheets>
      <AskedSheets names={passkeySheets}>
        <PasskeysSheet passcode={usePasscode()} />
      </AskedSheets>
      <AskedSheets names={factorSheets}>
        <FactorSheet passcode={usePasscode()} />
      </AskedSheets>
      <OwedSheet />
      <AlertSheets />
      <AskedSheets names={programSheets}>
        <ProgramSheets />
      </AskedSheets>
      <AskedSheets names={peopleSheets}>
        <PeopleSheets passcode={usePasscode()} />
      </AskedSheets>
    </>
  );
}

/** What a login without a business does with what is stored about it. */
export function OwnData() {
  return (
    <>
      <ExportAll />
      <Closing />
      <CloseSheet onClosed={useLeave()} />
    </>
  );
}

/** The sheets of the notifications: from the inbox, in the same file. */
export function InboxSheets() {
  return (
    <>
      <NotMeSheet />
      <AlertSheets />
    </>
  );
}

function AlertSheets() {
  return (
    <AskedSheets names={alertSheets}>
      <AlertsSheet />
    </AskedSheets>
  );
}

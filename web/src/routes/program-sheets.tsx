import { KeysSheet } from '../features/keys/components/keys-sheet.tsx';
import { NewSecret } from '../features/keys/components/new-secret.tsx';
import { CompanySheet } from '../features/papers/components/company-sheet.tsx';
import { PapersSheet } from '../features/papers/components/papers-sheet.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { WebhooksSheet } from '../features/webhooks/components/webhooks-sheet.tsx';

/** The sheets of what leaves Placard, for a merchant’s own programs and as papers: a file of their own. */
export function ProgramSheets() {
  return (
    <>
      <KeysSheet passcode={usePasscode()} />
      <WebhooksSheet passcode={usePasscode()} Secret={NewSecret} />
      <PapersSheet />
      <CompanySheet />
    </>
  );
}

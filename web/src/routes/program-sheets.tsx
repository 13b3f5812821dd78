import { KeysSheet } from '../features/keys/components/keys-sheet.tsx';
import { NewSecret } from '../features/keys/components/new-secret.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { WebhooksSheet } from '../features/webhooks/components/webhooks-sheet.tsx';

/** The sheets for a merchant's own programs, in a file of their own. */
export function ProgramSheets() {
  return (
    <>
      <KeysSheet passcode={usePasscode()} />
      <WebhooksSheet passcode={usePasscode()} Secret={NewSecret} />
    </>
  );
}

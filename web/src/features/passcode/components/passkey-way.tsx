import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { belongsHere, NotConfirmedError } from '../../../platform/web-authn.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkPasskey, passkeyFor, usePasskeys } from '../api/use-passkeys.ts';
import type { TicketFor } from '../../../state/passcode.ts';
import styles from './passkey-way.module.css';

export interface PasskeyWayProps {
  ticketFor: TicketFor;
  /** The digits are being checked. */
  isBusy: boolean;
  failureText: (error: unknown) => string;
  onPassed: (ticket: string) => void;
}

/** Below the six cells: the device's own lock instead, if the account has a passkey that can be used here. */
export function PasskeyWay({ ticketFor, isBusy, failureText, onPassed }: PasskeyWayProps) {
  const t = useTranslations('passkeys');
  const tApp = useTranslations('app.actions');
  const asked = passkeyFor(ticketFor);
  const { data } = usePasskeys({ isEnabled: asked !== undefined });
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!asked || !data || data.list.length === 0 || !belongsHere(data.rp_id)) return null;
  const handleUse = async () => {
    setIsAsking(true);
    setProblem(undefined);
    try {
      onPassed(await checkPasskey(asked));
    } catch (error) {
      setProblem(error instanceof NotConfirmedError ? t('notConfirmed') : failureText(error));
    }
    setIsAsking(false);
  };
  return (
    <div className={styles.way}>
      <Button
        look="line"
        icon={<Icon of={FingerprintPattern} size={20} />}
        isSending={isAsking}
        sendingLabel={tApp('sending')}
        isDisabled={isBusy}
        onClick={() => void handleUse()}
      >
        {t('use')}
      </Button>
      <FieldError>{problem}</FieldError>
    </div>
  );
}

/** How an act on the second step is approved: by the six digits or a passkey; without digits by the login password. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { passwordErrorOf } from '../../../api/password-field.ts';
import { failureText } from '../../../api/failure-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordForm } from '../../../ui/fields/password-form.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';

export type Proof = { ticket: string } | { password: string };

interface ProveProps {
  label: string;
  look?: 'primary' | 'line' | 'text';
  passcode: Passcode;
  isSending: boolean;
  /** The act's failure, shown below the button. */
  error: unknown;
  onProof: (proof: Proof, options: { onError: (failure: Error) => void }) => void;
}

/** A button that asks for the proof, then acts with it. */
export function Prove({ label, look = 'primary', passcode, isSending, error, onProof }: ProveProps) {
  const t = useTranslations('factor');
  const tApi = useTranslations('api');
  const tApp = useTranslations('app.actions');
  const { data: own } = useUserInfo();
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking)
    return (
      <PasswordForm
        submitLabel={label}
        isSending={isSending}
        onSubmit={(password, refused) =>
          onProof({ password }, { onError: (failure) => refused(passwordErrorOf(failure)) })
        }
      />
    );
  const handleClick = () => {
    if (own?.has_transaction_password === false) return setIsAsking(true);
    passcode.ask({
      purpose: 'change_second_factor',
      subject: t('subject'),
      onPassed: (ticket) => onProof({ ticket }, { onError: () => undefined }),
    });
  };
  return (
    <Stack gap={2}>
      <Button look={look} isSending={isSending} sendingLabel={tApp('sending')} onClick={handleClick}>
        {label}
      </Button>
      {error !== null && error !== undefined && (
        <div role="alert">
          <Notice tone="negative">{failureText(error, tApi)}</Notice>
        </div>
      )}
    </Stack>
  );
}

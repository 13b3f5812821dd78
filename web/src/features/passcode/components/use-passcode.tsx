import { limits } from '@placard/contract';
import type { calls } from '@placard/contract';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { refusalOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { isMobile } from '../../../platform/device.ts';
import { holdBack } from '../../../platform/leave-sheet.ts';
import { setQuery } from '../../../platform/location.ts';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import type { Passcode, PasscodeRequest, TicketFor } from '../../../state/passcode.ts';
import { PasscodeDialog } from '../../../ui/dialogs/passcode.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { checkDigits } from '../api/use-transaction-password.ts';

const PasskeyWay = lazy(async () => ({ default: (await import('./passkey-way.tsx')).PasskeyWay }));

/** What may refuse to approve an act. */
type Checks = typeof calls.wallet.checkPassword | typeof calls.passkeys.startCheck | typeof calls.passkeys.check;

/** The text of a failed check: tries left, until when it is locked, or the error. */
function useCheckText(): (error: unknown) => string {
  const t = useTranslations('wallet');
  const tApi = useTranslations('api');
  const formats = useFormats();
  return (error) => {
    const refusal = refusalOf<Checks>(error);
    if (refusal && 'until' in refusal && refusal.until !== undefined)
      return t('passcode.locked', { time: formats.date(refusal.until, 'dateTime') });
    if (refusal?.reason === 'transaction_password_not_set') return t('passcode.notSet');
    if (refusal?.reason !== 'wrong_transaction_password') return failureText(error, tApi);
    return refusal.tries_left > 0
      ? t('passcode.triesLeft', { count: refusal.tries_left })
      : t('transactionPasswordError');
  };
}

/** System back closes the dialog, except while digits are checked. */
function useHeldBack(isOpen: boolean, onBack: () => boolean): () => Promise<void> {
  const latest = useRef(onBack);
  const letGo = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (isOpen) letGo.current = holdBack(() => latest.current());
  }, [isOpen]);
  return useCallback(() => letGo.current?.() ?? Promise.resolve(), []);
}

interface Asking {
  isOpen: boolean;
  state: ComponentProps<typeof PasscodeDialog>['state'];
  error: string;
  request: PasscodeRequest | undefined;
  ask: (request: PasscodeRequest) => void;
  submit: (digits: string) => Promise<void>;
  /** The act is approved. */
  pass: (ticket: string) => Promise<void>;
  failureText: (error: unknown) => string;
  edit: () => void;
  close: () => Promise<void>;
}

function ticketForOf({ subject: _subject, onPassed: _onPassed, ...ticketFor }: PasscodeRequest): TicketFor {
  return ticketFor;
}

function useAsking(): Asking {
  const checkText = useCheckText();
  const [request, setRequest] = useState<PasscodeRequest>();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<Asking['state']>('entering');
  const [error, setError] = useState('');

  const release = useHeldBack(isOpen, () => {
    if (state === 'checking') return false;
    setIsOpen(false);
    return true;
  });
  const close = async () => {
    setIsOpen(false);
    await release();
  };
  const ask = useCallback((next: PasscodeRequest) => {
    setRequest(next);
    setState('entering');
    setIsOpen(true);
  }, []);
  const pass = async (ticket: string) => {
    await close();
    request?.onPassed(ticket);
  };
  const submit = async (digits: string) => {
    if (!request) return;
    setState('checking');
    try {
      await pass(await checkDigits(digits, ticketForOf(request)));
    } catch (failure) {
      setError(checkText(failure));
      setState(refusalOf(failure) ? 'error' : 'unanswered');
    }
  };
  const edit = () => setState((shown) => (shown === 'checking' ? shown : 'entering'));
  return { isOpen, state, error, request, ask, submit, pass, failureText: checkText, edit, close };
}

/**
 * Asks for the six digits before an act (specification.md sections 2, 4, 5). They never leave the dialog, only their
 * hash does.
 */
export function usePasscode(): Passcode {
  const asking = useAsking();
  return { ask: asking.ask, dialog: <AskDialog asking={asking} /> };
}

function AskDialog({ asking }: { asking: Asking }) {
  const t = useTranslations('wallet.passcode');
  const tApp = useTranslations('app.actions');
  const handleForgotten = async () => {
    await asking.close();
    setQuery('sheet', 'reset:transaction');
  };
  return (
    <PasscodeDialog
      isOpen={asking.isOpen}
      state={asking.state}
      title={t('title')}
      subject={asking.request?.subject}
      error={asking.error}
      label={t('title')}
      digits={limits.transactionPasswordDigits}
      okLabel={tApp('ok')}
      cancelLabel={tApp('cancel')}
      isMobile={isMobile(limits.mobileWidthPx)}
      focusDelayMs={limits.passwordFocusDelayMs}
      onSubmit={(typed) => void asking.submit(typed)}
      onCancel={() => void asking.close()}
      onEdit={asking.edit}
      hint={t('hint')}
      extra={
        <>
          {asking.request && canUsePasskeys() && (
            <Suspense fallback={null}>
              <PasskeyWay
                ticketFor={ticketForOf(asking.request)}
                isBusy={asking.state === 'checking'}
                failureText={asking.failureText}
                onPassed={(ticket) => void asking.pass(ticket)}
              />
            </Suspense>
          )}
          <LinkButton onClick={() => void handleForgotten()}>{t('forgotten')}</LinkButton>
        </>
      }
    />
  );
}

import { guessableDigits, limits } from '@placard/contract';
import type { CallReason, CommonReason, calls } from '@placard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { refusalOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { href, useQuery } from '../../../platform/location.ts';
import { md5Hex } from '../../../platform/md5.ts';
import { useBackHandler } from '../../../platform/page.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button, ButtonLink, Buttons } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/chip.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { focusLater } from '../../../ui/frame/focus-later.ts';
import { CtaBar, Main, OpenHead } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoginPasswordField } from '../../../ui/fields/login-password-field.tsx';
import { PasscodeCells } from '../../../ui/fields/passcode-cells.tsx';
import type { PasscodeCellsProps } from '../../../ui/fields/passcode-cells.tsx';
import { Caption, LinkButton, Muted, TextLink, Title } from '../../../ui/text.tsx';
import { checkDigits, useSetTransactionPassword } from '../api/use-transaction-password.ts';
import styles from './transaction-password-screen.module.css';

type Mode = 'set' | 'change';
type Step = 'old' | 'enter' | 'confirm' | 'prove' | 'done';
const stepsOf: Record<Mode, readonly Step[]> = {
  set: ['enter', 'confirm', 'prove'],
  change: ['old', 'enter', 'confirm'],
};

type SetPassword = typeof calls.wallet.setTransactionPassword;
/** The step after a refused act, with its message; without one it is shown where the act was sent. */
type NextSteps = Record<
  Exclude<CallReason<SetPassword>, CommonReason>,
  { readonly step: Step; readonly text: 'tooSimple' | 'same' | 'expired' } | undefined
>;
const nextSteps: NextSteps = {
  transaction_password_too_simple: { step: 'enter', text: 'tooSimple' },
  transaction_password_same: { step: 'enter', text: 'same' },
  ticket_invalid: { step: 'old', text: 'expired' },
  transaction_password_locked: undefined,
  login_password_needed: undefined,
  wrong_login_password: undefined,
  too_many_attempts: undefined,
};

/** (Check the old digits,) enter, confirm, (prove the first ones with the login password,) finished. The digits stay here until
 * their hash is sent. */
function usePasswordSteps(mode: Mode) {
  const t = useTranslations('wallet');
  const tApi = useTranslations('api');
  const [step, setStep] = useState<Step>(stepsOf[mode][0] ?? 'enter');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const chosen = useRef('');
  const ticket = useRef<string>(undefined);
  const { mutateAsync } = useSetTransactionPassword();

  const go = useCallback((to: Step, why?: string) => {
    setStep(to);
    setValue('');
    setError(why);
  }, []);
  const save = async (proof: { ticket: string } | { login_password: string }) => {
    await mutateAsync({ password: await md5Hex(chosen.current), ...proof });
    go('done');
  };
  const act = async () => {
    switch (step) {
      case 'old':
        ticket.current = await checkDigits(value, { purpose: 'change_transaction_password' });
        return go('enter');
      case 'enter':
        if (guessableDigits().has(value)) return setError(t('setPassword.tooSimple'));
        chosen.current = value;
        return go('confirm');
      case 'confirm':
        if (value !== chosen.current) return setError(t('setPassword.mismatch'));
        return ticket.current === undefined ? go('prove') : save({ ticket: ticket.current });
      case 'prove':
        return save({ login_password: value });
      case 'done':
    }
  };
  const showFailure = (failure: unknown) => {
    const refusal = refusalOf<SetPassword | typeof calls.wallet.checkPassword>(failure);
    const way = refusal && refusal.reason in nextSteps ? nextSteps[refusal.reason as keyof NextSteps] : undefined;
    if (way) go(mode === 'set' ? 'enter' : way.step, t(`setPassword.${way.text}`));
    else if (refusal?.reason === 'wrong_transaction_password' && refusal.tries_left > 0)
      setError(t('passcode.triesLeft', { count: refusal.tries_left }));
    else setError(failureText(failure, tApi));
  };
  const isComplete = value.length >= (step === 'prove' ? 1 : limits.transactionPasswordDigits);
  const submit = async () => {
    if (!isComplete || isBusy || error !== undefined) return;
    setIsBusy(true);
    await act().catch(showFailure);
    setIsBusy(false);
  };
  const type = (digits: string) => {
    setValue(digits);
    setError(undefined);
  };
  const startOver = useCallback(() => go('enter'), [go]);
  return { step, value, error, isBusy, isComplete, type, submit, startOver };
}

/** Sets the transaction password, or changes it with the old one; the cells are in the page. */
export function TransactionPasswordScreen({ mode }: { mode: Mode }) {
  const tApi = useTranslations('api');
  const query = useUserInfo();
  const [isStarted, setIsStarted] = useState(false);
  return (
    <Loaded isMain of={query} shape={[[28, '60%'], 22, 52]} errorTitle={tApi('noUserData')}>
      {({ has_transaction_password: isSet }) =>
        isStarted || isSet === (mode === 'change') ? (
          <PasswordSteps mode={mode} onStarted={() => setIsStarted(true)} />
        ) : (
          <OtherMode isSet={isSet} />
        )
      }
    </Loaded>
  );
}

/** The page is the wrong one: links to the right one. */
function OtherMode({ isSet }: { isSet: boolean }) {
  const t = useTranslations('wallet.setPassword');
  return (
    <Main isPadded>
      <Notice
        title={isSet ? t('already') : t('none')}
        actions={
          <TextLink href={href(isSet ? '/ad-center/edit-pay-password' : '/wallet/set-password')}>
            {isSet ? t('change') : t('setNow')}
          </TextLink>
        }
      >
        {isSet ? t('alreadyText') : undefined}
      </Notice>
    </Main>
  );
}

function PasswordSteps({ mode, onStarted }: { mode: Mode; onStarted: () => void }) {
  const t = useTranslations('wallet');
  const tLogin = useTranslations('accounts.login');
  const tApp = useTranslations('app.actions');
  const steps = usePasswordSteps(mode);
  const { step, error, isBusy, isComplete } = steps;
  const { field, focusField } = useLedFocus();
  const { startOver: toFirst } = steps;
  const startOver = useCallback(() => {
    toFirst();
    focusField();
  }, [toFirst, focusField]);
  useBackHandler(step === 'confirm' || step === 'prove' ? startOver : undefined);
  if (step === 'done') return <Finished mode={mode} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onStarted();
    void steps.submit().then(focusField);
  };
  const all = stepsOf[mode];
  const isLast = step === all.at(-1);
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Main isPadded>
        <Caption>{t('setPassword.steps', { step: String(all.indexOf(step) + 1), count: String(all.length) })}</Caption>
        <OpenHead>
          <Title as="h2" isLarge>
            {t(`setPassword.${step}`)}
          </Title>
          <Muted>{t(`setPassword.${step}Text`)}</Muted>
          {mode === 'change' && <Muted>{t('editPassword.passkeysGo')}</Muted>}
        </OpenHead>
        <StepField step={step} steps={steps} inputRef={field} />
        {step === 'confirm' && <LinkButton onClick={startOver}>{t('setPassword.again')}</LinkButton>}
        {step === 'prove' && (
          <TextLink href={href('/ad-center/edit-login-password', { sheet: 'reset' })}>{tLogin('forgotten')}</TextLink>
        )}
        {step === 'old' && (
          <TextLink href={href('/ad-center/edit-pay-password', { sheet: 'reset:transaction' })}>
            {t('passcode.forgotten')}
          </TextLink>
        )}
      </Main>
      <CtaBar>
        <Button
          type="submit"
          isDisabled={!isComplete || error !== undefined}
          isSending={isBusy}
          sendingLabel={tApp('sending')}
        >
          {isLast ? t('setPassword.save') : t('setPassword.next')}
        </Button>
      </CtaBar>
    </form>
  );
}

interface StepFieldProps {
  step: Exclude<Step, 'done'>;
  steps: ReturnType<typeof usePasswordSteps>;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Six digits, or the login password that proves the first ones. */
function StepField({ step, steps: { value, type, error, isBusy }, inputRef }: StepFieldProps) {
  const t = useTranslations('wallet.setPassword');
  if (step === 'prove') {
    return (
      <LoginPasswordField ref={inputRef} error={error} onInput={({ currentTarget }) => type(currentTarget.value)} />
    );
  }
  return <Cells inputRef={inputRef} value={value} onChange={type} isReadOnly={isBusy} error={error} label={t(step)} />;
}

/** Focuses the field: as the page opens, and after each step and each refusal. */
function useLedFocus() {
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => focusLater(() => field.current, limits.passwordFocusDelayMs), []);
  useEffect(focusField, [focusField]);
  return { field, focusField };
}

type CellsProps = Omit<PasscodeCellsProps, 'digits'> & { error: string | undefined };

function Cells({ error, ...props }: CellsProps) {
  return (
    <div className={styles.cells}>
      <PasscodeCells
        {...props}
        digits={limits.transactionPasswordDigits}
        isWrong={error !== undefined}
        describedBy="password-error"
      />
      <FieldError id="password-error">{error}</FieldError>
    </div>
  );
}

function Finished({ mode }: { mode: Mode }) {
  const t = useTranslations('wallet');
  const isForWithdrawal = useQuery().get('next') === 'withdraw';
  return (
    <Main isPadded>
      <div className={styles.done} role="status">
        <Glyph shape="check" className={styles.glyph} />
        <Title as="h2">{mode === 'set' ? t('setPassword.done') : t('editPassword.done')}</Title>
        <Muted>{t('setPassword.doneText')}</Muted>
      </div>
      <Buttons>
        {isForWithdrawal && (
          <ButtonLink href={href('/wallet', { sheet: 'withdraw' })}>{t('setPassword.toWithdraw')}</ButtonLink>
        )}
        <ButtonLink look={isForWithdrawal ? 'line' : 'primary'} href={href('/wallet')}>
          {t('setPassword.toWallet')}
        </ButtonLink>
      </Buttons>
    </Main>
  );
}

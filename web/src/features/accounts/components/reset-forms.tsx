import { calls, guessableDigits, limits } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { md5Hex } from '../../../platform/md5.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Field, FieldError, PasswordField } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasscodeCells } from '../../../ui/fields/passcode-cells.tsx';
import { Caption, LinkButton, Muted } from '../../../ui/text.tsx';
import { useConfirmReset, useRequestReset } from '../api/use-reset.ts';
import { checkPasswords } from './login-password-screen.tsx';
import styles from './reset-forms.module.css';

const plain = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

export type ResetKind = NonNullable<CallRequest<typeof calls.accounts.requestReset>['kind']>;

export interface ResetAskProps {
  kind: ResetKind;
  /** Filled in if known. */
  username: string;
  /** `isMailed`: this deployment sends mail. Whether the account exists is never revealed. */
  onAsked: (username: string, isMailed: boolean) => void;
  onHasCode: () => void;
}

/** Whose password it is. */
export function ResetAsk({ kind, username: known, onAsked, onHasCode }: ResetAskProps) {
  const t = useTranslations('accounts');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const asked = useRef('');
  const act = useRequestReset();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.requestReset,
    act,
    payloadOf: ({ username = '' }) => {
      asked.current = username;
      return { username, kind };
    },
    onDone: ({ by_mail }) => onAsked(asked.current, by_mail),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Muted>{t(`reset.lead.${kind}`)}</Muted>
        <Field
          name="username"
          label={t('login.username')}
          defaultValue={known}
          autoComplete="username"
          {...plain}
          error={ruleText(errors['username'])}
        />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('reset.ask')}
        </Button>
        <LinkButton onClick={onHasCode}>{t('reset.haveCode')}</LinkButton>
      </Stack>
    </form>
  );
}

export interface ResetConfirmProps {
  kind: ResetKind;
  username: string;
  onDone: (withdrawalsWaitUntil: string) => void;
}

/** The code and the new password. */
export function ResetConfirm({ kind, username, onDone }: ResetConfirmProps) {
  const t = useTranslations('accounts');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const tWallet = useTranslations('wallet.setPassword');
  const digits = useDigits();
  const act = useConfirmReset();
  const { errors, formProps } = useCallForm({
    call: calls.accounts.confirmReset,
    act,
    payloadOf: (texts): CallRequest<typeof calls.accounts.confirmReset> => {
      const { username: name = '', code = '', new_password = '', confirm_password = '' } = texts;
      const chosen = kind === 'transaction' ? digits.hashes : { new_password, confirm_password };
      return { username: name, code, kind, ...chosen };
    },
    check: (texts) => (kind === 'transaction' ? checkDigits(digits, tWallet('tooSimple')) : checkPasswords(texts)),
    onDone: ({ withdrawals_wait_until }) => onDone(withdrawals_wait_until),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Field
          name="username"
          label={t('login.username')}
          defaultValue={username}
          autoComplete="username"
          {...plain}
          error={ruleText(errors['username'])}
        />
        <CodeField
          prefix="RST"
          name="code"
          label={t('reset.code')}
          help={t('reset.codeHelp')}
          autoComplete="one-time-code"
          refused={errors['code']}
        />
        {kind === 'transaction' ? <DigitFields digits={digits} errors={errors} /> : <PasswordFields errors={errors} />}
        <Notice tone="plain">{t('reset.effect')}</Notice>
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function PasswordFields({ errors }: { errors: FormErrors }) {
  const t = useTranslations('accounts');
  const ruleText = useRuleText();
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        name="new_password"
        label={t('loginPassword.new')}
        help={t('register.passwordHelp', { limit: String(limits.passwordMin) })}
        {...shown}
        error={ruleText(errors['new_password'])}
      />
      <PasswordField
        name="confirm_password"
        label={t('loginPassword.confirm')}
        {...shown}
        error={ruleText(errors['confirm_password'], { mismatch: t('register.passwordsDiffer') })}
      />
    </>
  );
}

type DigitField = 'new_password' | 'confirm_password';
const noDigits: Record<DigitField, string> = { new_password: '', confirm_password: '' };

/** Six digits, twice. Complete ones are hashed at once: the form sends the hash, never the digits. */
function useDigits() {
  const [typed, setTyped] = useState(noDigits);
  const [hashes, setHashes] = useState(noDigits);
  const type = (field: DigitField, value: string) => {
    setTyped((known) => ({ ...known, [field]: value }));
    setHashes((known) => ({ ...known, [field]: '' }));
    if (value.length < limits.transactionPasswordDigits) return;
    void md5Hex(value).then((hash) => setHashes((known) => ({ ...known, [field]: hash })));
  };
  return { typed, hashes, type };
}

/** What the digits show without the server: they are easy to guess, or confirmed wrongly. */
function checkDigits({ typed, hashes }: ReturnType<typeof useDigits>, tooSimple: string): FormErrors {
  if (!guessableDigits().has(typed.new_password)) return checkPasswords(hashes);
  return { new_password: { field: 'new_password', rule: 'not_accepted', text: tooSimple } };
}

function DigitFields({ digits, errors }: { digits: ReturnType<typeof useDigits>; errors: FormErrors }) {
  const t = useTranslations('accounts.reset');
  const ruleText = useRuleText();
  const fields = [
    { field: 'new_password', label: t('newDigits') },
    { field: 'confirm_password', label: t('confirmDigits') },
  ] as const;
  return fields.map(({ field, label }) => {
    const error = ruleText(errors[field], { required: t('allDigits'), mismatch: t('digitsDiffer') });
    return (
      <div key={field} className={styles.digits}>
        <Caption as="span">{label}</Caption>
        <PasscodeCells
          value={digits.typed[field]}
          onChange={(value) => digits.type(field, value)}
          digits={limits.transactionPasswordDigits}
          label={label}
          name={field}
          isWrong={error !== undefined}
          describedBy={`${field}-error`}
        />
        <FieldError id={`${field}-error`}>{error}</FieldError>
      </div>
    );
  });
}

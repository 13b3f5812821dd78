/** Setting up an authenticator app: the proof, its QR code, its first code, the recovery codes. */
import { calls } from '@placard/contract';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { copyText } from '../../../platform/clipboard.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useBegin, useConfirm } from '../api/use-factor.ts';
import type { OnCodes } from '../api/use-factor.ts';
import styles from './factor.module.css';
import { Prove } from './prove.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpProps {
  label: string;
  look?: 'primary' | 'line';
  passcode: Passcode;
  onCodes: OnCodes;
}

/** `onCodes`: the recovery codes, which nothing shows again. */
export function SetUp({ label, look = 'primary', passcode, onCodes }: SetUpProps) {
  const begin = useBegin();
  if (begin.data) return <Confirm begun={begin.data} onCodes={onCodes} />;
  return (
    <Prove
      label={label}
      look={look}
      passcode={passcode}
      isSending={begin.isPending}
      error={begin.error}
      onProof={(proof, options) => begin.mutate(proof, options)}
    />
  );
}

interface Begun {
  secret: string;
  otpauth_uri: string;
}

function Confirm({ begun, onCodes }: { begun: Begun; onCodes: OnCodes }) {
  const t = useTranslations('factor');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useConfirm(onCodes);
  const { errors, formProps } = useCallForm({ call: calls.factor.confirm, act });
  return (
    <form {...formProps}>
      <Stack>
        <p>{t('scan')}</p>
        <QrCode text={begun.otpauth_uri} label={t('qr')} />
        <Muted>{t('secret')}</Muted>
        <code className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={begun.secret} label={t('copy')} />
        <Field
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={ruleText(errors['code'], { required: t('codeRule'), format: t('codeRule') })}
        />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('factor');
  const copy = () => void copyText(text).then((isDone) => isDone && showToast(t('copied')));
  return (
    <Button look="line" icon={<Icon of={Copy} />} onClick={copy}>
      {label}
    </Button>
  );
}

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('factor');
  return (
    <Stack>
      <p>{t('codesLead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('copyCodes')} />
      <Button onClick={onKept}>{t('kept')}</Button>
    </Stack>
  );
}

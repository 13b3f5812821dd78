import { limits } from '@placard/contract';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiError, NoAnswerError } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { canUsePasskeys } from '../../../platform/can-use-passkeys.ts';
import { belongsHere, NotConfirmedError, PasskeyKnownError } from '../../../platform/web-authn.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { LinkButton, Muted, TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { makeCredential, startAdding, useAddPasskey, usePasskeys, useRemovePasskey } from '../api/use-passkeys.ts';
import type { Passkey, StartedAdding } from '../api/use-passkeys.ts';

/** The account's passkeys, opened by `?sheet=passkeys`: an explanation, the list, adding one. */
export function PasskeysSheet({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('passkeys');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('passkeys');
  const query = usePasskeys({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Stack gap={5}>
        <Muted>{t('lead')}</Muted>
        <Loaded of={query} shape={[56, 76, 50]}>
          {({ list, rp_id: domain }) => (
            <Stack gap={5}>
              {list.length === 0 ? <p>{t('empty')}</p> : <PasskeyRows passkeys={list} />}
              <Adding count={list.length} domain={domain} passcode={passcode} />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Sheet>
  );
}

function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslations('passkeys');
  const formats = useFormats();
  const { mutate, isPending, variables } = useRemovePasskey();
  const remove = (id: string) => {
    if (!isPending) mutate({ passkey_id: id }, { onSuccess: () => showToast(t('removed')) });
  };
  return (
    <Rows isBoxed>
      {passkeys.map(({ passkey_id: id, name, added_at: addedAt, last_used_at: usedAt }) => {
        const time = formats.date(addedAt, 'dateTime');
        return (
          <Row
            key={id}
            icon={FingerprintPattern}
            label={name}
            sub={usedAt === null ? t('added', { time }) : t('used', { seen: formats.relative(usedAt), time })}
            value={
              <LinkButton
                aria-label={t('removeOf', { name })}
                aria-busy={(isPending && variables.passkey_id === id) || undefined}
                onClick={() => remove(id)}
              >
                {t('remove')}
              </LinkButton>
            }
          />
        );
      })}
    </Rows>
  );
}

/** The form, or why there is none and the way out. */
function Adding({ count, domain, passcode }: { count: number; domain: string; passcode: Passcode }) {
  const t = useTranslations('passkeys');
  const tWallet = useTranslations('wallet');
  const { data: own } = useUserInfo();
  if (!canUsePasskeys() || !belongsHere(domain)) return <Notice>{t('unsupported')}</Notice>;
  if (count >= limits.passkeysMax) return <Notice>{t('full')}</Notice>;
  if (own?.has_transaction_password === false) {
    return (
      <Notice actions={<TextLink href={href('/wallet/set-password')}>{tWallet('setPassword.setNow')}</TextLink>}>
        {t('noDigits')}
      </Notice>
    );
  }
  return <AddForm passcode={passcode} />;
}

/**
 * Asks for the six digits, then makes the passkey on the device. Its options are loaded before, so that the device asks
 * at once.
 */
function useAdding({ ask }: Passcode, onAdded: () => void) {
  const t = useTranslations('passkeys');
  const { mutateAsync } = useAddPasskey();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(undefined);
    await work().catch(setError);
    setIsBusy(false);
  };
  const make = async (started: StartedAdding, name: string, ticket: string) => {
    const made = await makeCredential(started);
    await mutateAsync({ ...made, ticket, ...(name !== '' && { name }) });
    showToast(t('done'));
    onAdded();
  };
  const add = (name: string) =>
    attempt(async () => {
      const started = await startAdding();
      ask({
        purpose: 'add_passkey',
        subject: t('subject'),
        onPassed: (ticket) => void attempt(() => make(started, name, ticket)),
      });
    });
  return { add, isBusy, error };
}

function AddForm({ passcode }: { passcode: Passcode }) {
  const t = useTranslations('passkeys');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [name, setName] = useState('');
  const { add, isBusy, error } = useAdding(passcode, () => setName(''));
  const fault = error instanceof ApiError ? error.fields.find(({ field }) => field === 'name') : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void add(name.trim());
  };
  // The dialog has a form of its own, whose submit event would reach this one too.
  return (
    <>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <Field
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={limits.passkeyNameMax}
            autoComplete="off"
            error={ruleText(fault)}
          />
          {error !== undefined && !fault && <AddFailure error={error} />}
          <Button type="submit" isSending={isBusy} sendingLabel={tApp('sending')}>
            {t('add')}
          </Button>
        </Stack>
      </form>
      {passcode.dialog}
    </>
  );
}

function AddFailure({ error }: { error: unknown }) {
  const t = useTranslations('passkeys');
  const tApi = useTranslations('api');
  const text =
    error instanceof NotConfirmedError
      ? t('notConfirmed')
      : error instanceof PasskeyKnownError
        ? t('known')
        : failureText(error, tApi);
  return <Notice tone={error instanceof NoAnswerError ? 'caution' : 'negative'}>{text}</Notice>;
}

import { calls } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href, navigate, useQuery, withQuery } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { FieldProps } from '../../../ui/fields/field.tsx';
import { LoginPasswordField } from '../../../ui/fields/login-password-field.tsx';
import { CtaBar, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted, TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useFieldLabel } from '../api/field-label.ts';
import type { WithdrawMethods } from '../api/field-label.ts';
import type { PayoutAccount } from '../../../state/use-payout-account.ts';
import { useBindPayoutAccount } from '../api/use-bind-payout-account.ts';
import styles from './payout-account-form.module.css';

type Act = ReturnType<typeof useBindPayoutAccount>;
const shownEnd = 4;
const showPart = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'center' });
const payoutFields = ['card_name', 'user_name', 'bank_account', 'branch_name', 'mobile'] as const;
type PayoutField = (typeof payoutFields)[number];

/**
 * Binding a first account takes the login password and sends at once. Replacing an account needs the six digits
 * (product.md section 5); it is first sent without their ticket, so that refusals, such as for the same account, are
 * shown before the digits are requested.
 */
function useBind(isRebinding: boolean, ask: Passcode['ask']) {
  const t = useTranslations('wallet.payoutAccount');
  const isForWithdrawal = useQuery().get('next') === 'withdraw';
  const act = useBindPayoutAccount();
  const goOn = () => {
    showToast(t('saved'));
    navigate(withQuery('/wallet', isForWithdrawal ? { sheet: 'withdraw' } : {}), { replace: true });
  };
  const mutate: Act['mutate'] = (payload: CallRequest<typeof calls.wallet.editBankCard>, options) => {
    const send = (ticket?: string) =>
      act.mutate(ticket === undefined ? payload : { ...payload, ticket }, { ...options, onSuccess: goOn });
    if (!isRebinding) return send();
    const subject = t('subject', { account: `••••${payload.bank_account.slice(-shownEnd)}` });
    // The form of a second account has neither a ticket nor the login password.
    const askForDigits = () => ask({ purpose: 'rebind_payout_account', account: payload, subject, onPassed: send });
    act.mutate(payload, {
      ...options,
      onError: (error, ...rest) =>
        reasonOf(error) === 'ticket_invalid' ? askForDigits() : options?.onError?.(error, ...rest),
    });
  };
  return { ...act, mutate };
}

export interface PayoutAccountFormProps {
  methods: WithdrawMethods;
  bound: PayoutAccount | null;
  passcode: Passcode;
}

/** The payout account's form; its labels depend on the chosen method. */
export function PayoutAccountForm({ methods, bound, passcode }: PayoutAccountFormProps) {
  const t = useTranslations('wallet.payoutAccount');
  const tWhy = useTranslations('wallet.setPassword');
  const tLogin = useTranslations('accounts.login');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [method, setMethod] = useState<string>(bound?.method ?? methods[0]?.method ?? 'bank');
  const act = useBind(bound !== null, passcode.ask);
  const { errors, formProps } = useCallForm({
    call: calls.wallet.editBankCard,
    act,
    payloadOf: (texts) => ({ ...texts, method }),
  });
  return (
    <>
      <form className={styles.form} {...formProps}>
        <Main isPadded>
          <Stack>
            {bound ? <Notice>{t('replaces', { account: bound.bank_account })}</Notice> : <Muted>{t('lead')}</Muted>}
            {methods.length > 1 && (
              <RadioCards
                name="method"
                label={t('method')}
                value={method}
                onChange={setMethod}
                cards={methods.map((each) => ({ value: each.method, label: each.name }))}
              />
            )}
            <AccountFields
              key={method}
              method={methods.find((each) => each.method === method)}
              known={bound?.method === method ? bound : undefined}
              errors={errors}
            />
            {!bound && (
              <div>
                <LoginPasswordField
                  name="login_password"
                  help={tWhy('proveText')}
                  error={ruleText(errors['login_password'])}
                />
                <TextLink href={href('/ad-center/edit-login-password', { sheet: 'reset' })}>
                  {tLogin('forgotten')}
                </TextLink>
              </div>
            )}
            {errors['ticket'] && <Refused reason={reasonOf(act.error)}>{ruleText(errors['ticket'])}</Refused>}
          </Stack>
        </Main>
        <CtaBar>
          <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
            {bound ? t('replace') : t('save')}
          </Button>
        </CtaBar>
      </form>
      {passcode.dialog}
    </>
  );
}

/** Of no field: another person approves the account first, or the digits come again. */
function Refused({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const t = useTranslations('people');
  const isAsked = reason !== 'ticket_invalid';
  return (
    <div role="alert" ref={showPart}>
      <Notice actions={isAsked && <TextLink href={href('/ad-center', { sheet: 'people' })}>{t('title')}</TextLink>}>
        {children}
      </Notice>
    </div>
  );
}

interface AccountFieldsProps {
  method: WithdrawMethods[number] | undefined;
  /** The bound account if it has this method: its plain texts are filled in, its numbers are never returned in full. */
  known: PayoutAccount | undefined;
  errors: FormErrors;
}

function AccountFields({ method, known, errors }: AccountFieldsProps) {
  const t = useTranslations('wallet.payoutAccount');
  const ruleText = useRuleText();
  const label = useFieldLabel(method);
  const own: Record<PayoutField, Partial<FieldProps>> = {
    card_name: { defaultValue: known?.card_name },
    user_name: { defaultValue: known?.user_name, help: t('holderHelp'), autoComplete: 'name' },
    bank_account: {
      autoCapitalize: 'characters',
      error: ruleText(errors['bank_account'], { format: t('numberFormat'), not_accepted: t('ibanWrong') }),
    },
    branch_name: { defaultValue: known?.branch_name },
    mobile: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      error: ruleText(errors['mobile'], { format: t('phoneFormat') }),
    },
  };
  return (
    <Stack>
      {payoutFields.map((field) => (
        <Field
          key={field}
          name={field}
          label={label(field)}
          autoComplete="off"
          spellCheck={false}
          error={ruleText(errors[field])}
          {...own[field]}
        />
      ))}
    </Stack>
  );
}

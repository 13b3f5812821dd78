import { CalendarDays, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { readTypedAmount } from '@placard/contract';
import { NoAnswerError, reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { LinkButton, TextLink } from '../../../ui/text.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { useDebounced } from '../../../ui/fields/use-debounced.ts';
import { negated } from '../../../api/amounts.ts';
import { useWithdraw, useWithdrawTerms } from '../api/use-withdraw.ts';
import { withdrawFault, withdrawStep } from '../withdraw-amount.ts';
import type { AmountFault, WithdrawTerms } from '../withdraw-amount.ts';
import { LoadedArrival } from './loaded-arrival.tsx';
import { SecondPerson } from './second-person.tsx';
import { WithdrawBlocks } from './withdraw-blocks.tsx';
import type { WayOut } from './withdraw-blocks.tsx';

const quoteDelayMs = 250;
const formId = 'withdraw';
const showPart = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'center' });

/** The input, its error, and its cost. */
function useWithdrawForm(terms: WithdrawTerms | undefined) {
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const amount = readTypedAmount(typed, terms?.currency ?? 'USD');
  const fault = terms && withdrawFault(typed, amount, terms);
  const settled = useDebounced(fault === undefined ? amount.text : '', quoteDelayMs);
  // Nothing more of a whole balance will be typed.
  const asked = isWhole && fault === undefined ? amount.text : settled;
  const isAsked = asked !== '' && asked === amount.text;
  const quote = useWithdrawTerms(asked, { isEnabled: isAsked });
  const type = (text: string) => {
    setTyped(text);
    setIsChecked(false);
    setIsWhole(false);
  };
  return {
    typed,
    amount,
    fault,
    /** Shown once the field is left or submitted; an excess, which more typing only raises, at once. */
    shownFault: isChecked || fault?.kind === 'aboveBalance' ? fault : undefined,
    step: withdrawStep(fault, isAsked, quote),
    fee: isAsked ? (quote.data?.fee ?? null) : null,
    arrives: isAsked ? (quote.data?.arrives ?? null) : null,
    /** What a second person has to do with this amount; null: nothing, undefined while it is unknown. */
    second: isAsked ? quote.data?.second_person : undefined,
    askAgain: () => void quote.refetch(),
    type,
    check: () => setIsChecked(true),
    takeAll: () => {
      type(terms ? formats.typedAmount(terms.available_funds) : '');
      setIsWhole(true);
    },
    // An empty field before submitting is not an error.
    clear: () => type(''),
  };
}

type WithdrawForm = ReturnType<typeof useWithdrawForm>;

/** Asks for the six digits, then withdraws; the result replaces the sheet. */
function useWithdrawal(
  form: WithdrawForm,
  terms: WithdrawTerms | undefined,
  isOpen: boolean,
  ask: Passcode['ask'],
  readAgain: () => void,
) {
  const t = useTranslations('wallet.withdraw');
  const { mutate, reset, isPending, error } = useWithdraw();
  // A closed sheet no longer offers to try again.
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  const subject = useSubject(form, terms);
  const amount = form.amount.text;
  /** Submitted before its fee was there: it goes on once the fee is shown. */
  const early = useRef('');
  const proceed = () => {
    if (!terms?.payout_account || isPending) return;
    const { payout_account_id: payee } = terms.payout_account;
    const onPassed = (ticket: string) =>
      mutate(
        { amount, ...(form.fee !== null && { fee: form.fee }), payout_account_id: payee, ticket },
        {
          // The sheet stays as typed and shows the fee of now.
          onError: (refused) => {
            if (reasonOf(refused) === 'terms_changed' || reasonOf(refused) === 'approval_needed') readAgain();
          },
          onSuccess: ({ withdrawal }) => {
            form.clear();
            showToast(t('requested'));
            setQuery('sheet', `withdrawal:${withdrawal.withdrawal_id}`, { replace: true });
          },
        },
      );
    ask({ purpose: 'withdraw', amount, payee, subject, onPassed });
  };
  const goOn = useEffectEvent(proceed);
  const isReady = form.step === 'ready';
  useEffect(() => {
    const isEarly = early.current !== '' && early.current === amount;
    if (isEarly && !isReady) return;
    early.current = '';
    if (isEarly) goOn();
  }, [isReady, amount]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check();
    if (isReady) proceed();
    else if (form.step === 'quoting') early.current = amount;
  };
  return { submit, isPending, error };
}

export interface WithdrawSheetProps {
  passcode: Passcode;
  /** How start-up funds are returned, where they block the withdrawal. */
  WayOut: WayOut;
}

/**
 * Withdraw, opened by `?sheet=withdraw`: the obstacles with their ways out, or amount, fee, and the amount that
 * arrives.
 */
export function WithdrawSheet({ passcode, WayOut }: WithdrawSheetProps) {
  const t = useTranslations('wallet.withdraw');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('withdraw');
  const query = useWithdrawTerms(undefined, { isEnabled: isOpen });
  const form = useWithdrawForm(query.data);
  const act = useWithdrawal(form, query.data, isOpen, passcode.ask, () => {
    void query.refetch();
    form.askAgain();
  });
  return (
    <Sheet
      isDecision
      isOpen={isOpen}
      onClose={close}
      isLocked={act.isPending}
      title={t('title')}
      closeLabel={tApp('close')}
      footer={query.data && <WithdrawFooter terms={query.data} form={form} isSending={act.isPending} />}
    >
      <Loaded of={query} shape={[44, 60, 56, 38, 38]}>
        {(terms) => (
          <Stack>
            {terms.blocked_by.length > 0 ? (
              <WithdrawBlocks terms={terms} WayOut={WayOut} />
            ) : (
              <form id={formId} onSubmit={act.submit} noValidate>
                <WithdrawFields terms={terms} form={form} />
              </form>
            )}
            {act.error && (
              <div role="alert" ref={showPart}>
                <WithdrawFailure error={act.error} />
              </div>
            )}
            {terms.coming && <ComingTerms coming={terms.coming} />}
            <SafetyLine />
          </Stack>
        )}
      </Loaded>
      {passcode.dialog}
    </Sheet>
  );
}

function useSubject(form: WithdrawForm, terms: WithdrawTerms | undefined): ReactNode {
  const t = useTranslations('wallet.withdraw');
  const formats = useFormats();
  if (!terms?.payout_account || form.amount.text === '') return undefined;
  return t.rich('subject', {
    amount: formats.money(form.amount.text, terms.currency),
    account: terms.payout_account.bank_account,
    b: (words) => <b>{words}</b>,
  });
}

function useFaultText(): (fault: AmountFault | undefined) => string | undefined {
  const t = useTranslations('wallet.withdraw');
  const formats = useFormats();
  return (fault) => {
    switch (fault?.kind) {
      case undefined:
        return undefined;
      case 'empty':
        return t('enterAmount');
      case 'unreadable':
        return t('notAnAmount');
      case 'belowMinimum':
        return t('belowMinimum', { minimum: formats.amount(fault.minimum) });
      case 'aboveBalance':
        return t('aboveBalance', { excess: formats.amount(fault.excess), maximum: formats.amount(fault.maximum) });
    }
  };
}

function WithdrawFields({ terms, form }: { terms: WithdrawTerms; form: WithdrawForm }) {
  const t = useTranslations('wallet.withdraw');
  const formats = useFormats();
  const faultText = useFaultText();
  const { currency, payout_account: account } = terms;
  return (
    <Stack>
      <AmountField
        isFirst
        name="amount"
        label={t('amount')}
        currency={currency}
        value={form.typed}
        onChange={(event) => form.type(event.target.value)}
        onBlur={() => form.typed !== '' && form.check()}
        boundsStart={t('from', { minimum: formats.amount(terms.minimum) })}
        boundsEnd={
          <>
            {t('balance', { amount: formats.amount(terms.available_funds) })}
            {' \u00a0'}
            <LinkButton isCaption onClick={form.takeAll}>
              {t('all')}
            </LinkButton>
          </>
        }
        error={faultText(form.shownFault)}
      />
      {account && (
        <Rows isBoxed>
          <Row
            label={t('to')}
            sub={account.card_name}
            value={account.bank_account}
            href={href('/wallet/bind-card', { next: 'withdraw' })}
          />
        </Rows>
      )}
      <Ledger label={t('arrives')}>
        <LedgerRow label={t('amount')} amount={form.fault ? null : form.amount.text} />
        <LedgerRow
          label={t('fee', { rate: formats.percent(terms.fee_bps) })}
          amount={form.fee === null ? null : negated(form.fee, currency)}
        />
        <LedgerRow kind="total" label={t('arrives')} amount={form.arrives} />
      </Ledger>
      <SecondPerson now={form.second} of={terms.second_person} currency={currency} />
      {terms.arrival && <LoadedArrival arrival={terms.arrival} />}
    </Stack>
  );
}

/** Worse terms that are announced: until their date the withdrawal costs what the sheet says. */
function ComingTerms({ coming }: { coming: NonNullable<WithdrawTerms['coming']> }) {
  const t = useTranslations('wallet.withdraw');
  const formats = useFormats();
  return (
    <Notice tone="plain" icon={CalendarDays}>
      {t('coming', {
        time: formats.date(coming.from, 'dateTime'),
        rate: formats.percent(coming.fee_bps),
        minimum: formats.amount(coming.minimum),
      })}
    </Notice>
  );
}

/** A lost answer is reported as one: trying again is the same act, with the same key. */
function WithdrawFailure({ error }: { error: Error }) {
  const t = useTranslations('wallet.withdraw');
  const tApi = useTranslations('api');
  const tPeople = useTranslations('people');
  const isUnknown = error instanceof NoAnswerError;
  const isAsked = reasonOf(error) === 'approval_needed';
  return (
    <Notice
      tone={isAsked ? 'info' : 'negative'}
      title={isUnknown || isAsked ? undefined : t('failed')}
      actions={isAsked && <TextLink href={href('/ad-center', { sheet: 'people' })}>{tPeople('title')}</TextLink>}
    >
      {isUnknown ? t('unknown') : failureText(error, tApi)}
    </Notice>
  );
}

const reportLink = (words: ReactNode) => <a href={href('/wallet', { sheet: 'service' })}>{words}</a>;

/** Nobody is ever asked to send money in order to withdraw (product.md section 1). */
function SafetyLine() {
  const t = useTranslations('wallet.withdraw');
  return (
    <Notice tone="plain" icon={ShieldCheck}>
      {t.rich('never', { report: reportLink })}
    </Notice>
  );
}

interface FooterProps {
  terms: WithdrawTerms;
  form: WithdrawForm;
  isSending: boolean;
}

/** What the notice about each obstacle is titled. */
const titles = {
  start_up_funds_outstanding: 'startUp.blocked',
  transaction_password_not_set: 'withdraw.passwordTitle',
  payout_account_missing: 'withdraw.accountTitle',
  withdraw_waiting: 'withdraw.waitTitle',
  new_payee_waiting: 'withdraw.payeeWaitTitle',
  transaction_password_locked: 'withdraw.waitTitle',
  insufficient_balance: 'withdraw.emptyTitle',
} as const;

function WithdrawFooter({ terms, form, isSending }: FooterProps) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const [block] = terms.blocked_by;
  if (!block) return <WithdrawButton form={form} isSending={isSending} />;
  return (
    <>
      <Button isDisabled aria-describedby="withdraw-why">
        {t('withdraw.submitEmpty')}
      </Button>
      <Why id="withdraw-why">
        {t(titles[block.reason], {
          amount: formats.amount(terms.start_up_funds.outstanding),
          time: block.until === null ? '–' : formats.date(block.until, 'dateTime'),
        })}
      </Why>
    </>
  );
}

/** The one action, or what it waits for: an amount, its fee, or a tap that requests the fee again. */
function WithdrawButton({ form, isSending }: Omit<FooterProps, 'terms'>) {
  const t = useTranslations('wallet.withdraw');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  if (form.step === 'quoteFailed' && !isSending) {
    return (
      <>
        <Button look="secondary" aria-describedby="withdraw-why" onClick={form.askAgain}>
          {t('quoteAgain')}
        </Button>
        <Why id="withdraw-why">{t('quoteFailed')}</Why>
      </>
    );
  }
  const isQuoting = form.step === 'quoting' && !isSending;
  const isWaiting = form.second?.state === 'waiting' && !isSending;
  return (
    <Button
      type="submit"
      form={formId}
      isDisabled={form.step === 'enter' || isWaiting}
      isSending={isSending || isQuoting}
      {...(isSending && { sendingLabel: tApp('sending') })}
    >
      {isQuoting
        ? t('quoting')
        : form.step === 'enter'
          ? t('submitEmpty')
          : isWaiting
            ? t('second.waits')
            : form.second?.state === 'needed'
              ? t('second.ask')
              : t('submit', { amount: formats.amount(form.amount.text) })}
    </Button>
  );
}

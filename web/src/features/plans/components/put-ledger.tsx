import { secondsToSettlement } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { isSome, negated, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Heading } from '../../../ui/text.tsx';
import { Step, Steps } from '../../../ui/figures/timeline.tsx';
import type { Offer, Terms } from '../api/plan-calls.ts';
import type { PutPreview } from '../put-preview.ts';
import { useWayBack } from '../way-back.ts';
import { useOfferTexts } from './offer-sums.tsx';

/** The payment, the remaining balance, and what pays for the put. An unknown amount is a dash, never zero. */
export function PutLedgerView({ offer, preview }: { offer: Offer; preview: PutPreview }) {
  const t = useTranslations('plan.put.ledger');
  const { currency } = offer.terms;
  const { coupon, ledger } = preview;
  const minus = (amount: string | undefined) => (amount === undefined ? null : negated(amount, currency));
  const isOff = coupon !== undefined && coupon.kind !== 'value_added' && coupon.kind !== 'deduction';
  const tSums = useTranslations('plan.goods.sums');
  const textsOf = useOfferTexts();
  return (
    <Ledger label={t('label')}>
      <LedgerRow label={t('put')} amount={ledger?.put} />
      {isSome(offer.funding.start_up_credit) && <LedgerRow label={t('startUp')} amount={minus(ledger?.startUp)} />}
      {isOff && <LedgerRow label={t('coupon')} amount={minus(ledger?.coupon)} />}
      <LedgerRow kind="total" label={t('pay')} amount={ledger?.pay} />
      <LedgerRow kind="after" label={t('after')} amount={ledger?.after} />
      {coupon?.kind === 'value_added' && (
        <>
          <LedgerRow kind="after" label={t('extra')} amount={ledger?.extra} />
          <LedgerRow kind="after" label={t('media')} amount={ledger?.media} />
        </>
      )}
      {coupon?.kind === 'deduction' && <LedgerRow kind="after" label={t('fee')} amount={ledger && coupon.value} />}
      <LedgerRow kind="after" label={tSums('title')} value={ledger ? textsOf(offer.terms, ledger.put).even : '–'} />
    </Ledger>
  );
}

/** What happens next, in three steps. */
export function PutSteps({ terms, preview: { ledger, coupon } }: { terms: Terms; preview: PutPreview }) {
  const t = useTranslations('plan.put.next');
  const wayBack = useWayBack();
  const formats = useFormats();
  const matching = formats.duration(terms.matching_seconds);
  const settling = secondsToSettlement({
    graceSeconds: terms.grace_seconds,
    lockSeconds: terms.lock_seconds,
    settleSeconds: terms.settle_seconds,
  });
  return (
    <Stack gap={2}>
      <Heading as="h3">{t('title')}</Heading>
      <Steps>
        <Step>
          {ledger
            ? t('held', {
                amount: formats.amount(ledger.media),
                duration: matching,
                ways: wayBack(
                  {
                    own: ledger.pay,
                    start_up: ledger.startUp,
                    coupon: sumOf([ledger.coupon, ledger.extra], terms.currency),
                  },
                  coupon,
                ),
              })
            : t('heldUnknown', { duration: matching })}
        </Step>
        <Step>{t('runs')}</Step>
        <Step>{t('settles', { duration: formats.duration(settling) })}</Step>
      </Steps>
    </Stack>
  );
}

import { useState } from 'react';
import type { FormEvent } from 'react';
import { parseSignedAmount, readTypedAmount } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { isSome } from '../../../api/amounts.ts';
import { useProperty } from '../../../state/use-property.ts';
import { useStanding } from '../../../state/use-standing.ts';
import type { Standing } from '../../../state/use-standing.ts';
import { usePayGuarantee, useTakeBackGuarantee } from '../api/standing-acts.ts';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** Pays guarantee money in, or takes it back, opened by `?sheet=guarantee` on any route that mounts it. */
export function LoadedGuarantee() {
  const t = useTranslations('wallet.guarantee');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('guarantee');
  const query = useStanding({ isEnabled: isOpen });
  return (
    <Sheet isDecision isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[44, 38, 38, 60, 50]}>
        {(standing) => (
          <Stack>
            <Muted>{t('text')}</Muted>
            <Ledger label={t('title')}>
              <LedgerRow label={t('balance')} amount={standing.guarantee.balance} />
              <LedgerRow label={t('needed')} amount={standing.guarantee.needed} />
            </Ledger>
            {!isSome(standing.guarantee.needed) && <Muted>{t('nothingNeeded')}</Muted>}
            <May right="pay" otherwise={<NotYourRole right="pay" />}>
              <PayIn standing={standing} />
              {isSome(standing.guarantee.balance) && <TakeBack guarantee={standing.guarantee} />}
            </May>
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}

function PayIn({ standing }: { standing: Standing }) {
  const t = useTranslations('wallet');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { data: property } = useProperty();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = usePayGuarantee();
  const amount = readTypedAmount(typed, standing.currency);
  const available = property && parseSignedAmount(property.available_funds, standing.currency);
  const isTooMuch = amount.minor !== undefined && available !== undefined && amount.minor > available;
  const isRight = amount.minor !== undefined && amount.minor > 0n && !isTooMuch;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isRight || isPending) return;
    mutate(
      { amount: amount.text },
      {
        onSuccess: () => {
          setTyped('');
          setIsChecked(false);
          showToast(t('guarantee.paidIn'));
        },
      },
    );
  };
  const error = isTooMuch ? t('guarantee.tooMuch') : isChecked && !isRight ? t('withdraw.enterAmount') : undefined;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <AmountField
          name="amount"
          label={t('guarantee.amount')}
          currency={standing.currency}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setIsChecked(typed !== '')}
          boundsEnd={property && t('withdraw.balance', { amount: formats.amount(property.available_funds) })}
          error={error}
        />
        <Button type="submit" isDisabled={!isRight} isSending={isPending} sendingLabel={tApp('sending')}>
          {isRight ? t('guarantee.payInAmount', { amount: formats.amount(amount.text) }) : t('guarantee.payIn')}
        </Button>
      </Stack>
    </form>
  );
}

function TakeBack({ guarantee }: { guarantee: Standing['guarantee'] }) {
  const t = useTranslations('wallet.guarantee');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { mutate, isPending } = useTakeBackGuarantee();
  const isInUse = guarantee.running_plans > 0;
  return (
    <>
      {isInUse && (
        <div id="guarantee-why">
          <Notice tone="caution">{t('inUse', { count: guarantee.running_plans })}</Notice>
        </div>
      )}
      <Button
        look="line"
        isDisabled={isInUse}
        aria-describedby={isInUse ? 'guarantee-why' : undefined}
        isSending={isPending}
        sendingLabel={tApp('sending')}
        onClick={() => mutate({}, { onSuccess: () => showToast(t('takenBack')) })}
      >
        {t('takeBack', { amount: formats.amount(guarantee.balance) })}
      </Button>
    </>
  );
}

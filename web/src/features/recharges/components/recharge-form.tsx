import { calls, readTypedAmount } from '@placard/contract';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { setQuery, useQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { callKey } from '../../../api/query.ts';
import { useFileRecharge } from '../api/use-recharges.ts';

const formId = 'recharge';

/** What the merchant will pay, and from which account; then the sheet shows the reference. */
export function RechargeForm({ currency }: { currency: string }) {
  const t = useTranslations('wallet');
  const ruleText = useRuleText();
  const act = useFileRecharge();
  const { errors, formProps } = useCallForm({
    call: calls.wallet.fileRecharge,
    act,
    payloadOf: ({ amount = '', payer = '' }) => ({ amount: readTypedAmount(amount, currency).text || amount, payer }),
    onDone: ({ recharge }) => setQuery('sheet', `recharge:${recharge.recharge_id}`, { replace: true }),
  });
  const enter = t('withdraw.enterAmount');
  return (
    <form id={formId} {...formProps}>
      <Stack>
        <AmountField
          name="amount"
          label={t('withdraw.amount')}
          currency={currency}
          defaultValue={useQuery().get('amount') ?? ''}
          error={ruleText(errors['amount'], { required: enter, range: enter, format: t('withdraw.notAnAmount') })}
        />
        <Field
          name="payer"
          label={t('recharge.payer')}
          help={t('recharge.payerHelp')}
          autoComplete="off"
          enterKeyHint="done"
          error={ruleText(errors['payer'], { format: t('recharge.payerFormat') })}
        />
      </Stack>
    </form>
  );
}

/** Sends the form, from the sheet's foot. */
export function FileButton() {
  const t = useTranslations('wallet.recharge');
  const tApp = useTranslations('app.actions');
  const isSending = useIsMutating({ mutationKey: callKey(calls.wallet.fileRecharge) }) > 0;
  return (
    <Button type="submit" form={formId} isSending={isSending} sendingLabel={tApp('sending')}>
      {t('file')}
    </Button>
  );
}

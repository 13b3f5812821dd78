import { calls } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrorsOf } from '../../../api/errors.ts';
import { useCallForm } from '../../../api/form.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLookUpExchange } from '../api/use-exchange.ts';
import type { AcceptorKind, Reviewed } from '../api/use-exchange.ts';
import { ExchangeFailure } from './exchange-failure.tsx';

type Act = ReturnType<typeof useLookUpExchange>;

/**
 * The kind of acceptor, and the acceptance code. A wrong code shows an error and stays in the field for another try; a right one of
 * the other kind switches to it. What blocks an exchange is shown here, before the six digits.
 */
export function CodeForm({ onFound }: { onFound: (found: Reviewed) => void }) {
  const t = useTranslations('exchange');
  const tApp = useTranslations('app.actions');
  const [kind, setKind] = useState<AcceptorKind>('personal');
  const lookUp = useLookUpExchange();
  const mutate: Act['mutate'] = (payload: CallRequest<typeof calls.exchange.detail>, options) =>
    lookUp.mutate(payload, {
      ...options,
      onSuccess: ({ order }) => {
        setKind(order.kind);
        if (order.kind !== payload.kind) showToast(t('switched', { kind: t(`kinds.${order.kind}`) }));
        onFound({ order, code: payload.code });
      },
    });
  const { errors, formProps } = useCallForm({
    call: calls.exchange.detail,
    act: { ...lookUp, mutate },
    payloadOf: ({ code = '' }) => ({ kind, code }),
  });
  return (
    <form {...formProps}>
      <Stack>
        <RadioCards
          name="kind"
          label={t('who')}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'enterprise' ? 'enterprise' : 'personal')}
          cards={[
            { value: 'personal', label: t('kinds.personal'), note: t('kinds.personalNote') },
            { value: 'enterprise', label: t('kinds.enterprise'), note: t('kinds.enterpriseNote') },
          ]}
        />
        <CodeField prefix="AC" name="code" label={t('code')} help={t('codeHelp')} refused={errors['code']} />
        {lookUp.error && fieldErrorsOf(lookUp.error, lookUp.fieldOf).length === 0 && (
          <ExchangeFailure error={lookUp.error} />
        )}
        <div>
          <Button type="submit" isSending={lookUp.isPending} sendingLabel={tApp('sending')}>
            {t('review')}
          </Button>
          <Why>{t('reviewNote')}</Why>
        </div>
      </Stack>
    </form>
  );
}

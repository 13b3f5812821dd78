import { calls, limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useDisputeExchange } from '../api/use-exchange.ts';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import styles from './exchange.module.css';

const dayMs = 86_400_000;

/** The only act on an exchange that waits for payment: opening a dispute (`?sheet=dispute`). */
export function DisputeExchange({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange.dispute');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const ruleText = useRuleText();
  const { isOpen, open, close } = useQuerySheet('dispute');
  const act = useDisputeExchange();
  const { errors, formProps } = useCallForm({
    call: calls.exchange.dispute,
    act,
    payloadOf: ({ reason = '' }) => ({ exchange_id: order.exchange_id, reason }),
    onDone: () => {
      showToast(t('done'));
      close();
    },
  });
  return (
    <div className={styles.dispute}>
      <Button look="clear" isSmall isAuto onClick={() => open()}>
        {t('action')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} isLocked={act.isPending} title={t('title')} closeLabel={tApp('close')}>
        <form {...formProps}>
          <Stack>
            <p>
              {t('text', {
                amount: formats.money(order.amount, order.currency),
                days: limits.exchangeDisputeMs / dayMs,
              })}
            </p>
            <TextAreaField
              name="reason"
              label={t('reason')}
              help={t('reasonHelp')}
              maxLength={limits.remarkMax}
              error={ruleText(errors['reason'])}
            />
            <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
              {t('action')}
            </Button>
            <Button look="secondary" isDisabled={act.isPending} onClick={close}>
              {t('keep')}
            </Button>
          </Stack>
        </form>
      </Sheet>
    </div>
  );
}

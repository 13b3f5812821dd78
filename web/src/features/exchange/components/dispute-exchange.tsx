import { calls, limits } from '@placard/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useDisputeExchange } from '../api/use-exchange.ts';
import type { ExchangeOrder } from '../api/use-exchange.ts';
import styles from './exchange.module.css';
import { May } from '../../../state/may.tsx';

const dayMs = 86_400_000;

/** Opens the dispute of an exchange, as long as one can be opened (`?sheet=dispute:<id>`). */
export function DisputeExchange({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange.dispute');
  const { open } = useQuerySheet('dispute');
  if (order.disputable_until === null) return null;
  return (
    <div className={styles.dispute}>
      <May right="pay">
        <Button look="secondary" isSmall isAuto onClick={() => open(order.exchange_id)}>
          {t('action')}
        </Button>
      </May>
      <DisputeUntil order={order} />
    </div>
  );
}

/** A payment is recorded for good some days after it; one that waits says its own time. */
function DisputeUntil({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange.dispute');
  const formats = useFormats();
  if (order.disputable_until === null || order.state !== 'paid') return null;
  return <Caption>{t('until', { time: formats.date(order.disputable_until, 'instant') })}</Caption>;
}

/** Says what is wrong with an exchange that waits for payment, or was recorded as paid lately. */
export function DisputeSheet({ orders }: { orders: readonly ExchangeOrder[] }) {
  const t = useTranslations('exchange.dispute');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('dispute');
  const id = useLast(subject);
  const order = orders.find((each) => each.exchange_id === id);
  const [isSending, setIsSending] = useState(false);
  return (
    <Sheet
      isOpen={isOpen && order !== undefined}
      onClose={close}
      isLocked={isSending}
      title={t('title')}
      closeLabel={tApp('close')}
    >
      {order && <DisputeForm key={order.exchange_id} order={order} onClose={close} onSending={setIsSending} />}
    </Sheet>
  );
}

interface DisputeFormProps {
  order: ExchangeOrder;
  onClose: () => void;
  /** Called with whether the dispute is being sent. */
  onSending: (isSending: boolean) => void;
}

function DisputeForm({ order, onClose, onSending }: DisputeFormProps) {
  const t = useTranslations('exchange.dispute');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useDisputeExchange();
  const { isPending } = act;
  useEffect(() => onSending(isPending), [isPending, onSending]);
  const { errors, formProps } = useCallForm({
    call: calls.exchange.dispute,
    act,
    payloadOf: ({ reason = '' }) => ({ exchange_id: order.exchange_id, reason }),
    onDone: () => {
      showToast(t('done'));
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <DisputeEffect order={order} />
        <TextAreaField
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          maxLength={limits.remarkMax}
          error={ruleText(errors['reason'])}
        />
        <Button type="submit" isSending={isPending} sendingLabel={tApp('sending')}>
          {t('action')}
        </Button>
        <Button look="secondary" isDisabled={isPending} onClick={onClose}>
          {t('keep')}
        </Button>
      </Stack>
    </form>
  );
}

/** What a dispute does: the amount stays held, or is held again where it was recorded as paid. */
function DisputeEffect({ order }: { order: ExchangeOrder }) {
  const t = useTranslations('exchange.dispute');
  const formats = useFormats();
  const values = { amount: formats.money(order.amount, order.currency), days: limits.exchangeDisputeMs / dayMs };
  return (
    <>
      <p>{t(order.state === 'paid' ? 'paidText' : 'text', values)}</p>
      <DisputeUntil order={order} />
    </>
  );
}

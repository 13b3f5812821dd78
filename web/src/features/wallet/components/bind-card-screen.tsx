import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { CtaBar, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import type { Loadable } from '../../../ui/lists/loaded.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useBankCard } from '../api/use-bank-card.ts';
import type { BankCard } from '../api/use-bank-card.ts';
import { useFieldLabel } from '../api/field-label.ts';
import type { WithdrawMethods } from '../api/field-label.ts';
import { BindCardForm } from './bind-card-form.tsx';

/** Bind a payout account. Who has one already is shown it and asked whether to bind another. */
export function BindCardScreen({ methods }: { methods: Loadable<WithdrawMethods> }) {
  const card = useBankCard();
  return (
    <Loaded isMain of={methods} shape={[22, 52, 52, 52, 52]}>
      {(known) => (
        <Loaded isMain of={card} shape={[22, 52, 52, 52, 52]}>
          {({ bank_card: bound }) => <CardOrForm methods={known} bound={bound} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/**
 * A form once opened stays, and so does what it replaces: where the answer to it is lost, what was typed is sent again
 * as the same act, though the account is known to be bound by then.
 */
function CardOrForm({ methods, bound }: { methods: WithdrawMethods; bound: BankCard | null }) {
  const [replaced, setReplaced] = useState<BankCard | null | undefined>(bound === null ? null : undefined);
  return bound && replaced === undefined ? (
    <BoundCard card={bound} methods={methods} onRebind={() => setReplaced(bound)} />
  ) : (
    <BindCardForm methods={methods} bound={replaced ?? null} />
  );
}

function BoundCard({ card, methods, onRebind }: { card: BankCard; methods: WithdrawMethods; onRebind: () => void }) {
  const t = useTranslations('wallet.bindCard');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const method = methods.find((each) => each.method === card.method);
  const label = useFieldLabel(method);
  const [isAsking, setIsAsking] = useState(false);
  const shown = ['card_name', 'user_name', 'bank_account', 'branch_name', 'mobile'] as const;
  return (
    <>
      <Main isPadded>
        <Stack>
          <Muted>{t('lead')}</Muted>
          <Facts
            facts={[
              ...(method ? [{ label: t('method'), value: method.name }] : []),
              ...shown.map((field) => ({ label: label(field), value: card[field] })),
            ]}
          />
          <Muted>{t('bound', { date: formats.date(card.bound_at, 'date') })}</Muted>
        </Stack>
      </Main>
      <CtaBar>
        <Buttons>
          <Button look="line" onClick={() => setIsAsking(true)}>
            {t('rebind')}
          </Button>
        </Buttons>
      </CtaBar>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ask')}
        actions={
          <>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {tApp('cancel')}
            </Button>
            <Button onClick={onRebind}>{t('rebind')}</Button>
          </>
        }
      >
        {t('askText')}
      </Dialog>
    </>
  );
}

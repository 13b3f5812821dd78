import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { CtaBar, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import type { Loadable } from '../../../ui/lists/loaded.tsx';
import { Muted } from '../../../ui/text.tsx';
import { usePayoutAccount } from '../../../state/use-payout-account.ts';
import type { PayoutAccount } from '../../../state/use-payout-account.ts';
import { useFieldLabel } from '../api/field-label.ts';
import type { WithdrawMethods } from '../api/field-label.ts';
import { PayoutAccountForm } from './payout-account-form.tsx';
import type { PayoutAccountFormProps } from './payout-account-form.tsx';
import { useMay } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** Binds a payout account. A merchant who has one sees it first and is asked whether to bind another. */
export function PayoutAccountScreen({ methods, passcode }: { methods: Loadable<WithdrawMethods>; passcode: Passcode }) {
  const account = usePayoutAccount();
  if (!useMay('pay')) {
    return (
      <Main isPadded>
        <NotYourRole right="pay" />
      </Main>
    );
  }
  return (
    <Loaded isMain of={methods} shape={[22, 52, 52, 52, 52]}>
      {(known) => (
        <Loaded isMain of={account} shape={[22, 52, 52, 52, 52]}>
          {({ bank_card: bound }) => <AccountOrForm methods={known} bound={bound} passcode={passcode} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/**
 * A form once opened stays, with the account that it replaces: if its answer is lost, the input is sent again as the
 * same act, though the account is known to be bound by then.
 */
function AccountOrForm({ methods, bound, passcode }: PayoutAccountFormProps) {
  const [replaced, setReplaced] = useState<PayoutAccount | null | undefined>(bound === null ? null : undefined);
  return bound && replaced === undefined ? (
    <BoundAccount account={bound} methods={methods} onRebind={() => setReplaced(bound)} />
  ) : (
    <PayoutAccountForm methods={methods} bound={replaced ?? null} passcode={passcode} />
  );
}

function BoundAccount({
  account,
  methods,
  onRebind,
}: {
  account: PayoutAccount;
  methods: WithdrawMethods;
  onRebind: () => void;
}) {
  const t = useTranslations('wallet.payoutAccount');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const method = methods.find((each) => each.method === account.method);
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
              ...shown.map((field) => ({ label: label(field), value: account[field] })),
            ]}
          />
          <Muted>{t('bound', { date: formats.date(account.bound_at, 'date') })}</Muted>
        </Stack>
      </Main>
      <CtaBar>
        <Buttons>
          <Button look="line" onClick={() => setIsAsking(true)}>
            {t('rebind')}
          </Button>
        </Buttons>
      </CtaBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ask')}
        keep={tApp('cancel')}
        ok={t('rebind')}
        onConfirm={onRebind}
      >
        {t('askText')}
      </ConfirmDialog>
    </>
  );
}

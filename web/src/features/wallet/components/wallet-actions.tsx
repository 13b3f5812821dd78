import { ArrowLeftRight, CircleAlert, FileText, KeyRound, Landmark, Lock, ReceiptText, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { ButtonLink, Buttons, Why } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { isSome } from '../../../api/amounts.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { usePayoutAccount } from '../../../state/use-payout-account.ts';
import type { Property } from '../../../state/use-property.ts';
import styles from './wallet-actions.module.css';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

interface WalletActionsProps {
  /** Undefined while the figures cannot be read. */
  property: Property | undefined;
  recharges: ReactNode;
  calendar: ReactNode;
}

/** Withdraw and recharge, the useful one first, with their rows. */
export function WalletActions({ property, recharges, calendar }: WalletActionsProps) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const outstanding = property?.start_up_funds.outstanding;
  // Nothing can be withdrawn yet, so the first of the two brings money in.
  const isEmpty = property !== undefined && !isSome(property.available_funds);
  return (
    <Stack gap={2}>
      <May right="pay" otherwise={<NotYourRole right="pay" />}>
        <Buttons isPair>
          {(isEmpty ? (['recharge', 'withdraw'] as const) : (['withdraw', 'recharge'] as const)).map((act, index) => (
            <ButtonLink key={act} look={index === 0 ? 'primary' : 'secondary'} href={href('/wallet', { sheet: act })}>
              {t(`actions.${act}`)}
            </ButtonLink>
          ))}
        </Buttons>
        <Why isStart>{t('actions.rechargeNote')}</Why>
      </May>
      <Rows>
        {recharges}
        {outstanding !== undefined && isSome(outstanding) && (
          <Row
            icon={CircleAlert}
            isAsking
            label={t('rows.startUp')}
            sub={t('rows.startUpNote')}
            value={formats.amount(outstanding)}
            isValueStrong
            href={href('/wallet', { sheet: 'figure:start_up' })}
          />
        )}
      </Rows>
      <Shortcuts calendar={calendar} />
    </Stack>
  );
}

/** Keeps a value's line while it loads, so that its label does not move. */
const loading = '\u00a0';

/** What else the wallet leads to. */
function Shortcuts({ calendar }: Pick<WalletActionsProps, 'calendar'>) {
  const t = useTranslations('wallet');
  const tThread = useTranslations('thread');
  const { data: account } = usePayoutAccount();
  const { data: info } = useUserInfo();
  return (
    <div className={styles.grid}>
      <Rows isBoxed>
        {calendar}
        <May right="pay">
          <Row
            icon={Landmark}
            label={t('rows.payoutAccount')}
            value={account ? (account.bank_card?.bank_account ?? t('rows.notBound')) : loading}
            href={href('/wallet/bind-card')}
          />
        </May>
        <Row icon={ArrowLeftRight} label={t('rows.exchange')} href={href('/wallet/foreign-exchange')} />
        <Row
          icon={KeyRound}
          label={t('rows.password')}
          value={info ? t(info.has_transaction_password ? 'rows.set' : 'rows.notSet') : loading}
          href={
            info?.has_transaction_password
              ? href('/ad-center/edit-pay-password', { from: 'wallet' })
              : href('/wallet/set-password')
          }
        />
        <Row icon={ReceiptText} label={t('rows.withdrawals')} href={href('/wallet', { sheet: 'withdrawals' })} />
        <Row icon={Route} label={tThread('title')} href={href('/wallet', { sheet: 'thread' })} />
        <Row icon={Lock} label={t('rows.holdings')} href={href('/wallet', { sheet: 'holdings' })} />
        <May right="report">
          <Row icon={FileText} label={t('statement.title')} href={href('/wallet', { sheet: 'statement' })} />
        </May>
      </Rows>
    </div>
  );
}

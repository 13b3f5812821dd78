import { Clock, KeyRound, Landmark, Lock, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { WithdrawTerms } from '../withdraw-amount.ts';

type Block = WithdrawTerms['blocked_by'][number];
/** The controls that return start-up funds; the first obstacle's is the primary one. */
export type WayOut = ComponentType<{ funds: WithdrawTerms['start_up_funds']; isPrimary: boolean }>;

interface BlocksProps {
  terms: WithdrawTerms;
  WayOut: WayOut;
}

/** Every obstacle, in the order to solve them: the reason, the amount, and the way out as a control. */
export function WithdrawBlocks({ terms, WayOut }: BlocksProps) {
  return (
    <Stack gap={5}>
      {terms.blocked_by.map((block, index) => (
        <BlockPart key={block.reason} block={block} terms={terms} WayOut={WayOut} isFirst={index === 0} />
      ))}
    </Stack>
  );
}

function BlockPart({ block, terms, WayOut, isFirst }: BlocksProps & { block: Block; isFirst: boolean }) {
  const t = useTranslations('wallet.withdraw');
  const formats = useFormats();
  switch (block.reason) {
    case 'start_up_funds_outstanding':
      return <StartUpPart terms={terms} WayOut={WayOut} isFirst={isFirst} />;
    case 'transaction_password_not_set':
      return (
        <LinkPart
          icon={KeyRound}
          title={t('passwordTitle')}
          text={t('passwordText')}
          action={t('passwordAction')}
          to={href('/wallet/set-password', { next: 'withdraw' })}
          isFirst={isFirst}
        />
      );
    case 'payout_account_missing':
      return (
        <LinkPart
          icon={Landmark}
          title={t('accountTitle')}
          text={t('accountText')}
          action={t('accountAction')}
          to={href('/wallet/bind-card', { next: 'withdraw' })}
          isFirst={isFirst}
        />
      );
    case 'withdraw_waiting':
    case 'new_payee_waiting':
    case 'transaction_password_locked':
      return (
        <WaitPart reason={block.reason} time={block.until === null ? '–' : formats.date(block.until, 'dateTime')} />
      );
    case 'insufficient_balance':
      return <Notice tone="plain" icon={Wallet} title={t('emptyTitle')} />;
  }
}

type Wait = 'withdraw_waiting' | 'new_payee_waiting' | 'transaction_password_locked';

function WaitPart({ reason, time }: { reason: Wait; time: string }) {
  const t = useTranslations('wallet');
  const isPayee = reason === 'new_payee_waiting';
  return (
    <Notice tone="caution" icon={Clock} title={t(isPayee ? 'withdraw.payeeWaitTitle' : 'withdraw.waitTitle', { time })}>
      {reason === 'transaction_password_locked'
        ? t('passcode.locked', { time })
        : t(isPayee ? 'withdraw.payeeWaitText' : 'withdraw.waitText')}
    </Notice>
  );
}

function StartUpPart({ terms, WayOut, isFirst }: BlocksProps & { isFirst: boolean }) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const { outstanding, unused, working } = terms.start_up_funds;
  return (
    <Stack gap={3}>
      <Notice tone="caution" icon={Lock} title={t('startUp.blocked', { amount: formats.amount(outstanding) })}>
        {t('startUp.blockedText')}
      </Notice>
      <Ledger label={t('startUp.stillToReturn')}>
        <LedgerRow label={t('figure.unused')} amount={unused} />
        <LedgerRow label={t('figure.working')} amount={working} />
        <LedgerRow kind="total" label={t('startUp.stillToReturn')} amount={outstanding} />
      </Ledger>
      <WayOut funds={terms.start_up_funds} isPrimary={isFirst} />
    </Stack>
  );
}

interface LinkPartProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  to: string;
  isFirst: boolean;
}

function LinkPart({ icon, title, text, action, to, isFirst }: LinkPartProps) {
  return (
    <Stack gap={3}>
      <Notice tone="caution" icon={icon} title={title}>
        {text}
      </Notice>
      <ButtonLink look={isFirst ? 'primary' : 'line'} href={to}>
        {action}
      </ButtonLink>
    </Stack>
  );
}

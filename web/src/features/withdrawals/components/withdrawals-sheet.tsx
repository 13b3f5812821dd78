import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import { PageList } from '../../../ui/lists/page-list.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { negated } from '../../../api/amounts.ts';
import { useWithdrawals } from '../api/use-withdraw.ts';
import type { Withdrawal, WithdrawalState } from '../withdrawal-steps.ts';

const stages: Record<WithdrawalState, Stage> = {
  requested: 'waiting',
  approved: 'matching',
  sent: 'running',
  paid: 'settled',
  rejected: 'failed',
  returned: 'failed',
  cancelled: 'finished',
};

/** A withdrawal's state as a chip whose glyph fills as it advances. */
export function WithdrawalChip({ state }: { state: WithdrawalState }) {
  const t = useTranslations('wallet.withdrawals.states');
  return <StatusChip stage={stages[state]}>{t(state)}</StatusChip>;
}

/** All withdrawals with their states, opened by `?sheet=withdrawals`. */
export function WithdrawalsSheet() {
  const t = useTranslations('wallet.withdrawals');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('withdrawals');
  const query = useWithdrawals({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <PageList
        of={query}
        shape={[60, 60, 60]}
        empty={
          <Empty of={HandCoins} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
      >
        {(withdrawal) => <WithdrawalRow key={withdrawal.withdrawal_id} withdrawal={withdrawal} />}
      </PageList>
    </Sheet>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const formats = useFormats();
  const t = useTranslations('wallet.withdrawals');
  const tCalendar = useTranslations('calendar');
  const isLate = withdrawal.arrival?.is_past === true && withdrawal.arrival.arrived_on === null;
  return (
    <MoneyRow
      label={t('number', { number: withdrawal.withdrawal_no })}
      amount={negated(withdrawal.amount, withdrawal.currency)}
      sub={t('sub', { account: withdrawal.payout_account, time: formats.date(withdrawal.requested_at, 'dateTime') })}
      status={isLate ? tCalendar('late') : t(`states.${withdrawal.state}`)}
      onClick={() => setQuery('sheet', `withdrawal:${withdrawal.withdrawal_id}`)}
    />
  );
}

import { findMerchantId, findWithdrawalId } from '../../queries/operators/find.ts';
import { listWithdrawals, readWithdrawal, showWithdrawal } from '../../queries/operators/withdrawals.ts';
import { recordView } from '../../usecases/operators/record-view.ts';
import { approveWithdrawal } from '../../usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../usecases/wallet/pay-withdrawal.ts';
import { rejectWithdrawal } from '../../usecases/wallet/reject-withdrawal.ts';
import { returnWithdrawal } from '../../usecases/wallet/return-withdrawal.ts';
import { sendWithdrawal } from '../../usecases/wallet/send-withdrawal.ts';
import type { OperatorHandlers } from './handler.ts';

export const withdrawalHandlers: OperatorHandlers<'withdrawals'> = {
  withdrawals: {
    list: async ({ deps }, { merchant, is_late: isLate, ...filter }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listWithdrawals(deps.sql, { ...filter, isLate, merchantId }, deps);
    },
    show: async ({ deps, operator }, { withdrawal_no }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await recordView(deps, operator, `withdrawal:${withdrawalId}`);
      return await showWithdrawal(deps.sql, withdrawalId, deps.currency);
    },
    approve: async ({ deps, operator }, { withdrawal_no }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await approveWithdrawal(deps, operator, { withdrawalId });
      return { withdrawal: await readWithdrawal(deps.sql, withdrawalId, deps.currency) };
    },
    send: async ({ deps, operator }, { withdrawal_no }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await sendWithdrawal(deps, operator, { withdrawalId });
      return { withdrawal: await readWithdrawal(deps.sql, withdrawalId, deps.currency) };
    },
    pay: async ({ deps, operator }, { withdrawal_no, reference }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await payWithdrawal(deps, operator, { withdrawalId, reference });
      return { withdrawal: await readWithdrawal(deps.sql, withdrawalId, deps.currency) };
    },
    reject: async ({ deps, operator }, { withdrawal_no, reason }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await rejectWithdrawal(deps, operator, { withdrawalId, reason });
      return { withdrawal: await readWithdrawal(deps.sql, withdrawalId, deps.currency) };
    },
    return: async ({ deps, operator }, { withdrawal_no, reference, reason }) => {
      const withdrawalId = await findWithdrawalId(deps.sql, withdrawal_no);
      await returnWithdrawal(deps, operator, { withdrawalId, reference, reason });
      return { withdrawal: await readWithdrawal(deps.sql, withdrawalId, deps.currency) };
    },
  },
};

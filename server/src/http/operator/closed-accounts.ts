/** Debts to closed accounts, over HTTP. */
import { listOwed, readOwed } from '../../queries/operators/closed-accounts.ts';
import { findMerchant } from '../../queries/operators/find.ts';
import { payOwed } from '../../usecases/wallet/pay-owed.ts';
import type { OperatorHandlers } from './handler.ts';
import { positiveMinorOf } from './input.ts';

export const closedAccountHandlers: OperatorHandlers<'closedAccounts'> = {
  closedAccounts: {
    list: async ({ deps }, input) => await listOwed(deps.sql, input, deps.currency),
    payOut: async ({ deps, operator }, { merchant, amount, reference, account_end }) => {
      const { id: merchantId } = await findMerchant(deps.sql, merchant);
      const { transferId } = await payOwed(deps, operator, {
        merchantId,
        amountMinor: positiveMinorOf(amount, deps.currency, 'amount'),
        reference,
        accountEnd: account_end,
      });
      return { transfer_id: transferId, ...(await readOwed(deps.sql, merchantId, deps.currency)) };
    },
  },
};

import { findPayoutAccount } from '../../queries/wallet/payout-account.ts';
import { listFundDetails } from '../../queries/wallet/fund-details.ts';
import { readFigure, readTransfer } from '../../queries/wallet/ledger.ts';
import { listRecharges } from '../../queries/wallet/recharges.ts';
import { makeStatement } from '../../queries/wallet/statement/make-statement.ts';
import { readProperty } from '../../queries/wallet/wallet.ts';
import { listWithdrawals, readWithdrawTerms } from '../../queries/wallet/withdrawals.ts';
import { buyMembership } from '../../usecases/wallet/buy-membership.ts';
import { cancelWithdrawal } from '../../usecases/wallet/cancel-withdrawal.ts';
import { cancelRecharge } from '../../usecases/recharges/cancel-recharge.ts';
import { fileRecharge } from '../../usecases/recharges/file-recharge.ts';
import { checkPassword } from '../../usecases/approval/check-password.ts';
import { bindPayoutAccount } from '../../usecases/wallet/bind-payout-account.ts';
import { payGuarantee } from '../../usecases/wallet/pay-guarantee.ts';
import { requestWithdrawal } from '../../usecases/wallet/request-withdrawal.ts';
import { returnStartUp } from '../../usecases/wallet/return-start-up.ts';
import { setTransactionPassword } from '../../usecases/wallet/set-transaction-password.ts';
import { stopMembership } from '../../usecases/wallet/stop-membership.ts';
import { takeBackGuarantee } from '../../usecases/wallet/take-back-guarantee.ts';
import type { AreaHandlers } from './handler.ts';

export const walletHandlers: AreaHandlers<'wallet'> = {
  property: async ({ deps, actor }) => await readProperty(deps, actor),
  flowList: async ({ deps, actor }, input) => await listFundDetails(deps, actor, input),
  showTransfer: async ({ deps, actor }, input) => await readTransfer(deps.sql, actor, input.transfer_id, deps.currency),
  showFigure: async ({ deps, actor }, input) => await readFigure(deps, actor, input),
  statement: async ({ deps, reads, actor }, input) => await makeStatement({ ...deps, reads }, actor, input),

  checkPassword: async ({ deps, actor }, input) => {
    const issued = await checkPassword(deps, actor, input);
    return { ticket: issued?.token ?? null, expires_at: issued?.expiresAt.toISOString() ?? null };
  },
  setTransactionPassword: async ({ deps, actor }, input) => await setTransactionPassword(deps, actor, input),
  bankCardDetail: async ({ deps, actor }) => ({ bank_card: await findPayoutAccount(deps.sql, actor) }),
  editBankCard: async ({ deps, actor }, input) => await bindPayoutAccount(deps, actor, input),

  withdrawTerms: async ({ deps, actor }, input) => await readWithdrawTerms(deps, actor, input),
  withdraw: async ({ deps, actor }, input) => await requestWithdrawal(deps, actor, input),
  listWithdrawals: async ({ deps, actor }, input) => await listWithdrawals(deps, actor, input),
  cancelWithdrawal: async ({ deps, actor }, input) => await cancelWithdrawal(deps, actor, input.withdrawal_id),

  listRecharges: async ({ deps, actor }, input) => await listRecharges(deps, actor, input),
  fileRecharge: async ({ deps, actor }, input) => await fileRecharge(deps, actor, input),
  cancelRecharge: async ({ deps, actor }, input) => await cancelRecharge(deps, actor, input.recharge_id),

  returnStartUp: async ({ deps, actor }) => await returnStartUp(deps, actor),
  payGuarantee: async ({ deps, actor }, input) => await payGuarantee(deps, actor, input.amount),
  takeBackGuarantee: async ({ deps, actor }) => await takeBackGuarantee(deps, actor),

  buyMembership: async ({ deps, actor }, input) => await buyMembership(deps, actor, input.price),
  stopMembership: async ({ deps, actor }) => await stopMembership(deps, actor),
};

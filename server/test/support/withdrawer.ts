/** Merchants who can withdraw: a transaction password, a payout account, and tickets for their acts. */
import { calls } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { md5 } from './merchant-calls.ts';
import type { MerchantCalls } from './merchant-calls.ts';
import { loginPassword, makeMerchant } from './world.ts';
import type { TestMerchant } from './world.ts';

export const password = md5('481516');
export const wrongPassword = md5('234242');

/** What sets the first digits. */
export const firstDigits = { password, login_password: loginPassword };

export const account: NonNullable<CallRequest<Calls['wallet']['checkPassword']>['account']> = {
  method: 'bank',
  card_name: 'Sparkasse Bremen',
  user_name: 'Mika Lindqvist',
  mobile: '+49 421 179 0018',
  bank_account: 'DE45 3704 0044 0532 0144 71',
  branch_name: 'Bremen Mitte',
};
export const card: CallRequest<Calls['wallet']['editBankCard']> = { ...account, login_password: loginPassword };

/** What approves this account instead of the bound one. */
export const rebindTo = (change: Partial<typeof account>) => ({
  purpose: 'rebind_payout_account' as const,
  account: { ...account, ...change },
});

export interface Withdrawer extends TestMerchant {
  payoutAccountId: string;
}

/** A merchant with `available` minor units, a transaction password and a payout account. */
export async function makeWithdrawer(deps: Deps, api: MerchantCalls, available: bigint): Promise<Withdrawer> {
  const merchant = await makeMerchant(deps, { available });
  await api.get(merchant, calls.wallet.setTransactionPassword, firstDigits);
  const { bank_card: bound } = await api.get(merchant, calls.wallet.editBankCard, card);
  return { ...merchant, payoutAccountId: bound.payout_account_id };
}

/** A ticket from the transaction password's check. */
export async function ticketFor(
  api: MerchantCalls,
  merchant: TestMerchant,
  binding: Omit<CallRequest<Calls['wallet']['checkPassword']>, 'password'>,
): Promise<string> {
  const { ticket } = await api.get(merchant, calls.wallet.checkPassword, { password, ...binding });
  if (ticket === null) throw new Error('no ticket');
  return ticket;
}

/** The payload of a withdrawal with a fresh ticket for it. */
export async function withdrawalOf(api: MerchantCalls, merchant: Withdrawer, amount: string) {
  const { payoutAccountId } = merchant;
  const ticket = await ticketFor(api, merchant, { purpose: 'withdraw', amount, payee: payoutAccountId });
  return { amount, payout_account_id: payoutAccountId, ticket };
}

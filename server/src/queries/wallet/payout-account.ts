import type { CallResponse, Calls } from '@placard/contract';
import { masked } from '../../domain/wallet/payout-account.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';

type PayoutAccount = CallResponse<Calls['wallet']['editBankCard']>['bank_card'];

interface PayoutAccountRow {
  id: string;
  method: PayoutAccount['method'];
  card_name: string;
  user_name: string;
  mobile: string;
  bank_account: string;
  branch_name: string;
  bound_at: Date;
}

/** Returns the current account with masked numbers; null while none is bound. */
export async function findPayoutAccount(
  db: Db,
  { merchantId }: Pick<Actor, 'merchantId'>,
): Promise<PayoutAccount | null> {
  const [row] = await db<PayoutAccountRow[]>`
    select id, method, card_name, user_name, mobile, bank_account, branch_name, bound_at
    from payout_account where merchant_id = ${merchantId} and replaced_at is null`;
  if (!row) return null;
  const { id, bound_at: boundAt, ...fields } = row;
  return {
    ...fields,
    payout_account_id: id,
    mobile: masked(row.mobile),
    bank_account: masked(row.bank_account),
    bound_at: boundAt.toISOString(),
  };
}

/** Returns the same for an account that must exist: the answer to binding it. */
export async function readPayoutAccount(db: Db, actor: Pick<Actor, 'merchantId'>): Promise<PayoutAccount> {
  const account = await findPayoutAccount(db, actor);
  if (!account) throw new Error(`merchant ${actor.merchantId} has no payout account`);
  return account;
}

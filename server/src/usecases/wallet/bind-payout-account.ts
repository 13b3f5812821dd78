/**
 * Binds a payout account. Invariant: a merchant has one current account. The first takes the login password, so that a stolen
 * session alone cannot name where money goes; replacing it takes a ticket for that very account. The old row stays, so every
 * withdrawal still shows where it went.
 */
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import { lastCharacters } from '../../domain/wallet/payout-account.ts';
import type { KeyedActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../context/settings.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { notify } from '../notifications/notify.ts';
import { sealPayoutAccount } from '../../ledger/payout-seals.ts';
import { readPayoutAccount } from '../../queries/wallet/payout-account.ts';
import { requireSecond } from '../people/second-person.ts';
import { isAnswered, once } from '../once.ts';
import { payeeOf, redeemTicket } from '../approval/tickets.ts';

type AccountInput = CallPayload<Calls['wallet']['editBankCard']>;
type AccountFields = Omit<AccountInput, 'ticket' | 'login_password'>;

/**
 * Binds a first payout account or replaces the current one; returns it as its screen shows it. Refusals:
 * `payout_method_unknown`, `payout_account_unchanged`, `ticket_invalid`; for a first one those of `confirmPassword`.
 */
export async function bindPayoutAccount(
  deps: Pick<Deps, 'sql' | 'hasher' | 'booksBox' | 'secretBox' | 'currency'>,
  actor: KeyedActor,
  input: AccountInput,
): Promise<CallResponse<Calls['wallet']['editBankCard']>> {
  const { ticket, login_password: loginPassword, ...account } = input;
  const isFirst = !(await isAnswered(deps.sql, actor)) && !(await readCurrent(deps.sql, actor.merchantId));
  if (isFirst) await confirmPassword(deps, actor, loginPassword, 'login_password');
  return await once(deps, actor, async (tx) => {
    const current = await lockCurrent(tx, actor.merchantId);
    await refuseUnknownMethod(tx, account.method);
    if (current && isSameAccount(current, account)) throw new Refusal('payout_account_unchanged');
    const binding = { purpose: 'rebind_payout_account', amountMinor: null, payee: payeeOf(account) } as const;
    await requireSecond(tx, deps, actor, { ...binding, account });
    if (current) {
      await redeemTicket(tx, deps.secretBox, actor, { ...binding, token: ticket });
      await tx`update payout_account set replaced_at = clock_timestamp() where id = ${current.id}`;
    }
    await bind(
      tx,
      actor,
      deps.booksBox,
      { id: newId(), merchant_id: actor.merchantId, ...account },
      current !== undefined,
    );
    return { bank_card: await readPayoutAccount(tx, actor) };
  });
}

/** Two bindings of one merchant wait on the merchant's row, because there may be no account to lock yet. */
async function lockCurrent(tx: Tx, merchantId: string): Promise<(AccountFields & { id: string }) | undefined> {
  await tx`select 1 from merchant where id = ${merchantId} for no key update`;
  return await readCurrent(tx, merchantId);
}

async function readCurrent(db: Db, merchantId: string): Promise<(AccountFields & { id: string }) | undefined> {
  const [row] = await db<(AccountFields & { id: string })[]>`
    select id, method, card_name, user_name, mobile, bank_account, branch_name
    from payout_account where merchant_id = ${merchantId} and replaced_at is null`;
  return row;
}

async function refuseUnknownMethod(tx: Tx, method: AccountFields['method']): Promise<void> {
  const { withdraw_methods: methods } = await readSettings(tx);
  if (!methods.some((offered) => offered.method === method)) throw new Refusal('payout_method_unknown');
}

function isSameAccount(current: AccountFields, account: AccountFields): boolean {
  return (Object.keys(account) as (keyof AccountFields)[]).every((field) => current[field] === account[field]);
}

async function bind(
  tx: Tx,
  actor: KeyedActor,
  box: Deps['booksBox'],
  account: AccountFields & { id: string; merchant_id: string },
  isRebound: boolean,
): Promise<void> {
  const { id, merchant_id: merchantId } = account;
  const { new_payee: newPayee } = await readSettings(tx);
  const bound = { ...account, wait_hours: newPayee.waitHours };
  await tx`insert into payout_account ${tx({ ...bound, seal: sealPayoutAccount(box, bound) })}`;
  const accountEnd = lastCharacters(account.bank_account);
  await audit(tx, actor, {
    act: isRebound ? 'payout_account_rebound' : 'payout_account_bound',
    object: `payout_account:${id}`,
    details: { method: account.method, account_end: accountEnd },
  });
  await notify(tx, {
    merchantId,
    cause: `payout_account_changed:${id}`,
    template: 'payout_account_changed',
    params: { account_end: accountEnd },
  });
}

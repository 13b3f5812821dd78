/**
 * A withdrawal. Invariant: everything it depends on is decided under the lock of the merchant's balances. Using the ticket,
 * moving the amount from available to withdrawing and creating the request are one transaction under the key. The money is set
 * aside at once, so it cannot be put or withdrawn again during the review.
 */
import { formatAmount } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import { outflowBlocks } from '../../domain/wallet/outflow.ts';
import { leastWithdrawal, withdrawalFee } from '../../domain/wallet/withdrawals.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { readOutflowFacts } from '../../ledger/outflow.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { Refusal, requireAmount } from '../../platform/refusal.ts';
import { readWithdrawalTerms } from '../../ledger/withdrawal-terms.ts';
import { readArrivalRules } from '../../queries/wallet/arrival.ts';
import { readRoute, readWithdrawal } from '../../queries/wallet/withdrawals.ts';
import { once } from '../once.ts';
import { requireSecond } from '../people/second-person.ts';
import { refuseBlocked } from './refuse.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { recordWithdrawalTransition } from './withdrawal-row.ts';

type WithdrawInput = CallPayload<Calls['wallet']['withdraw']>;

/**
 * Requests a withdrawal; returns it as its screen shows it. Refusals, in this order:
 * `transaction_password_not_set`, `payout_account_missing`, `start_up_funds_outstanding`, `withdraw_waiting`,
 * `new_payee_waiting`, `withdraw_amount_too_small`, `insufficient_balance`, `terms_changed`, `ticket_invalid`.
 */
export async function requestWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone' | 'secretBox' | 'booksBox'>,
  actor: KeyedActor,
  input: WithdrawInput,
): Promise<CallResponse<Calls['wallet']['withdraw']>> {
  const { currency } = deps;
  const amountMinor = requireAmount(input.amount, currency);
  return await once(deps, actor, async (tx) => {
    const balances = await lockBalances(tx, actor.merchantId);
    const facts = await readOutflowFacts(tx, actor, balances);
    refuseBlocked(outflowBlocks(facts, 'withdrawal'), facts, currency);
    const terms = await readWithdrawalTerms(tx, actor.merchantId, balances.available, currency);
    refuseTooSmall(amountMinor, leastWithdrawal(terms, balances.available), currency);
    refuseBeyondBalance(amountMinor, balances.available, currency);
    const feeMinor = withdrawalFee(amountMinor, terms);
    const fee = formatAmount(feeMinor, currency);
    if (input.fee !== undefined && input.fee !== fee) throw new Refusal('terms_changed', { fee, currency });
    // If the account was replaced after the merchant confirmed it, it is no longer the payee that the check was for.
    if (input.payout_account_id !== facts.payoutAccountId) throw new Refusal('ticket_invalid');
    const binding = { purpose: 'withdraw', amountMinor, payee: facts.payoutAccountId } as const;
    await requireSecond(tx, deps, actor, binding);
    await redeemTicket(tx, deps.secretBox, actor, { ...binding, token: input.ticket });
    const order = { payoutAccountId: facts.payoutAccountId, amountMinor, feeMinor, zone: deps.businessZone };
    const withdrawalId = await insert(tx, deps, actor, order);
    return { withdrawal: await readWithdrawal(tx, actor, withdrawalId, deps) };
  });
}

function refuseTooSmall(amountMinor: Minor, minimumMinor: Minor, currency: string): void {
  if (amountMinor >= minimumMinor) return;
  throw new Refusal('withdraw_amount_too_small', { minimum: formatAmount(minimumMinor, currency), currency });
}

async function insert(
  tx: Tx,
  deps: Sealing,
  actor: KeyedActor,
  withdrawal: { payoutAccountId: string; amountMinor: Minor; feeMinor: Minor; zone: string },
): Promise<string> {
  const { merchantId } = actor;
  const { payoutAccountId, amountMinor, feeMinor, zone } = withdrawal;
  const id = newId();
  const route = (await readRoute(tx, actor)) ?? '';
  const rules = await readArrivalRules(tx, zone, [route]);
  const promise = rules.promise(route, rules.now);
  await tx`
    insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, route, promised_on, promise)
    values (${id}, ${newNumber('W', 9)}, ${merchantId}, ${payoutAccountId}, ${amountMinor}, ${feeMinor}, ${route},
            ${promise?.day ?? null}, ${promise && JSON.stringify(promise)}::text::jsonb)`;
  await recordWithdrawalTransition(tx, id, { to: 'requested', by: 'merchant' });
  await postTransfer(tx, deps, {
    cause: `withdrawal_requested:${id}`,
    kind: 'withdrawal_requested',
    merchantId,
    reference: id,
    postings: [{ from: 'available', to: 'withdrawing', amountMinor, detail: 'withdrawal' }],
  });
  return id;
}

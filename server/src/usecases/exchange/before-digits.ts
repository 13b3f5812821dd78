import type { Currency, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { outflowBlocks } from '../../domain/wallet/outflow.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { readOutflowFacts } from '../../ledger/outflow.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseBlocked } from '../wallet/refuse.ts';

/**
 * Locks the merchant's balances and refuses what blocks an exchange, whatever the digits: at the look-up already, so that nobody
 * enters them in vain. Refusals, in this order: `exchange_in_progress`, `transaction_password_not_set`,
 * `start_up_funds_outstanding`, `withdraw_waiting`, `insufficient_balance`.
 */
export async function refuseBeforeDigits(
  tx: Tx,
  currency: Currency,
  actor: Pick<Actor, 'merchantId' | 'personId'>,
  amountMinor: Minor,
): Promise<void> {
  const { merchantId } = actor;
  const balances = await lockBalances(tx, merchantId);
  const current =
    await tx`select 1 from exchange where merchant_id = ${merchantId} and state in ('confirmed', 'disputed')`;
  if (current.length > 0) throw new Refusal('exchange_in_progress');
  const facts = await readOutflowFacts(tx, actor, balances);
  refuseBlocked(outflowBlocks(facts, 'exchange'), facts, currency);
  refuseBeyondBalance(amountMinor, balances.available, currency);
}

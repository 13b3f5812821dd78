/**
 * Confirms an exchange. Invariant: using the code and the ticket, and moving the amount from available to exchanging, are one
 * transaction under the key; a merchant has one current exchange. Locks: the exchange, then the merchant's balances, where two
 * confirmations of one merchant wait for each other.
 */
import type { CallResponse, Calls } from '@placard/contract';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { countAttempt, giveBack } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readOrder } from '../../queries/exchange/exchange.ts';
import { isAnswered, once } from '../once.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { requireSecond } from '../people/second-person.ts';
import { codeLimit, lockByCode } from './acceptance-code.ts';
import type { ExchangeRow } from './exchange-row.ts';
import { refuseBeforeDigits } from './before-digits.ts';

export interface ConfirmInput {
  kind: ExchangeRow['kind'];
  code: string;
  /** Of /check/password, for `exchange`, this amount and this exchange. */
  ticket: string;
}

/**
 * Confirms the exchange behind a code; returns it as its screen shows it. Refusals, in this order:
 * `too_many_attempts`, those of the code, `exchange_in_progress`, `transaction_password_not_set`, `start_up_funds_outstanding`,
 * `withdraw_waiting`, `insufficient_balance`, `ticket_invalid`.
 */
export async function confirmExchange(
  deps: Pick<Deps, 'sql' | 'currency' | 'secretBox' | 'booksBox'>,
  actor: KeyedActor,
  input: ConfirmInput,
): Promise<CallResponse<Calls['exchange']['detail']>> {
  // A repeat after a lost answer tries no code.
  const isRepeated = await isAnswered(deps.sql, actor);
  if (!isRepeated) await countAttempt(deps.sql, codeLimit(actor));
  const confirmed = await once(deps, actor, async (tx) => {
    const exchange = await lockByCode(tx, actor, input.code);
    if (exchange.kind !== input.kind) throw new Refusal('acceptance_code_wrong');
    await confirm(tx, deps, actor, exchange, input.ticket);
    return { order: await readOrder(tx, actor, exchange.id, deps.currency) };
  });
  if (!isRepeated) await giveBack(deps.sql, codeLimit(actor));
  return confirmed;
}

async function confirm(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'secretBox' | 'booksBox'>,
  actor: KeyedActor,
  exchange: ExchangeRow,
  token: string,
): Promise<void> {
  const { merchantId } = actor;
  const { id, amount_minor: amountMinor } = exchange;
  await refuseBeforeDigits(tx, deps.currency, actor, amountMinor);
  const binding = { purpose: 'exchange', amountMinor, payee: id } as const;
  await requireSecond(tx, deps, actor, binding);
  await redeemTicket(tx, deps.secretBox, actor, { ...binding, token });
  // The time for the payment begins now: it is as long as the code's, however late this is.
  await tx`
    update exchange
    set state = 'confirmed', merchant_id = ${merchantId}, confirmed_at = clock_timestamp(),
        expires_at = clock_timestamp() + (expires_at - prepared_at)
    where id = ${id}`;
  await postTransfer(tx, deps, {
    cause: `exchange_confirmed:${id}`,
    kind: 'exchange_confirmed',
    merchantId,
    reference: id,
    postings: [{ from: 'available', to: 'exchanging', amountMinor, detail: 'exchange' }],
  });
}

/**
 * One-use tickets. Invariant: a ticket is used at most once, by the merchant and session it was given to, for the purpose,
 * amount and payee it was given for, within two minutes by the database's clock. Using it is part of the act's transaction:
 * a refused act gives it back.
 */
import type { TicketBinding } from '../../domain/wallet/tickets.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { tokenHash } from '../../platform/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Uses a ticket up. A second user waits for the first one's row and is refused. Refusal: `ticket_invalid`. */
export async function redeemTicket(
  tx: Tx,
  actor: Pick<Actor, 'merchantId' | 'sessionId'>,
  ticket: TicketBinding & { token: string | undefined },
): Promise<void> {
  const { purpose, amountMinor, payee, token } = ticket;
  if (!token) throw new Refusal('ticket_invalid');
  // clock_timestamp(), not now(): the act may have waited for a lock since its transaction began.
  const rows = await tx`
    update ticket set used_at = clock_timestamp()
    where token_hash = ${tokenHash(token)} and merchant_id = ${actor.merchantId} and session_id = ${actor.sessionId}
      and purpose = ${purpose} and amount_minor is not distinct from ${amountMinor} and payee is not distinct from ${payee}
      and used_at is null and expires_at > clock_timestamp()
    returning 1`;
  if (rows.length === 0) throw new Refusal('ticket_invalid');
}

/** Ends every ticket that is out: they were given for a password that no longer stands. */
export async function endTickets(tx: Tx, merchantId: string): Promise<void> {
  await tx`update ticket set used_at = clock_timestamp() where merchant_id = ${merchantId} and used_at is null`;
}

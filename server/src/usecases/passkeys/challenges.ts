/**
 * The challenges that devices sign. Invariant: a challenge is answered at most once, by its merchant and session in the business that it
 * acted for then, within two minutes by the database's clock, and only for its purpose, amount and payee. A session has one; a new one ends the previous.
 * Only its hash is stored.
 */
import type { Minor } from '@placard/contract';
import { accessLimits } from '@placard/contract';
import type { TicketBinding } from '../../domain/wallet/tickets.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';

type Owner = Pick<Actor, 'merchantId' | 'sessionId' | 'businessId'>;

const hashFor = ({ businessId }: Owner, text: string) => tokenHash(`${text} ${businessId}`);

/** A challenge as the API returns it: 32 random bytes in base64url. */
export interface Challenge {
  text: string;
  expiresAt: Date;
}

/** Creates the session's next challenge. */
export async function makeChallenge(
  db: Db,
  owner: Owner,
  { purpose, amountMinor, payee }: TicketBinding,
): Promise<Challenge> {
  const text = newToken();
  const [row] = await db<{ expires_at: Date }[]>`
    insert into passkey_challenge (session_id, merchant_id, challenge_hash, purpose, amount_minor, payee, expires_at)
    values (${owner.sessionId}, ${owner.merchantId}, ${hashFor(owner, text)}, ${purpose}, ${amountMinor}, ${payee},
            clock_timestamp() + ${accessLimits.ticketLifetimeMs} * interval '1 millisecond')
    on conflict (session_id) do update
    set challenge_hash = excluded.challenge_hash, purpose = excluded.purpose, amount_minor = excluded.amount_minor,
        payee = excluded.payee, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
    returning expires_at`;
  if (!row) throw new Error('an upsert gave no row');
  return { text, expiresAt: row.expires_at };
}

/**
 * Uses up a challenge and returns its binding. Refusal: `passkey_challenge_invalid` for one that belongs to another session, is
 * expired or used, or was made to add a passkey instead of approving an act, or the other way round.
 */
export async function useChallenge(
  db: Db,
  owner: Owner,
  challenge: string | undefined,
  { isForAdding }: { isForAdding: boolean },
): Promise<TicketBinding> {
  const [row] = await db<{ purpose: TicketBinding['purpose']; amount_minor: Minor | null; payee: string | null }[]>`
    update passkey_challenge set used_at = clock_timestamp()
    where session_id = ${owner.sessionId} and merchant_id = ${owner.merchantId}
      and challenge_hash = ${hashFor(owner, challenge ?? '')} and (purpose = 'add_passkey') = ${isForAdding}
      and used_at is null and expires_at > clock_timestamp()
    returning purpose, amount_minor, payee`;
  if (!row) throw new Refusal('passkey_challenge_invalid');
  return { purpose: row.purpose, amountMinor: row.amount_minor, payee: row.payee };
}

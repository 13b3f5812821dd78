/**
 * The challenges that operators' devices sign. Invariant: a challenge is answered at most once, within two minutes by the
 * database's clock, and only for its use. It is sealed with its use and its end and stored only once a known device has answered
 * it, so strangers who ask for many write nothing.
 */
import { randomBytes } from 'node:crypto';
import { accessLimits } from '@placard/contract';
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../../security/hashing.ts';

/** What a challenge is for. A session's is of no use in another session. */
export type ChallengeUse = { logIn: true } | { session: OperatorActor; to: 'add' | 'prove' };

const randomPart = 16;

function textOf(use: ChallengeUse): string {
  if ('logIn' in use) return 'passkey challenge to log in';
  return `passkey challenge to ${use.to} in session ${use.session.sessionId} of operator ${use.session.operatorId}`;
}

/** A challenge as the API returns it: base64url of a seal with 28 random bytes. */
export interface Challenge {
  text: string;
  expiresAt: Date;
}

/** Makes one. */
export async function makeChallenge(deps: Pick<Deps, 'sql' | 'secretBox'>, use: ChallengeUse): Promise<Challenge> {
  const { at: expiresAt } = theRow(
    await deps.sql<{ at: Date }[]>`
      select clock_timestamp() + ${accessLimits.ticketLifetimeMs} * interval '1 millisecond' as at`,
  );
  const end = Buffer.alloc(8);
  end.writeBigUInt64BE(BigInt(expiresAt.getTime()));
  const sealed = deps.secretBox.seal(Buffer.concat([randomBytes(randomPart), end]), textOf(use));
  return { text: sealed.toString('base64url'), expiresAt };
}

/** Uses one up. Refusal: `passkey_challenge_invalid` for one that is not ours, of another use, expired or used. */
export async function useChallenge(
  db: Db,
  { secretBox }: Pick<Deps, 'secretBox'>,
  use: ChallengeUse,
  text: string,
): Promise<void> {
  const expiresAt = endOf(secretBox, use, text);
  if (!expiresAt) throw new Refusal('passkey_challenge_invalid');
  const rows = await db`
    insert into operator_passkey_challenge (challenge_hash, expires_at)
    select ${tokenHash(text)}, ${expiresAt}::timestamptz where ${expiresAt}::timestamptz > clock_timestamp()
    on conflict do nothing returning 1`;
  if (rows.length === 0) throw new Refusal('passkey_challenge_invalid');
}

function endOf(box: Deps['secretBox'], use: ChallengeUse, text: string): Date | undefined {
  try {
    const sealed = Buffer.from(text, 'base64url');
    // Another spelling of the same bytes would be another row.
    if (sealed.toString('base64url') !== text) return undefined;
    return new Date(Number(box.open(sealed, textOf(use)).readBigUInt64BE(randomPart)));
  } catch {
    return undefined;
  }
}

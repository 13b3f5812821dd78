/**
 * Makes API keys and gives them new secrets. Invariant: each takes the six digits (a ticket), which the same transaction uses up and
 * notifies the merchant of. A session alone makes none. The secret is returned once and kept as a hash.
 */
import { apiKeyPrefix, limits, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readKey } from '../../queries/keys/keys.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { doOnce } from '../once.ts';
import { sealKey } from './key-seal.ts';
import type { SealedKey } from './key-seal.ts';
import { limitOf } from './limit-key.ts';
import { noteKey } from './note-key.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'businessZone'>;
type Made = CallResponse<Calls['keys']['make']>;

const hintLength = 4;

/** Makes a key. Refusals: `ticket_invalid`, `too_many_api_keys`, `answer_shown_once`. */
export async function makeKey(
  deps: Needs,
  actor: KeyedActor,
  input: CallPayload<Calls['keys']['make']>,
): Promise<Made> {
  const { name, days } = input;
  const limitMinor = limitOf(input, deps.currency);
  return await shownOnce(deps, actor, input.ticket, async (tx) => {
    await refuseOneMore(tx, actor);
    const key = {
      id: newId(),
      merchant_id: actor.merchantId,
      made_by: actor.personId,
      name,
      scopes: [...new Set(input.scopes)],
      addresses: [...new Set(input.addresses)],
      daily_limit_minor: limitMinor,
    };
    const { secret, hash, hint } = newSecret();
    const until = await daysFromNow(tx, days);
    const seal = sealKey(deps.secretBox, key, hash, until);
    await tx`
      insert into api_key ${tx({ ...key, days, token_hash: hash, seal, hint, expires_at: until })}`;
    await noteKey(tx, actor, 'api_key_made', { id: key.id, name });
    return { key: await readKey(tx, actor, deps, key.id), secret };
  });
}

/**
 * Rotates a key: a new secret, for the same number of days. The one before stays valid for a day, or until it expires; the one
 * before that is not valid any more. Only its maker has the new secret: another person makes a key of their own. Refusals: `ticket_invalid`, `api_key_not_found`, `answer_shown_once`.
 */
export async function rotateKey(
  deps: Needs,
  actor: KeyedActor,
  { key_id: keyId, ticket }: CallPayload<Calls['keys']['rotate']>,
): Promise<Made> {
  return await shownOnce(deps, actor, ticket, async (tx) => {
    const [key] = await tx<(SealedKey & { days: number; token_hash: Buffer; previous_until: Date })[]>`
      select id, merchant_id, made_by, scopes, addresses, daily_limit_minor, name, days, token_hash,
             least(expires_at, now() + ${accessLimits.apiKeyOverlapMs} * interval '1 millisecond') as previous_until
      from api_key
      where id = ${keyId} and merchant_id = ${actor.merchantId} and made_by = ${actor.personId} for no key update`;
    if (!key) throw new Refusal('api_key_not_found');
    const { secret, hash, hint } = newSecret();
    const until = await daysFromNow(tx, key.days);
    await tx`
      insert into api_key_ended (token_hash)
      select previous_hash from api_key where id = ${keyId} and previous_hash is not null`;
    await tx`
      update api_key
      set token_hash = ${hash}, seal = ${sealKey(deps.secretBox, key, hash, until)}, hint = ${hint}, expires_at = ${until},
          previous_hash = token_hash, previous_until = ${key.previous_until},
          previous_seal = ${sealKey(deps.secretBox, key, key.token_hash, key.previous_until)}
      where id = ${keyId}`;
    await noteKey(tx, actor, 'api_key_rotated', { id: keyId, name: key.name });
    return { key: await readKey(tx, actor, deps, keyId), secret };
  });
}

/** Does it once with the ticket. A repeat is refused: what would answer it was shown, and is not stored. */
async function shownOnce(
  { sql, secretBox }: Needs,
  actor: KeyedActor,
  ticket: string,
  work: (tx: Tx) => Promise<Made>,
): Promise<Made> {
  return await inTransaction(sql, async (tx) => {
    const done = async () => {
      await redeemTicket(tx, secretBox, actor, {
        purpose: 'make_api_key',
        amountMinor: null,
        payee: null,
        token: ticket,
      });
      return await work(tx);
    };
    return await doOnce(tx, actor, done, () => null);
  });
}

/** Serializes the keys that a merchant makes at once, so that they do not exceed the limit. */
async function refuseOneMore(tx: Tx, { merchantId }: KeyedActor): Promise<void> {
  await tx`select 1 from merchant where id = ${merchantId} for no key update`;
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from api_key where merchant_id = ${merchantId}`;
  if (count >= limits.apiKeysMax) throw new Refusal('too_many_api_keys', { limit: limits.apiKeysMax });
}

function newSecret(): { secret: string; hash: Buffer; hint: string } {
  const secret = `${apiKeyPrefix}${newToken()}`;
  return { secret, hash: tokenHash(secret), hint: secret.slice(-hintLength) };
}

/** By the database's clock. */
async function daysFromNow(tx: Tx, days: number): Promise<Date> {
  const [row] = await tx<{ until: Date }[]>`
    select (now() + ${days} * interval '1 day')::timestamptz(3) as until`;
  if (!row) throw new Error('a select gave no row');
  return row.until;
}

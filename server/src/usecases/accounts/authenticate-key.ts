/** Finds the merchant that a program's API key acts for. One query per call; the last use, and the last from elsewhere, move at most once a minute. */
import { BlockList, isIPv6 } from 'node:net';
import { mayDo } from '@placard/contract';
import type { ApiScope, CallAuth, LanguageCode } from '@placard/contract';
import type { Actor, Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../../security/hashing.ts';
import { refuseUnlessActive } from './account-state.ts';
import type { AccountState } from './account-state.ts';
import { placeColumns, placeJoin, placeOf } from '../../security/team-place.ts';
import type { PlaceRow } from '../../security/team-place.ts';
import { isKeySealed } from '../keys/key-seal.ts';
import type { SealedKey } from '../keys/key-seal.ts';

type KeyRow = SealedKey &
  PlaceRow & {
    secret_seal: Buffer;
    until: Date;
    merchant_no: string;
    state: AccountState;
    state_reason: string | null;
    lang: LanguageCode;
    is_ad_account_open: boolean;
    is_expired: boolean;
    is_stale: boolean;
    is_refusal_stale: boolean;
    is_maker_stopped: boolean;
  };

/**
 * Returns the actor of a key's secret. Throws a Refusal: `api_key_invalid` without a key, for an unknown or a revoked one,
 * `api_key_expired`, `api_key_from_elsewhere`, `api_key_without_scope`, the account's state, or `ad_account_not_open`.
 */
export async function authenticateKey(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  secret: string | undefined,
  asker: Asker,
  { scope, auth }: { scope: ApiScope; auth: CallAuth },
): Promise<Actor> {
  const row = secret === undefined ? undefined : await findKey(deps, secret);
  // A key of somebody who may make none any more ends with their part in the business; this holds until it has ended.
  const place = row && placeOf(deps.secretBox, row, { merchantId: row.merchant_id, personId: row.made_by });
  if (!row || row.is_maker_stopped || !place?.role || !mayDo(place.role, 'manage'))
    throw new Refusal('api_key_invalid');
  refuseUnlessActive(row);
  if (row.is_expired) throw new Refusal('api_key_expired', { until: row.until.toISOString() });
  if (!isWithin(row.addresses, asker.address)) {
    if (row.is_refusal_stale) await noteRefused(deps.sql, row.id, asker.address);
    throw new Refusal('api_key_from_elsewhere', { address: asker.address });
  }
  if (!row.scopes.includes(scope)) throw new Refusal('api_key_without_scope', { scope });
  if (auth === 'account' && !row.is_ad_account_open) throw new Refusal('ad_account_not_open', { lang: row.lang });
  if (row.is_stale) await touch(deps.sql, row.id, asker.address);
  return {
    ...asker,
    merchantId: row.merchant_id,
    merchantNo: row.merchant_no,
    personId: row.made_by,
    businessId: row.merchant_id,
    businessNo: row.merchant_no,
    ...place,
    sessionId: row.id,
    entry: 'register',
    isAdAccountOpen: row.is_ad_account_open,
    apiKey: { name: row.name },
  };
}

async function findKey(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  secret: string,
): Promise<KeyRow | undefined> {
  const hash = tokenHash(secret);
  const [row] = await sql<KeyRow[]>`
    select k.id, k.merchant_id, k.made_by, k.name, k.scopes, k.addresses, k.daily_limit_minor, s.seal as secret_seal, s.until,
           s.until <= now() as is_expired,
           b.merchant_no, b.state, b.state_reason, b.lang, b.ad_account_opened_at is not null as is_ad_account_open,
           coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale,
           coalesce(k.refused_at < now() - interval '1 minute', true) as is_refusal_stale,
           p.id <> b.id and (p.closed_at is not null or p.state <> 'active') as is_maker_stopped,
           ${placeColumns(sql)}
    from api_key k
    cross join lateral (values (k.token_hash, k.seal, k.expires_at), (k.previous_hash, k.previous_seal, k.previous_until))
      as s (hash, seal, until)
    join merchant b on b.id = k.merchant_id join merchant p on p.id = k.made_by
    ${placeJoin(sql)}
    where (k.token_hash = ${hash} or k.previous_hash = ${hash}) and s.hash = ${hash}
      and not exists (select from api_key_ended where token_hash = ${hash})`;
  return row && isKeySealed(secretBox, row, { ...row, seal: row.secret_seal, hash }) ? row : undefined;
}

/** Whether the address is one of these, or in one of these networks; without any, every address is. */
function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    const family = isIPv6(start) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Skips a row that is locked: whoever holds it has just used the key too, or is about to change it. */
async function touch(db: Db, keyId: string, address: string): Promise<void> {
  await db`
    update api_key set last_used_at = now(), last_used_from = ${address}
    where id = (select id from api_key where id = ${keyId} for no key update skip locked)`;
}

/** The same for a use from elsewhere; among many at once the first that has the row writes it. */
async function noteRefused(db: Db, keyId: string, address: string): Promise<void> {
  await db`
    update api_key set refused_at = now(), refused_from = ${address}
    where id = (select id from api_key where id = ${keyId} and coalesce(refused_at < now() - interval '1 minute', true)
                for no key update skip locked)`;
}

/** A login's stored passkeys, as an answer is checked against them: to approve an act, and to log in. */
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { StoredPasskey } from '../../security/web-authn.ts';
import { isPasskeySealed, sealPasskey } from './passkey-seal.ts';

export interface KnownPasskey extends StoredPasskey {
  id: string;
  name: string;
}

/** Returns the login's passkey of this id; undefined for another's, a removed one, or one that no server added. */
export async function findPasskey(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  merchantId: string,
  credentialId: string,
): Promise<KnownPasskey | undefined> {
  const [row] = await sql<
    { id: string; name: string; credential_id: Buffer; public_key: Buffer; seal: Buffer; sign_count: bigint }[]
  >`
    select id, name, credential_id, public_key, seal, sign_count from passkey
    where merchant_id = ${merchantId} and credential_id = ${Buffer.from(credentialId, 'base64url')}`;
  if (!row) return undefined;
  const { id, name, seal } = row;
  const passkey = { credentialId: row.credential_id, publicKey: row.public_key, signCount: row.sign_count };
  return isPasskeySealed(secretBox, merchantId, passkey, seal) ? { id, name, ...passkey } : undefined;
}

/**
 * Notes a use; returns false when the passkey was removed or used at the same time. Devices without a counter always send 0
 * (WebAuthn, 6.1.1). Sealed again each time, so an earlier pepper is no longer needed.
 */
export async function raiseCount(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  { merchantId, passkey, newCount }: { merchantId: string; passkey: KnownPasskey; newCount: bigint },
): Promise<boolean> {
  const rows = await tx`
    update passkey
    set sign_count = ${newCount}, seal = ${sealPasskey(secretBox, merchantId, passkey)}, last_used_at = clock_timestamp()
    where id = ${passkey.id} and (sign_count < ${newCount} or (sign_count = 0 and ${newCount} = 0::bigint))
    returning 1`;
  return rows.length > 0;
}

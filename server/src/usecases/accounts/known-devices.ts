/**
 * Devices that have logged in to an account before (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The app
 * keeps a random token, even after its session ends, and sends it with the name and the password. It grants no access: it only
 * decides which count a wrong password belongs to.
 */
import { accessLimits } from '@placard/contract';
import type { Db, Tx } from '../../database/database.ts';
import { forgetTries } from '../../security/attempt-locks.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { loginByName } from './attempt-limits.ts';

export interface KnownDevice {
  token: string;
  hash: Buffer;
}

/** Returns the device of this token if it belongs to this account; otherwise undefined. */
export async function findDevice(db: Db, username: string, token: string): Promise<KnownDevice | undefined> {
  const hash = tokenHash(token);
  const rows = await db`
    update known_device d set last_used_at = now()
    from merchant m
    where d.token_hash = ${hash} and m.id = d.merchant_id and m.username_key = ${username.toLowerCase()}
    returning 1`;
  return rows.length > 0 ? { token, hash } : undefined;
}

/** Makes the asking device a known one and returns its token. Beyond a fixed number, it forgets the one used longest ago. */
export async function rememberDevice(tx: Tx, merchantId: string): Promise<string> {
  const token = newToken();
  await tx`insert into known_device (token_hash, merchant_id) values (${tokenHash(token)}, ${merchantId})`;
  await tx`
    delete from known_device where token_hash in (
      select token_hash from known_device where merchant_id = ${merchantId}
      order by last_used_at desc, token_hash offset ${accessLimits.knownDevicesMax})`;
  return token;
}

/** For a new login password: locks on the old one and devices that knew it do not carry over. */
export async function forgetDevices(tx: Tx, merchantId: string, username: string): Promise<void> {
  await tx`delete from known_device where merchant_id = ${merchantId}`;
  await forgetTries(tx, loginByName(username));
}

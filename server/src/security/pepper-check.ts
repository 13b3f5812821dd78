/**
 * Checks that this server has the pepper of the database's passwords. The database stores a fingerprint of it, which reveals
 * nothing about the pepper itself (HKDF, RFC 5869, of at least 32 random characters).
 */
import { hkdfSync } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { StartError } from '../platform/start-error.ts';

function fingerprintOf(pepper: string): string {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'placard pepper fingerprint', 16)).toString('hex');
}

/**
 * Checks `peppers`, the current one first, then earlier ones, against the database. The very first start stores the fingerprint;
 * a start that knows the stored one as an earlier pepper replaces it. Throws StartError when none matches: correct passwords
 * would be refused, and no other server could check new ones.
 */
export async function checkPepper(sql: Sql, peppers: readonly string[]): Promise<void> {
  const known = peppers.map(fingerprintOf);
  const current = known[0] ?? '';
  await sql`insert into pepper_check (fingerprint) values (${current}) on conflict do nothing`;
  const fitting = await sql`
    update pepper_check set fingerprint = ${current} where fingerprint = any(${known}::text[]) returning 1`;
  if (fitting.length > 0) return;
  throw new StartError(
    'This server has another pepper than its database was last used with: set PLACARD_PEPPER to the one that the other servers ' +
      'have, or after a change of the pepper name the earlier one in PLACARD_OLD_PEPPERS.',
  );
}

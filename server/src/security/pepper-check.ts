/**
 * Whether this server has the pepper that the database's passwords are made with. The database keeps a fingerprint of it, which
 * tells nothing of the pepper itself (HKDF, RFC 5869, of at least 32 random characters).
 */
import { hkdfSync } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { StartError } from '../platform/start-error.ts';

function fingerprintOf(pepper: string): string {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'placard pepper fingerprint', 16)).toString('hex');
}

/**
 * Checks `peppers`, the one in use first, then earlier ones, against the database. The first start of all writes the fingerprint
 * down, and a start that knows the kept one as an earlier pepper changes it. Throws StartError where it knows none: right
 * passwords would be refused, and new ones made that no other server can check.
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

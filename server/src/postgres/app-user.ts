/**
 * How servers log in where we run the PostgreSQL ourselves: as the application's role (database/rights.ts), with a password derived from
 * the owner's. Whoever knows it learns nothing about the owner's, and a restored or changed owner's password brings its own along.
 */
import { hkdfSync } from 'node:crypto';
import postgres from 'postgres';
import { appRole } from '../database/rights.ts';
import { readHosts } from '../platform/database-hosts.ts';

/** Any number that nothing else of ours locks in the same database. */
const lockKey = 7_462_002;

function passwordOf(ownerUrl: string): string {
  const { password } = new URL(readHosts(ownerUrl)[0]?.url ?? '');
  return Buffer.from(hkdfSync('sha256', decodeURIComponent(password), '', `placard ${appRole}`, 24)).toString(
    'base64url',
  );
}

/** Returns the address for servers and workers of the database whose owner's address this is. */
export function appUrlOf(ownerUrl: string): string {
  return ownerUrl.replace(/^([a-z]+:\/\/)[^@/]*@/, `$1${appRole}:${passwordOf(ownerUrl)}@`);
}

/** Lets the application's role log in under the address of `appUrlOf`, and makes the role if needed. Takes a superuser's address. */
export async function letAppIn(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      // Programs that start together would change the same row.
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      const known = await tx`select from pg_roles where rolname = ${appRole}`;
      // PostgreSQL accepts no placeholder there; the inserted text has only base64url characters.
      const verb = known.length > 0 ? 'alter' : 'create';
      await tx.unsafe(`${verb} role ${appRole} login password '${passwordOf(superuserUrl)}'`);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Licence and authorisation codes: single use, claimed in the transaction that uses them. */
import type { Reason } from '@placard/contract';
import type { Db, Tx } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';
import { Refusal } from '../../platform/refusal.ts';

export type HandedCodeKind = 'licence' | 'authorisation';

const refusals = {
  licence: { missing: 'licence_code_not_found', used: 'licence_code_used', expired: 'licence_code_expired' },
  authorisation: {
    missing: 'authorisation_code_not_found',
    used: 'authorisation_code_used',
    expired: 'authorisation_code_expired',
  },
} as const satisfies Record<HandedCodeKind, Record<'missing' | 'used' | 'expired', Reason>>;

/**
 * Finds a usable code, locks its row until the transaction ends, and returns its id. Of two requests with the same code, the
 * second waits here and then finds it used. Otherwise throws the Refusal of its kind.
 */
export async function lockHandedCode(tx: Tx, kind: HandedCodeKind, code: string): Promise<string> {
  const [row] = await tx<{ id: string; is_used: boolean; is_expired: boolean }[]>`
    select id, used_at is not null as is_used, coalesce(expires_at <= now(), false) as is_expired
    from handed_code where code_hash = ${tokenHash(code)} and kind = ${kind} for update`;
  if (!row) throw new Refusal(refusals[kind].missing);
  if (row.is_used) throw new Refusal(refusals[kind].used);
  if (row.is_expired) throw new Refusal(refusals[kind].expired);
  return row.id;
}

/** Uses up a code that this transaction has locked. */
export async function useHandedCode(tx: Tx, codeId: string, merchantId: string): Promise<void> {
  await tx`update handed_code set used_by = ${merchantId}, used_at = now() where id = ${codeId}`;
}

/** Returns who used a code; undefined while it is unused. */
export async function userOfCode(db: Db, kind: HandedCodeKind, code: string): Promise<string | undefined> {
  const [row] = await db<{ used_by: string | null }[]>`
    select used_by from handed_code where code_hash = ${tokenHash(code)} and kind = ${kind}`;
  return row?.used_by ?? undefined;
}

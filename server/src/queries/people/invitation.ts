import type { CallResponse, Calls } from '@placard/contract';
import type { Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../../security/hashing.ts';
import { countAttempt, invitationByAddress } from '../../security/rate-limits.ts';
import { isInvitationSealed } from '../../security/team-seal.ts';
import type { SealedInvitation } from '../../security/team-seal.ts';

type InvitationRow = SealedInvitation & {
  role: 'manager' | 'buyer' | 'accountant' | 'viewer';
  seal: Buffer | null;
  is_used: boolean;
  is_over: boolean;
};

/** Finds an open invitation by its code. Refusals: `invitation_not_found`, `invitation_used`, `invitation_expired`. */
export async function findInvitation(
  db: Db,
  box: Deps['secretBox'],
  code: string,
  lock = db``,
): Promise<InvitationRow> {
  const [row] = await db<InvitationRow[]>`
    select id, merchant_id, invited_by, role, put_max_minor, put_day_minor, email, expires_at, seal,
           used_at is not null as is_used, expires_at <= now() as is_over
    from invitation where code_hash = ${tokenHash(code)} and revoked_at is null ${lock}`;
  if (!row || !isInvitationSealed(box, row, code)) throw new Refusal('invitation_not_found');
  if (row.is_used) throw new Refusal('invitation_used');
  if (row.is_over) throw new Refusal('invitation_expired');
  return row;
}

/** Returns what an invitation is for. Refusals: those of `findInvitation`, `too_many_attempts`. */
export async function lookUpInvitation(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  { address }: Asker,
  code: string,
): Promise<CallResponse<Calls['people']['lookUp']>> {
  await countAttempt(deps.sql, ...invitationByAddress(address));
  const {
    merchant_id: merchantId,
    invited_by: inviterId,
    role,
    expires_at: expiresAt,
  } = await findInvitation(deps.sql, deps.secretBox, code);
  const [names] = await deps.sql<{ business: string; inviter: string }[]>`
    select b.nickname as business, p.nickname as inviter from merchant b, merchant p
    where b.id = ${merchantId} and p.id = ${inviterId}`;
  return {
    business: names?.business ?? '',
    invited_by: names?.inviter ?? '',
    role,
    expires_at: expiresAt.toISOString(),
  };
}

/** Returns the login that used an invitation; undefined while it is unused. */
export async function userOfInvitation(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db<{ used_by: string | null }[]>`
    select used_by from invitation where code_hash = ${tokenHash(code)}`;
  return row?.used_by ?? undefined;
}

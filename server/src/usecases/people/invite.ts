/**
 * Invites a person to a business. Invariant: an invitation takes the six digits (a ticket) and can give less than its maker has. Its
 * code is kept as a hash, sealed for all that it allows. A copied code is shown once; a mailed one is made when the mail leaves, so
 * whoever uses it has read that mailbox.
 */
import { accessLimits, limits, mayDo, parseAmount, rolesBelow } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { theRow } from '../../database/the-row.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readInvitations } from '../../queries/people/people.ts';
import { audit } from '../../security/audit.ts';
import { tokenHash } from '../../security/hashing.ts';
import { countAttempt } from '../../security/rate-limits.ts';
import { sealInvitation } from '../../security/team-seal.ts';
import type { RateLimit } from '../../security/rate-limits.ts';
import type { SealedInvitation } from '../../security/team-seal.ts';
import { payeeOfPeople, redeemTicket } from '../approval/tickets.ts';
import type { PeopleAct } from '../approval/tickets.ts';
import { doOnce } from '../once.ts';
import { lockPlaces } from './places.ts';
import { refuseWaiting } from './waiting.ts';

type Input = CallPayload<Calls['people']['invite']>;
type Answer = CallResponse<Calls['people']['invite']>;

/** What approves this act on people, and no other. */
export const peopleTicket = (act: PeopleAct, { currency }: Pick<Deps, 'currency'>, token: string) =>
  ({ purpose: 'change_people', amountMinor: null, payee: payeeOfPeople(act, currency), token }) as const;

/** Makes an invitation. Refusals: `role_not_allowed`, `ticket_invalid`, `too_many_people`, `too_many_attempts`, `answer_shown_once`. */
export async function invite(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'hasMail'>,
  actor: KeyedActor,
  { ticket, ...invited }: Input,
): Promise<Answer> {
  refuseUnlessBelow(actor, invited.role);
  refuseWider(actor, invited.role, putLimitsOf(invited, deps.currency));
  if (invited.email !== undefined && !deps.hasMail) throw invalidFields({ field: 'email', rule: 'not_accepted' });
  const amounts = putLimitsOf(invited, deps.currency);
  if (invited.email !== undefined) await countAttempt(deps.sql, mailedBy(actor));
  return await inTransaction(deps.sql, async (tx) => {
    const work = async (): Promise<Answer> => {
      if (mayDo(invited.role, 'pay')) await refuseWaiting(tx, actor);
      await redeemTicket(tx, deps.secretBox, actor, peopleTicket({ act: 'invite', ...invited }, deps, ticket));
      await lockPlaces(tx, actor.merchantId);
      await refuseOneMore(tx, actor);
      const row: SealedInvitation = {
        id: newId(),
        merchant_id: actor.merchantId,
        invited_by: actor.personId,
        role: invited.role,
        ...amounts,
        email: invited.email?.toLowerCase() ?? null,
        expires_at: await readEnd(tx),
      };
      const code = await insert(tx, deps, row);
      await audit(tx, actor, {
        act: 'person_invited',
        object: `invitation:${row.id}`,
        details: { name: row.email ?? '', role: row.role, address: actor.address, device: actor.device },
      });
      const [invitation] = await readInvitations(tx, actor, deps.currency, row.id);
      if (!invitation) throw new Error('an invitation was not inserted');
      return { invitation, code };
    };
    return await doOnce(tx, actor, work, (answer) => (answer.code === null ? answer : null));
  });
}

function mailedBy({ merchantId }: Actor): RateLimit {
  const burst = accessLimits.invitationsPerDay;
  return { key: `invitation:${merchantId}`, burst, intervalMs: 86_400_000 / burst };
}

async function insert(tx: Tx, { secretBox }: Pick<Deps, 'secretBox'>, row: SealedInvitation): Promise<string | null> {
  if (row.email === null) {
    const code = newHandedCode('INV');
    await tx`insert into invitation ${tx({ ...row, code_hash: tokenHash(code), seal: sealInvitation(secretBox, row, code) })}`;
    return code;
  }
  await tx`insert into invitation ${tx({ ...row })}`;
  await tx`
    insert into mail (id, merchant_id, kind, address, invitation_id)
    values (${newId()}, ${row.merchant_id}, 'invitation', ${row.email}, ${row.id})`;
  return null;
}

/** Makes the code of an invitation whose mail leaves now; the one of an earlier try ends. Returns undefined if it is not open any more. */
export async function renewCode(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  invitationId: string,
): Promise<{ code: string; business: string; invitedBy: string } | undefined> {
  const code = newHandedCode('INV');
  const [row] = await sql<(SealedInvitation & { business: string; inviter: string })[]>`
    select i.id, i.merchant_id, i.invited_by, i.role, i.put_max_minor, i.put_day_minor, i.email, i.expires_at,
           b.nickname as business, p.nickname as inviter
    from invitation i join merchant b on b.id = i.merchant_id join merchant p on p.id = i.invited_by
    where i.id = ${invitationId} and i.used_at is null and i.revoked_at is null and i.expires_at > now()`;
  if (!row) return undefined;
  const renewed = await sql`
    update invitation set code_hash = ${tokenHash(code)}, seal = ${sealInvitation(secretBox, row, code)}
    where id = ${row.id} and used_at is null and revoked_at is null returning 1`;
  return renewed.length > 0 ? { code, business: row.business, invitedBy: row.inviter } : undefined;
}

/** Ends an unused invitation. Refusal: `invitation_not_found`. */
export async function revokeInvitation(deps: Pick<Deps, 'sql'>, actor: Actor, invitationId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const revoked = await tx`
      update invitation set revoked_at = now()
      where id = ${invitationId} and merchant_id = ${actor.merchantId} and used_at is null and revoked_at is null
        and role = any(${actor.role === null ? [] : rolesBelow(actor.role)}) returning 1`;
    if (revoked.length === 0) throw new Refusal('invitation_not_found');
    await audit(tx, actor, {
      act: 'invitation_revoked',
      object: `invitation:${invitationId}`,
      details: { address: actor.address, device: actor.device },
    });
  });
}

/** Refuses a role that the actor may not give. Refusal: `role_not_allowed`. */
export function refuseUnlessBelow({ role }: Pick<Actor, 'role'>, given: Input['role']): void {
  if (role !== null && rolesBelow(role).includes(given)) return;
  throw new Refusal('role_not_allowed', {
    role: role ?? 'viewer',
    roles: given === 'manager' ? ['owner'] : ['owner', 'manager'],
  });
}

/** Refuses limits that are wider than the actor's own. Refusal: `invalid_fields` naming the limit. */
export function refuseWider(
  { member }: Pick<Actor, 'member'>,
  role: Input['role'],
  { put_max_minor: max, put_day_minor: day }: ReturnType<typeof putLimitsOf>,
): void {
  if (!member || !mayDo(role, 'put')) return;
  const isWider = (given: Minor | null, own: Minor | null) => own !== null && (given === null || given > own);
  if (isWider(max, member.putMaxMinor)) throw invalidFields({ field: 'put_max', rule: 'range' });
  if (isWider(day, member.putDayMinor)) throw invalidFields({ field: 'put_day', rule: 'range' });
}

/** Reads what a person may put. Throws Refusal `invalid_fields`. */
export function putLimitsOf(
  input: Pick<Input, 'put_max' | 'put_day'>,
  currency: string,
): { put_max_minor: Minor | null; put_day_minor: Minor | null } {
  const read = (field: 'put_max' | 'put_day') => {
    const text = input[field];
    if (text === null) return null;
    const minor = parseAmount(text, currency);
    if (minor === undefined || minor <= 0n) throw invalidFields({ field, rule: 'format' });
    return minor;
  };
  return { put_max_minor: read('put_max'), put_day_minor: read('put_day') };
}

/** Open invitations count: they are people soon. Behind `lockPlaces`. */
async function refuseOneMore(tx: Tx, { merchantId }: Actor): Promise<void> {
  const { count } = theRow(
    await tx<{ count: number }[]>`
      select (select count(*) from team_member where merchant_id = ${merchantId} and ended_at is null)::int
        + (select count(*) from invitation
           where merchant_id = ${merchantId} and used_at is null and revoked_at is null and expires_at > now())::int as count`,
  );
  if (count >= limits.peopleMax) throw new Refusal('too_many_people', { limit: limits.peopleMax });
}

async function readEnd(tx: Tx): Promise<Date> {
  const { until } = theRow(
    await tx<{ until: Date }[]>`
      select (now() + ${accessLimits.invitationMs} * interval '1 millisecond')::timestamptz(3) as until`,
  );
  return until;
}

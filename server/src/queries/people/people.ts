import { formatAmount, mayDo, memberRoles, rolesBelow } from '@placard/contract';
import type { CallResponse, Calls, MemberRole, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { readApprovals } from './approvals.ts';
import { readSecondPersonRule } from './second-person-rule.ts';
import { placeColumns, placeJoin, placeOf } from '../../security/team-place.ts';
import type { PlaceRow } from '../../security/team-place.ts';

type PeopleList = CallResponse<Calls['people']['list']>;
/** With the name of the login, which `listPeople` keeps from whoever does not manage. */
type Person = PeopleList['people'][number] & { username: string };
type Invitation = PeopleList['invitations'][number];

type PersonRow = PlaceRow & {
  person_id: string;
  name: string;
  username: string;
  joined_at: Date | null;
  last_seen_at: Date | null;
  waits_until: Date | null;
};

/** Returns the people of the actor's business and, for whoever may invite, the open invitations. */
export async function listPeople(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'hasMail'>,
  actor: Actor,
): Promise<PeopleList> {
  const mayInvite = actor.role !== null && mayDo(actor.role, 'manage');
  const mayPay = actor.role !== null && mayDo(actor.role, 'pay');
  return {
    currency: deps.currency,
    people: (await readPeople(deps.sql, deps, actor)).map((person) =>
      mayInvite || person.is_you ? person : { ...person, username: null },
    ),
    invitations: mayInvite ? await readInvitations(deps.sql, actor, deps.currency) : [],
    second_person_over: amountOrNull(
      await readSecondPersonRule(deps.sql, deps.secretBox, actor.merchantId),
      deps.currency,
    ),
    approvals: mayPay ? await readApprovals(deps.sql, actor, deps.currency) : [],
    may_give: actor.role === null ? [] : rolesBelow(actor.role),
    sends_email: deps.hasMail,
  };
}

/** Returns the people of the actor's business: by role, then by name. */
export async function readPeople(
  db: Db,
  { secretBox, currency }: Pick<Deps, 'secretBox' | 'currency'>,
  actor: Pick<Actor, 'merchantId' | 'personId' | 'role'>,
): Promise<Person[]> {
  const { merchantId } = actor;
  const rows = await db<PersonRow[]>`
    select p.id as person_id, p.nickname as name, p.username, t.joined_at, ${placeColumns(db)},
           (select max(last_seen_at) from session where merchant_id = p.id and coalesce(business_id, merchant_id) = b.id) as last_seen_at,
           case when greatest(p.withdrawals_wait_until, t.pays_from) > now()
                then greatest(p.withdrawals_wait_until, t.pays_from) end as waits_until
    from (select ${merchantId}::uuid union
          select person_id from team_member where merchant_id = ${merchantId} and ended_at is null) a (person_id)
    join merchant p on p.id = a.person_id join merchant b on b.id = ${merchantId}
    ${placeJoin(db)}
    where p.closed_at is null`;
  const below = actor.role === null ? [] : rolesBelow(actor.role);
  const people = rows.flatMap((row) => {
    const { role, member } = placeOf(secretBox, row, { merchantId, personId: row.person_id });
    return role === null ? [] : [personView(row, role, { member, actor, below, currency })];
  });
  return people.toSorted(
    (a, b) => memberRoles.indexOf(a.role) - memberRoles.indexOf(b.role) || a.name.localeCompare(b.name),
  );
}

function personView(
  row: PersonRow,
  role: MemberRole,
  {
    member,
    actor,
    below,
    currency,
  }: Pick<Actor, 'member'> & { actor: Pick<Actor, 'personId'>; below: MemberRole[]; currency: string },
): Person {
  return {
    person_id: row.person_id,
    name: row.name,
    username: row.username,
    role,
    put_max: amountOrNull(member?.putMaxMinor ?? null, currency),
    put_day: amountOrNull(member?.putDayMinor ?? null, currency),
    joined_at: row.joined_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    pays_from: mayDo(role, 'pay') ? (row.waits_until?.toISOString() ?? null) : null,
    is_you: row.person_id === actor.personId,
    can_change: below.includes(role),
  };
}

/** Returns the open invitations of the actor's business, or one of them; newest first. */
export async function readInvitations(
  db: Db,
  { merchantId }: Actor,
  currency: string,
  invitationId?: string,
): Promise<Invitation[]> {
  const rows = await db<
    {
      id: string;
      role: Invitation['role'];
      put_max_minor: Minor | null;
      put_day_minor: Minor | null;
      email: string | null;
      inviter: string;
      expires_at: Date;
    }[]
  >`
    select i.id, i.role, i.put_max_minor, i.put_day_minor, i.email, p.nickname as inviter, i.expires_at
    from invitation i join merchant p on p.id = i.invited_by
    where i.merchant_id = ${merchantId} and i.used_at is null and i.revoked_at is null and i.expires_at > now()
      ${invitationId === undefined ? db`` : db`and i.id = ${invitationId}`}
    order by i.id desc`;
  return rows.map((row) => ({
    invitation_id: row.id,
    role: row.role,
    put_max: amountOrNull(row.put_max_minor, currency),
    put_day: amountOrNull(row.put_day_minor, currency),
    email: row.email,
    invited_by: row.inviter,
    expires_at: row.expires_at.toISOString(),
  }));
}

function amountOrNull(minor: Minor | null, currency: string): string | null {
  return minor === null ? null : formatAmount(minor, currency);
}

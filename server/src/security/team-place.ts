/**
 * A person's place in a business: whoever registered it owns it as long as they have no row in `team_member`; everybody else has what
 * their sealed row says until it ends (product.md section 3).
 */
import type { MemberRole, Minor } from '@placard/contract';
import type { Db } from '../database/database.ts';
import type { SecretBox } from './secret-box.ts';
import { isMemberSealed } from './team-seal.ts';
import type { SealedMember } from './team-seal.ts';

/** What a person is in a business. */
export interface Place {
  /** Null when the person has no part in it. */
  role: MemberRole | null;
  /** What `team_member` allows the person; null for whoever registered the business and never handed it over. */
  member: Membership | null;
  /** Whether the business has had more than one person, so that its acts name whose they were. */
  isTeam: boolean;
}

/** One person's terms. Amounts are minor units of the wallet currency; null: no limit of their own. */
export interface Membership {
  id: string;
  putMaxMinor: Minor | null;
  putDayMinor: Minor | null;
}

/** The columns of `placeColumns`: those of the person's newest row in the business, null without one. */
export type PlaceRow = {
  is_founder: boolean;
  is_team: boolean;
} & (MemberColumns | { [Column in keyof MemberColumns]: null });

interface MemberColumns extends Omit<SealedMember, 'id' | 'merchant_id' | 'person_id'> {
  member_id: string;
  member_seal: Buffer;
  is_member_ended: boolean;
}

/** Of a person `p` in a business `b`; needs `placeJoin` in the same query. */
export function placeColumns(db: Db) {
  return db`
    b.id = p.id and p.has_business as is_founder, t.id as member_id, t.role, t.put_max_minor, t.put_day_minor, t.pays_from,
    t.seal as member_seal, t.ended_at is not null as is_member_ended,
    exists (select from team_member where merchant_id = b.id) as is_team`;
}

/** Joins the person's newest row in the business. */
export function placeJoin(db: Db) {
  return db`
    left join lateral (
      select * from team_member where merchant_id = b.id and person_id = p.id order by ended_at is not null, id desc limit 1) t
      on true`;
}

/** Returns what the person is in the business. */
export function placeOf(
  box: SecretBox,
  row: PlaceRow,
  { merchantId, personId }: { merchantId: string; personId: string },
): Place {
  const isTeam = row.is_team;
  if (row.member_id === null) return { role: row.is_founder ? 'owner' : null, member: null, isTeam };
  const sealed = { ...row, id: row.member_id, merchant_id: merchantId, person_id: personId, seal: row.member_seal };
  if (row.is_member_ended || !isMemberSealed(box, sealed)) return { role: null, member: null, isTeam };
  const { put_max_minor: putMaxMinor, put_day_minor: putDayMinor } = row;
  return { role: row.role, member: { id: row.member_id, putMaxMinor, putDayMinor }, isTeam };
}

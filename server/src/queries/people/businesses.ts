import type { MemberRole } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { placeColumns, placeJoin, placeOf } from '../../security/team-place.ts';
import type { PlaceRow } from '../../security/team-place.ts';

/** A business that a login may act for. */
export interface Business {
  id: string;
  no: string;
  name: string;
  role: MemberRole;
  isActive: boolean;
  isAdAccountOpen: boolean;
  /** Whoever acts for it must have a second step of logging in. */
  requiresFactor: boolean;
}

/**
 * Returns the businesses that a login has a part in: the active ones first, of these its own, then the one acted for last. An
 * invitation that somebody else accepted in an open session does not lead its next login elsewhere.
 */
export async function readBusinesses(db: Db, box: SecretBox, personId: string): Promise<Business[]> {
  const rows = await db<
    (PlaceRow & {
      id: string;
      no: string;
      name: string;
      is_active: boolean;
      is_ad_account_open: boolean;
      requires_factor: boolean;
    })[]
  >`
    select b.id, b.merchant_no as no, b.nickname as name, b.state = 'active' as is_active,
           b.ad_account_opened_at is not null as is_ad_account_open, b.requires_second_factor as requires_factor,
           ${placeColumns(db)}
    from (select ${personId}::uuid union
          select merchant_id from team_member where person_id = ${personId} and ended_at is null) a (merchant_id)
    join merchant b on b.id = a.merchant_id join merchant p on p.id = ${personId}
    ${placeJoin(db)}
    where b.closed_at is null
    order by is_active desc, b.id = p.id desc,
             (select max(last_seen_at) from session where merchant_id = p.id and coalesce(business_id, merchant_id) = b.id) desc nulls last, b.id`;
  return rows.flatMap((row) => {
    const { role } = placeOf(box, row, { merchantId: row.id, personId });
    const {
      id,
      no,
      name,
      is_active: isActive,
      is_ad_account_open: isAdAccountOpen,
      requires_factor: requiresFactor,
    } = row;
    return role === null ? [] : [{ id, no, name, role, isActive, isAdAccountOpen, requiresFactor }];
  });
}

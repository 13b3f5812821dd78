import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';

export type Approval = CallResponse<Calls['people']['list']>['approvals'][number];

/** Returns the open requests to a second person in the actor's business, or one of them; newest first. */
export async function readApprovals(
  db: Db,
  { merchantId, personId }: Pick<Actor, 'merchantId' | 'personId'>,
  currency: string,
  approvalId?: string,
): Promise<Approval[]> {
  const rows = await db<
    {
      id: string;
      purpose: Approval['purpose'];
      amount_minor: Minor | null;
      about: string;
      asked_by: string;
      asker: string;
      approver: string | null;
      expires_at: Date;
      is_waiting: boolean;
    }[]
  >`
    select a.id, a.purpose, a.amount_minor, a.about, a.asked_by, p.nickname as asker, s.nickname as approver, a.expires_at,
           exists (select from merchant l left join team_member t
                     on t.merchant_id = a.merchant_id and t.person_id = l.id and t.ended_at is null
                   where l.id = ${personId} and greatest(l.withdrawals_wait_until, t.pays_from) > now()) as is_waiting
    from second_approval a join merchant p on p.id = a.asked_by left join merchant s on s.id = a.approved_by
    where a.merchant_id = ${merchantId} and a.used_at is null and a.declined_at is null and a.expires_at > now()
      ${approvalId === undefined ? db`` : db`and a.id = ${approvalId}`}
    order by a.id desc`;
  return rows.map((row) => ({
    approval_id: row.id,
    purpose: row.purpose,
    amount: row.amount_minor === null ? null : formatAmount(row.amount_minor, currency),
    about: row.about,
    asked_by: row.asker,
    approved_by: row.approver,
    expires_at: row.expires_at.toISOString(),
    can_approve: row.approver === null && row.asked_by !== personId && !row.is_waiting,
    is_yours: row.asked_by === personId,
  }));
}

/** A merchant's part of the security log. */
import { formatAmount, parseAmount, securityActs, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';

type Page = CallResponse<Calls['accounts']['securityEvents']>;
type SecurityEvent = Page['list'][number];

interface EventRow {
  id: bigint;
  at: Date;
  actor_kind: SecurityEvent['by'];
  act: SecurityEvent['act'];
  device: string | null;
  address: string | null;
  about: string | null;
  person: string | null;
  plan_no: string | null;
  amount: string | null;
}

/**
 * Returns one page, newest first: acts of the contract's kinds by the merchant or on them. A person reads their own, an owner all of
 * the business and of its people's sessions in it, unless they lack the second step that it requires.
 */
export async function listSecurityEvents(
  { sql: db, currency }: { sql: Db } & Pick<Deps, 'currency'>,
  { personId, businessId, role, isTeam, lacksFactor }: Actor,
  input: CallPayload<Calls['accounts']['securityEvents']>,
): Promise<Page> {
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor, 'number');
  // Limits each half by its own index before merging them.
  const cut = db`
    and act = any(${[...securityActs]}) ${after ? db`and (at, id) < (${after.at}, ${after.id}::bigint)` : db``}
    order by at desc, id desc limit ${limit + 1}`;
  const isOwn = businessId === personId;
  const isOwner = role === 'owner' && !lacksFactor;
  const ofBusiness = isOwner ? db`` : db`and details ->> 'person_id' = ${personId}`;
  // With one person in it, the business's acts are the login's own.
  const others =
    isOwn && !isTeam
      ? db``
      : db`
      union (select * from audit_log where actor_kind = 'merchant' and actor = ${businessId} ${ofBusiness} ${cut})
      ${
        isOwner
          ? db`
      union (select * from audit_log
             where actor_kind = 'merchant' and details ? 'merchant_id' and details ->> 'merchant_id' = ${businessId} ${cut})
      union (select * from audit_log where object = ${`merchant:${businessId}`} ${cut})`
          : db``
      }`;
  const found = await db<EventRow[]>`
    select own.id, own.at, actor_kind, act, details ->> 'device' as device, details ->> 'address' as address,
           nullif(concat_ws(' · ', details ->> 'name', details ->> 'call'), '') as about,
           details ->> 'plan_no' as plan_no, details ->> 'amount' as amount,
           case when ${isTeam} then p.nickname end as person
    from (
      -- What other people did in the login's own business is in that business's log alone.
      (select * from audit_log where actor_kind = 'merchant' and actor = ${personId} ${isOwn && isOwner ? db`` : db`and not details ? 'person_id'`} ${cut})
      union (select * from audit_log where object = ${`merchant:${personId}`} ${cut})
      ${others}
    ) own
    left join merchant p on p.id = case when actor_kind = 'merchant' then coalesce(details ->> 'person_id', actor)::uuid end
    order by own.at desc, own.id desc limit ${limit + 1}`;
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.at, id: row.id.toString() }));
  return { list: rows.map((row) => eventView(row, currency)), next_cursor: nextCursor };
}

/** Never names the operator who acted: that is the network's own business. */
function eventView(row: EventRow, currency: string): SecurityEvent {
  const { id, at, actor_kind: by, act, device, address, about, person, plan_no } = row;
  const amount = row.amount === null ? undefined : parseAmount(row.amount, currency);
  return {
    event_id: id.toString(),
    at: at.toISOString(),
    act,
    by,
    person,
    device: device === '' ? null : device,
    address: by === 'operator' ? null : address,
    about: by === 'operator' ? null : about,
    plan_no,
    amount: amount === undefined ? null : formatAmount(amount, currency),
    currency,
  };
}

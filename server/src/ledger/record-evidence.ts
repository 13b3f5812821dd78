/** What must be there for a transfer that operators record: without it, money would come from nothing. */
import type { TransferKind } from '@placard/contract';
import { settingBounds } from '@placard/contract/operator';
import type { PermittedCall } from '@placard/contract/operator';
import type { Invariant } from './invariant.ts';
import type { ReferenceKind } from './records.ts';

/** What operators record, by the calls that do. */
export const recordsByCall = {
  'topups.record': 'top_up',
  'recharges.book': 'top_up',
  'offers.fund': 'escrow_funded',
  'startUp.grant': 'start_up_granted',
  'corrections.record': 'correction',
  'payouts.record': 'payable_paid_out',
  'closedAccounts.payOut': 'owed_paid_out',
  'capital.record': 'capital_paid_in',
} as const satisfies Readonly<Partial<Record<PermittedCall, TransferKind>>>;

/** Under which kind each has its reference, and the act of its line in the log. */
const evidence: readonly [TransferKind, ReferenceKind, act: string][] = [
  ['top_up', 'top_up', 'top_up_recorded'],
  ['escrow_funded', 'escrow_funding', 'escrow_funded'],
  ['start_up_granted', 'start_up_grant', 'start_up_granted'],
  ['correction', 'correction', 'correction_recorded'],
  ['payable_paid_out', 'payout', 'payout_recorded'],
  ['owed_paid_out', 'owed_payment', 'owed_paid_out'],
  ['capital_paid_in', 'capital', 'capital_recorded'],
];

/** Calls that post a correction besides those above. */
const appealCalls: PermittedCall[] = ['appeals.decide'];

/** Only the first violations are shown: a statement that is late hides nothing worse. */
export const late = 'no statement of the bank shows it';

export const recordEvidence: Invariant = {
  name: 'records_have_evidence',
  rule: `What operators record has its reference, by who its line in the security log names; the line says that kind, reference, amount and moment; an act is of that call and person; outside of a demo a line of the bank’s statements backs within ${settingBounds.unmatchedDays} days what arrived.`,
  find: (tx) => tx`
    with kind as (
      select * from unnest(${evidence.map(([kind]) => kind)}::text[], ${evidence.map(([, of]) => of)}::text[], ${evidence.map(([, , act]) => act)}::text[])
        as k(kind, reference_kind, act)),
    call as (
      select * from unnest(${Object.values(recordsByCall)}::text[], ${Object.keys(recordsByCall)}::text[]) as c(kind, call)
      union all select 'correction', unnest(${appealCalls}::text[])),
    recorded as (
      select t.id, t.kind, t.cause, t.reference, t.posted_at, t.act_id, k.reference_kind, k.act, sum(e.amount_minor) as minor
      from ledger_transfer t join kind k using (kind)
      join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at and e.amount_minor > 0
      group by t.id, k.reference_kind, k.act),
    compared as (
      select r.id as transfer_id, r.kind, r.cause, r.minor, case
        when k.kind is null then 'its reference is not recorded'
        when r.kind in ('top_up', 'escrow_funded', 'capital_paid_in') and k.amount_minor is distinct from r.minor
          then 'its reference is of another amount'
        when l.at <> r.posted_at or l.actor <> k.recorded_by
          or case when l.object like 'appeal:%' then r.kind <> 'correction' or p.id is null
               else l.act <> r.act or l.details ->> 'reference' is distinct from r.reference
                 or abs((l.details ->> 'amount_minor')::numeric) is distinct from r.minor end
          then 'its line in the security log says something else'
        when a.id is not null and (o.username <> l.actor or not exists (select from call c where c.kind = r.kind and c.call = a.call))
          then 'its act is another'
        when k.amount_minor is not null and k.line_id is null and not d.is_demo
          and k.recorded_at < now() - ${settingBounds.unmatchedDays} * interval '1 day' then ${late}
        end as why
      from recorded r
      left join recorded_reference k on k.kind = r.reference_kind and k.reference = r.reference
      left join (select at, actor, act, object, details from audit_log where details ? 'transfer_id') l
        on l.details ->> 'transfer_id' = r.id::text
      left join appeal p on p.transfer_id = r.id and l.object = 'appeal:' || p.id
      left join operator_act a on a.id = r.act_id left join operator o on o.id = a.operator_id
      left join deployment d on true)
    select * from compared where why is not null order by why = ${late}`,
};

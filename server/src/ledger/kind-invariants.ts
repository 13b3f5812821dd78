/** The invariants of each transfer by its kind: what it may move, and the row for which it moves it. */
import { listTransferPairs } from '@placard/contract';
import type { TransferKind } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import type { Invariant } from './invariant.ts';

/** A transfer of these is of the plan that it names. */
const planKinds: TransferKind[] = [
  'put',
  'media_consumed',
  'invalid_credited',
  'unspent_returned',
  'conversion_accrued',
  'conversion_reversed',
  'settlement',
];

const pairs = listTransferPairs().map(({ kind, from, to }) => `${kind} ${from} ${to}`);

/** The rows for which a wallet moves money once for each kind: how much, and how much of it goes to the bank. */
function walletRows(tx: Tx) {
  return tx`
    select 'withdrawal' as of, id, merchant_id, amount_minor, amount_minor - fee_minor as bank_minor, reference,
           state in ('requested', 'approved', 'sent') as is_open from withdrawal
    union all
    select 'exchange', id, merchant_id, amount_minor, amount_minor, reference, state in ('confirmed', 'disputed') from exchange
    union all
    select 'membership', id, merchant_id, price_minor, 0, null, stopped_at is null from membership`;
}

export const kindInvariants: readonly Invariant[] = [
  {
    name: 'transfers_are_of_their_kind',
    rule: 'Every transfer is of a known kind and moves money only between accounts of its kind; the database refuses the same others.',
    due: 'transfers',
    find: (tx) => tx`
      with posting as (
        select e.transfer_id, a.code as "from", e.amount_minor, row_number() over own as line,
               lead(a.code) over own as "to", lead(e.amount_minor) over own as to_minor
        from ledger_entry e join ledger_account a on a.id = e.account_id window own as (partition by e.transfer_id order by e.id))
      select t.id::text as transfer_id, t.cause, concat_ws(' ', t.kind, p."from", p."to") as pair
      from posting p join ledger_transfer t on t.id = p.transfer_id
      where p.line % 2 = 1
        and (concat_ws(' ', t.kind, p."from", p."to") <> all(${pairs}::text[]) or p.amount_minor > 0 or p.amount_minor + p.to_minor <> 0)
      union all
      select null, null, coalesce(known, concat_ws(' ', kind, from_code, to_code))
      from unnest(${pairs}::text[]) known full join ledger_pair on concat_ws(' ', kind, from_code, to_code) = known
      where known is null or kind is null`,
  },
  {
    name: 'transfers_have_their_row',
    rule: 'Every transfer of a withdrawal, an exchange or a membership is of its row, once, of that merchant and amount, and what the bank paid for it is recorded and logged by an operator; every transfer of a plan is of one of that merchant; every membership was bought.',
    due: 'transfers',
    find: (tx) => tx`
      with moved as (
        select t.id, t.kind, t.cause, t.merchant_id, t.reference, sum(greatest(e.amount_minor, 0)) as minor,
               coalesce(sum(e.amount_minor) filter (where a.code = 'bank'), 0) as bank_minor
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
        join ledger_account a on a.id = e.account_id
        where split_part(t.kind, '_', 1) in ('withdrawal', 'exchange', 'membership') group by 1, 2, 3, 4, 5),
      logged as (
        select distinct act || ':' || split_part(object, ':', 2) as cause from audit_log
        where act in ('withdrawal_paid', 'withdrawal_returned', 'exchange_paid', 'exchange_decided')
          and (actor_kind = 'operator' or act = 'exchange_decided'))
      select m.id as transfer_id, m.kind, m.cause, m.minor, o.amount_minor, m.bank_minor
      from moved m
      left join (${walletRows(tx)}) o on o.id::text = m.reference and o.merchant_id = m.merchant_id and o.of = split_part(m.kind, '_', 1)
      left join public.ledger_transfer paid on paid.cause = o.of || '_paid:' || o.id
      left join recorded_reference r on r.kind = o.of || '_payment' and r.reference = o.reference
      left join logged l on l.cause = m.cause
      where o.id is null
        or m.cause <> m.kind || ':' || o.id and (m.kind <> 'exchange_paid' or m.cause <> 'exchange_decided:' || o.id)
        or case m.kind when 'membership_refunded' then m.minor > o.amount_minor else m.minor <> o.amount_minor end
        or m.kind in ('withdrawal_returned', 'exchange_returned', 'membership_refunded') and o.is_open
        or m.bank_minor <> case when m.kind like '%_paid' then o.bank_minor
                                when m.kind = 'exchange_disputed' or m.kind = 'withdrawal_returned' and paid.id is not null then -o.bank_minor
                                else 0 end
        or m.kind like '%_paid' and r.kind is null
        or m.kind = 'exchange_disputed' and paid.id is null
        or m.bank_minor <> 0 and m.kind <> 'exchange_disputed' and l.cause is null
      union all
      select t.id, t.kind, t.cause, null, null, null
      from ledger_transfer t left join public.plan p on p.id = t.plan_id and p.merchant_id = t.merchant_id
      where t.kind = any(${planKinds}::text[]) and p.id is null
      union all
      select m.id, 'membership', 'nobody bought it', null, m.price_minor, null from membership m
      where not exists (select from public.ledger_transfer t where t.cause = 'membership_bought:' || m.id)`,
  },
];

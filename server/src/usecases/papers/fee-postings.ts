/**
 * What a merchant was charged and got back, as the ledger has it: what left their money for the network's income. A plan's fee that a
 * coupon pays comes from the network's own promotions, so it is no charge.
 */
import type { FeeKind, Minor } from '@placard/contract';
import type { Tx } from '../../database/database.ts';

export interface FeePosting {
  entryId: bigint;
  transferId: string;
  fee: FeeKind;
  /** VAT included: above zero what was charged, below what came back. */
  amountMinor: Minor;
  postedAt: Date;
  /** The transfer that charged it; of what came back another than its own. */
  chargedBy: string;
}

/** Returns the postings before an instant that are on no paper yet, oldest first. */
export async function readUninvoiced(tx: Tx, merchantId: string, until: Date): Promise<FeePosting[]> {
  return await tx<FeePosting[]>`
    with found as (
      select e.id, e.transfer_id, -e.amount_minor as amount_minor, e.posted_at,
             case e.detail when 'fee' then 'plan' else 'membership' end as fee
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.merchant_id = ${merchantId} and a.code = 'available' and e.posted_at < ${until}
        and e.detail in ('fee', 'membership', 'membership_refunded')
      union all
      select e.id, e.transfer_id, e.amount_minor, e.posted_at, 'withdrawal'
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where t.merchant_id = ${merchantId} and t.kind in ('withdrawal_paid', 'withdrawal_returned') and t.posted_at < ${until}
        and a.code = 'fee_income')
    select f.id as "entryId", f.transfer_id as "transferId", f.fee, f.amount_minor as "amountMinor", f.posted_at as "postedAt",
           coalesce(c.id, f.transfer_id) as "chargedBy"
    from found f join ledger_transfer t on t.id = f.transfer_id
    left join ledger_transfer c on f.amount_minor < 0 and c.cause = case t.kind
      when 'withdrawal_returned' then 'withdrawal_paid:' || split_part(t.cause, ':', 2)
      when 'membership_refunded' then 'membership_bought:' || split_part(t.cause, ':', 2) end
    where not exists (select from paper_line l where l.entry_id = f.id)
    order by f.id`;
}

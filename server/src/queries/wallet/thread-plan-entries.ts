/** What transfers changed for a plan in the accounts that pay for it and that its money comes back to. */
import type { FundDetail, Minor, TransferKind } from '@placard/contract';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import type { Reading, ThreadPlan } from './thread-views.ts';

export interface WholePlan extends ThreadPlan {
  reconciled_at: Date | null;
  failed_at: Date | null;
  billed: number;
}

/** A put, with all that paid for it. */
interface Put {
  transfer_id: string;
  posted_at: Date;
  minor: Minor;
}

/** A transfer that credited the available funds, with its net. */
export interface Credit extends Put {
  kind: 'unspent_returned' | 'invalid_credited' | 'settlement';
}

const back: readonly Credit['kind'][] = ['unspent_returned', 'invalid_credited'];

function entriesOf({ tx, actor }: Reading, plan: WholePlan, kinds: readonly TransferKind[]) {
  return tx`
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
    where e.plan_id = ${plan.id} and e.posted_at >= ${receivedFrom(plan.put_at)} and t.kind = any(${[...kinds]})
      and (a.merchant_id = ${actor.merchantId} and a.code in ('available', 'start_up_credit')
           or a.merchant_id is null and a.code = 'promotions')`;
}

/** Returns the put, then each extension, with all that paid for it. */
export async function readPuts(reading: Reading, plan: WholePlan): Promise<Put[]> {
  return await reading.tx<Put[]>`
    select t.id as transfer_id, t.posted_at, -sum(e.amount_minor)::bigint as minor ${entriesOf(reading, plan, ['put'])}
    group by t.id order by min(e.id)`;
}

/** Returns the first credits of the available funds, each with its net: of what came back, or of settlement. */
export async function readCredits(
  reading: Reading,
  plan: WholePlan,
  of: 'back' | 'settlement',
  atMost: number,
): Promise<Credit[]> {
  return await reading.tx<Credit[]>`
    select t.id as transfer_id, t.kind, t.posted_at, sum(e.amount_minor)::bigint as minor
    ${entriesOf(reading, plan, of === 'back' ? back : ['settlement'])} and a.code = 'available'
    group by t.id order by min(e.id) limit ${atMost}`;
}

/** Returns how much came back as start-up credit and as coupon money. */
export async function readPromotionsBack(reading: Reading, plan: WholePlan) {
  const [row] = await reading.tx<{ start_up: Minor; coupon: Minor }[]>`
    select coalesce(sum(e.amount_minor) filter (where a.code = 'start_up_credit'), 0)::bigint as start_up,
           coalesce(sum(e.amount_minor) filter (where a.code = 'promotions'), 0)::bigint as coupon
    ${entriesOf(reading, plan, back)}`;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

/** Returns what settlement changed in the available funds, by detail. */
export async function readSettled(reading: Reading, plan: WholePlan): Promise<Map<FundDetail, Minor>> {
  const rows = await reading.tx<{ detail: FundDetail; minor: Minor }[]>`
    select e.detail, sum(e.amount_minor)::bigint as minor ${entriesOf(reading, plan, ['settlement'])}
      and a.code = 'available' and e.detail is not null
    group by e.detail`;
  return new Map(rows.map(({ detail, minor }) => [detail, minor]));
}

/**
 * Nobody pays out alone what they booked alone (product.md section 1). While nobody else confirms a top-up, a payment that came back or a
 * correction that added money, whoever recorded it neither approves nor sends its merchant's payments, nor whoever granted a coupon that
 * the merchant used; while no line of the bank's statements backs a top-up, a return or an escrow, they record no payout, and never one of
 * escrow that they booked. The merchant asks for a payment after the money is there, so one that was approved before the booking pays
 * none of it.
 */
import { paysOut } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { returnOf } from '../../queries/operators/arrivals.ts';
import { readPerson } from './second-person.ts';

/** An act that is done, in its transaction. */
interface DoneAct {
  call: Pick<OperatorCall, 'name'>;
  actIds: readonly string[];
}

/** The reference of such a booking by this person, or one who counts as the same. */
export async function findOwnBooking(
  db: Db,
  deps: Pick<Deps, 'operatorCoolingHours'>,
  username: string,
  { call, actIds }: DoneAct,
): Promise<string | undefined> {
  if (!paysOut(call.name)) return undefined;
  const bookings = call.name === 'payouts.record' ? unbacked(db, actIds) : unconfirmed(db, actIds);
  const [own] = await db<{ reference: string }[]>`
    select reference from (${bookings}) b
    where recorded_by = any (${await readPerson(db, deps, username)}::text[]) order by recorded_at limit 1`;
  return own?.reference;
}

/** What arrived, or came back, without a line, and every escrow that these acts pay back: a line names no offer. */
const unbacked = (db: Db, actIds: readonly string[]) => db`
  select reference, recorded_by, recorded_at from recorded_reference
  where kind in ('top_up', 'escrow_funding', 'withdrawal_return') and amount_minor is not null and line_id is null
  union all
  select f.details ->> 'reference', f.actor, f.at
  from audit_log p join audit_log f on f.object = p.object and f.act = 'escrow_funded'
  where p.act_id = any (${[...actIds]}::uuid[]) and p.act = 'payout_recorded'`;

/**
 * The bookings of the merchants whom these acts pay that nobody but their booker confirmed, and the coupons that they used: a line that
 * was there before is that person's choice, unless another's statement named the recharge.
 */
const unconfirmed = (db: Db, actIds: readonly string[]) => db`
  with act as (select thing, thing_id from operator_act where id = any (${[...actIds]}::uuid[])),
  paid as (
    select merchant_id from act join withdrawal on act.thing = 'withdrawal' and id::text = thing_id
    union select merchant_id from act join exchange on act.thing = 'exchange' and id::text = thing_id
    union select w.merchant_id
    from act join payment_batch b on act.thing = 'payment' and b.batch_no = thing_id
    join payment_batch_item i on i.batch_id = b.id and not i.is_dropped join withdrawal w on w.id = i.withdrawal_id)
  select k.reference, k.recorded_by, k.recorded_at
  from paid join ledger_transfer t on t.merchant_id = paid.merchant_id and t.kind in ('top_up', 'correction')
  join recorded_reference k on k.kind = t.kind and k.reference = t.reference
  where case t.kind
    when 'correction' then exists (
      select from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.transfer_id = t.id and e.posted_at = t.posted_at and a.code = 'corrections' and e.amount_minor < 0)
    else k.line_id is null or k.matched_by = k.recorded_by and not exists (
      select from recharge r join recharge_transition s on s.recharge_id = r.id
      where r.transfer_id = t.id and s.to_state = 'seen' and s.by <> k.recorded_by) end
  union all
  select k.reference, k.recorded_by, k.recorded_at
  from paid join withdrawal w on w.merchant_id = paid.merchant_id and w.state = 'returned'
  join recorded_reference k on k.kind = 'withdrawal_return' and k.reference in (${returnOf(db, db`w.id`)}) and k.line_id is null
  union all
  select c.name, l.actor, l.at
  from paid join coupon c on c.merchant_id = paid.merchant_id and c.used_at is not null
  join audit_log l on l.object = 'merchant:' || c.merchant_id and l.act = 'coupon_granted' and l.details ->> 'coupon_id' = c.id::text`;

/** Refusal: `own_booking`, with the reference. */
export async function refuseOwnBooking(...of: Parameters<typeof findOwnBooking>): Promise<void> {
  const booking = await findOwnBooking(...of);
  if (booking !== undefined) throw new Refusal('own_booking', { reference: booking });
}

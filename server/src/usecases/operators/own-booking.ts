/**
 * Nobody pays out alone what they booked alone (product.md section 1): while no line of the bank's statements backs a top-up, whoever
 * booked it neither approves nor sends its merchant's payments. The merchant asks for a payment after the money is there, so one that was
 * approved before the booking pays none of it.
 */
import { valueOf, paysOut } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
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
  if (!paysOut(valueOf(call.name))) return undefined;
  const [own] = await db<{ reference: string }[]>`
    with act as (select thing, thing_id from operator_act where id = any (${[...actIds]}::uuid[])),
    paid as (
      select merchant_id from act join withdrawal on act.thing = 'withdrawal' and id::text = thing_id
      union select merchant_id from act join exchange on act.thing = 'exchange' and id::text = thing_id
      union select w.merchant_id
      from act join payment_batch b on act.thing = 'payment' and b.batch_no = thing_id
      join payment_batch_item i on i.batch_id = b.id and not i.is_dropped join withdrawal w on w.id = i.withdrawal_id)
    select k.reference
    from recorded_reference k join ledger_transfer t on t.kind = 'top_up' and t.reference = k.reference
    join paid on paid.merchant_id = t.merchant_id
    where k.kind = 'top_up' and k.line_id is null and k.recorded_by = any (${await readPerson(db, deps, username)}::text[])
    order by k.recorded_at limit 1`;
  return own?.reference;
}

/** Refusal: `own_booking`, with the reference. */
export async function refuseOwnBooking(...of: Parameters<typeof findOwnBooking>): Promise<void> {
  const booking = await findOwnBooking(...of);
  if (booking !== undefined) throw new Refusal('own_booking', { reference: booking });
}

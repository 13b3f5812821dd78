/** The thread of a recharge: what was filed, until it is booked as a transfer. */
import { zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { dayOf } from '../../domain/wallet/months.ts';
import { readBookingDay } from './arrival.ts';
import type { readRecharge } from './recharges.ts';
import { aboutPlan, noLists, stepOf } from './thread-views.ts';
import type { Expected, Known, Reading, Step, Sum } from './thread-views.ts';

type Recharge = Awaited<ReturnType<typeof readRecharge>>;

/** A recharge that is not booked: its steps, and what it should become. */
export async function rechargeSum(reading: Reading, recharge: Recharge): Promise<Sum> {
  const { recharge_id: id, recharge_no: note, state } = recharge;
  const [row] = await reading.tx<{ minor: Minor }[]>`
    select coalesce(received_minor, amount_minor) as minor from recharge where id = ${id}`;
  const isAhead = state === 'filed' || state === 'seen';
  const ahead = isAhead ? [stepOf('booked', null, { expected: await bookingAhead(reading, recharge) })] : [];
  return {
    of: `recharge:${id}`,
    kind: 'recharge',
    minor: row?.minor ?? zero,
    note,
    about: aboutPlan(undefined, reading),
    steps: () => [...rechargeSteps(recharge), ...ahead],
    lists: noLists,
  };
}

async function bookingAhead({ tx, deps, now }: Reading, { filed_at: filedAt }: Recharge): Promise<Expected> {
  const { businessZone: zone, currency } = deps;
  const day = await readBookingDay(tx, { zone, currency }, new Date(filedAt));
  return day === null ? null : { at: null, day, is_past: day < dayOf(now, zone) };
}

/** The filed amount, and what arrived; the booking's own step names the bank's reference. */
export function rechargeSteps(recharge: Recharge, booked?: Known): Step[] {
  return recharge.timeline.map(({ state, at, reason }) => {
    const isBooking = state === 'booked';
    const amount = state === 'filed' ? recharge.amount : state === 'seen' || isBooking ? recharge.received : null;
    return stepOf(state, new Date(at), {
      amount,
      transfer_id: isBooking ? (booked?.id ?? null) : null,
      note: isBooking ? (booked?.reference ?? null) : state === 'filed' ? recharge.recharge_no : reason,
    });
  });
}

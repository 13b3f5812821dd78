/** The facts of plan `p` that decide when it settles, for every place that names the date. */
import type { ReadDb } from '../database/database.ts';

/** The columns of `SettlementDates`. */
export function settlementDates(db: ReadDb) {
  return db`p.terms, p.matching_ends_at, p.flight_ends_at, p.finished_at, p.settle_due_at, ${undecidedUntil(db)}`;
}

/** The column `undecided_until`: the latest date on which an undecided conversion is decided. */
export function undecidedUntil(db: ReadDb) {
  return db`
    (select max(greatest(c.hold_until, c.lock_at)) from conversion c
     where c.plan_id = p.id and c.state in ('pending', 'on_hold') and c.held_for is distinct from 'escrow_short') as undecided_until`;
}

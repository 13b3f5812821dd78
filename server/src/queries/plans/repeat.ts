/** What a merchant allowed of repeats of a plan, and the puts that followed. */
import { formatAmount, toMinor } from '@placard/contract';
import type { CallResponse, Calls, RepeatStop } from '@placard/contract';
import { notificationWord } from '@placard/language';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Actor } from '../../context/actor.ts';
import type { Db, ReadDb } from '../../database/database.ts';

type PlanRepeat = CallResponse<Calls['plans']['detail']>['repeat'];

/** The columns of plan `p` that it is made of, newest permission first. JSON has no bigint. */
export interface RepeatColumns {
  repeats_no: string | null;
  repeated_as: string | null;
  allowed: {
    put: string;
    limit: string;
    used: string;
    last_at: string | null;
    given_at: string;
    changed_at: string;
    paused_for: RepeatStop | null;
    ended_for: RepeatStop | null;
  } | null;
}

export function repeatColumns(db: Db) {
  return db`
    (select b.plan_no from plan b where b.id = p.repeats) as repeats_no,
    (select n.plan_no from plan n where n.repeats = p.id) as repeated_as,
    (select json_build_object('put', r.put_minor::text, 'limit', r.limit_minor::text, 'used', ${usedOf(db)}::text, 'last_at', r.last_at,
                              'given_at', r.given_at, 'changed_at', r.changed_at, 'paused_for', r.paused_for, 'ended_for', r.ended_for)
     from plan_repeat r where r.id = p.repeat_id or r.agreed_plan_id = p.id order by r.given_at desc, r.id desc limit 1) as allowed`;
}

/** What the repeats of permission `r` put so far. */
export function usedOf(db: ReadDb) {
  return db`(select coalesce(sum(u.put_minor), 0)::bigint from plan u where u.repeat_id = r.id)`;
}

/** What plan `p` repeats within: of a line its newest plan, while the permission has not ended. */
export function repeatsOf(db: ReadDb) {
  return db`
    (select json_build_object('left', (r.limit_minor - ${usedOf(db)})::text, 'is_paused', r.paused_for is not null)
     from plan_repeat r where r.plan_id = p.id and r.ended_for is null)`;
}

/** Returns whether a repeat can be allowed: own money within the offer's bounds, of the newest plan of its line. */
export function mayRepeat(plan: Pick<PlanRow, 'state' | 'cash_minor' | 'terms'> & { is_repeated: boolean }): boolean {
  return plan.state !== 'put_failed' && !plan.is_repeated && plan.cash_minor >= toMinor(plan.terms.lowestPutMinor);
}

export function repeatOf(
  row: RepeatColumns & Pick<PlanRow, 'state' | 'cash_minor' | 'terms'>,
  { lang }: Pick<Actor, 'lang'>,
  currency: string,
): PlanRepeat {
  const amount = (minor: string | bigint) => formatAmount(toMinor(minor), currency);
  const { allowed } = row;
  const reason = allowed && (allowed.ended_for ?? allowed.paused_for);
  return {
    of: row.repeats_no,
    as: row.repeated_as,
    amount: mayRepeat({ ...row, is_repeated: row.repeated_as !== null }) ? amount(row.cash_minor) : null,
    allowed: allowed && {
      amount: amount(allowed.put),
      limit: amount(allowed.limit),
      used: amount(allowed.used),
      last_at: allowed.last_at && new Date(allowed.last_at).toISOString(),
      given_at: new Date(allowed.given_at).toISOString(),
      changed_at: new Date(allowed.changed_at).toISOString(),
      state: allowed.ended_for ? 'ended' : allowed.paused_for ? 'paused' : 'on',
      reason: reason && notificationWord(reason, lang),
    },
  };
}

/**
 * While events arrive, checks repeatedly whether any plan consumed more than its put or any escrow paid more than it
 * had.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../server/src/database/database.ts';

const everyMs = 250;

export interface Watched {
  looks: number;
  violations: string[];
  /** The largest resident memory seen, in MiB. */
  peakMib: number;
}

/** Starts checking; the result is updated until `stop`. */
export function watch(sql: Sql, pid: number): { watched: Watched; stop(): Promise<void> } {
  const watched: Watched = { looks: 0, violations: [], peakMib: 0 };
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      watched.violations.push(...(await look(sql)).slice(0, 5));
      watched.looks += 1;
      watched.peakMib = Math.max(watched.peakMib, residentMib(pid));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    watched,
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** Returns the resident memory of a process in MiB; 0 if it is gone. */
export function residentMib(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** By the entries, not by the columns that a constraint guards. */
async function look(sql: Sql): Promise<string[]> {
  const plans = await sql<{ id: string; posted: bigint; put: bigint }[]>`
    select p.id, l.posted, p.cash_minor + p.start_up_minor + p.promo_minor + p.added_minor as put
    from plan p cross join lateral (
      select coalesce(sum(e.amount_minor), 0)::bigint as posted from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.plan_id = p.id and a.code = 'traffic_payable') l
    where l.posted > p.cash_minor + p.start_up_minor + p.promo_minor + p.added_minor or l.posted <> p.consumed_minor or l.posted < 0`;
  const escrows = await sql<{ offer_id: string; funded: bigint; balance: bigint; promised: bigint }[]>`
    select a.offer_id, f.funded, a.balance_minor as balance, c.promised
    from ledger_account a
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0)::bigint as funded
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.cause = 'escrow:' || a.offer_id and e.account_id = a.id) f
    cross join lateral (
      select coalesce(sum(c.escrow_minor) filter (where c.state <> 'reversed'), 0)::bigint as promised
      from plan p join conversion c on c.plan_id = p.id where p.offer_id = a.offer_id) c
    where a.code = 'offer_escrow' and (c.promised > f.funded or f.funded - c.promised <> a.balance_minor)`;
  return [
    ...plans.map(({ id, posted, put }) => `plan ${id} consumed ${posted} of a put of ${put}`),
    ...escrows.map(
      (one) => `escrow of ${one.offer_id}: ${one.promised} promised of ${one.funded}, ${one.balance} left`,
    ),
  ];
}

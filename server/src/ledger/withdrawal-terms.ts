/**
 * The terms of a merchant's withdrawals (product.md section 1). Invariant: worse ones never reach money that was there when they began
 * to hold. What has been there since is the lowest that the balance ever fell to: what is spent meanwhile is the newest.
 */
import { zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { readSettings, settingAmount, settingOf } from '../context/settings.ts';
import type { Settings } from '../context/settings.ts';
import type { Db } from '../database/database.ts';
import type { WithdrawalTerms } from '../domain/wallet/withdrawals.ts';

type Terms = Omit<WithdrawalTerms, 'upToMinor'>;

/** Terms that held from a time on; the first, from the beginning. */
interface Era extends Terms {
  from: Date;
}

/** Returns the terms of what is available, the oldest money first; the last hold for whatever is above. */
export async function readWithdrawalTerms(
  db: Db,
  merchantId: string,
  availableMinor: Minor,
  currency: string,
): Promise<WithdrawalTerms[]> {
  const { withdrawal } = await readSettings(db);
  const current = termsOf(withdrawal, currency);
  const eras = await readEras(db, currency);
  const parts: WithdrawalTerms[] = [];
  for (const [index, { from }] of eras.entries()) {
    if (index === 0) continue;
    const before = bestOf([...eras.slice(index - 1), current]);
    const after = bestOf([...eras.slice(index), current]);
    if (before.feeBps === after.feeBps && before.minimumMinor === after.minimumMinor) continue;
    const upToMinor = await readStanding(db, merchantId, availableMinor, from);
    if (upToMinor > zero) parts.push({ ...before, upToMinor });
  }
  return [...parts, { ...current, upToMinor: availableMinor }];
}

function termsOf({ feeBps, minimum }: Settings['withdrawal'], currency: string): Terms {
  return { feeBps, minimumMinor: settingAmount(minimum, currency) };
}

/** Better terms reach all money at once. */
function bestOf(terms: readonly Terms[]): Terms {
  return terms.reduce((best, { feeBps, minimumMinor }) => ({
    feeBps: Math.min(best.feeBps, feeBps),
    minimumMinor: minimumMinor < best.minimumMinor ? minimumMinor : best.minimumMinor,
  }));
}

/** Reads which terms held when, as the security log says that they were set; an announced change that another replaced never held. */
async function readEras(db: Db, currency: string): Promise<Era[]> {
  const lines = await db<{ at: Date; from: Date; is_begun: boolean; value: unknown }[]>`
    select at, l.from, l.from <= now() as is_begun, value
    from (select id, at, coalesce((details ->> 'holds_from')::timestamptz, at) as from, (details ->> 'to')::jsonb as value from audit_log
          where object = 'setting:withdrawal' and act = 'setting_set' and actor_kind = 'operator') l
    order by id`;
  const first = { ...termsOf(settingOf('withdrawal', undefined), currency), from: new Date(0) };
  return lines
    .reduce<(Era & { isBegun: boolean })[]>(
      (eras, { at, from, is_begun: isBegun, value }) => [
        ...eras.filter((era) => era.from <= at),
        { ...termsOf(settingOf('withdrawal', value), currency), from, isBegun },
      ],
      [{ ...first, isBegun: true }],
    )
    .filter(({ isBegun }) => isBegun);
}

/** Reads how much of what is available has been there since; a withdrawal that came back never left. */
async function readStanding(db: Db, merchantId: string, availableMinor: Minor, since: Date): Promise<Minor> {
  const [row] = await db<{ minor: Minor }[]>`
    select greatest(0, ${availableMinor}::bigint - coalesce(sum(change), 0) + least(0, min(so_far)))::bigint as minor
    from (
      select change, sum(change) over (order by last_id) as so_far
      from (
        select sum(e.amount_minor) as change, max(e.id) as last_id from ledger_entry e
        where e.posted_at >= ${since} and e.account_id in (
          select id from ledger_account where merchant_id = ${merchantId} and code in ('available', 'withdrawing'))
        group by e.transfer_id) of_transfer) moved`;
  return row?.minor ?? zero;
}

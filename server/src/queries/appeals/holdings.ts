/**
 * What is held from a merchant, and what was reversed, deducted or corrected, derived from conversions, transfers, withdrawals and
 * exchanges. What one decision reversed of a plan is one row.
 */
import { formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { readNow } from '../../database/now.ts';
import { appealableUntil } from '../../domain/appeals/appeal.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { localized } from '../../platform/localized.ts';
import { branchesOfPart, branchOf, readDecided } from './decided.ts';
import { readHeld } from './held.ts';
import type { Holding, HoldingKind, HoldingView } from './holding.ts';

/** Returns one page of what was decided, newest first, and with the first page what is held or under review now. */
export async function listHoldings(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  { limit = accessLimits.pageSize, cursor, part }: CallPayload<Calls['appeals']['list']>,
): Promise<CallResponse<Calls['appeals']['list']>> {
  const point = decodeCursor(cursor);
  return await inSnapshot(deps.sql, async (tx) => {
    const held = point ? [] : await readHeld(tx, actor.merchantId);
    const underReview = point ? [] : await readUnderReview(tx, actor.merchantId);
    const found = await readDecided(tx, {
      merchantId: actor.merchantId,
      point,
      limit: limit + 1,
      branches: branchesOfPart[part ?? 'all'],
    });
    const { rows, nextCursor } = toPage(found, limit, ({ at, id }) => ({ at, id }));
    const view = await viewer(tx, actor, [...held, ...underReview, ...rows], deps.currency);
    return {
      currency: deps.currency,
      held: held.map(view),
      under_review: underReview.map(view),
      list: rows.map(view).filter(({ appeal }) => appeal?.state !== 'open'),
      next_cursor: nextCursor,
    };
  });
}

/** What was decided and is appealed: as many as may wait, due first. A hold is among what is held. */
async function readUnderReview(db: Db, merchantId: string): Promise<Holding[]> {
  const open = await db<{ item: string }[]>`
    select kind || ':' || item_id as item from appeal
    where merchant_id = ${merchantId} and state = 'open' and kind <> 'hold' order by decide_by, id`;
  const found = await Promise.all(open.map(async ({ item }) => await findHolding(db, merchantId, item)));
  return found.flatMap((holding) => holding ?? []);
}

/**
 * Returns the one of this kind and id, such as `reversal:<id>`; undefined where the merchant has none such, or not any more. A hold
 * that is over is found while it was appealed, by its conversion or by its appeal.
 */
export async function findHolding(db: Db, merchantId: string, item: string): Promise<Holding | undefined> {
  const [kind, id = ''] = item.split(':') as [HoldingKind, string?];
  if (kind === 'hold' || kind === 'traffic' || kind === 'exchange') {
    const held = await readHeld(db, merchantId, id);
    const now = held.find((each) => each.kind === kind && each.id === id);
    if (now || kind !== 'hold') return now;
  }
  const [found] = await readDecided(db, { merchantId, limit: 1, branches: [branchOf(kind)], id });
  if (found?.kind !== kind) return undefined;
  return kind === 'reversal' ? { ...found, transferId: await findReversal(db, found) } : found;
}

/** The transfer of a reversal, by its cause; null for conversions for which nothing was posted. */
async function findReversal(db: Db, { id, planId }: Holding): Promise<string | null> {
  const [event] = await db<{ out_batch_id: string | null }[]>`
    select e.out_batch_id
    from conversion c
    join delivery_event_id k on k.source_id = c.source_id and k.event_id = c.event_id
    join delivery_event e on e.merchant_id = c.merchant_id and e.source_id = k.source_id and e.event_id = k.event_id
      and e.received_at = k.received_at
    where c.id = ${id}`;
  const batchId = event?.out_batch_id ?? null;
  const cause = batchId === null ? deliveryCause.reverseConversion(id) : deliveryCause.reverse(planId ?? '', batchId);
  const [transfer] = await db<{ id: string }[]>`select id from ledger_transfer where cause = ${cause}`;
  return transfer?.id ?? null;
}

/** Returns how to show these rows, with their appeals. */
export async function viewer(
  db: Db,
  { merchantId, lang }: { merchantId: string; lang: LanguageCode },
  holdings: readonly Holding[],
  currency: string,
): Promise<(holding: Holding) => HoldingView> {
  const appeals = await db<
    {
      item: string;
      id: string;
      state: NonNullable<HoldingView['appeal']>['state'];
      decide_by: Date;
      granted_minor: Minor | null;
      stake_minor: Minor;
    }[]
  >`
    select item, id, state, decide_by, granted_minor, stake_minor from appeal
    where merchant_id = ${merchantId} and item = any(${holdings.map(({ decision }) => decision)}::text[])`;
  const appealOf = new Map(appeals.map((row) => [row.item, row]));
  const now = await readNow(db);
  return (holding) => {
    const appeal = appealOf.get(holding.decision);
    const isLate = appealableUntil(holding.at, holding.until) <= now;
    return {
      item: `${holding.kind}:${holding.id}`,
      kind: holding.kind,
      at: holding.at.toISOString(),
      rule: holding.rule,
      amount: formatAmount(holding.amountMinor, currency),
      reason: holding.reason,
      decides: holding.decides,
      until: holding.until?.toISOString() ?? null,
      plan_no: holding.planNo,
      product: holding.productNames && localized(holding.productNames, lang),
      conversions: holding.conversions,
      number: holding.number,
      transfer_id: holding.transferId,
      appeal: appeal
        ? {
            appeal_id: appeal.id,
            state: appeal.state,
            decide_by: appeal.decide_by.toISOString(),
            partly: partlyGranted(appeal, currency),
          }
        : null,
      no_appeal: appeal ? null : (holding.noAppeal ?? (isLate ? 'too_late' : null)),
    };
  };
}

/** What an appeal brought of what was at stake; null for all or nothing of it. */
export function partlyGranted(
  { granted_minor: grantedMinor, stake_minor: stakeMinor }: { granted_minor: Minor | null; stake_minor: Minor },
  currency: string,
): { granted: string; of: string } | null {
  if (grantedMinor === null || grantedMinor === stakeMinor) return null;
  return { granted: formatAmount(grantedMinor, currency), of: formatAmount(stakeMinor, currency) };
}

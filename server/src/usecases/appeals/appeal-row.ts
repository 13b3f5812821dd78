/** An appeal's row: locked in the one order of locks, and moved once. */
import type { AppealKind, AppealState, Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import type { Actor } from '../../context/actor.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockArrival } from '../../ledger/records.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { itemOf } from '../../queries/appeals/holding.ts';
import { lockPlan } from '../plan-row.ts';

/** An appeal with what it is about. */
export interface AppealFacts {
  id: string;
  appealNo: string;
  merchantId: string;
  kind: AppealKind;
  item: string;
  itemId: string;
  planId: string | null;
  amountMinor: Minor;
  stakeMinor: Minor;
  conversions: number;
  isSilenceYes: boolean;
  state: AppealState;
  decideBy: Date;
}

function selectAppeal(tx: Tx, appealId: string) {
  return tx`
    select id, appeal_no as "appealNo", merchant_id as "merchantId", kind, item, item_id as "itemId", plan_id as "planId",
           amount_minor as "amountMinor", stake_minor as "stakeMinor", conversions, is_silence_yes as "isSilenceYes", state, decide_by as "decideBy"
    from appeal where id = ${appealId}`;
}

/** Locks the plan that it is about, its merchant's balances and then its row. Returns undefined where there is none. */
export async function lockAppeal(
  tx: Tx,
  appealId: string,
): Promise<{ appeal: AppealFacts; plan: PlanRow | undefined } | undefined> {
  const [found] = await tx<AppealFacts[]>`${selectAppeal(tx, appealId)}`;
  if (!found) return undefined;
  const plan = found.planId === null ? undefined : await lockPlan(tx, found.planId);
  await lockArrival(tx, found.merchantId);
  const [appeal] = await tx<AppealFacts[]>`${selectAppeal(tx, appealId)} for no key update`;
  return appeal && { appeal, plan };
}

/** Locks an open appeal of this merchant. Refusals: `appeal_not_found`, `appeal_decided`. */
export async function lockOwn(tx: Tx, { merchantId }: Actor, appealId: string): Promise<AppealFacts> {
  const [own] = await tx`select 1 from appeal where id = ${appealId} and merchant_id = ${merchantId}`;
  const locked = own && (await lockAppeal(tx, appealId));
  if (!locked) throw new Refusal('appeal_not_found');
  if (locked.appeal.state !== 'open') throw new Refusal('appeal_decided', { state: locked.appeal.state });
  return locked.appeal;
}

/** Returns the appeals `a` of holds that `which` names: whether that hold, and no later one, still lasts, and the conversion's state. */
export async function readAppealedHolds(
  db: Db,
  which: PendingQuery<Row[]>,
): Promise<{ id: string; decideBy: Date; isOver: boolean; state: string; isHeld: boolean }[]> {
  const rows = await db<
    { id: string; decideBy: Date; isOver: boolean; state: string; item: string; itemId: string; until: Date | null }[]
  >`
    select a.id, a.decide_by as "decideBy", a.decide_by <= now() as "isOver", c.state, a.item, a.item_id as "itemId",
           case when c.state = 'on_hold' and c.held_for is null then c.hold_until end as until
    from appeal a join conversion c on c.id = a.item_id
    where a.kind = 'hold' and ${which}`;
  return rows.map(({ item, itemId, until, ...row }) => ({
    ...row,
    isHeld: item === itemOf({ kind: 'hold', id: itemId, until }),
  }));
}

/** How an open appeal ends. */
interface End {
  to: Exclude<AppealState, 'open'>;
  by?: string;
  reason?: string;
  granted?: { amountMinor: Minor; transferId: string };
}

/** Ends an open, locked appeal. */
export async function endAppeal(tx: Tx, { id }: AppealFacts, { to, by, reason, granted }: End): Promise<void> {
  const ended = await tx`
    update appeal
    set state = ${to}, decided_by = ${by ?? null}, reason = ${reason ?? null},
        granted_minor = ${granted?.amountMinor ?? null}, transfer_id = ${granted?.transferId ?? null}
    where id = ${id} and state = 'open' returning 1`;
  if (ended.length === 0) throw new Error(`appeal ${id} is not open`);
}

/** Adds a text to the thread; `author` is the operator who wrote it. */
export async function addMessage(
  tx: Tx,
  { id, merchantId }: Pick<AppealFacts, 'id' | 'merchantId'>,
  { author, body, pictures = [] }: { author: string | null; body: string; pictures?: readonly string[] },
): Promise<void> {
  await tx`
    insert into appeal_message (id, appeal_id, merchant_id, by, author, body, pictures)
    values (${newId()}, ${id}, ${merchantId}, ${author === null ? 'merchant' : 'operator'}, ${author}, ${body},
            ${[...pictures]}::text[])`;
}

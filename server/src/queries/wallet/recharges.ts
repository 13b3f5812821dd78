/** A merchant's recharges, with the account to pay to. */
import { formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { RechargeState } from '../../domain/wallet/recharges.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import type { Db } from '../../database/database.ts';
import { arrivingKinds } from '../../ledger/records.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';

type RechargePage = CallResponse<Calls['wallet']['listRecharges']>;
type RechargeView = RechargePage['list'][number];
type WaitingRecharge = CallResponse<Calls['wallet']['property']>['recharges'][number];

interface AmountColumns {
  id: string;
  recharge_no: string;
  amount_minor: Minor;
  received_minor: Minor | null;
  state: RechargeState;
}

interface RechargeColumns extends AmountColumns {
  payer: string;
  filed_at: Date;
  expires_at: Date;
  transfer_id: string | null;
  timeline: { state: RechargeState; at: string; reason: string | null }[];
}

/**
 * Whether a recharge `r` has money at the bank that is not booked: operators and closing wait for it. One that was asked back waits
 * until its line is booked as what it was.
 */
export const isReceived = (db: Db) => db`(
  r.reference is not null and r.state <> 'booked' and not (r.state = 'asked_back' and exists (
    select from recorded_reference k
    where k.kind = any (${[...arrivingKinds]}::text[]) and k.reference_key = reference_key(r.reference))))`;

/** Returns one page, newest first, with the network's account for the deployment's currency. */
export async function listRecharges(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: CallPayload<Calls['wallet']['listRecharges']>,
): Promise<RechargePage> {
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor);
  const { recharge_accounts: accounts } = await readSettings(deps.sql);
  const found = await deps.sql<RechargeColumns[]>`
    ${rechargeColumns(deps.sql)}
    where r.merchant_id = ${actor.merchantId}
      ${after ? deps.sql`and (r.filed_at, r.id) < (${after.at}, ${after.id}::uuid)` : deps.sql``}
    order by r.filed_at desc, r.id desc limit ${limit + 1}`;
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.filed_at, id: row.id }));
  return {
    pay_to: accounts[deps.currency] ?? null,
    currency: deps.currency,
    list: rows.map((row) => rechargeView(row, deps.currency)),
    next_cursor: nextCursor,
  };
}

/** Returns one of the merchant's recharges, for the answer to an act on it. Refusal: `recharge_not_found`. */
export async function readRecharge(db: Db, actor: Actor, rechargeId: string, currency: string): Promise<RechargeView> {
  const [row] = await db<RechargeColumns[]>`
    ${rechargeColumns(db)} where r.id = ${rechargeId} and r.merchant_id = ${actor.merchantId}`;
  if (!row) throw new Refusal('recharge_not_found');
  return rechargeView(row, currency);
}

/** Returns those that wait: for money, for booking or, within their time, for the merchant's answer. */
export async function readWaitingRecharges(db: Db, merchantId: string, currency: string): Promise<WaitingRecharge[]> {
  const rows = await db<AmountColumns[]>`
    select id, recharge_no, amount_minor, received_minor, state from recharge
    where merchant_id = ${merchantId} and (state in ('filed', 'seen') or (state = 'asked_back' and expires_at > now()))
    order by filed_at desc, id desc limit ${accessLimits.pageSize}`;
  return rows.map((row) => amountsOf(row, currency));
}

function rechargeColumns(db: Db) {
  return db`
    select r.id, r.recharge_no, r.amount_minor, r.received_minor, r.payer, r.state, r.filed_at, r.expires_at, r.transfer_id,
           (select jsonb_agg(jsonb_build_object('state', t.to_state, 'at', t.at, 'reason', t.reason) order by t.id)
            from recharge_transition t where t.recharge_id = r.id) as timeline
    from recharge r`;
}

function amountsOf(row: AmountColumns, currency: string): WaitingRecharge {
  return {
    recharge_id: row.id,
    recharge_no: row.recharge_no,
    amount: formatAmount(row.amount_minor, currency),
    received: row.received_minor === null ? null : formatAmount(row.received_minor, currency),
    state: row.state,
  };
}

function rechargeView(row: RechargeColumns, currency: string): RechargeView {
  return {
    ...amountsOf(row, currency),
    currency,
    payer: row.payer,
    filed_at: row.filed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    timeline: row.timeline.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    transfer_id: row.transfer_id,
  };
}

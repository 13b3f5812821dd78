/** An appeal as its merchant reads it: its state and its thread. */
import { formatAmount } from '@placard/contract';
import type { AppealKind, AppealState, CallResponse, Calls, Minor } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import { hasNoStake } from '../../domain/appeals/appeal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { partlyGranted } from './holdings.ts';

type AppealView = CallResponse<Calls['appeals']['write']>['appeal'];

interface AppealColumns {
  id: string;
  appeal_no: string;
  kind: AppealKind;
  state: AppealState;
  filed_at: Date;
  decide_by: Date;
  is_silence_yes: boolean;
  stake_minor: Minor;
  granted_minor: Minor | null;
  transfer_id: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** Returns one of the merchant's appeals. Refusal: `appeal_not_found`. */
export async function readAppeal(
  db: Db,
  { merchantId, appealId }: { merchantId: string; appealId: string },
  currency: string,
): Promise<AppealView> {
  const [row] = await db<AppealColumns[]>`
    select id, appeal_no, kind, state, filed_at, decide_by, is_silence_yes, stake_minor, granted_minor, transfer_id, decided_at, reason
    from appeal where id = ${appealId} and merchant_id = ${merchantId}`;
  if (!row) throw new Refusal('appeal_not_found');
  const messages = await readMessages(db, appealId);
  return {
    appeal_id: row.id,
    appeal_no: row.appeal_no,
    state: row.state,
    filed_at: row.filed_at.toISOString(),
    decide_by: row.decide_by.toISOString(),
    is_silence_yes: row.is_silence_yes,
    at_stake: hasNoStake(row.kind) ? null : formatAmount(row.stake_minor, currency),
    granted: row.granted_minor === null ? null : formatAmount(row.granted_minor, currency),
    partly: partlyGranted(row, currency),
    transfer_id: row.transfer_id,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    messages: messages.map(({ at, by, text, pictures }) => ({ at, by, text, pictures })),
  };
}

/** Returns an appeal's texts in their order. */
export async function readMessages(db: Db, appealId: string) {
  const rows = await db<
    { at: Date; by: 'merchant' | 'operator'; author: string | null; body: string; pictures: string[] }[]
  >`
    select at, by, author, body, pictures from appeal_message where appeal_id = ${appealId} order by at, id`;
  return rows.map(({ at, body, ...row }) => ({ ...row, at: at.toISOString(), text: body }));
}

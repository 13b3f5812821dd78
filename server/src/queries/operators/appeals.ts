/** Appeals as operators see them, and who decided first. */
import { formatAmount } from '@placard/contract';
import type { AppealState, Minor } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { grantTakesTwo } from '../../domain/appeals/appeal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMessages } from '../appeals/appeals.ts';
import { wasReversedWith } from '../appeals/decided.ts';
import { after, inOrder, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Shown = OperatorResponse<OperatorCalls['appeals']['show']>;
type Appeal = Shown['appeal'];

interface AppealRow extends Omit<
  Appeal,
  'appeal_id' | 'currency' | 'amount' | 'at_stake' | 'granted' | 'filed_at' | 'decide_by'
> {
  id: string;
  amount_minor: Minor;
  stake_minor: Minor;
  granted_minor: Minor | null;
  filed_at: Date;
  decide_by: Date;
  plan_no: string | null;
  item_id: string;
  conversions: number;
}

function selectAppeals(db: Db) {
  return db`
    select a.id, a.appeal_no, m.merchant_no, m.username, a.state, a.kind, a.rule, a.amount_minor, a.stake_minor, a.filed_at, a.decide_by,
           a.state = 'open' and a.decide_by <= now() as is_overdue, a.is_silence_yes, a.decided_by, a.reason, a.granted_minor, a.revision,
           p.plan_no, a.item_id, a.conversions
    from appeal a join merchant m on m.id = a.merchant_id left join plan p on p.id = a.plan_id`;
}

function toAppeal(row: AppealRow, currency: string): Appeal {
  return {
    appeal_id: row.id,
    appeal_no: row.appeal_no,
    merchant_no: row.merchant_no,
    username: row.username,
    state: row.state,
    kind: row.kind,
    rule: row.rule,
    currency,
    amount: formatAmount(row.amount_minor, currency),
    at_stake: formatAmount(row.stake_minor, currency),
    filed_at: row.filed_at.toISOString(),
    decide_by: row.decide_by.toISOString(),
    is_overdue: row.is_overdue,
    is_silence_yes: row.is_silence_yes,
    decided_by: row.decided_by,
    reason: row.reason,
    granted: row.granted_minor === null ? null : formatAmount(row.granted_minor, currency),
    revision: row.revision,
  };
}

export interface AppealFilter extends PageInput {
  state?: AppealState | 'all' | undefined;
  merchantId: string | null;
}

/** Returns appeals: open ones by their date, others by when they were filed. */
export async function listAppeals(
  db: Db,
  { state = 'open', merchantId, ...input }: AppealFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['appeals']['list']>> {
  const page = pageOf(input);
  const isOpen = state === 'open';
  const by = isOpen ? 'a.decide_by' : 'a.filed_at';
  const rows = await db<AppealRow[]>`
    ${selectAppeals(db)} where true ${isOpen ? db`and a.state = 'open'` : only(db, 'a.state', state === 'all' ? null : state)} ${only(db, 'a.merchant_id', merchantId)}
      ${after(db, page, by, 'a.id')} ${inOrder(db, page, by, 'a.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: isOpen ? row.decide_by : row.filed_at, id: row.id }),
    (row) => toAppeal(row, currency),
  );
}

async function readRow(db: Db, appealId: string): Promise<AppealRow> {
  const [row] = await db<AppealRow[]>`${selectAppeals(db)} where a.id = ${appealId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'appeal' });
  return row;
}

/** Returns an appeal. Refusal: `operator_object_not_found`. */
export async function readAppeal(db: Db, appealId: string, currency: string): Promise<Appeal> {
  return toAppeal(await readRow(db, appealId), currency);
}

/** Returns an appeal with its thread and who decided first. Refusal: `operator_object_not_found`. */
export async function showAppeal(db: Db, appealId: string, currency: string): Promise<Shown> {
  const row = await readRow(db, appealId);
  const messages = await readMessages(db, appealId);
  return {
    appeal: toAppeal(row, currency),
    plan_no: row.plan_no,
    item_id: row.item_id,
    conversions: row.conversions,
    grant_takes_two: grantTakesTwo(row.kind, row.is_silence_yes),
    first_decided_by: await readFirstPeople(db, { kind: row.kind, itemId: row.item_id }),
    messages: messages.map(({ pictures, ...message }) => ({
      ...message,
      evidence: pictures.map((id) => `/operator/files/${id}.webp`).join(' '),
    })),
  };
}

/** Returns who held, reversed, corrected or rejected what an appeal is about, and who proposed it: none of them decides it. */
export async function readFirstPeople(
  db: Db,
  { kind, itemId }: { kind: Appeal['kind']; itemId: string },
): Promise<string[]> {
  const acts = {
    hold: db`a.thing = 'conversion' and a.thing_id = ${itemId}`,
    reversal: db`a.thing = 'conversion' and a.thing_id in (
      select c.id::text from conversion c where ${wasReversedWith(db, itemId)})`,
    correction: db`a.id = (select act_id from ledger_transfer where id = ${itemId})`,
    withdrawal: db`a.thing = 'withdrawal' and a.thing_id = ${itemId} and a.call = 'withdrawals.reject'`,
  };
  const rows = await db<{ username: string }[]>`
    select distinct o.username
    from operator_act a left join proposal p on p.act_id = a.id join operator o on o.id in (a.operator_id, p.proposed_by)
    where ${acts[kind]} order by 1`;
  return rows.map((row) => row.username);
}

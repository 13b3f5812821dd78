/** What a thread shows about a transfer: its kind, what it is about, where the thread goes on, and when what lies ahead should come. */
import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, Minor, TransferKind } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { latestLock, latestSettlement } from '../../domain/plans/schedule.ts';
import type { Share } from '../../domain/wallet/first-in-first-out.ts';
import { planColumns } from '../plans/list.ts';
import { productOf } from '../plans/plan-item.ts';
import type { PlanColumns } from '../plans/plan-item.ts';
import { undecidedUntil } from '../../ledger/settlement-dates.ts';
import { readWithdrawals } from './withdrawals.ts';
import type { WithdrawalView } from './withdrawals.ts';

export type ThreadView = CallResponse<Calls['thread']['show']>;
export type Part = NonNullable<ThreadView['from']>['list'][number];
export type Step = ThreadView['steps'][number];
export type Kind = ThreadView['kind'];
export type Expected = Part['expected'];

/** A reader of a thread, in the snapshot of their call. */
export interface Reading {
  tx: Tx;
  deps: Pick<Deps, 'currency' | 'businessZone'>;
  actor: Actor;
  now: Date;
}

export const ofTransfer = (transferId: string) => `transfer:${transferId}`;
export const ofPlan = (planNo: string) => `plan:${planNo}`;

/** A plan, with the latest date on which its undecided conversions are decided. */
export interface ThreadPlan extends PlanColumns {
  undecided_until: Date | null;
}

/** Selects plans `p` for a thread, with `more` columns. */
export function threadPlans(tx: Tx, more = tx``) {
  return planColumns(tx, tx`, ${undecidedUntil(tx)} ${more}`);
}

/** A transfer as a thread sees it. */
export interface Known {
  id: string;
  kind: TransferKind;
  posted_at: Date;
  reference: string | null;
  remark: string | null;
  plan: ThreadPlan | undefined;
  withdrawal: WithdrawalView | undefined;
}

/** What happens after a sum has reached its place. */
const kinds: Partial<Record<TransferKind, Kind>> = {
  top_up: 'top_up',
  put: 'plan',
  invalid_credited: 'invalid_credited',
  unspent_returned: 'unspent_returned',
  settlement: 'settlement',
  withdrawal_requested: 'withdrawal',
  withdrawal_returned: 'withdrawal_returned',
  exchange_confirmed: 'exchange',
  exchange_returned: 'exchange_returned',
  guarantee_paid_in: 'guarantee_paid_in',
  guarantee_returned: 'guarantee_returned',
  membership_bought: 'membership_bought',
  membership_refunded: 'membership_refunded',
  correction: 'correction',
};

export const kindOf = ({ kind }: Pick<Known, 'kind'>): Kind => kinds[kind] ?? 'other';

/** Reads the merchant's own transfers among these, with their plans and withdrawals. */
export async function readKnown({ tx, deps, actor }: Reading, ids: readonly string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<(Omit<Known, 'plan' | 'withdrawal'> & { plan_id: string | null })[]>`
    select id, kind, posted_at, reference, remark, plan_id from ledger_transfer
    where id = any(${[...ids]}::uuid[]) and merchant_id = ${actor.merchantId}`;
  const planIds = rows.flatMap((row) => row.plan_id ?? []);
  const plans =
    planIds.length === 0 ? [] : await tx<ThreadPlan[]>`${threadPlans(tx)} where p.id = any(${planIds}::uuid[])`;
  const planById = new Map(plans.map((plan) => [plan.id, plan]));
  const payoutIds = rows.flatMap((row) => (isOfWithdrawal(row) ? (row.reference ?? []) : []));
  const payouts = await readWithdrawals(tx, actor, payoutIds, deps);
  return new Map(
    rows.map(({ plan_id, ...row }) => [
      row.id,
      {
        ...row,
        plan: plan_id === null ? undefined : planById.get(plan_id),
        withdrawal: isOfWithdrawal(row) ? payouts.get(row.reference ?? '') : undefined,
      },
    ]),
  );
}

function isOfWithdrawal({ kind }: Pick<Known, 'kind'>): boolean {
  return kind === 'withdrawal_requested' || kind === 'withdrawal_paid' || kind === 'withdrawal_returned';
}

/** Returns the product and the marks of a plan, for whatever is about one. */
export function aboutPlan(plan: PlanColumns | undefined, { actor }: Reading) {
  return {
    plan_no: plan?.plan_no ?? null,
    product: plan ? productOf(plan, actor.lang) : null,
    is_simulated: plan?.terms.isSimulated ?? false,
    is_own_source: plan?.terms.isOwnSource ?? false,
  };
}

/** A part without a thread of its own: the money stays there, or leaves the merchant's books. */
export function ending(
  kind: Kind,
  minor: Minor,
  reading: Reading,
  more: Partial<Omit<Part, 'kind' | 'amount'>> = {},
): Part {
  return {
    kind,
    of: null,
    amount: formatAmount(minor, reading.deps.currency),
    whole: null,
    time: null,
    expected: null,
    transfer_id: null,
    note: null,
    ...aboutPlan(undefined, reading),
    ...more,
  };
}

/** Returns the parts that other transfers have in a sum, as far as a page shows them. */
export async function partsOfShares(reading: Reading, shares: readonly Share[]): Promise<Part[]> {
  const known = await readKnown(
    reading,
    shares.map(({ transferId }) => transferId),
  );
  return shares.flatMap((share) => {
    const transfer = known.get(share.transferId);
    return transfer ? [partOf(reading, transfer, share.minor, share.wholeMinor)] : [];
  });
}

/** Whether a withdrawal came back, whoever sent it back. */
export function isReturned(withdrawal: WithdrawalView | undefined): boolean {
  return withdrawal?.transfers.some(({ kind }) => kind === 'withdrawal_returned') ?? false;
}

/** Returns a transfer as a part of another sum; a withdrawal that came back is no success. */
export function partOf(reading: Reading, transfer: Known, minor: Minor, wholeMinor = minor): Part {
  const { plan, withdrawal } = transfer;
  const kind = isReturned(withdrawal) ? 'withdrawal_returned' : kindOf(transfer);
  return ending(kind, minor, reading, {
    of: kind === 'plan' && plan ? ofPlan(plan.plan_no) : ofTransfer(transfer.id),
    whole: wholeMinor === minor ? null : formatAmount(wholeMinor, reading.deps.currency),
    time: transfer.posted_at.toISOString(),
    expected: kind === 'plan' && plan ? settlementAhead(plan, reading) : arrivalAhead(withdrawal, kind),
    transfer_id: transfer.id,
    note: withdrawal?.payout_account ?? (kind === 'top_up' ? transfer.reference : transfer.remark),
    ...aboutPlan(plan, reading),
  });
}

/** When a plan's figures should be final; null while nothing has been delivered. */
export function finalAhead(plan: ThreadPlan): Date | null {
  return plan.flight_ends_at && latestLock(plan);
}

/** When a plan that is not settled should be; null while nothing has been delivered. */
export function settlementAhead(plan: ThreadPlan, reading: Reading): Expected {
  if (plan.state === 'settled' || plan.state === 'put_failed') return null;
  return expectedAt(plan.flight_ends_at && latestSettlement(plan), reading);
}

export function expectedAt(at: Date | null, { now }: Reading): Expected {
  return at && { at: at.toISOString(), day: null, is_past: at < now };
}

/** When a withdrawal that has not arrived should. */
export function arrivalAhead(withdrawal: WithdrawalView | undefined, kind: Kind): Expected {
  if (kind !== 'withdrawal' || !withdrawal?.arrival || withdrawal.arrival.arrived_on !== null) return null;
  return { at: null, day: withdrawal.arrival.day, is_past: withdrawal.arrival.is_past };
}

/** A list whose parts add up to its total; `read` returns the first of them, at least so many if there are. */
export interface PartList {
  totalMinor: Minor;
  /** As of which entry of the account the list is; only of one that grows at its beginning. */
  newestEntry?: bigint;
  read: (atMost: number) => Promise<Part[]>;
}

export type Lists = Readonly<Record<'from' | 'to' | 'earned', PartList | null>>;

export const noLists: Lists = { from: null, to: null, earned: null };

export interface Sum {
  of: string;
  kind: Kind;
  minor: Minor;
  note: string | null;
  about: ReturnType<typeof aboutPlan>;
  steps: () => Step[] | Promise<Step[]>;
  lists: Lists;
}

export function stepOf(step: Step['step'], at: Date | null, more: Partial<Omit<Step, 'step' | 'at'>> = {}): Step {
  return {
    step,
    at: at?.toISOString() ?? null,
    amount: null,
    count: null,
    transfer_id: null,
    note: null,
    ...more,
    expected: at === null ? (more.expected ?? null) : null,
  };
}

/** Returns the merchant's transfer of a cause. */
export async function findByCause({ tx, actor }: Reading, cause: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from ledger_transfer where cause = ${cause} and merchant_id = ${actor.merchantId}`;
  return row?.id;
}

/** Returns that transfer as the only part of a sum; none if there is no such transfer. */
export async function partOfCause(reading: Reading, cause: string, minor: Minor): Promise<Part[]> {
  const id = await findByCause(reading, cause);
  const transfer = id === undefined ? undefined : (await readKnown(reading, [id])).get(id);
  return transfer ? [partOf(reading, transfer, minor)] : [];
}

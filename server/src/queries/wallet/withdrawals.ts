/** A merchant's withdrawals, and what a withdrawal requires and costs now. */
import { formatAmount, minus, parseAmount, toMinor, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import { outflowBlocks } from '../../domain/wallet/outflow.ts';
import { routeOf } from '../../domain/wallet/arrival.ts';
import type { ArrivalPromise } from '../../domain/wallet/arrival.ts';
import { masked } from '../../domain/wallet/payout-account.ts';
import { startUpView } from '../../domain/wallet/start-up.ts';
import { leastWithdrawal, withdrawalFee, withdrawalRate } from '../../domain/wallet/withdrawals.ts';
import type { WithdrawalState } from '../../domain/wallet/withdrawals.ts';
import { readBalances } from '../../ledger/balances.ts';
import { readWithdrawalTerms } from '../../ledger/withdrawal-terms.ts';
import { readOutflowFacts } from '../../ledger/outflow.ts';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readComing, settingAmount } from '../../context/settings.ts';
import { digitsLock, lockedUntil } from '../../security/attempt-locks.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { arrivalNow, arrivalView, isUnderWay, readArrivalRules } from './arrival.ts';
import type { ArrivalRules } from './arrival.ts';
import { readSecondPerson } from '../people/second-person.ts';
import { findPayoutAccount } from './payout-account.ts';

type WithdrawTerms = CallResponse<Calls['wallet']['withdrawTerms']>;
export type WithdrawalView = CallResponse<Calls['wallet']['withdraw']>['withdrawal'];
type WithdrawalPage = CallResponse<Calls['wallet']['listWithdrawals']>;

type ViewDeps = Pick<Deps, 'currency' | 'businessZone'>;

interface WithdrawalColumns {
  id: string;
  withdrawal_no: string;
  amount_minor: Minor;
  fee_minor: Minor;
  state: WithdrawalState;
  reason: string | null;
  requested_at: Date;
  route: string;
  promise: ArrivalPromise | null;
  paid_at: Date | null;
  card_name: string;
  bank_account: string;
  timeline: { state: WithdrawalState; at: string; reason: string | null }[];
  transfers: { id: string; kind: WithdrawalView['transfers'][number]['kind']; at: string; minor: string }[] | null;
}

/** Returns one page, newest first. */
export async function listWithdrawals(
  deps: ViewDeps & Pick<Deps, 'sql'>,
  actor: Actor,
  input: CallPayload<Calls['wallet']['listWithdrawals']>,
): Promise<WithdrawalPage> {
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor);
  const found = await deps.sql<WithdrawalColumns[]>`
    ${withdrawalColumns(deps.sql)}
    where w.merchant_id = ${actor.merchantId}
      ${after ? deps.sql`and (w.requested_at, w.id) < (${after.at}, ${after.id}::uuid)` : deps.sql``}
    order by w.requested_at desc, w.id desc limit ${limit + 1}`;
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.requested_at, id: row.id }));
  const rules = await rulesFor(deps.sql, rows, deps);
  return { list: rows.map((row) => withdrawalView(row, rules, deps)), next_cursor: nextCursor };
}

/** Returns one of the merchant's withdrawals, for the answer to an act on it. Refusal: `withdrawal_not_found`. */
export async function readWithdrawal(
  db: Db,
  actor: Actor,
  withdrawalId: string,
  deps: ViewDeps,
): Promise<WithdrawalView> {
  const [row] = await db<WithdrawalColumns[]>`
    ${withdrawalColumns(db)} where w.id = ${withdrawalId} and w.merchant_id = ${actor.merchantId}`;
  if (!row) throw new Refusal('withdrawal_not_found');
  return withdrawalView(row, await rulesFor(db, [row], deps), deps);
}

/** What is expected is asked only of those under way. */
async function rulesFor(db: Db, rows: readonly WithdrawalColumns[], { businessZone }: ViewDeps): Promise<ArrivalRules> {
  return await readArrivalRules(
    db,
    businessZone,
    rows.filter(({ state }) => isUnderWay(state)).map(({ route }) => route),
  );
}

/** Returns those of the merchant's withdrawals by id. */
export async function readWithdrawals(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  deps: ViewDeps,
): Promise<Map<string, WithdrawalView>> {
  if (ids.length === 0) return new Map();
  const rows = await db<WithdrawalColumns[]>`
    ${withdrawalColumns(db)} where w.id = any(${[...ids]}::uuid[]) and w.merchant_id = ${actor.merchantId}`;
  const rules = await rulesFor(db, rows, deps);
  return new Map(rows.map((row) => [row.id, withdrawalView(row, rules, deps)]));
}

function withdrawalColumns(db: Db) {
  return db`
    select w.id, w.withdrawal_no, w.amount_minor, w.fee_minor, w.state, w.reason, w.requested_at, w.route, w.promise, p.card_name, p.bank_account,
           (select max(t.at) from withdrawal_transition t where t.withdrawal_id = w.id and t.to_state = 'paid') as paid_at,
           (select jsonb_agg(jsonb_build_object('state', t.to_state, 'at', t.at, 'reason', t.reason) order by t.id)
            from withdrawal_transition t where t.withdrawal_id = w.id) as timeline,
           (select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'at', t.posted_at, 'minor', (
                     select sum(e.amount_minor)::text from ledger_entry e where e.transfer_id = t.id and e.posted_at = t.posted_at and e.amount_minor > 0))
                   order by t.posted_at, t.id)
            from ledger_transfer t
            where t.cause in ('withdrawal_requested:' || w.id, 'withdrawal_paid:' || w.id, 'withdrawal_returned:' || w.id)
           ) as transfers
    from withdrawal w join payout_account p on p.id = w.payout_account_id`;
}

function withdrawalView(row: WithdrawalColumns, rules: ArrivalRules, { currency }: ViewDeps): WithdrawalView {
  return {
    withdrawal_id: row.id,
    withdrawal_no: row.withdrawal_no,
    amount: formatAmount(row.amount_minor, currency),
    fee: formatAmount(row.fee_minor, currency),
    arrives: formatAmount(minus(row.amount_minor, row.fee_minor), currency),
    currency,
    state: row.state,
    reason: row.reason,
    payout_account: `${row.card_name} ${masked(row.bank_account)}`,
    requested_at: row.requested_at.toISOString(),
    arrival: arrivalView(row, rules),
    timeline: row.timeline.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    transfers: (row.transfers ?? []).map(({ id, kind, at, minor }) => ({
      transfer_id: id,
      kind,
      time: new Date(at).toISOString(),
      amount: formatAmount(toMinor(minor), currency),
    })),
  };
}

/** Returns the route of the merchant's current payout account; undefined without one. */
export async function readRoute(db: Db, { merchantId }: Pick<Actor, 'merchantId'>): Promise<string | undefined> {
  const [account] = await db<{ method: string; bank_account: string }[]>`
    select method, bank_account from payout_account where merchant_id = ${merchantId} and replaced_at is null`;
  return account && routeOf(account);
}

/** Returns everything that the withdrawal sheet shows before an amount is confirmed. */
export async function readWithdrawTerms(
  deps: ViewDeps & Pick<Deps, 'sql' | 'secretBox'>,
  actor: Actor,
  input: CallPayload<Calls['wallet']['withdrawTerms']>,
): Promise<WithdrawTerms> {
  const amountMinor = input.amount === undefined ? null : parseAmount(input.amount, deps.currency);
  if (amountMinor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return await inSnapshot(deps.sql, async (tx) => await termsNow(tx, deps, actor, amountMinor));
}

async function termsNow(
  tx: Tx,
  deps: ViewDeps & Pick<Deps, 'secretBox'>,
  actor: Actor,
  amountMinor: Minor | null,
): Promise<WithdrawTerms> {
  const { currency } = deps;
  const balances = await readBalances(tx, actor.merchantId);
  const facts = await readOutflowFacts(tx, actor, balances);
  const terms = await readWithdrawalTerms(tx, actor.merchantId, balances.available, currency);
  const coming = await readComing(tx, 'withdrawal');
  const digitsUntil = await lockedUntil(tx, digitsLock(actor.personId));
  const route = await readRoute(tx, actor);
  const feeMinor = amountMinor === null ? null : withdrawalFee(amountMinor, terms);
  return {
    currency,
    available_funds: formatAmount(balances.available, currency),
    fee_bps: withdrawalRate(amountMinor ?? balances.available, terms),
    minimum: formatAmount(leastWithdrawal(terms, balances.available), currency),
    coming: coming && {
      from: coming.from.toISOString(),
      fee_bps: coming.value.feeBps,
      minimum: formatAmount(settingAmount(coming.value.minimum, currency), currency),
    },
    fee: feeMinor === null ? null : formatAmount(feeMinor, currency),
    arrives: amountMinor === null || feeMinor === null ? null : formatAmount(minus(amountMinor, feeMinor), currency),
    arrival: route === undefined ? null : arrivalNow(route, await readArrivalRules(tx, deps.businessZone, [route])),
    payout_account: await findPayoutAccount(tx, actor),
    has_transaction_password: facts.hasTransactionPassword,
    blocked_by: [
      ...outflowBlocks(facts, 'withdrawal').map(({ reason, until }) => ({
        reason,
        until: until?.toISOString() ?? null,
      })),
      ...(digitsUntil ? [{ reason: 'transaction_password_locked' as const, until: digitsUntil.toISOString() }] : []),
      ...(balances.available === 0n ? [{ reason: 'insufficient_balance' as const, until: null }] : []),
    ],
    start_up_funds: startUpView(facts.startUp, currency),
    second_person: await readSecondPerson(tx, deps, actor, amountMinor),
  };
}

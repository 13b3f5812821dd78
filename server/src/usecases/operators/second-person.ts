/**
 * When one operator is not enough (docs/product.md section 1): above the configured amount, or the sum that one
 * operator moves alone in 24 hours, another must agree. Invariants: the amount of an act is the sum of its postings, in
 * its own transaction; the day's sum is read under the operator's lock, which is held until the commit, so that
 * concurrent acts add up; and two accounts of which one made or empowered the other are one person for a time.
 */
import type { Minor } from '@placard/contract';
import { accessLimits, defaults, formatAmount, plus, zero } from '@placard/contract';
import { twoPersonSettings, valueOf } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findMerchantId } from '../../queries/operators/find.ts';
import { readCloseBlocks } from '../../queries/accounts/close-blocks.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';

type Payload = Readonly<Record<string, unknown>>;
type WithCooling = Pick<Deps, 'operatorCoolingHours'>;

interface Limits {
  overMinor: Minor;
  perDayMinor: Minor;
}

async function readLimits(db: Db, currency: string): Promise<Limits> {
  const { over, perDay } = (await readSettings(db)).second_person;
  const one = over[currency] ?? defaults.secondPersonOver;
  return {
    overMinor: settingAmount(one, currency),
    perDayMinor: settingAmount(perDay?.[currency] ?? one, currency),
  };
}

/** Above which amount of the deployment's currency it takes two, in minor units. */
export async function readSecondPersonOver(db: Db, currency: string): Promise<Minor> {
  return (await readLimits(db, currency)).overMinor;
}

/** Whether the call takes two people whatever it posts. */
export async function alwaysTakesTwo(
  tx: Db,
  deps: Pick<Deps, 'currency'> & WithCooling,
  operator: { operatorId: string },
  call: Pick<OperatorCall, 'name'>,
  payload: Payload,
): Promise<boolean> {
  switch (valueOf(call.name).counts) {
    case 'always':
      return true;
    case 'setting':
      return twoPersonSettings.some((key) => key === payload['key']);
    case 'staff':
      return await hasOtherManager(tx, deps, operator.operatorId);
    case 'lockout':
      return payload['state'] !== 'active' && (await hasMoney(tx, deps, payload));
    case 'coupon':
      return (await couponWorth(tx, payload)) === null;
    case 'posted':
    case 'nothing':
      return false;
  }
}

/**
 * Whether there is another manager who could agree: one who has ever enrolled an authenticator. A recent manager
 * counts, so that disabling a colleague makes nobody the only manager.
 */
async function hasOtherManager(db: Db, deps: WithCooling, operatorId: string): Promise<boolean> {
  const others = await db`
    select 1 from operator o join operator_second_factor f on f.operator_id = o.id
    where o.id <> ${operatorId}
      and (o.role = 'manager' and o.is_active or o.manager_until > now() - ${coolingHours(deps)} * interval '1 hour')
    limit 1`;
  return others.length > 0;
}

/** Whether the merchant has anything that closing the account would wait for: money, running plans, a membership. */
async function hasMoney(db: Db, { currency }: Pick<Deps, 'currency'>, { merchant }: Payload): Promise<boolean> {
  const merchantId = typeof merchant === 'string' ? await findMerchantId(db, merchant) : null;
  return merchantId !== null && (await readCloseBlocks(db, merchantId, currency)).length > 0;
}

/** The maximum value of a coupon; null without a cap. */
async function couponWorth(db: Db, { coupon }: Payload): Promise<Minor | null> {
  if (typeof coupon !== 'string') return null;
  const [found] = await db<{ amount_minor: Minor | null }[]>`
    select amount_minor from coupon_definition where id = ${coupon}`;
  return found ? found.amount_minor : zero;
}

/**
 * The amount that an act moved or created, in minor units: every posting of its transfers, except the kinds that its
 * row leaves out, plus what the row adds.
 */
export async function measureAct(
  tx: Db,
  call: Pick<OperatorCall, 'name'>,
  payload: Payload,
  actIds: readonly string[],
): Promise<Minor> {
  const { counts, uncounted = [] } = valueOf(call.name);
  const [row] = await tx<{ posted: Minor }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as posted
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
    where t.act_id in ${tx([...actIds])} and e.amount_minor > 0 and not t.kind = any (${[...uncounted]}::text[])`;
  const worth = counts === 'coupon' ? await couponWorth(tx, payload) : zero;
  return plus(row?.posted ?? zero, worth ?? zero);
}

/** Whether an amount is more than this operator may still move alone. */
export async function isTooMuchAlone(
  db: Db,
  deps: Pick<Deps, 'currency'>,
  username: string,
  amountMinor: Minor,
): Promise<boolean> {
  if (amountMinor === 0n) return false;
  const { overMinor, perDayMinor } = await readLimits(db, deps.currency);
  if (amountMinor > overMinor) return true;
  const [row] = await db<{ sum_minor: Minor }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from operator_alone
    where operator = ${username} and at > clock_timestamp() - ${accessLimits.operatorSumMs} * interval '1 millisecond'`;
  return (row?.sum_minor ?? 0n) + amountMinor > perDayMinor;
}

/** Adds an act to the sum that the operator moved alone. Refusal: `second_person_needed` if the sum is too large. */
export async function countAlone(
  tx: Tx,
  deps: Pick<Deps, 'currency'>,
  username: string,
  amountMinor: Minor,
): Promise<void> {
  if (amountMinor === 0n) return;
  // Taken last of all locks and held until the commit: the next act of the same operator sees this one's amount.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`operator-alone:${username}`}, 0))`;
  if (await isTooMuchAlone(tx, deps, username, amountMinor)) await refuseWithoutSecondPerson(tx, deps);
  await tx`insert into operator_alone (id, operator, amount_minor) values (${newId()}, ${username}, ${amountMinor})`;
}

/** Refusal: `second_person_needed`, with the amount up to which one is enough. */
export async function refuseWithoutSecondPerson(db: Db, deps: Pick<Deps, 'currency'>): Promise<never> {
  const over = await readSecondPersonOver(db, deps.currency);
  throw new Refusal('second_person_needed', { limit: formatAmount(over, deps.currency), currency: deps.currency });
}

/**
 * Above the amount, money leaves by two people: the approver may not send it, nor somebody close to them. Below it,
 * what one person both approves and sends is a part of their sum, unless it is counted elsewhere (`isSummed: false`).
 * Refusals: `own_proposal`, `second_person_too_close`.
 */
export async function requireAnotherPerson(
  tx: Tx,
  deps: Pick<Deps, 'currency'> & WithCooling,
  input: { amountMinor: Minor; first: string | null; second: string; isSummed?: boolean },
): Promise<void> {
  const { amountMinor, first, second, isSummed = true } = input;
  const isAbove = amountMinor > (await readSecondPersonOver(tx, deps.currency));
  if (first !== second) {
    if (isAbove && first !== null) await requireApart(tx, deps, first, second);
    return;
  }
  if (isAbove) throw new Refusal('own_proposal');
  if (!isSummed) return;
  await countAlone(tx, deps, second, amountMinor).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'second_person_needed') throw new Refusal('own_proposal');
    throw error;
  });
}

/**
 * Two operators, by their names, are two people only if neither made, promoted, enabled or reset the other lately, and no
 * third did so to both. Refusal: `second_person_too_close`, with the hours.
 */
export async function requireApart(tx: Db, deps: WithCooling, first: string, second: string): Promise<void> {
  const hours = coolingHours(deps);
  const close = await tx`
    with close as (
      select o.username, o.id as near from operator o where o.username in (${first}, ${second})
      union all
      select o.username, b.by_id from operator o join operator_bond b on b.operator_id = o.id
      where o.username in (${first}, ${second}) and b.at > now() - ${hours} * interval '1 hour'
    )
    select 1 from close one join close other on other.near = one.near
    where one.username = ${first} and other.username = ${second} limit 1`;
  if (close.length > 0) throw new Refusal('second_person_too_close', { hours });
}

/**
 * Records that some operators made, promoted, enabled or reset another. Before the first merchant there is no money to
 * take, so whoever sets a deployment up does not wait for the people they make.
 */
export async function bind(tx: Tx, username: string, byIds: readonly string[], act: string): Promise<void> {
  await tx`
    insert into operator_bond (operator_id, by_id, act)
    select o.id, by_id, ${act} from operator o, unnest(${[...byIds]}::uuid[]) by_id
    where o.username = ${username.toLowerCase()} and by_id <> o.id and exists (select from merchant)`;
}

/** The same for a call that makes or empowers an operator. */
export async function bindStaff(
  tx: Tx,
  call: Pick<OperatorCall, 'name'>,
  { username }: Payload,
  byIds: readonly string[],
): Promise<void> {
  if (valueOf(call.name).counts === 'staff' && typeof username === 'string') await bind(tx, username, byIds, call.name);
}

function coolingHours({ operatorCoolingHours }: WithCooling): number {
  return operatorCoolingHours ?? accessLimits.operatorCoolingHours;
}

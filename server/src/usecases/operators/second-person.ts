/**
 * When one operator is not enough (docs/product.md section 1): above the configured amount, or the sum that one person
 * moves alone in 24 hours, another must agree. Invariants: an act is measured in its own transaction, once it is done;
 * the day's sum is read under a lock that is held until the commit, so that concurrent acts add up; and two accounts of
 * which one made or empowered the other are one person for a time, in the sum as in an approval.
 */
import type { AppealKind, Minor } from '@placard/contract';
import { accessLimits, defaults, formatAmount, plus, zero } from '@placard/contract';
import { twoPersonSettings, valueOf } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { namesAmount } from '@placard/language';
import type { Db, Tx } from '../../database/database.ts';
import { grantTakesTwo } from '../../domain/appeals/appeal.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isDemoted } from '../../ledger/retired-managers.ts';
import { findMerchantId } from '../../queries/operators/find.ts';
import { readCloseBlocks } from '../../queries/accounts/close-blocks.ts';
import { isPaidLately } from '../../queries/exchange/paid-lately.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';
import { textsIn } from './refuse-claims.ts';

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

/** Up to which sum in 24 hours one is enough, in minor units. */
export async function readAloneADay(db: Db, currency: string): Promise<Minor> {
  return (await readLimits(db, currency)).perDayMinor;
}

/** An act that an operator has done, in its transaction. */
interface DoneAct {
  call: Pick<OperatorCall, 'name'>;
  payload: Payload;
  /** Its id in the history, and those of the acts that it made. */
  actIds: readonly string[];
}

/** Whether the act takes two people whatever it moves. */
export async function alwaysTakesTwo(
  tx: Db,
  deps: Pick<Deps, 'currency' | 'booksBox'> & WithCooling,
  operator: { operatorId: string; username: string },
  act: DoneAct,
): Promise<boolean> {
  const { payload } = act;
  const { counts, tells } = valueOf(act.call.name);
  // No program can read what it asks for, so another person does.
  const isNamed = textsIn(act.call.name, payload).some(({ text }) => namesAmount(text));
  if (tells && isNamed) return true;
  if (tellsOne(act.call.name, payload) && (await writesToMany(tx, deps, operator.username))) return true;
  switch (counts) {
    case 'always':
      return true;
    case 'setting':
      return twoPersonSettings.some((key) => key === payload['key']);
    case 'share':
      return Number(payload['share_bps'] ?? 0) > (await readSettings(tx)).second_person.agentShareBps;
    case 'staff':
      return await hasOtherManager(tx, deps, operator.operatorId, act);
    case 'holder':
      return await hasMoney(tx, deps, payload);
    case 'everyone':
      return await isForEveryone(tx, payload);
    case 'inUse':
      return (isNamed || (await hasChanged(tx, act))) && (await isInUse(tx, act));
    case 'coupon':
      return (await couponWorth(tx, payload)) === null;
    case 'conversion':
      return await wasHeldPastLock(tx, act);
    case 'appeal':
      return await grantedMore(tx, act);
    case 'posted':
    case 'begun':
    case 'booked':
    case 'stopped':
    case 'nothing':
      return false;
  }
}

/**
 * Whether there is another manager who could agree: one who has ever enrolled an authenticator. A disabled manager counts, one whom
 * this act demotes, and one whose demotion nobody sealed, so that nobody becomes the only manager alone.
 */
async function hasOtherManager(
  db: Db,
  { booksBox }: Pick<Deps, 'booksBox'>,
  operatorId: string,
  { actIds }: Pick<DoneAct, 'actIds'>,
): Promise<boolean> {
  const others = await db<{ id: string; is_manager: boolean }[]>`
    select o.id, o.role = 'manager' or exists (
      select 1 from operator_act a, jsonb_to_recordset(a.changes) as change(field text, before text)
      where a.id = any (${[...actIds]}::uuid[]) and a.thing_id = o.username
        and change.field = 'role' and change.before = 'manager') as is_manager
    from operator o join operator_second_factor f on f.operator_id = o.id
    where o.id <> ${operatorId}`;
  for (const { id, is_manager: isManager } of others)
    if (isManager || !(await isDemoted(db, booksBox, id))) return true;
  return false;
}

/**
 * Whether the merchant has anything that closing the account would wait for (money, running plans, a membership), or a
 * paid exchange to dispute.
 */
async function hasMoney(db: Db, { currency }: Pick<Deps, 'currency'>, { merchant }: Payload): Promise<boolean> {
  const merchantId = typeof merchant === 'string' ? await findMerchantId(db, merchant) : null;
  if (merchantId === null) return false;
  if ((await readCloseBlocks(db, merchantId, currency)).length > 0) return true;
  // Read last: an exchange that is paid meanwhile is missing from the blocks only if it is found here.
  return (
    (await db`select 1 from exchange x where merchant_id = ${merchantId} and ${isPaidLately(db)} limit 1`).length > 0
  );
}

/** Whether a message goes to all merchants; an edited one goes to whom it was written for. */
async function isForEveryone(db: Db, { merchant, notification_id: id }: Payload): Promise<boolean> {
  if (typeof id !== 'string') return merchant === undefined;
  return (await db`select 1 from notification where id = ${id} and merchant_id is null`).length > 0;
}

/** Whether one merchant reads a free text of this act that they did not ask for. */
export function tellsOne(name: OperatorCall['name'], payload: Payload): boolean {
  const { tells = [], isAnswer } = valueOf(name);
  return !isAnswer && tells.some((field) => payload[field] !== undefined);
}

/**
 * Whether this person's texts, with this act, reach more single merchants than one person writes to in a day: that is an
 * announcement. What another agreed to does not count.
 */
async function writesToMany(db: Db, deps: WithCooling, username: string): Promise<boolean> {
  await lockSums(db);
  const [row] = await db<{ merchants: number }[]>`
    select count(distinct coalesce(
             case a.thing
               when 'merchant' then a.thing_id::uuid
               when 'withdrawal' then (select merchant_id from withdrawal where id = a.thing_id::uuid)
               when 'recharge' then (select merchant_id from recharge where id = a.thing_id::uuid)
               when 'exchange' then (select merchant_id from exchange where id = a.thing_id::uuid)
               when 'conversion' then (select merchant_id from conversion where id = a.thing_id::uuid)
               when 'appeal' then (select merchant_id from appeal where id = a.thing_id::uuid)
               when 'notification' then (select merchant_id from notification where id = a.thing_id::uuid)
             end, a.id))::int as merchants
    from operator_act a join operator o on o.id = a.operator_id
    where o.username = any (${await readPerson(db, deps, username)}::text[]) and a.is_told
      and a.at > clock_timestamp() - ${accessLimits.operatorSumMs} * interval '1 millisecond'
      and not exists (select from proposal p where p.act_id = a.id)`;
  return (row?.merchants ?? 0) > accessLimits.merchantsWrittenTo;
}

/** Whether the act changed one of the fields that its row names: a form also sends those that stay. */
async function hasChanged(db: Db, { call, actIds }: DoneAct): Promise<boolean> {
  const { fields = [] } = valueOf(call.name);
  const changed = await db`
    select 1 from operator_act a, jsonb_to_recordset(a.changes) as change(field text)
    where a.id = any (${[...actIds]}::uuid[]) and change.field = any (${[...fields]}::text[]) limit 1`;
  return changed.length > 0;
}

/** Whether the act reversed what an operator's hold had kept past the lock date. */
async function wasHeldPastLock(db: Db, { actIds }: DoneAct): Promise<boolean> {
  const changed = await db`
    select 1
    from operator_act a cross join jsonb_to_recordset(a.changes) as change(field text, before text)
    join conversion c on c.id = a.thing_id::uuid
    where a.id = any (${[...actIds]}::uuid[]) and change.field = 'state' and c.held_for is null and c.lock_at <= a.at limit 1`;
  return changed.length > 0;
}

/** Whether the act released a hold, or granted what silence would not: more than traffic explains, or than one person pays. */
async function grantedMore(db: Db, { actIds }: DoneAct): Promise<boolean> {
  const granted = await db<{ kind: AppealKind; is_silence_yes: boolean }[]>`
    select p.kind, p.is_silence_yes from operator_act a join appeal p on a.thing = 'appeal' and p.id = a.thing_id::uuid
    where a.id = any (${[...actIds]}::uuid[]) and p.state = 'granted'`;
  return granted.some((appeal) => grantTakesTwo(appeal.kind, appeal.is_silence_yes));
}

/** Whether an offer is of the product or owner that the act changed, an open exchange with the acceptor, a key the owner's, or a coupon or an activity the definition's. */
async function isInUse(db: Db, { actIds }: DoneAct): Promise<boolean> {
  const uses = await db`
    select 1 from operator_act a
    where a.id = any (${[...actIds]}::uuid[]) and case a.thing
      when 'product' then exists (select from offer where product_id = a.thing_id::uuid)
      when 'acceptor' then exists (
        select from exchange where acceptor_id = a.thing_id::uuid and state in ('prepared', 'confirmed', 'disputed'))
      when 'owner' then exists (select from product_owner where id = a.thing_id::uuid and public_key is not null)
        or exists (select from offer o join product r on r.id = o.product_id where r.owner_id = a.thing_id::uuid)
      when 'coupon' then exists (select from coupon where definition_id = a.thing_id::uuid)
        or exists (select from activity where definition_id = a.thing_id::uuid and (ends_at is null or ends_at > now()))
    end limit 1`;
  return uses.length > 0;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The maximum value of a coupon; null without a cap. */
async function couponWorth(db: Db, { coupon }: Payload): Promise<Minor | null> {
  if (typeof coupon !== 'string') return null;
  const [found] = await db<{ amount_minor: Minor | null }[]>`
    select amount_minor from coupon_definition where id = ${coupon}`;
  return found ? found.amount_minor : zero;
}

/** What is owed for a conversion for which nothing was posted yet: reversing it posts nothing either. */
async function owedWorth(tx: Db, { conversion_id: id }: Payload): Promise<Minor> {
  const [owed] = await tx<{ payout_minor: Minor }[]>`
    select payout_minor from conversion where id = ${textOf(id)}::uuid and accrued_in is null`;
  return owed?.payout_minor ?? zero;
}

/** The puts of the plans that this transaction stopped: of an offer, or one. */
async function stoppedWorth(tx: Db, actIds: readonly string[]): Promise<Minor> {
  const [row] = await tx<{ sum_minor: Minor }[]>`
    select coalesce(sum(p.put_minor + p.added_minor), 0)::bigint as sum_minor
    from operator_act a
    join plan p on p.offer_id = case a.thing when 'offer' then a.thing_id::uuid end
      or p.plan_no = case a.thing when 'plan' then a.thing_id end
    where a.id = any (${[...actIds]}::uuid[]) and exists (
      select from plan_transition t
      where t.plan_id = p.id and t.by = 'operator' and t.at >= date_trunc('milliseconds', now()))`;
  return row?.sum_minor ?? zero;
}

/**
 * What the act ended of payments that the same person began: approved the withdrawal, prepared its batch, or prepared
 * the exchange.
 */
async function begunWorth(tx: Db, deps: WithCooling, username: string, payload: Payload): Promise<Minor> {
  const { withdrawal_no: withdrawal, batch_no: batch, exchange_no: exchange } = payload;
  const [own] = await tx<{ sum_minor: Minor }[]>`
    with begun as (
      select w.id, w.amount_minor, t.by
      from withdrawal w join withdrawal_transition t on t.withdrawal_id = w.id and t.to_state = 'approved'
      where w.withdrawal_no = ${textOf(withdrawal)}
      union
      select w.id, w.amount_minor, first.by
      from payment_batch b join payment_batch_item i on i.batch_id = b.id and not i.is_dropped
        join withdrawal w on w.id = i.withdrawal_id
        join withdrawal_transition t on t.withdrawal_id = w.id and t.to_state = 'approved'
        cross join lateral unnest(array[t.by, b.prepared_by]) as first(by)
      where b.batch_no = ${textOf(batch)}
      union
      select id, amount_minor, prepared_by from exchange where exchange_no = ${textOf(exchange)}
    ), own as (
      select distinct id, amount_minor from begun
      where coalesce(by, ${username}) = any (${await readPerson(tx, deps, username)}::text[])
    )
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from own`;
  return own?.sum_minor ?? zero;
}

/**
 * The amount that counts of an act, in minor units: every posting of its transfers, except the kinds that its row leaves
 * out, plus what the row adds.
 */
export async function measureAct(
  tx: Db,
  deps: WithCooling,
  username: string,
  { call, payload, actIds }: DoneAct,
): Promise<Minor> {
  const { counts, uncounted = [] } = valueOf(call.name);
  const [row] = await tx<{ posted: Minor }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as posted
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
    where t.act_id in ${tx([...actIds])} and e.amount_minor > 0 and not t.kind = any (${[...uncounted]}::text[])`;
  return plus(row?.posted ?? zero, await addedWorth());

  async function addedWorth(): Promise<Minor> {
    if (counts === 'coupon') return (await couponWorth(tx, payload)) ?? zero;
    if (counts === 'conversion') return await owedWorth(tx, payload);
    if (counts === 'stopped') return await stoppedWorth(tx, actIds);
    return counts === 'begun' ? await begunWorth(tx, deps, username, payload) : zero;
  }
}

/** Whether an amount is more than this operator may still move alone. */
export async function isTooMuchAlone(
  db: Db,
  deps: Pick<Deps, 'currency'> & WithCooling,
  username: string,
  amountMinor: Minor,
): Promise<boolean> {
  if (amountMinor === 0n) return false;
  const { overMinor, perDayMinor } = await readLimits(db, deps.currency);
  if (amountMinor > overMinor) return true;
  const [row] = await db<{ sum_minor: Minor }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from operator_alone
    where operator = any (${await readPerson(db, deps, username)}::text[])
      and at > clock_timestamp() - ${accessLimits.operatorSumMs} * interval '1 millisecond'`;
  return (row?.sum_minor ?? 0n) + amountMinor > perDayMinor;
}

/** Adds an act to the sum that the operator moved alone. Refusal: `second_person_needed` if the sum is too large. */
export async function countAlone(
  tx: Tx,
  deps: Pick<Deps, 'currency'> & WithCooling,
  username: string,
  amountMinor: Minor,
): Promise<void> {
  if (amountMinor === 0n) return;
  await lockSums(tx);
  if (await isTooMuchAlone(tx, deps, username, amountMinor)) await refuseWithoutSecondPerson(tx, deps);
  await tx`insert into operator_alone (operator, amount_minor) values (${username}, ${amountMinor})`;
}

/**
 * Taken last of all locks and held until the commit: the next act sees this one. One lock for all operators, because several
 * accounts may be one person.
 */
async function lockSums(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('operator-alone', 0))`;
}

/** Refusal: `second_person_needed`, with the amount up to which one is enough. */
export async function refuseWithoutSecondPerson(db: Db, deps: Pick<Deps, 'currency'>): Promise<never> {
  const over = await readSecondPersonOver(db, deps.currency);
  throw new Refusal('second_person_needed', { limit: formatAmount(over, deps.currency), currency: deps.currency });
}

/**
 * The accounts that count as one person with this one, itself included: one made, promoted, enabled or reset
 * the other lately, directly or through others, or a third did so to both. Two who jointly made a third stay two.
 */
export async function readPerson(db: Db, deps: WithCooling, username: string): Promise<string[]> {
  const rows = await db<{ username: string }[]>`
    with recursive close as (
      select username, id as near from operator
      union
      select c.username, b.by_id from close c join operator_bond b on b.operator_id = c.near
      where b.at > now() - ${coolingHours(deps)} * interval '1 hour'
    )
    select distinct other.username from close one join close other on other.near = one.near
    where one.username = ${username}`;
  return [username, ...rows.map((row) => row.username)];
}

/** Whether two operators, by their names, are two people. */
export async function areApart(db: Db, deps: WithCooling, first: string, second: string): Promise<boolean> {
  return !(await readPerson(db, deps, first)).includes(second);
}

/** Two operators, by their names, must be two people. Refusal: `second_person_too_close`, with the hours. */
export async function requireApart(tx: Db, deps: WithCooling, first: string, second: string): Promise<void> {
  if (!(await areApart(tx, deps, first, second)))
    throw new Refusal('second_person_too_close', { hours: coolingHours(deps) });
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

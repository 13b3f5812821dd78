/**
 * A second person of the business approves what moves much money out of it, and every payout account. Invariant: an approval is for
 * one act, as the ticket of its asker is, and used up in that act's transaction; nobody approves what they asked, nor in the first day
 * of a role that pays.
 */
import { accessLimits, mayDo, rolesWith } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { theRow } from '../../database/the-row.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readApprovals } from '../../queries/people/approvals.ts';
import type { Approval } from '../../queries/people/approvals.ts';
import { readPeople } from '../../queries/people/people.ts';
import { readAlone } from '../../queries/people/second-person.ts';
import { readSecondPersonRule } from '../../queries/people/second-person-rule.ts';
import { audit } from '../../security/audit.ts';
import { isApprovalSealed, sealApproval } from '../../security/team-seal.ts';
import type { SealedApproval } from '../../security/team-seal.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { notify } from '../notifications/notify.ts';
import { once, refusalThatWrites } from '../once.ts';
import { peopleTicket } from './invite.ts';
import { lockPlaces, readRole } from './places.ts';
import { refuseWaiting } from './waiting.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox' | 'currency'>;

/** What is approved: as the ticket of the act, or the new limit of the rule. */
interface Binding {
  purpose: Approval['purpose'];
  amountMinor: Minor | null;
  payee: string | null;
  /** A payout account that is not bound yet. */
  account?: { user_name: string; bank_account: string };
}

/**
 * Uses up another person's approval of an act where the business's rule asks for one: without an amount, or where it and what else left
 * within 24 hours are above the rule's amount.
 * Where there is none, the refusal asks the others. Call it in the act's transaction before its ticket. Refusals: `approval_needed`,
 * `approver_missing`.
 */
export async function requireSecond(
  tx: Tx,
  deps: Pick<Deps, 'secretBox' | 'currency'>,
  actor: Actor,
  binding: Binding,
): Promise<void> {
  const over = await readSecondPersonRule(tx, deps.secretBox, actor.merchantId);
  if (over === null) return;
  const { amountMinor } = binding;
  if (amountMinor !== null && amountMinor + (await readAlone(tx, actor.merchantId, over)) <= over) return;
  await refuseWaiting(tx, actor);
  if (await useApproval(tx, deps.secretBox, actor, binding)) return;
  throw await approvalNeeded(tx, deps, actor, binding);
}

export async function approvalNeeded(
  tx: Tx,
  deps: Pick<Deps, 'secretBox' | 'currency'>,
  actor: Actor,
  binding: Binding,
): Promise<Refusal> {
  if ((await countOthers(tx, deps, actor)) === 0) return new Refusal('approver_missing');
  return refusalThatWrites(new Refusal('approval_needed'), async (kept) => await ask(kept, actor, binding));
}

export async function useApproval(
  tx: Tx,
  box: Deps['secretBox'],
  { merchantId, personId }: Pick<Actor, 'merchantId' | 'personId'>,
  { purpose, amountMinor, payee }: Binding,
): Promise<boolean> {
  const rows = await tx<(SealedApproval & { seal: Buffer })[]>`
    select id, merchant_id, asked_by, approved_by, purpose, amount_minor, replace(payee::text, '-', '') as payee, seal
    from second_approval
    where merchant_id = ${merchantId} and asked_by = ${personId} and purpose = ${purpose}
      and amount_minor is not distinct from ${amountMinor} and payee is not distinct from ${payee}::uuid
      and approved_by is not null and used_at is null and declined_at is null and expires_at > now()
    order by id for no key update`;
  for (const row of rows) {
    // Whoever approved may have left meanwhile.
    const approver = await readRole(tx, box, { merchantId, personId: row.approved_by });
    if (approver === null || !mayDo(approver, 'pay') || !isApprovalSealed(box, row)) continue;
    await tx`update second_approval set used_at = now() where id = ${row.id}`;
    return true;
  }
  return false;
}

/** Asks the others for an approval; asked again, nothing more. */
async function ask(tx: Tx, actor: Actor, binding: Binding): Promise<void> {
  const { merchantId, personId } = actor;
  const { purpose, amountMinor, payee } = binding;
  await lockPlaces(tx, merchantId);
  const known = await tx`
    select 1 from second_approval
    where merchant_id = ${merchantId} and asked_by = ${personId} and purpose = ${purpose}
      and amount_minor is not distinct from ${amountMinor} and payee is not distinct from ${payee}::uuid
      and used_at is null and declined_at is null and expires_at > now()`;
  if (known.length > 0 || (await countOpen(tx, actor)) >= accessLimits.openApprovalsMax) return;
  const id = newId();
  await tx`
    insert into second_approval (id, merchant_id, asked_by, purpose, amount_minor, payee, about, expires_at)
    values (${id}, ${merchantId}, ${personId}, ${purpose}, ${amountMinor}, ${payee}, ${await readPayee(tx, actor, binding)},
            now() + ${accessLimits.secondApprovalMs} * interval '1 millisecond')`;
  await note(tx, actor, 'second_approval_asked', id);
}

/** Of one person: more of them would hide what others ask. */
async function countOpen(tx: Tx, { merchantId, personId }: Actor): Promise<number> {
  const { count } = theRow(
    await tx<{ count: number }[]>`
      select count(*)::int as count from second_approval
      where merchant_id = ${merchantId} and asked_by = ${personId} and used_at is null and declined_at is null
        and expires_at > now()`,
  );
  return count;
}

/** What the second person sees of the payee: an account's holder and number, or an exchange's number. */
async function readPayee(tx: Tx, { merchantId }: Actor, { purpose, payee, account }: Binding): Promise<string> {
  if (account !== undefined) return accountName(account);
  const [row] = await tx<{ user_name: string | null; bank_account: string | null; exchange_no: string | null }[]>`
    select (select user_name from payout_account where id = ${payee}::uuid and merchant_id = ${merchantId}),
           (select bank_account from payout_account where id = ${payee}::uuid and merchant_id = ${merchantId}),
           (select exchange_no from exchange where id = ${payee}::uuid) as exchange_no`;
  if (purpose !== 'withdraw') return row?.exchange_no ?? '';
  return accountName({ user_name: row?.user_name ?? '', bank_account: row?.bank_account ?? '' });
}

function accountName({ user_name: holder, bank_account: number }: NonNullable<Binding['account']>): string {
  return `${holder}, ${number}`;
}

/** Approves what another person asked. Refusals: those of the contract for `people.approve`. */
export async function approve(
  deps: Needs,
  actor: KeyedActor,
  { approval_id: id, ticket }: CallPayload<Calls['people']['approve']>,
): Promise<CallResponse<Calls['people']['approve']>> {
  return await once(deps, actor, async (tx) => {
    const [row] = await tx<Omit<SealedApproval, 'approved_by'>[]>`
      select id, merchant_id, asked_by, purpose, amount_minor, replace(payee::text, '-', '') as payee from second_approval
      where id = ${id} and merchant_id = ${actor.merchantId} and approved_by is null and used_at is null
        and declined_at is null and expires_at > now() for update`;
    if (!row) throw new Refusal('approval_not_found');
    if (row.asked_by === actor.personId) throw new Refusal('approval_own');
    await refuseWaiting(tx, actor);
    await redeemTicket(tx, deps.secretBox, actor, peopleTicket({ act: 'approve', approval_id: id }, deps, ticket));
    const seal = sealApproval(deps.secretBox, { ...row, approved_by: actor.personId });
    await tx`
      update second_approval set approved_by = ${actor.personId}, approved_at = now(), seal = ${seal} where id = ${id}`;
    await note(tx, actor, 'second_approval_given', id);
    const { name } = await readNames(tx, actor);
    await notify(tx, {
      merchantId: row.asked_by,
      cause: `second_approval_given:${id}`,
      template: 'second_approval_given',
      params: { name },
    });
    return { approval: await readOne(tx, deps, actor, id) };
  });
}

/** Declines what another asked, or takes back what the actor asked. Refusal: `approval_not_found`. */
export async function decline(deps: Pick<Deps, 'sql'>, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const declined = await tx`
      update second_approval set declined_at = now()
      where id = ${id} and merchant_id = ${actor.merchantId} and used_at is null and declined_at is null returning 1`;
    if (declined.length === 0) throw new Refusal('approval_not_found');
    await note(tx, actor, 'second_approval_declined', id);
  });
}

type Act = 'second_approval_asked' | 'second_approval_given' | 'second_approval_declined' | 'second_person_set';

/** In the security log; owner and managers are notified of a rule that changed, and of a request unless it is their own. */
export async function note(tx: Tx, actor: Actor, act: Act, id: string): Promise<void> {
  const { merchantId, personId, address, device } = actor;
  await audit(tx, actor, { act, object: `second_approval:${id}`, details: { address, device } });
  if (act !== 'second_approval_asked' && act !== 'second_person_set') return;
  const { name } = await readNames(tx, actor);
  const exception = act === 'second_approval_asked' ? { exceptId: personId } : {};
  await notify(tx, { merchantId, cause: `${act}:${id}:${newId()}`, template: act, params: { name }, ...exception });
}

async function readNames(tx: Tx, { personId }: Actor): Promise<{ name: string }> {
  return theRow(await tx<{ name: string }[]>`select nickname as name from merchant where id = ${personId}`);
}

async function readOne(tx: Tx, { currency }: Needs, actor: Actor, id: string): Promise<Approval> {
  return theRow(await readApprovals(tx, actor, currency, id));
}

/** The other people who pay. */
export async function countOthers(tx: Tx, deps: Pick<Deps, 'secretBox' | 'currency'>, actor: Actor): Promise<number> {
  const payers = rolesWith('pay');
  const people = await readPeople(tx, deps, actor);
  return people.filter(({ role, is_you: isYou }) => !isYou && payers.includes(role)).length;
}

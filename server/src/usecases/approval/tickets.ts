/**
 * One-use tickets. Invariant: a ticket is used at most once, by the person and session that received it, in the business that the session
 * acted for then, for its purpose, amount and payee, within two minutes by the database's clock. Using it is part of the act's transaction, so a refused act
 * leaves it unused.
 */
import { createHash } from 'node:crypto';
import { parseAmount, accessLimits } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import { bindingErrors } from '../../domain/wallet/tickets.ts';
import type { TicketBinding } from '../../domain/wallet/tickets.ts';
import type { Actor } from '../../context/actor.ts';
import { counted } from '../../security/counted.ts';
import type { Counted } from '../../security/counted.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newToken, tokenHash } from '../../security/hashing.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';
import { invalidFields, Refusal, requireAmount } from '../../platform/refusal.ts';

export interface IssuedTicket {
  token: string;
  expiresAt: Date;
}

/** Of a person's login, in the business that they act for. */
type Holder = Pick<Actor, 'personId' | 'sessionId' | 'businessId'>;

/** A ticket as the client sends it for one act. */
export type TicketUse = IssueFor & { token: string | undefined };

/** The purposes that the six digits or a passkey approve, and the export, which the login password approves. */
type IssueFor = Omit<TicketBinding, 'purpose'> & { purpose: TicketBinding['purpose'] | 'export' };

type CheckInput = CallPayload<Calls['wallet']['checkPassword']>;
type BindingInput = Pick<CheckInput, 'amount' | 'payee' | 'plan_no' | 'account' | 'people'> &
  Pick<TicketBinding, 'purpose'>;
type NewAccount = NonNullable<CheckInput['account']>;
export type PeopleAct = NonNullable<CheckInput['people']>;

/** Builds the binding of an act to approve. Refusal: `invalid_fields` for what does not fit the purpose. */
export function bindingOf({ purpose, ...given }: BindingInput, currency: string): TicketBinding {
  const { amount, payee, account, plan_no: planNo, people } = given;
  const errors = bindingErrors(purpose, given);
  if (errors.length > 0) throw invalidFields(...errors);
  const amountMinor = amount === undefined ? null : requireAmount(amount, currency);
  if (people) return { purpose, amountMinor, payee: payeeOfPeople(people, currency) };
  return { purpose, amountMinor, payee: account ? payeeOf(account) : planNo ? hashed(planNo) : (payee ?? null) };
}

/** 128 bits of a hash, as the column of ids takes them. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Stands for all that a plan's repeats may put. */
export const payeeOfRepeats = hashed;

const amountsOfPeople: ReadonlySet<string> = new Set(['put_max', 'put_day', 'over']);

/** Stands for an act on people by all its fields, however its amounts are written. */
export function payeeOfPeople(act: PeopleAct, currency: string): string {
  const fields = Object.entries(act).map(([name, value]: [string, string | null | undefined]) => {
    const minor = amountsOfPeople.has(name) && value ? parseAmount(value, currency) : undefined;
    return [name, minor?.toString() ?? value ?? null].join('=');
  });
  return hashed(JSON.stringify(fields.toSorted()));
}

/**
 * Stands for a payout account that is not bound yet, however its number is spaced, by all its fields.
 */
export function payeeOf(account: NewAccount): string {
  const { method, card_name, user_name, mobile, bank_account, branch_name } = account;
  const number = bank_account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const fields = JSON.stringify([method, card_name, user_name, mobile, number, branch_name]);
  return hashed(fields);
}

/** Issues a ticket for one act of this person and session. Call it only after a passed check. */
export async function issueTicket(
  tx: Tx,
  box: Deps['secretBox'],
  actor: Holder,
  use: IssueFor,
  lifetimeMs: number = accessLimits.ticketLifetimeMs,
): Promise<IssuedTicket> {
  const token = newToken();
  const { purpose, amountMinor, payee } = use;
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into ticket (token_hash, seal, merchant_id, session_id, purpose, amount_minor, payee, expires_at)
    values (${tokenHash(token)}, ${sealFor(box, boundTo(actor, use), token)}, ${actor.personId}, ${actor.sessionId}, ${purpose}, ${amountMinor}, ${payee},
            clock_timestamp() + ${lifetimeMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('an insert gave no row');
  return { token, expiresAt: row.expires_at };
}

/** Uses up a ticket. A second use waits for the first one's row and is refused. Refusal: `ticket_invalid`. */
export async function redeemTicket(tx: Tx, box: Deps['secretBox'], actor: Holder, ticket: TicketUse): Promise<void> {
  const [row] = await tx<{ seal: Buffer }[]>`
    update ticket set used_at = clock_timestamp() where ${isGoodTicket(tx, actor, ticket)} returning seal`;
  if (!row || !isIssued(box, actor, ticket, row)) throw new Refusal('ticket_invalid');
}

/** Proves that this session passed the ticket's check, which counted its tries; undefined when it did not. Uses nothing up. */
export async function proveTicket(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  actor: Holder,
  ticket: TicketUse,
): Promise<Counted | undefined> {
  const [row] = await sql<{ seal: Buffer }[]>`select seal from ticket where ${isGoodTicket(sql, actor, ticket)}`;
  return row && isIssued(secretBox, actor, ticket, row) ? { [counted]: true } : undefined;
}

/** All that a ticket is bound to; an id however it is written. */
function boundTo({ personId, sessionId, businessId }: Holder, { purpose, amountMinor, payee }: IssueFor): string {
  const id = payee?.replaceAll('-', '').toLowerCase() ?? null;
  return `ticket ${JSON.stringify([personId, sessionId, businessId, purpose, amountMinor?.toString() ?? null, id])}`;
}

/** Whether a server issued it, and for this. */
function isIssued(box: Deps['secretBox'], actor: Holder, ticket: TicketUse, { seal }: { seal: Buffer }): boolean {
  return isSealedFor(box, boundTo(actor, ticket), ticket.token ?? '', seal);
}

/** clock_timestamp(), not now(): the act may have waited for a lock since its transaction began. */
function isGoodTicket(db: Db, actor: Holder, { purpose, amountMinor, payee, token }: TicketUse) {
  return db`token_hash = ${tokenHash(token ?? '')} and merchant_id = ${actor.personId} and session_id = ${actor.sessionId}
    and purpose = ${purpose} and amount_minor is not distinct from ${amountMinor} and payee is not distinct from ${payee}
    and used_at is null and expires_at > clock_timestamp()`;
}

/** Ends every open ticket, and the authenticator that one began: they were issued for a password that is no longer valid. */
export async function endTickets(tx: Tx, merchantId: string): Promise<void> {
  await tx`delete from second_factor_enrolment where merchant_id = ${merchantId}`;
  await tx`update ticket set used_at = clock_timestamp() where merchant_id = ${merchantId} and used_at is null`;
}

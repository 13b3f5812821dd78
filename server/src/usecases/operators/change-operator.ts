/**
 * Changes operators. Invariant: there is always an active manager. Every change first locks the managers' rows in one order, so
 * two managers cannot disable each other at the same time.
 */
import type { OperatorRole } from '@placard/contract/operator';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { markRetired } from '../../ledger/retired-managers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endAllOperatorSessions } from './end-operator-sessions.ts';
import { refuseGuessable } from '../accounts/passwords.ts';

interface OperatorRow {
  id: string;
  role: OperatorRole;
  is_active: boolean;
}

/** Changes an operator's role, from the next call on. Refusals: `operator_not_found`, `last_manager`. */
export async function setOperatorRole(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { username: string; role: OperatorRole },
): Promise<void> {
  await change(deps, operator, input.username, 'operator_role_set', { role: input.role }, async (tx, found) => {
    if (input.role !== 'manager') await refuseLastManager(tx, found);
    await tx`update operator set role = ${input.role} where id = ${found.id}`;
  });
}

/** Disables an operator and ends all their sessions. Refusals: `operator_not_found`, `last_manager`. */
export async function disableOperator(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { username: string },
): Promise<void> {
  await change(deps, operator, input.username, 'operator_disabled', {}, async (tx, found) => {
    await refuseLastManager(tx, found);
    await tx`update operator set is_active = false where id = ${found.id}`;
    await endAllOperatorSessions(tx, found.id);
  });
}

/** Lets an operator log in again. Refusal: `operator_not_found`. */
export async function enableOperator(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { username: string },
): Promise<void> {
  await change(deps, operator, input.username, 'operator_enabled', {}, async (tx, found) => {
    await tx`update operator set is_active = true where id = ${found.id}`;
  });
}

/**
 * Sets a new password for an operator and ends all their sessions. Refusals: `login_password_too_common`, `operator_not_found`.
 */
export async function setOperatorPassword(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  operator: ByOperator,
  input: { username: string; password: string },
): Promise<void> {
  refuseGuessable('password', input.password, input.username);
  const [named] = await deps.sql<{ id: string }[]>`
    select id from operator where username = ${input.username.toLowerCase()}`;
  if (!named) throw new Refusal('operator_not_found');
  const passwordHash = await deps.hasher.hash(`operator ${named.id}`, input.password);
  await change(deps, operator, input.username, 'operator_password_set', {}, async (tx, found) => {
    await tx`update operator set password_hash = ${passwordHash} where id = ${found.id}`;
    await endAllOperatorSessions(tx, found.id);
  });
}

/**
 * Makes a disabled manager a support operator, for whoever may run programs on the server: the way out when the only other
 * manager is gone, because a disabled manager still counts as one who could agree. Refusals: `operator_not_found`, `state_refuses`.
 */
export async function retireManagerOnHost(deps: Pick<Deps, 'sql' | 'booksBox'>, username: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const found = await lockOperator(tx, username);
    if (found.role !== 'manager' || found.is_active)
      throw new Refusal('state_refuses', { state: 'no_disabled_manager' });
    await tx`update operator set role = 'support' where id = ${found.id}`;
    const mark = await markRetired(tx, deps.booksBox, found.id);
    await audit(
      tx,
      { job: 'operator-reset' },
      {
        act: 'operator_role_set',
        object: `operator:${found.id}`,
        details: { role: 'support', mark },
      },
    );
  });
}

async function change(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  username: string,
  act: string,
  details: Readonly<Record<string, string>>,
  work: (tx: Tx, found: OperatorRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const found = await lockOperator(tx, username);
    await work(tx, found);
    await audit(tx, operator, { act, object: `operator:${found.id}`, details });
  });
}

async function lockOperator(tx: Tx, username: string): Promise<OperatorRow> {
  // Not plain `for update`: every act's key references the acting manager, so two concurrent acts would block each other.
  await tx`select 1 from operator where role = 'manager' order by id for no key update`;
  const [found] = await tx<OperatorRow[]>`
    select id, role, is_active from operator where username = ${username.toLowerCase()} for no key update`;
  if (!found) throw new Refusal('operator_not_found');
  return found;
}

async function refuseLastManager(tx: Tx, found: OperatorRow): Promise<void> {
  if (found.role !== 'manager' || !found.is_active) return;
  const others = await tx`select 1 from operator where role = 'manager' and is_active and id <> ${found.id} limit 1`;
  if (others.length === 0) throw new Refusal('last_manager');
}

/**
 * Two managers reset a lost second factor. Invariants: the affected operator, the requester and the approver are three operators
 * (the database checks it too). A reset is approved once, under the lock of its row. Its code works once, together with the
 * password, and for a day.
 */
import { accessLimits } from '@placard/contract';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endAllOperatorSessions } from './end-operator-sessions.ts';
import { removePasskeysOf } from './remove-operator-passkeys.ts';
import { sealCode } from './second-factor.ts';
import { bind, requireApart } from './second-person.ts';

/**
 * A manager requests it; returns the reset's id. Refusals: `operator_not_found`, `own_proposal`, `state_refuses` (nothing
 * enrolled).
 */
export async function askSecondFactorReset(
  deps: Pick<Deps, 'sql'>,
  operator: OperatorActor,
  input: { username: string; reason: string },
): Promise<string> {
  const resetId = newId();
  await inTransaction(deps.sql, async (tx) => {
    const found = await findEnrolled(tx, input.username);
    if (found.id === operator.operatorId) throw new Refusal('own_proposal');
    await tx`
      insert into operator_reset (id, operator_id, reason, asked_by, expires_at)
      values (${resetId}, ${found.id}, ${input.reason}, ${operator.operatorId},
              now() + ${accessLimits.operatorResetMs} * interval '1 millisecond')`;
    await auditReset(tx, operator, 'second_factor_reset_asked', found.id, { reason: input.reason });
  });
  return resetId;
}

/**
 * Another manager approves: the authenticator, its recovery codes, the passkeys and every session end at once. Returns the one-time
 * code, the only time that anybody sees it. Refusals: `operator_object_not_found`, `own_proposal`,
 * `second_person_too_close`, `state_refuses`.
 */
export async function approveSecondFactorReset(
  deps: Pick<Deps, 'sql' | 'operatorCoolingHours' | 'secretBox'>,
  operator: OperatorActor,
  resetId: string,
): Promise<string> {
  const code = newHandedCode('RSF');
  await inTransaction(deps.sql, async (tx) => {
    const reset = await approve(tx, deps, operator, resetId);
    await replaceByCode(tx, deps, reset.operator_id, code);
    await bind(tx, reset.username, [reset.asked_by, operator.operatorId], 'operators.approveReset');
    await auditReset(tx, operator, 'second_factor_reset', reset.operator_id, { reset: resetId });
  });
  return code;
}

/** Invalidates authenticator, recovery codes, passkeys and sessions; only the code remains beside the password. */
async function replaceByCode(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  operatorId: string,
  code: string,
): Promise<void> {
  await tx`update operator_second_factor set secret = null where operator_id = ${operatorId}`;
  await tx`delete from operator_enrolment where operator_id = ${operatorId}`;
  await tx`delete from operator_recovery_code where operator_id = ${operatorId}`;
  await removePasskeysOf(tx, operatorId);
  await tx`
    insert into operator_recovery_code (seal, operator_id, kind, expires_at)
    values (${sealCode(secretBox, 'reset_code', operatorId, code)}, ${operatorId}, 'reset_code', now() + ${accessLimits.operatorResetMs} * interval '1 millisecond')`;
  await endAllOperatorSessions(tx, operatorId);
}

/**
 * The same for whoever may run programs on the server: the way out when a deployment no longer has two managers. Returns the
 * one-time code. Refusals: `operator_not_found`, `state_refuses` (nothing enrolled).
 */
export async function resetSecondFactorOnHost(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  username: string,
): Promise<string> {
  const code = newHandedCode('RSF');
  await inTransaction(deps.sql, async (tx) => {
    const { id } = await findEnrolled(tx, username);
    await replaceByCode(tx, deps, id, code);
    await audit(
      tx,
      { job: 'operator-reset' },
      {
        act: 'second_factor_reset',
        object: `operator:${id}`,
      },
    );
  });
  return code;
}

async function findEnrolled(tx: Tx, username: string): Promise<{ id: string }> {
  const [found] = await tx<{ id: string; is_enrolled: boolean }[]>`
    select o.id, f.operator_id is not null as is_enrolled
    from operator o left join operator_second_factor f on f.operator_id = o.id
    where o.username = ${username.toLowerCase()}`;
  if (!found) throw new Refusal('operator_not_found');
  if (!found.is_enrolled) throw new Refusal('state_refuses', { state: 'not_enrolled' });
  return found;
}

interface Reset {
  operator_id: string;
  username: string;
  asked_by: string;
  asker: string;
}

/** Marks the locked reset as approved and returns whose it is. */
async function approve(
  tx: Tx,
  deps: Pick<Deps, 'operatorCoolingHours'>,
  operator: OperatorActor,
  resetId: string,
): Promise<Reset> {
  const [reset] = await tx<(Reset & { is_approved: boolean; is_expired: boolean })[]>`
    select r.operator_id, o.username, r.asked_by, a.username as asker, r.approved_at is not null as is_approved,
           r.expires_at <= now() as is_expired
    from operator_reset r join operator o on o.id = r.operator_id join operator a on a.id = r.asked_by
    where r.id = ${resetId} for update of r`;
  if (!reset) throw new Refusal('operator_object_not_found', { object: 'reset' });
  if (reset.asked_by === operator.operatorId || reset.operator_id === operator.operatorId)
    throw new Refusal('own_proposal');
  if (reset.is_approved || reset.is_expired)
    throw new Refusal('state_refuses', { state: reset.is_approved ? 'approved' : 'expired' });
  await requireApart(tx, deps, reset.asker, operator.username);
  await tx`update operator_reset set approved_by = ${operator.operatorId}, approved_at = now() where id = ${resetId}`;
  return reset;
}

async function auditReset(
  tx: Tx,
  operator: OperatorActor,
  act: string,
  operatorId: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await audit(tx, operator, { act, object: `operator:${operatorId}`, details });
}

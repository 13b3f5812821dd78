/**
 * Removes operators' passkeys: one's own, by a manager all of another's, or on the server itself. Their rows are deleted; the audit
 * log keeps their history.
 */
import type { ByOperator, OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPasskeyDuty } from '../../queries/operators/passkey-duty.ts';
import { audit } from '../../security/audit.ts';
import { endAllOperatorSessions } from './end-operator-sessions.ts';

/**
 * Removes one's own. Refusals: `passkey_not_found`, `operator_passkey_last` where passkeys are required: an open session
 * alone would otherwise lead back to password and code.
 */
export async function removeOwnPasskey(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operator: OperatorActor,
  passkeyId: string,
): Promise<void> {
  const { operatorId, address } = operator;
  await inTransaction(deps.sql, async (tx) => {
    await tx`select 1 from operator where id = ${operatorId} for no key update`;
    const [removed] = await tx<{ name: string }[]>`
      delete from operator_passkey where id = ${passkeyId} and operator_id = ${operatorId} returning name`;
    if (!removed) throw new Refusal('passkey_not_found');
    const { isNeeded, hasOne } = await readPasskeyDuty(tx, deps, operatorId);
    if (isNeeded && !hasOne) throw new Refusal('operator_passkey_last');
    await audit(tx, operator, {
      act: 'operator_passkey_removed',
      object: `operator:${operatorId}`,
      details: { name: removed.name, address },
    });
  });
}

/** Removes all of an operator's in the caller's transaction, and the code that one made; returns how many. */
export async function removePasskeysOf(tx: Tx, operatorId: string): Promise<number> {
  await tx`select 1 from operator where id = ${operatorId} for no key update`;
  await tx`delete from operator_recovery_code where operator_id = ${operatorId} and kind = 'passkey_code'`;
  const { count } = await tx`delete from operator_passkey where operator_id = ${operatorId}`;
  return count;
}

/**
 * A manager removes all of an operator's, and every session ends; returns how many passkeys. Refusals: `operator_not_found`,
 * `passkey_not_found`.
 */
export async function removeOperatorPasskeys(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { username: string; reason: string },
): Promise<number> {
  return await inTransaction(
    deps.sql,
    async (tx) => await removeAll(tx, operator, input.username, { reason: input.reason }),
  );
}

/** The same for whoever may run programs on the server. */
export async function removePasskeysOnHost(deps: Pick<Deps, 'sql'>, username: string): Promise<number> {
  return await inTransaction(deps.sql, async (tx) => await removeAll(tx, { job: 'operator-reset' }, username, {}));
}

async function removeAll(
  tx: Tx,
  by: Parameters<typeof audit>[1],
  username: string,
  details: Readonly<Record<string, string>>,
): Promise<number> {
  const [found] = await tx<{ id: string }[]>`select id from operator where username = ${username.toLowerCase()}`;
  if (!found) throw new Refusal('operator_not_found');
  const removed = await removePasskeysOf(tx, found.id);
  if (removed === 0) throw new Refusal('passkey_not_found');
  const ended = await endAllOperatorSessions(tx, found.id);
  await audit(tx, by, {
    act: 'operator_passkeys_removed',
    object: `operator:${found.id}`,
    details: { ...details, passkeys_removed: removed, sessions_ended: ended },
  });
  return removed;
}

/** The setting `operator_login`: everybody of the console logs in with a passkey, without anybody locking the deployment out. */
import type { Settings } from '../../context/settings.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPasskeyNeed, waived, waiverTextOf } from '../../queries/operators/passkey-duty.ts';
import { audit } from '../../security/audit.ts';

/**
 * Follows a change of the setting in its transaction: the sessions of operators without a passkey end, so that each adds one at the
 * next log-in. Refusal: `operator_passkey_missing` while no active manager has one, which shows that passkeys work at the console's address.
 */
export async function followLoginSetting(tx: Tx, { needsPasskey }: Settings['operator_login']): Promise<void> {
  if (!needsPasskey) return;
  const managers = await tx`
    select 1 from operator o join operator_passkey p on p.operator_id = o.id
    where o.role = 'manager' and o.is_active limit 1`;
  if (managers.length === 0) throw new Refusal('operator_passkey_missing');
  await tx`
    update operator_session s set ended_at = now()
    where ended_at is null and not exists (select from operator_passkey p where p.operator_id = s.operator_id)`;
}

/**
 * Waives the requirement until it is set again, for whoever may run programs on the server: the way out when passkeys do not work
 * any more. Refusal: `state_refuses` where they are not required.
 */
export async function allowCodesOnHost(deps: Pick<Deps, 'sql' | 'secretBox'>): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const setAt = await readPasskeyNeed(tx, deps);
    if (setAt === undefined) throw new Refusal('state_refuses', { state: 'codes_allowed' });
    const mark = deps.secretBox.mark(waiverTextOf(setAt)).toString('base64');
    await audit(tx, { job: 'operator-reset' }, { ...waived, details: { mark } });
  });
}

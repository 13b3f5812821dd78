import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

/** Ends the asking session; harmless when it has ended already. */
export async function logOutOperator(deps: Pick<Deps, 'sql'>, operator: OperatorActor): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await tx`update operator_session set ended_at = now() where id = ${operator.sessionId} and ended_at is null`;
    await audit(tx, operator, {
      act: 'operator_logged_out',
      object: `operator:${operator.operatorId}`,
    });
  });
}

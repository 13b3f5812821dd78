import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';

/** Creates an acceptor and returns its id. */
export async function createAcceptor(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { kind: 'personal' | 'enterprise'; name: string },
): Promise<string> {
  const acceptorId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await tx`insert into acceptor (id, kind, name) values (${acceptorId}, ${input.kind}, ${input.name})`;
    await audit(tx, operator, {
      act: 'acceptor_created',
      object: `acceptor:${acceptorId}`,
      details: { kind: input.kind, name: input.name },
    });
    return acceptorId;
  });
}

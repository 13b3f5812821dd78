import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode } from '../../platform/ids.ts';

/**
 * Returns the one-time code that creates the first operator, to print at start; undefined when there is an operator. Only its
 * hash is stored, so every start makes a new code and invalidates the previous one.
 */
export async function ensureSetupCode(deps: Pick<Deps, 'sql'>): Promise<string | undefined> {
  const code = newHandedCode('SET');
  const isMade = await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      insert into operator_setup (code_hash) select ${tokenHash(code)} where not exists (select from operator)
      on conflict (id) do update set code_hash = excluded.code_hash where operator_setup.used_at is null
      returning 1`;
    return rows.length > 0;
  });
  return isMade ? code : undefined;
}

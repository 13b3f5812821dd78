import { accessLimits } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';

export interface ResetInput {
  merchantId: string;
  kind: 'login' | 'transaction';
  /** What was checked and how; stored with the code. */
  identityCheck: string;
}

/**
 * Issues a one-time code for a forgotten password after an identity check. Returns it, the only time that anybody sees it.
 * Earlier codes for the same password become invalid (product.md section 3).
 */
export async function issueResetCode(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { merchantId, kind, identityCheck }: ResetInput,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newHandedCode('RST');
  const id = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await tx`
      update reset_code set expires_at = now()
      where merchant_id = ${merchantId} and kind = ${kind} and used_at is null and expires_at > now()`;
    const [row] = await tx<{ expires_at: Date }[]>`
      insert into reset_code (id, merchant_id, kind, code_hash, channel, identity_check, issued_by, expires_at)
      values (${id}, ${merchantId}, ${kind}, ${tokenHash(code)}, 'operator', ${identityCheck}, ${operator.username},
              now() + ${accessLimits.resetCodeMs} * interval '1 millisecond')
      returning expires_at`;
    if (!row) throw new Error('a reset code was not inserted');
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'reset_code_issued',
      object: `merchant:${merchantId}`,
      details: { kind, identity_check: identityCheck, reset_code_id: id },
    });
    return { code, expiresAt: row.expires_at };
  });
}

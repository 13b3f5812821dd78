import { accessLimits } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { sealFor } from '../../security/session-seals.ts';
import type { ResetKind as PasswordKind } from './request-reset.ts';

/** What a code resets: a password, or a lost second factor, which is never reset by mail. */
export type ResetKind = PasswordKind | 'second_factor';

export interface ResetInput {
  merchantId: string;
  kind: ResetKind;
  /** What was checked and how; stored with the code. */
  identityCheck: string;
}

/**
 * Issues a one-time code for a forgotten password after an identity check. Returns it, the only time that anybody sees it
 * (product.md section 3).
 */
export async function issueResetCode(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operator: ByOperator,
  { merchantId, kind, identityCheck }: ResetInput,
): Promise<{ code: string; expiresAt: Date }> {
  return await inTransaction(deps.sql, async (tx) => {
    const { id, ...issued } = await addResetCode(tx, deps.secretBox, {
      merchantId,
      kind,
      channel: 'operator',
      issuedBy: operator.username,
      identityCheck,
    });
    await audit(tx, operator, {
      act: 'reset_code_issued',
      object: `merchant:${merchantId}`,
      details: { kind, identity_check: identityCheck, reset_code_id: id },
    });
    return issued;
  });
}

export interface NewResetCode {
  merchantId: string;
  kind: ResetKind;
  channel: 'mail' | 'operator';
  /** `system`, or the operator's name. */
  issuedBy: string;
  /** How an operator verified the identity (product.md section 3). */
  identityCheck?: string;
}

/** What a code's seal says that it is. */
export const resetCodeOf = (merchantId: string, kind: ResetKind) => `${kind} reset code of merchant ${merchantId}`;

/**
 * Creates a one-time code, valid for 24 hours. It ends earlier codes for the same password. Anybody can request a mail, so a mailed
 * code ends mailed ones only, not the one that an operator issued after an identity check.
 */
export async function addResetCode(
  tx: Tx,
  box: Deps['secretBox'],
  { merchantId, kind, channel, issuedBy, identityCheck }: NewResetCode,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const code = newHandedCode('RST');
  const id = newId();
  await tx`
    update reset_code set expires_at = least(expires_at, now())
    where merchant_id = ${merchantId} and kind = ${kind} and used_at is null
      ${channel === 'mail' ? tx`and channel = 'mail'` : tx``}`;
  const [row] = await tx<{ expires_at: Date }[]>`
    insert into reset_code (id, merchant_id, kind, seal, channel, identity_check, issued_by, expires_at)
    values (${id}, ${merchantId}, ${kind}, ${sealFor(box, resetCodeOf(merchantId, kind), code)}, ${channel}, ${identityCheck ?? null}, ${issuedBy},
            now() + ${accessLimits.resetCodeMs} * interval '1 millisecond')
    returning expires_at`;
  if (!row) throw new Error('a reset code was not inserted');
  return { id, code, expiresAt: row.expires_at };
}

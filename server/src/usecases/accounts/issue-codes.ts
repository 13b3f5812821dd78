import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode, newId } from '../../platform/ids.ts';
import { invalidFields } from '../../platform/refusal.ts';
import type { HandedCodeKind } from './handed-codes.ts';

export interface IssueInput {
  kind: HandedCodeKind;
  count: number;
  /** Null: it never expires. */
  expiresAt: Date | null;
  note: string | null;
}

const prefixes: Record<HandedCodeKind, string> = { licence: 'LIC', authorisation: 'AUT' };

/**
 * Issues single-use codes and returns them. This is the only time that anybody sees them in full; only their hashes are stored.
 * Refusal: `invalid_fields` naming `expires_at` when that has passed.
 */
export async function issueCodes(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: IssueInput): Promise<string[]> {
  const codes = Array.from({ length: input.count }, () => newHandedCode(prefixes[input.kind]));
  return await inTransaction(deps.sql, async (tx) => {
    const [clock] = await tx<
      { is_past: boolean }[]
    >`select coalesce(${input.expiresAt}::timestamptz <= now(), false) as is_past`;
    if (clock?.is_past) throw invalidFields({ field: 'expires_at', rule: 'range' });
    for (const code of codes) {
      await tx`
        insert into handed_code (id, kind, code_hash, hint, note, issued_by, expires_at)
        values (${newId()}, ${input.kind}, ${tokenHash(code)}, ${code.slice(-4)}, ${input.note}, ${operator.username},
                ${input.expiresAt})`;
    }
    await audit(tx, operator, {
      act: 'codes_issued',
      details: {
        kind: input.kind,
        count: input.count,
        note: input.note,
        expires_at: input.expiresAt?.toISOString() ?? null,
      },
    });
    return codes;
  });
}

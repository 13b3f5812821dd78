import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { recordReference } from '../../ledger/records.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';

export interface SignedBalance {
  amountMinor: Minor;
  /** At whose end it was so. */
  day: string;
  signedBy: string;
  reference: string;
  evidence: string;
}

/**
 * Records what somebody outside signed that the bank accounts hold; the next list of what is owed shows it. Refusals:
 * `reference_already_recorded`, `invalid_fields` for a day that is not over.
 */
export async function recordBankBalance(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { amountMinor, day, signedBy, reference, evidence }: SignedBalance,
): Promise<{ balanceId: string }> {
  return await inTransaction(deps.sql, async (tx) => {
    const { is_over: isOver } = theRow(
      await tx<{ is_over: boolean }[]>`select ${day}::date < (now() at time zone 'utc')::date as is_over`,
    );
    if (!isOver) throw invalidFields({ field: 'day', rule: 'range' });
    await recordReference(tx, operator, 'bank_balance', reference);
    const { id } = theRow(
      await tx<{ id: string }[]>`
        insert into bank_balance (day, amount_minor, signed_by, reference, evidence, recorded_by)
        values (${day}, ${amountMinor}, ${signedBy}, ${reference}, ${evidence}, ${operator.username}) returning id`,
    );
    await audit(tx, operator, {
      act: 'bank_balance_recorded',
      object: `bank_balance:${id}`,
      details: { amount_minor: amountMinor.toString(), day, signed_by: signedBy, reference, evidence },
    });
    return { balanceId: id };
  });
}

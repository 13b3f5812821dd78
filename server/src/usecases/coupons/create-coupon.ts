import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export interface CouponInput {
  kind: 'discount' | 'fixed_amount' | 'value_added' | 'deduction' | 'team' | 'custom';
  names: LocalizedText;
  /** A share: of discount and value_added. */
  rateBps: number | null;
  /** The amount, or the cap of a share. */
  amountMinor: Minor | null;
  requirementMinor: Minor;
  validSeconds: number;
  /** The agent who issued a team coupon. */
  agentNo: string | null;
  /** The benefit of a custom coupon. */
  terms: LocalizedText | null;
}

/**
 * Defines a coupon and returns its id. Refusals: `agent_not_found`, `invalid_fields` naming the fields that its kind requires or
 * does not have (product.md section 4).
 */
export async function createCoupon(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: CouponInput): Promise<string> {
  checkKind(input);
  const definitionId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    if (input.agentNo !== null) {
      const agents = await tx`select 1 from agent where agent_no = ${input.agentNo}`;
      if (agents.length === 0) throw new Refusal('agent_not_found');
    }
    await tx`
      insert into coupon_definition (id, kind, name, names, rate_bps, amount_minor, requirement_minor, valid_seconds,
                                     agent_no, terms)
      values (${definitionId}, ${input.kind}, ${input.names.en ?? ''}, ${tx.json(input.names)}, ${input.rateBps},
              ${input.amountMinor}, ${input.requirementMinor}, ${input.validSeconds}, ${input.agentNo},
              ${input.terms && tx.json(input.terms)})`;
    await audit(tx, operator, {
      act: 'coupon_created',
      object: `coupon_definition:${definitionId}`,
      details: {
        kind: input.kind,
        name: input.names.en ?? '',
        rate_bps: input.rateBps,
        amount_minor: input.amountMinor?.toString() ?? null,
      },
    });
    return definitionId;
  });
}

function checkKind({ kind, rateBps, amountMinor, agentNo, terms }: CouponInput): void {
  const isShare = kind === 'discount' || kind === 'value_added';
  requireExactly('rate_bps', isShare, rateBps !== null);
  if (!isShare && amountMinor === null) throw invalidFields({ field: 'amount', rule: 'required' });
  requireExactly('agent', kind === 'team', agentNo !== null);
  requireExactly('terms', kind === 'custom', terms !== null);
}

function requireExactly(field: string, isNeeded: boolean, isThere: boolean): void {
  if (isNeeded !== isThere) throw invalidFields({ field, rule: isNeeded ? 'required' : 'not_accepted' });
}

import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export interface CouponTexts {
  definitionId: string;
  names: LocalizedText;
  /** Only a custom coupon has its own. */
  terms: LocalizedText | undefined;
}

/**
 * Changes the texts of a coupon. Its worth never changes, because merchants hold it already. Its English name never changes
 * either, because the limit of one a day goes by it. Refusals: `operator_object_not_found`, `invalid_fields` naming `name` or
 * `terms`.
 */
export async function editCoupon(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { definitionId, names, terms }: CouponTexts,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [coupon] = await tx<{ name: string; kind: string }[]>`
      select name, kind from coupon_definition where id = ${definitionId} for no key update`;
    if (!coupon) throw new Refusal('operator_object_not_found', { object: 'coupon' });
    if (names.en !== coupon.name) throw invalidFields({ field: 'name', rule: 'not_accepted' });
    if (terms && coupon.kind !== 'custom') throw invalidFields({ field: 'terms', rule: 'not_accepted' });
    await tx`
      update coupon_definition set names = ${tx.json(names)}, terms = coalesce(${terms ? tx.json(terms) : null}, terms)
      where id = ${definitionId}`;
    await audit(tx, operator, {
      act: 'coupon_edited',
      object: `coupon:${definitionId}`,
    });
  });
}

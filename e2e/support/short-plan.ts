/** A plan whose whole life takes seconds: terms are data, so a journey needs no clock of its own. */
import { operatorCalls } from '@placard/contract/operator';
import type { Operator } from './operator.ts';

/**
 * Makes an offer of this name, funds it and shows it to one merchant alone. Returns the offering's number.
 * @param source delivers it
 * @param terms other than those of seconds
 */
export async function offerShortPlan(
  operator: Operator,
  name: string,
  merchant: string,
  source = 'simulator',
  terms: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const products = await operator.call(operatorCalls.products.list);
  const page = products.list.find(({ type }) => type === 'landing_page');
  await operator.call(operatorCalls.offers.create, {
    name,
    product: page?.product_id,
    source,
    pricing_model: 'cpm',
    media_price: '20.00',
    payout: '15.00',
    lowest_put: '50.00',
    highest_put: '300.00',
    matching_seconds: 60,
    flight_seconds: 25,
    grace_seconds: 2,
    lock_seconds: 2,
    settle_seconds: 2,
    put_content: { en: 'Pictures of notebooks on a desk.' },
    put_rule: { en: 'At most three times a day to one person.' },
    ...terms,
  });
  await operator.call(operatorCalls.offers.fund, {
    offer: name,
    amount: '5000.00',
    reference: `BANK-${name}-OWNER`.toUpperCase(),
  });
  const { offering } = await operator.call(operatorCalls.plans.offer, {
    offer: name,
    audience: 'merchant',
    merchant,
  });
  return offering.offering_no;
}

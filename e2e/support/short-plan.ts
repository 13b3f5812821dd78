/** A plan whose whole life takes seconds: terms are data, so a journey needs no clock of its own. */
import type { Operator } from './operator.ts';

/**
 * Makes an offer of this name, funds it and shows it to one merchant alone. Returns the offering's number.
 * @param source delivers it
 */
export async function offerShortPlan(
  operator: Operator,
  name: string,
  merchant: string,
  source = 'simulator',
): Promise<string> {
  const products = await operator.call<{ list: { product_id: string; type: string }[] }>('products list');
  const page = products.list.find(({ type }) => type === 'landing_page');
  await operator.call('offers create', {
    name,
    product: page?.product_id,
    source,
    'pricing-model': 'cpm',
    'media-price': '20.00',
    payout: '15.00',
    'lowest-put': '50.00',
    'highest-put': '300.00',
    'matching-seconds': 60,
    'flight-seconds': 25,
    'grace-seconds': 2,
    'lock-seconds': 2,
    'settle-seconds': 2,
    'put-content': 'Pictures of notebooks on a desk.',
    'put-rule': 'At most three times a day to one person.',
  });
  await operator.call('offers fund', { offer: name, amount: '5000.00', reference: `BANK-${name}-OWNER`.toUpperCase() });
  const { offering } = await operator.call<{ offering: { offering_no: string } }>('plans offer', {
    offer: name,
    audience: 'merchant',
    merchant,
  });
  return offering.offering_no;
}

/** Fields that a form shows only beside certain others, so that it does not ask for what the server would refuse. */
import type { FormField, OperatorCall, PermittedCall } from '@placard/contract/operator';
import type { Typed } from './values.ts';

type Conditions = Readonly<Record<string, (typed: Typed) => boolean>>;

const isShare = ({ kind }: Typed) => kind === undefined || kind === 'discount' || kind === 'value_added';

const conditions: Partial<Record<PermittedCall, Conditions>> = {
  'plans.offer': {
    merchant: ({ audience }) => audience === 'merchant',
    level: ({ audience }) => audience === 'level',
  },
  'coupons.create': {
    rate_bps: isShare,
    agent: ({ kind }) => kind === 'team',
    terms: ({ kind }) => kind === 'custom',
  },
  'products.create': { game_description: ({ type }) => type === 'game' },
};

/** Returns whether the form shows the field, given the values typed so far. */
export function isAsked(call: OperatorCall, field: Pick<FormField, 'name'>, typed: Typed): boolean {
  return conditions[call.name]?.[field.name]?.(typed) ?? true;
}

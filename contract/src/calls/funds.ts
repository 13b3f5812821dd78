/**
 * Start-up funds, guarantee money and membership: a merchant moves money between their own accounts or the network's.
 */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { transfer } from './wallet.ts';

const moved = v.object({ transfer });

export const returnStartUp = defineShape({
  request: v.strictObject({}),
  response: moved,
  reasons: ['start_up_nothing_to_return'],
});

export const payGuarantee = defineShape({
  request: v.strictObject({ amount: f.amountInput }),
  response: moved,
  reasons: ['insufficient_balance'],
});

export const takeBackGuarantee = defineShape({
  request: v.strictObject({}),
  response: moved,
  reasons: ['guarantee_in_use', 'insufficient_balance'],
});

export const buyMembership = defineShape({
  request: v.strictObject({ price: f.amountInput }),
  response: v.object({ transfer, until: f.instant }),
  reasons: ['insufficient_balance', 'membership_active', 'membership_no_higher_level', 'terms_changed'],
});

export const stopMembership = defineShape({
  request: v.strictObject({}),
  response: v.object({ transfer: v.nullable(transfer) }),
  reasons: ['membership_not_active', 'membership_in_use'],
});

/**
 * Start-up funds, guarantee money and membership: a merchant moves money between their own accounts or the network's.
 */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { exampleTransfer, transfer } from './wallet.ts';

const moved = v.object({ transfer });

export const returnStartUp = defineCall({
  name: 'wallet.returnStartUp',
  method: 'POST',
  path: '/start_up/return',
  auth: 'account',
  origin: 'placard',
  summary: 'Return unused start-up funds',
  description: 'Start-up credit goes back to the network’s advances. It never costs own money.',
  request: v.strictObject({}),
  response: moved,
  reasons: ['start_up_nothing_to_return'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});

export const payGuarantee = defineCall({
  name: 'wallet.payGuarantee',
  method: 'POST',
  path: '/guarantee/pay',
  auth: 'account',
  origin: 'placard',
  summary: 'Move available funds into the guarantee',
  description: 'The merchant’s own money, back whenever no plan runs.',
  request: v.strictObject({ amount: f.amountInput }),
  response: moved,
  reasons: ['insufficient_balance'],
  isIdempotent: true,
  example: { request: { amount: '50.00' }, response: { transfer: exampleTransfer } },
});

export const takeBackGuarantee = defineCall({
  name: 'wallet.takeBackGuarantee',
  method: 'POST',
  path: '/guarantee/take_back',
  auth: 'account',
  origin: 'placard',
  summary: 'Take the guarantee back',
  description: 'The whole guarantee returns to available; refused while a plan runs.',
  request: v.strictObject({}),
  response: moved,
  reasons: ['guarantee_in_use', 'insufficient_balance'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});

export const buyMembership = defineCall({
  name: 'wallet.buyMembership',
  method: 'POST',
  path: '/membership/buy',
  auth: 'account',
  origin: 'placard',
  summary: 'Open membership for its fixed time',
  description: 'The next level’s benefits for the price shown; never renews automatically.',
  request: v.strictObject({ price: f.amountInput }),
  response: v.object({ transfer, until: f.instant }),
  reasons: ['insufficient_balance', 'membership_active', 'membership_no_higher_level', 'terms_changed'],
  isIdempotent: true,
  example: { request: { price: '30.00' }, response: { transfer: exampleTransfer, until: '2026-12-21T08:00:00.000Z' } },
});

export const stopMembership = defineCall({
  name: 'wallet.stopMembership',
  method: 'POST',
  path: '/membership/stop',
  auth: 'account',
  origin: 'placard',
  summary: 'Stop membership and be refunded the unused days',
  description:
    'Whole unused days are refunded, rounded down to the minor unit; a day that has begun is used, the first one only once a plan was put.',
  request: v.strictObject({}),
  response: v.object({ transfer: v.nullable(transfer) }),
  reasons: ['membership_not_active', 'membership_in_use'],
  isIdempotent: true,
  example: { request: {}, response: { transfer: exampleTransfer } },
});

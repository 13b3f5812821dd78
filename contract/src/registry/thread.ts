/** One thread of money from deposit to payout: from any sum to where it came from and where it went. */
import { defineCall } from '../call.ts';

const shapes = () => import('../calls/thread.ts');

export const show = defineCall({
  name: 'thread.show',
  method: 'GET',
  path: '/ledger/thread',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await shapes()).show,
});

export const parts = defineCall({
  name: 'thread.parts',
  method: 'GET',
  path: '/ledger/thread/parts',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await shapes()).parts,
});

export const starts = defineCall({
  name: 'thread.starts',
  method: 'GET',
  path: '/ledger/thread/starts',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await shapes()).starts,
});

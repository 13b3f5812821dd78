/** Documents the calls of the thread of money. */
import type * as v from 'valibot';
import type { show } from '../calls/thread.ts';
import type { Documents } from '../document.ts';

type Part = NonNullable<v.InferOutput<typeof show.response>['to']>['list'][number];

const none = { plan_no: null, product: null, is_simulated: false, is_own_source: false };

const examplePut: Part = {
  kind: 'plan',
  of: 'plan:P4K7Q2M-81XZ0F',
  amount: '130.00',
  whole: null,
  time: '2026-11-22T09:00:00.000Z',
  expected: { at: '2026-12-03T09:00:00.000Z', day: null, is_past: false },
  transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a12',
  note: null,
  plan_no: 'P4K7Q2M-81XZ0F',
  product: { name: 'Sunrise Tea', type: 'landing_page', image_url: null },
  is_simulated: true,
  is_own_source: false,
};

const exampleRest: Part = {
  kind: 'available',
  of: 'available',
  amount: '370.00',
  whole: null,
  time: null,
  expected: null,
  transfer_id: null,
  note: null,
  ...none,
};

const exampleDeposit = 'transfer:019a9f3e-7c11-7000-8000-3f1f2b0c9a04';

export const thread: Documents<'thread'> = {
  show: {
    summary: 'Follow a sum',
    description:
      'Where a sum came from and what became of it, forwards and backwards: its steps with time, entry and, where they lie ahead, expected time, and its lists. Each list adds up to its total over all pages; every part with `of` can be followed on. Money of the available funds is split first in, first out, by transfer, from the entries alone. A plan’s money is not split by where it came from.',
    example: {
      request: { of: exampleDeposit },
      response: {
        of: exampleDeposit,
        kind: 'top_up',
        amount: '500.00',
        currency: 'USD',
        as_of: '2026-11-24T09:00:00.000Z',
        note: 'BANK-2026-11-0043',
        ...none,
        steps: [
          {
            step: 'booked',
            at: '2026-11-21T08:00:00.000Z',
            expected: null,
            amount: '500.00',
            count: null,
            transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
            note: 'BANK-2026-11-0043',
          },
        ],
        from: null,
        to: { total: '500.00', list: [examplePut, exampleRest], next_cursor: null },
        earned: null,
      },
    },
  },
  parts: {
    summary: 'Further parts of a sum',
    description: 'The next page of one of the lists of /ledger/thread, in its order.',
    example: { request: { of: exampleDeposit, list: 'to' }, response: { list: [examplePut], next_cursor: null } },
  },
  starts: {
    summary: 'Sums to follow',
    description: 'The available funds, and deposits, plans, settlements or withdrawals, newest first.',
    example: {
      request: { kind: 'plans' },
      response: { currency: 'USD', available: '370.00', list: [examplePut], next_cursor: null },
    },
  },
};

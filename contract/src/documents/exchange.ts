/** Documents the calls of foreign exchange. */
import type * as v from 'valibot';
import type { order } from '../calls/exchange.ts';
import type { Documents } from '../document.ts';

const exampleOrder: v.InferOutput<typeof order> = {
  exchange_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a09',
  exchange_no: 'X7Q2M4KX',
  kind: 'personal',
  acceptor: 'Amina Khalil',
  state: 'prepared',
  amount: '800.00',
  currency: 'USD',
  pays_amount: '736.80',
  pays_currency: 'EUR',
  rate: '0.921',
  spread_bps: 50,
  instructions: 'Paid by bank transfer within two working days.',
  expires_at: '2026-11-22T08:00:00.000Z',
  confirmed_at: null,
  ended_at: null,
  reason: null,
  dispute: null,
  disputable_until: null,
};

export const exchange: Documents<'exchange'> = {
  list: {
    summary: 'Exchange records',
    description: 'The current exchange, if any, and the records, newest first.',
    example: { request: {}, response: { current: null, list: [], next_cursor: null } },
  },
  detail: {
    summary: 'Look up an acceptance code; confirm the exchange',
    description:
      'Without a ticket: answers the terms behind the code and moves nothing. With a ticket for `exchange` (this amount, this order): the amount moves from available to exchanging and the code is used up. Confirming needs an Idempotency-Key.',
    example: { request: { kind: 'personal', code: 'AC-7F3A-92C1-K4QM' }, response: { order: exampleOrder } },
  },
  dispute: {
    summary: 'Open a dispute about an exchange',
    description:
      'The acceptor may have paid outside, so a confirmed exchange is not simply undone: the amount stays in exchanging, or returns to it from one that was recorded as paid within the last seven days, until two operators decide, for the merchant (it is returned) or the acceptor (it is paid).',
    example: {
      request: { exchange_id: exampleOrder.exchange_id, reason: 'Nothing arrived, and the acceptor does not answer.' },
      response: {
        order: {
          ...exampleOrder,
          state: 'disputed',
          dispute: {
            opened_by: 'merchant',
            reason: 'Nothing arrived, and the acceptor does not answer.',
            opened_at: '2026-11-21T08:00:00.000Z',
            decide_by: '2026-11-28T08:00:00.000Z',
          },
        },
      },
    },
  },
};

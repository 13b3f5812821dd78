/** Documents the calls of the payout calendar. */
import type * as v from 'valibot';
import type { calendarFeed } from '../calls/calendar.ts';
import type { Documents } from '../document.ts';
import { exampleArrival } from './wallet.ts';

const exampleFeed: v.InferOutput<typeof calendarFeed> = {
  has_amounts: false,
  created_at: '2026-11-21T08:00:00.000Z',
  last_read_at: null,
};

export const calendar: Documents<'calendar'> = {
  show: {
    summary: 'The payout calendar',
    description:
      'What becomes available or arrives on which day, with the rule and the parts of each amount. What is ahead adds up to the wallet’s figures: settlements to to_be_settled, returns to waiting_to_be_spent, withdrawals and exchanges to on_the_way.',
    example: {
      request: {},
      response: {
        currency: 'USD',
        as_of: '2026-11-21T08:15:00.000Z',
        today: '2026-11-21',
        zone: 'UTC',
        to_be_settled: '70.00',
        waiting_to_be_spent: '0.00',
        on_the_way: '100.00',
        certain: '99.00',
        ahead: [
          {
            kind: 'withdrawal',
            day: '2026-11-25',
            at: null,
            state: 'ahead',
            amount: '99.00',
            counted: '100.00',
            certainty: 'certain',
            is_latest: false,
            held: 0,
            plan: null,
            makeup: null,
            steps: [],
            withdrawal: {
              withdrawal_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a06',
              withdrawal_no: 'W7Q2M4KX',
              payout_account: 'Sparkasse Bremen ••••4471',
              arrival: exampleArrival,
            },
            exchange_no: null,
          },
          {
            kind: 'settlement',
            day: '2026-11-28',
            at: '2026-11-28T08:00:00.000Z',
            state: 'ahead',
            amount: '70.00',
            counted: '70.00',
            certainty: 'estimated',
            is_latest: false,
            held: 0,
            plan: { plan_no: 'P4K7Q2M-81XZ0F', product_name: 'Ridge Runner' },
            makeup: { gross: '100.00', fee: '5.00', start_up_return: '25.00', agent_share: '0.00' },
            steps: [
              { step: 'delivery_ends', at: '2026-11-21T07:00:00.000Z', is_done: true },
              { step: 'grace_ends', at: '2026-11-23T07:00:00.000Z', is_done: false },
              { step: 'locked', at: '2026-11-27T08:00:00.000Z', is_done: false },
              { step: 'settled', at: '2026-11-28T08:00:00.000Z', is_done: false },
            ],
            withdrawal: null,
            exchange_no: null,
          },
        ],
        done: [],
        feed: exampleFeed,
      },
    },
  },
  createFeed: {
    summary: 'A private address for a calendar program',
    description:
      'Makes a new iCalendar address, which is shown only in this answer, and ends the one before. Whoever knows it reads the calendar, without amounts unless has_amounts, which takes the login password (`login_password_needed`). It ends with /calendar/feed/revoke, with a change or reset of the password, and with the account; from then on it answers 410.',
    example: {
      request: { has_amounts: false },
      response: {
        address: 'https://placard.example/calendar/3Jq0xW7m1cQ2b8Zk5Rt9VnYh4Lp6Ds0Fg_AeBuCiNoM.ics',
        feed: exampleFeed,
      },
    },
  },
  revokeFeed: {
    summary: 'End the private address',
    description: 'At once. Harmless when there is none.',
    example: { request: {}, response: { is_revoked: true } },
  },
};

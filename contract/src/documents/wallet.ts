/** Documents the calls of the wallet. */
import type * as v from 'valibot';
import type { payoutAccount } from '../calls/payout-accounts.ts';
import type { recharge } from '../calls/recharges.ts';
import type { transfer } from '../calls/wallet.ts';
import type { arrival } from '../arrival.ts';
import type { withdrawal } from '../calls/withdrawals.ts';
import type { Documents } from '../document.ts';

const exampleTransfer: v.InferOutput<typeof transfer> = {
  transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
  currency: 'USD',
  kind: 'top_up',
  detail: null,
  posted_at: '2026-11-21T08:00:00.000Z',
  plan_no: null,
  remark: 'Deposit of 21 November',
  reference: 'BANK-2026-11-0043',
  evidence: null,
  person: null,
  lines: [
    { account: 'bank', amount: '-500.00', is_yours: false },
    { account: 'available', amount: '500.00', is_yours: true },
  ],
};

export const exampleArrival = {
  day: '2026-11-25',
  business_days: 2,
  usual_day: '2026-11-24',
  usual_days: 1,
  basis: 'learned',
  payments: 61,
  country: 'DE',
  closed_days: [],
  is_past: false,
  expected_day: '2026-11-25',
  arrived_on: null,
} satisfies v.InferOutput<typeof arrival>;

const exampleWithdrawal: v.InferOutput<typeof withdrawal> = {
  withdrawal_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a06',
  withdrawal_no: 'W7Q2M4KX',
  amount: '100.00',
  fee: '1.00',
  arrives: '99.00',
  currency: 'USD',
  state: 'requested',
  reason: null,
  payout_account: 'Sparkasse Bremen ••••4471',
  requested_at: '2026-11-21T08:00:00.000Z',
  arrival: exampleArrival,
  timeline: [{ state: 'requested', at: '2026-11-21T08:00:00.000Z', reason: null }],
  transfers: [
    {
      transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a10',
      kind: 'withdrawal_requested',
      time: '2026-11-21T08:00:00.000Z',
      amount: '100.00',
    },
  ],
};

const exampleRecharge: v.InferOutput<typeof recharge> = {
  recharge_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a11',
  recharge_no: 'RF3753900754',
  amount: '200.00',
  received: null,
  currency: 'USD',
  payer: 'Mika Lindqvist, ••••4471',
  state: 'filed',
  filed_at: '2026-11-21T08:00:00.000Z',
  expires_at: '2026-12-05T08:00:00.000Z',
  timeline: [{ state: 'filed', at: '2026-11-21T08:00:00.000Z', reason: null }],
  transfer_id: null,
};

const examplePayoutAccount: v.InferOutput<typeof payoutAccount> = {
  payout_account_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a05',
  method: 'bank',
  card_name: 'Sparkasse Bremen',
  user_name: 'Mika Lindqvist',
  mobile: '••••0018',
  bank_account: '••••4471',
  branch_name: 'Bremen Mitte',
  bound_at: '2026-11-21T08:00:00.000Z',
};

export const wallet: Documents<'wallet'> = {
  property: {
    summary: 'Wallet figures',
    description:
      'Every figure is a sum of ledger entries: /ledger/figure lists them. total_assets = available_funds + waiting_to_be_spent + to_be_settled + on_the_way; discount amount, start-up funds and guarantee are not included.',
    example: {
      request: {},
      response: {
        currency: 'USD',
        total_assets: '570.00',
        available_funds: '370.00',
        waiting_to_be_spent: '130.00',
        to_be_settled: '70.00',
        to_be_settled_makeup: {
          gross: '100.00',
          fee: '5.00',
          start_up_return: '25.00',
          agent_share: '0.00',
          is_estimated: true,
        },
        on_the_way: '0.00',
        on_the_way_makeup: { withdrawing: '0.00', exchanging: '0.00' },
        discount_amount: '20.00',
        guarantee: '0.00',
        start_up_funds: {
          outstanding: '50.00',
          unused: '0.00',
          working: '50.00',
          working_returns_at: '2026-11-28T08:00:00.000Z',
        },
        recharges: [],
        is_simulated: false,
        is_own_source: false,
        as_of: '2026-11-21T08:15:00.000Z',
      },
    },
  },
  flowList: {
    summary: 'Fund details',
    description:
      'The changes of available funds, newest first, with a summary of each month that the page touches: in and out of what is searched for, each transfer with its net as the row that it is (a statement totals entries instead); without a search, opening + in − out = closing. Months are the user’s (X-TZ). `text` searches plan number, product name, remark and the name of the kind, or is an amount or a transfer’s number.',
    example: {
      request: { month: '2026-11' },
      response: {
        list: [
          {
            id: '1042',
            time: '2026-11-21T08:00:00.000Z',
            amount: '-130.00',
            balance_after: '370.00',
            remark: null,
            type: 'ad_billing',
            detail: 'put',
            transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
            plan_no: 'P4K7Q2M-81XZ0F',
            is_simulated: true,
            is_own_source: true,
            product: { name: 'Ridge Runner', type: 'game', image_url: null },
          },
        ],
        next_cursor: null,
        months: [{ month: '2026-11', opening: '0.00', in: '500.00', out: '130.00', closing: '370.00' }],
        currency: 'USD',
      },
    },
  },
  withdraw: {
    summary: 'Withdraw',
    description:
      'Moves the amount from available to withdrawing. Needs a transaction password, a bound payout account and a ticket for exactly this amount and payout account. If `fee`, the fee shown to the merchant, no longer applies, the call is refused.',
    example: {
      request: {
        amount: '100.00',
        fee: '1.00',
        payout_account_id: examplePayoutAccount.payout_account_id,
        ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN',
      },
      response: { withdrawal: exampleWithdrawal },
    },
  },
  checkPassword: {
    summary: 'Check the transaction password',
    description:
      'With a purpose, answers a one-use ticket, valid for two minutes, for that purpose, amount and payee (the payout account’s id, or the exchange order’s); to bind another payout account, for exactly that `account`. Without one it only checks the password. Five wrong tries lock it for 15 minutes, each further lock in a row for longer (1, 4, 24 hours).',
    example: {
      request: {
        password: 'e7ae89148dde3d1e3e07e991b95db550',
        purpose: 'withdraw',
        amount: '100.00',
        payee: examplePayoutAccount.payout_account_id,
      },
      response: { ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN', expires_at: '2026-11-21T08:02:00.000Z' },
    },
  },
  setTransactionPassword: {
    summary: 'Set or change the transaction password',
    description:
      'The MD5 hex of six digits. The first ones take the login password (`login_password_needed`); changing them takes a ticket for `change_transaction_password`. Obvious digits (111111, 123456, …) are refused.',
    example: {
      request: { password: 'e7ae89148dde3d1e3e07e991b95db550', login_password: 'a long pass phrase' },
      response: { set_at: '2026-11-21T08:00:00.000Z' },
    },
  },
  bankCardDetail: {
    summary: 'The bound payout account',
    description: 'Null while none is bound.',
    example: { request: {}, response: { bank_card: examplePayoutAccount } },
  },
  editBankCard: {
    summary: 'Bind a payout account, or bind another',
    description:
      'The first binding takes the login password (`login_password_needed`); rebinding takes a ticket for `rebind_payout_account`. Something must have changed. For the method `bank`, an account that begins as an IBAN must be a valid one.',
    example: {
      request: {
        method: 'bank',
        card_name: 'Sparkasse Bremen',
        user_name: 'Mika Lindqvist',
        mobile: '+49 421 179 0018',
        bank_account: 'DE45 3704 0044 0532 0144 71',
        branch_name: 'Bremen Mitte',
        login_password: 'a long pass phrase',
      },
      response: { bank_card: examplePayoutAccount },
    },
  },
  showTransfer: {
    summary: 'One transfer with its entries',
    description: 'All entries of a transfer that touches the merchant; they sum to zero.',
    example: { request: { transfer_id: exampleTransfer.transfer_id }, response: exampleTransfer },
  },
  showFigure: {
    summary: 'The entries of a wallet figure',
    description:
      'The balance of one account and its entries, newest first, each with the balance after it; grouped sums per plan where plans hold it.',
    example: {
      request: { figure: 'available' },
      response: { figure: 'available', balance: '0.00', by_plan: [], list: [], next_cursor: null },
    },
  },
  statement: {
    summary: 'A monthly statement of available funds',
    description:
      'Opening balance, every entry with its transfer number, totals by type, closing balance, as PDF or CSV in the requested language. Months are in the deployment’s zone (business_zone). A statement is returned only if it adds up. `signature_base64` is a file with the signature of the transparency log: the file’s hash, and the log’s promise to record it. A month with very many entries comes in parts, each with its own opening and closing balance. The rate is limited: twenty PDFs at once and then one every six seconds, sixty CSVs and then one a second; beyond that too_many_attempts has the time to wait.',
    example: {
      request: { month: '2026-11', format: 'csv' },
      response: {
        file_name: 'placard-2026-11-m4k7q2.csv',
        media_type: 'text/csv; charset=utf-8',
        content_base64: '77u/',
        signature_base64: 'e30=',
        month: '2026-11',
        part: 1,
        parts: 1,
        entries: 2,
        opening: '0.00',
        closing: '370.00',
        currency: 'USD',
      },
    },
  },
  withdrawTerms: {
    summary: 'The current requirements and costs of a withdrawal',
    description:
      'Everything that the withdrawal sheet shows before an amount is confirmed; `blocked_by` lists the obstacles, in the order to solve them. `minimum` is what this merchant can withdraw at least: never more than all that is available. `coming`: worse terms that are announced. With an amount, also the fee and the amount that arrives.',
    example: {
      request: { amount: '100.00' },
      response: {
        currency: 'USD',
        available_funds: '370.00',
        fee_bps: 100,
        minimum: '1.00',
        coming: null,
        fee: '1.00',
        arrives: '99.00',
        arrival: exampleArrival,
        payout_account: examplePayoutAccount,
        has_transaction_password: true,
        blocked_by: [],
        start_up_funds: { outstanding: '0.00', unused: '0.00', working: '0.00', working_returns_at: null },
        second_person: null,
      },
    },
  },
  listWithdrawals: {
    summary: 'Withdrawals with their states and dates',
    description: 'Newest first.',
    example: { request: {}, response: { list: [exampleWithdrawal], next_cursor: null } },
  },
  cancelWithdrawal: {
    summary: 'Cancel a withdrawal that is not sent yet',
    description: 'The whole amount is returned to available funds.',
    example: {
      request: { withdrawal_id: exampleWithdrawal.withdrawal_id },
      response: { withdrawal: { ...exampleWithdrawal, state: 'cancelled' } },
    },
  },
  listRecharges: {
    summary: 'Recharges',
    description:
      'Newest first, with the account of the network to pay to: null where none is configured, and then only customer service recharges.',
    example: {
      request: {},
      response: {
        pay_to: { name: 'Placard Ltd', account: 'DE02120300000000202051', bank: 'DKB Berlin' },
        currency: 'USD',
        list: [exampleRecharge],
        next_cursor: null,
      },
    },
  },
  fileRecharge: {
    summary: 'File a recharge',
    description:
      'Announces a transfer and answers its reference. Credits nothing: an operator books what arrives at the bank.',
    example: {
      request: { amount: '200.00', payer: exampleRecharge.payer },
      response: { recharge: exampleRecharge },
    },
  },
  cancelRecharge: {
    summary: 'Cancel a recharge',
    description: 'Until its money is seen. Money that arrives later is booked all the same.',
    example: {
      request: { recharge_id: exampleRecharge.recharge_id },
      response: { recharge: { ...exampleRecharge, state: 'cancelled' } },
    },
  },
  returnStartUp: {
    summary: 'Return unused start-up funds',
    description: 'Start-up credit is returned to the network’s advances. It never uses the merchant’s own money.',
    example: { request: {}, response: { transfer: exampleTransfer } },
  },
  payGuarantee: {
    summary: 'Move available funds into the guarantee',
    description: 'The merchant’s own money, which can be taken back when no plan is running.',
    example: { request: { amount: '50.00' }, response: { transfer: exampleTransfer } },
  },
  takeBackGuarantee: {
    summary: 'Take the guarantee back',
    description: 'Returns the whole guarantee to available funds; refused while a plan is running.',
    example: { request: {}, response: { transfer: exampleTransfer } },
  },
  buyMembership: {
    summary: 'Start a membership for its fixed time',
    description: 'The next level’s benefits for the price shown; never renews automatically.',
    example: {
      request: { price: '30.00' },
      response: { transfer: exampleTransfer, until: '2026-12-21T08:00:00.000Z' },
    },
  },
  stopMembership: {
    summary: 'Cancel the membership and get the unused days refunded',
    description:
      'Whole unused days are refunded, rounded down to the minor unit; a day that has begun is used, the first one only once a plan was put.',
    example: { request: {}, response: { transfer: exampleTransfer } },
  },
};

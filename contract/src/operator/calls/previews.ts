/** What a call that moves money would write, shown before confirmation. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import type { PermittedCall } from '../permissions.ts';
import { refusalsOfActs, shownTransfer } from './proposals.ts';

const exampleTransfer: v.InferOutput<typeof shownTransfer> = {
  kind: 'withdrawal_paid',
  cause: 'withdrawal_paid:019a9f3e-7c11-7000-8000-3f1f2b0c9a01',
  reference: null,
  remark: null,
  entries: [
    { account: 'withdrawing', owner: '81XZ0F', amount: '-99.00', balance_after: '1.00', detail: null },
    { account: 'bank', owner: null, amount: '99.00', balance_after: null, detail: null },
    { account: 'withdrawing', owner: '81XZ0F', amount: '-1.00', balance_after: '0.00', detail: null },
    { account: 'fee_income', owner: null, amount: '1.00', balance_after: null, detail: null },
  ],
};

export const show = defineOperatorCall({
  name: 'previews.show',
  summary: 'Show the ledger entries that a call would write',
  description:
    'The call runs in a transaction that is rolled back: the same checks, refusals and entries. Only for calls that move money, and operators who may make them. Also returns whether a second operator is needed, and above which amount.',
  request: v.strictObject({
    call: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
    request: v.record(v.string(), v.unknown()),
  }),
  fields: { call: 'The call, such as withdrawals.pay.', request: 'The call’s own fields, as JSON.' },
  isAudited: false,
  // Those of every call that moves money: a preview is refused like the call itself.
  reasons: [...refusalsOfActs, 'own_proposal', 'second_person_too_close'],
  response: v.object({
    transfers: v.array(shownTransfer),
    needs_second_person: v.boolean(),
    second_person_over: v.nullable(f.amount),
  }),
  example: {
    request: {
      call: 'withdrawals.pay' satisfies PermittedCall,
      request: { withdrawal_no: 'W7Q2M4KX', reference: 'BANK-2026-11-0044' },
    },
    response: { transfers: [exampleTransfer], needs_second_person: false, second_person_over: '5000.00' },
  },
});

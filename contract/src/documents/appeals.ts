/** Documents the calls of holds, deductions and appeals. */
import type { Calls } from '../all-calls.ts';
import type { CallResponse } from '../call.ts';
import type { Documents } from '../document.ts';
import { appealLimits } from '../appeal-limits.ts';

const item = 'reversal:019a9f3e-7c11-7000-8000-3f1f2b0c9a02';
type Shown = CallResponse<Calls['appeals']['show']>;
const holding: Shown['holding'] = {
  item,
  kind: 'reversal',
  at: '2026-11-20T08:00:00.000Z',
  rule: 'reversed_by_operator',
  amount: '-24.00',
  reason: 'The order was cancelled.',
  decides: null,
  until: null,
  plan_no: 'P4K7Q2M-81XZ0F',
  product: null,
  conversions: 1,
  number: null,
  transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a03',
  appeal: null,
  no_appeal: null,
};
const appeal: NonNullable<Shown['appeal']> = {
  appeal_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a04',
  appeal_no: 'A7Q2M4K9',
  state: 'open',
  filed_at: '2026-11-21T08:00:00.000Z',
  decide_by: '2026-11-28T08:00:00.000Z',
  is_silence_yes: true,
  at_stake: '22.80',
  granted: null,
  partly: null,
  transfer_id: null,
  decided_at: null,
  reason: null,
  messages: [{ at: '2026-11-21T08:00:00.000Z', by: 'merchant', text: 'The customer paid.', pictures: [] }],
};
const filed: Shown = {
  currency: 'USD',
  holding: {
    ...holding,
    appeal: { appeal_id: appeal.appeal_id, state: 'open', decide_by: appeal.decide_by, partly: null },
  },
  terms: null,
  appeal,
};
const days = (ms: number) => ms / 86_400_000;

export const appeals: Documents<'appeals'> = {
  list: {
    summary: 'Everything held, reversed, deducted or corrected',
    description:
      'First what is held now and what is under review, then what was decided, newest first: amount, rule, evidence, who decides and until when. Conversions that one decision reversed are one row.',
    example: {
      request: {},
      response: { currency: 'USD', held: [], under_review: [], list: [holding], next_cursor: null },
    },
  },
  show: {
    summary: 'One of them, with its appeal or the terms of one',
    description:
      'The terms state what an appeal can bring, who decides until when, and whether silence means yes. A hold can be appealed until a day before its end; one of less than two days in the first half of its time.',
    example: {
      request: { item },
      response: {
        currency: 'USD',
        holding,
        terms: {
          until: '2026-12-20T08:00:00.000Z',
          decide_by: appeal.decide_by,
          is_silence_yes: true,
          at_stake: appeal.at_stake,
        },
        appeal: null,
      },
    },
  },
  file: {
    summary: 'Appeal',
    description: `Once for each decision, within ${days(appealLimits.withinMs)} days of it. People who did not decide first decide within ${days(appealLimits.decisionMs)} days; then silence means yes where the terms say so; of a reversal, once its plan is settled.`,
    example: {
      request: { item, text: 'The customer paid.' },
      response: filed,
    },
  },
  write: {
    summary: 'Add to an appeal',
    description: `At most ${appealLimits.messagesMax} texts, and ${appealLimits.picturesMax} pictures in all. It moves no date.`,
    example: {
      request: { appeal_id: appeal.appeal_id, text: 'The second receipt is attached.' },
      response: { appeal },
    },
  },
  withdraw: {
    summary: 'Withdraw an appeal',
    description: 'The first decision stays, and cannot be appealed again.',
    example: {
      request: { appeal_id: appeal.appeal_id },
      response: { appeal: { ...appeal, state: 'withdrawn', decided_at: '2026-11-22T08:00:00.000Z' } },
    },
  },
  uploadPicture: {
    summary: 'Upload a picture for an appeal',
    description:
      'JPEG, PNG, WebP or GIF, at most 5 MB; it is encoded again. Only this merchant and operators can see it. Not sent with an appeal within a day, it is removed.',
    example: { request: {}, response: { picture_id: '3q2-7wAAAAAAAAAAAAAAAA' } },
  },
  showPicture: {
    summary: 'A picture of an own appeal',
    description: 'Its bytes in base64.',
    example: {
      request: { picture_id: '3q2-7wAAAAAAAAAAAAAAAA' },
      response: { media_type: 'image/webp', data: 'UklGRg==' },
    },
  },
};

/** The merchant's own data: the export as a file, and closing the account (product.md sections 1 and 7). */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

/** The parts of the export, in the order in which they are read. */
export const exportParts = [
  'account',
  'sessions',
  'passkeys',
  'payout_accounts',
  'plans',
  'plan_steps',
  'entries',
  'withdrawals',
  'exchanges',
  'coupons',
  'follows',
  'memberships',
  'credit_events',
  'notifications',
  'feedback',
] as const;

export const exportData = defineCall({
  name: 'accounts.exportData',
  method: 'POST',
  path: '/user/export',
  auth: 'session',
  origin: 'placard',
  summary: 'Everything that is kept about the merchant, piece by piece',
  description:
    'One piece of one part. Request the next one with the values of `next`, until it is null. Together they are everything: account, sessions, passkeys, payout accounts, plans with their steps, every ledger entry of the merchant’s accounts, withdrawals, exchanges, coupons, follows, memberships, credit events, notifications, feedback. The first piece takes the login password, each further one the ticket that came with it. Secrets are not included: only hashes of passwords and tokens are kept.',
  request: v.strictObject({
    part: v.optional(v.picklist(exportParts)),
    cursor: v.optional(f.cursor),
    password: v.optional(f.loginPassword),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({
    part: v.picklist(exportParts),
    currency: f.currency,
    rows: v.array(v.record(v.string(), v.unknown())),
    next: v.nullable(v.object({ part: v.picklist(exportParts), cursor: v.nullable(v.string()) })),
    /** Valid for this session and half an hour. */
    ticket: v.string(),
  }),
  reasons: ['login_password_needed', 'wrong_login_password', 'too_many_attempts'],
  example: {
    request: { part: 'follows', password: 'a long pass phrase' },
    response: {
      part: 'follows',
      currency: 'USD',
      rows: [{ agent_no: 'A77014', share_bps: 200, followed_at: '2026-11-21T08:00:00.000Z', ended_at: null }],
      next: { part: 'memberships', cursor: null },
      ticket: 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA',
    },
  },
});

export const closeTerms = defineCall({
  name: 'accounts.closeTerms',
  method: 'GET',
  path: '/user/close/terms',
  auth: 'session',
  origin: 'placard',
  summary: 'The obstacles to closing the account',
  description:
    'Nothing of the merchant’s may be left; the app offers a way out of each obstacle. Without one the account can be closed.',
  request: v.strictObject({}),
  /** `merchant_no` identifies a closed account's owner afterwards. */
  response: v.object({ merchant_no: v.string(), currency: f.currency, blocks: v.array(f.closeBlock) }),
  example: {
    request: {},
    response: {
      merchant_no: '81XZ0F',
      currency: 'USD',
      blocks: [{ what: 'available', amount: '370.00', count: null }],
    },
  },
});

export const close = defineCall({
  name: 'accounts.close',
  method: 'POST',
  path: '/user/close',
  auth: 'session',
  origin: 'placard',
  summary: 'Close the account for good',
  description:
    'Personal data is erased and every session ends; ledger entries stay under the merchant’s number for as long as the law requires books. Nobody can undo it. Sent again, it answers account_cancelled.',
  request: v.strictObject({ password: f.loginPassword }),
  response: v.object({}),
  reasons: ['wrong_login_password', 'account_not_closable', 'too_many_attempts'],
  example: { request: { password: 'a long pass phrase' }, response: {} },
});

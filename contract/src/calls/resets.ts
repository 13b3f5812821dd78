/** A forgotten password, of the log-in or of the six digits: requesting a code and setting a new password with it. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

export const requestReset = defineCall({
  name: 'accounts.requestReset',
  method: 'POST',
  path: '/auth/reset/request',
  auth: 'none',
  origin: 'placard',
  summary: 'Request a reset code by mail',
  description:
    'The answer is the same for every name. `kind` is the forgotten password, by default the login password. `by_mail` is whether this deployment sends mail; if not, customer service resets after an identity check.',
  request: v.strictObject({ username: f.username, kind: v.optional(v.picklist(['login', 'transaction']), 'login') }),
  response: v.object({ by_mail: v.boolean() }),
  reasons: ['too_many_attempts'],
  example: { request: { username: 'harborbikes' }, response: { by_mail: false } },
});

export const confirmReset = defineCall({
  name: 'accounts.confirmReset',
  method: 'POST',
  path: '/auth/reset/confirm',
  auth: 'none',
  origin: 'placard',
  summary: 'Set a new login or transaction password with a reset code',
  description:
    'The code belongs to one of the two. Every session ends; withdrawals wait 24 hours. For the transaction password new_password is the MD5 hex of the six digits.',
  request: v.strictObject({
    username: f.username,
    code: f.handedCode,
    kind: v.picklist(['login', 'transaction']),
    new_password: f.newLoginPassword,
    confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.passwordMax)),
  }),
  response: v.object({ withdrawals_wait_until: f.instant }),
  reasons: [
    'reset_code_invalid',
    'passwords_do_not_match',
    'login_password_too_common',
    'transaction_password_too_simple',
    'too_many_attempts',
  ],
  isIdempotent: true,
  example: {
    request: {
      username: 'harborbikes',
      code: 'RST-7F3A-92C1',
      kind: 'login',
      new_password: 'another pass phrase',
      confirm_password: 'another pass phrase',
    },
    response: { withdrawals_wait_until: '2026-11-22T08:00:00.000Z' },
  },
});

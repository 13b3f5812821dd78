/** A forgotten password, of the log-in or of the six digits: requesting a code and setting a new password with it. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { formLimits } from '../form-limits.ts';
import { defineShape } from '../shape.ts';

export const requestReset = defineShape({
  request: v.strictObject({ username: f.username, kind: v.optional(v.picklist(['login', 'transaction']), 'login') }),
  response: v.object({ by_mail: v.boolean() }),
  reasons: ['too_many_attempts'],
});

export const confirmReset = defineShape({
  request: v.strictObject({
    username: f.username,
    code: f.handedCode,
    kind: v.picklist(['login', 'transaction']),
    new_password: f.newLoginPassword,
    confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(formLimits.passwordMax)),
  }),
  response: v.object({ withdrawals_wait_until: f.instant }),
  reasons: [
    'reset_code_invalid',
    'passwords_do_not_match',
    'login_password_too_common',
    'transaction_password_too_simple',
    'too_many_attempts',
  ],
});

/** The history of a merchant's account: their own part of the security log. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

/** Every kind of event of the log that a merchant sees, by the log's name. */
export const securityActs = [
  'registered',
  'logged_in',
  'login_failed',
  'logged_out',
  'sessions_revoked',
  'login_password_changed',
  'email_changed',
  'password_change_failed',
  'reset_code_mailed',
  'reset_code_issued',
  'password_reset',
  'transaction_password_set',
  'transaction_password_changed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'payout_account_bound',
  'payout_account_rebound',
  'ad_account_opened',
  'merchant_state_set',
  'merchant_signed_out',
  'shell_token_issued',
] as const;

export const securityEvents = defineCall({
  name: 'accounts.securityEvents',
  method: 'GET',
  path: '/user/security/events',
  auth: 'session',
  origin: 'placard',
  summary: 'The history of the account',
  description:
    'Logins and failures, passwords, payout accounts, and operators’ acts on the account, newest first, from the security log. Nothing in it can be changed.',
  request: v.strictObject({ ...f.queryPage }),
  response: v.object(
    f.listOf(
      v.object({
        event_id: v.string(),
        at: f.instant,
        act: v.picklist(securityActs),
        /** Who did it: whoever used the account, the network's staff, or the system. */
        by: v.picklist(['merchant', 'operator', 'system']),
        /** The device's own name, if known. */
        device: v.nullable(v.string()),
        address: v.nullable(v.string()),
      }),
    ),
  ),
  example: {
    request: {},
    response: {
      list: [
        {
          event_id: '4711',
          at: '2026-11-21T08:00:00.000Z',
          act: 'logged_in',
          by: 'merchant',
          device: 'Chrome, Android',
          address: '203.0.113.7',
        },
      ],
      next_cursor: null,
    },
  },
});

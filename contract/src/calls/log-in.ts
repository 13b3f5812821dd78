/** Logging in, and the session that it opens. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { formLimits } from '../form-limits.ts';
import { defineShape } from '../shape.ts';
import { passkeyUse, useOptions } from './passkey-parts.ts';

const deviceToken = v.optional(v.pipe(v.string(), v.maxLength(formLimits.codeMax * 2)));

const credentials = v.strictObject({
  username: f.username,
  password: f.loginPassword,
  /**
   * Placard's own: the token that v2 returned to this device before. A device that has logged in has tries of its own,
   * so guessing strangers do not lock it out. An unknown token is ignored.
   */
  device_token: deviceToken,
  /** Placard's own: the second step, where the login has one (`second_step_needed`). */
  code: v.optional(f.secondStepCode),
  /** Placard's own: with a right code, this device is not asked again for 30 days. */
  remember_device: v.optional(v.boolean()),
});
const loginReasons = [
  'wrong_credentials',
  'too_many_attempts',
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const;
const stepReasons = [...loginReasons, 'second_step_needed', 'second_factor_wrong'] as const;

/** How the session began: on the web, or through the native shell (product.md section 3). */
export const entryKind = v.picklist(['register', 'shell']);
export const accountState = v.picklist(['active', 'not_activated', 'disabled', 'cancelled']);

export const token = v.object({ token: v.string() });
export const session = v.object({
  token: v.string(),
  entry: entryKind,
  expires_at: f.instant,
  lang: f.language,
  state: accountState,
  ad_account_open: v.boolean(),
  /** Placard's own: stays on the device after the session and is sent with the next log-in. */
  device_token: v.string(),
});

export const login = defineShape({ request: credentials, response: token, reasons: stepReasons });

export const loginV2 = defineShape({ request: credentials, response: session, reasons: stepReasons });

/** Placard's own: a passkey that the device keeps for this login is the whole of logging in. */
export const startPasskey = defineShape({
  request: v.strictObject({}),
  response: v.object({
    options: useOptions,
    expires_at: f.instant,
  }),
  reasons: ['too_many_attempts'],
});

export const loginByPasskey = defineShape({
  request: v.strictObject({
    ...passkeyUse,
    /** The device returns it with a passkey that it keeps for a login; it names the login. */
    user_handle: f.base64Url(100),
    device_token: deviceToken,
  }),
  response: session,
  reasons: [
    'too_many_attempts',
    'passkey_challenge_invalid',
    'passkey_refused',
    'account_not_activated',
    'account_disabled',
    'account_cancelled',
  ],
});

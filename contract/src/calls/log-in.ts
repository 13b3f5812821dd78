/** Logging in, and the session that it opens. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { defineShape } from '../shape.ts';

const credentials = v.strictObject({
  username: f.username,
  password: f.loginPassword,
  /**
   * Placard's own: the token that v2 returned to this device before. A device that has logged in has tries of its own,
   * so guessing strangers do not lock it out. An unknown token is ignored.
   */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(limits.codeMax * 2))),
});
const loginReasons = [
  'wrong_credentials',
  'too_many_attempts',
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const;

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

export const login = defineShape({ request: credentials, response: token, reasons: loginReasons });

export const loginV2 = defineShape({ request: credentials, response: session, reasons: loginReasons });

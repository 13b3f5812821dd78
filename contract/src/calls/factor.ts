/**
 * The second step of logging in: time-based codes of an authenticator app (RFC 6238), recovery codes for a lost one, and the
 * devices that were remembered. Changing any of it takes the six digits or a passkey.
 */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

/** A ticket for `change_second_factor`; a login without digits sends its password instead. */
const proof = {
  ticket: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  password: v.optional(f.loginPassword),
};
const proofReasons = ['ticket_invalid', 'login_password_needed', 'wrong_login_password', 'too_many_attempts'] as const;

const rememberedDevice = v.object({
  device_id: f.id,
  device: v.string(),
  remembered_at: f.instant,
  expires_at: f.instant,
});

export const show = defineShape({
  request: v.strictObject({}),
  response: v.object({
    is_on: v.boolean(),
    added_at: f.instantOrNull,
    recovery_codes_left: f.count,
    /** A business of this login requires it. */
    is_required: v.boolean(),
    /** The business that the session acts for requires it of everybody. */
    is_rule: v.boolean(),
    devices: v.array(rememberedDevice),
  }),
});

export const begin = defineShape({
  request: v.strictObject(proof),
  response: v.object({ secret: v.string(), otpauth_uri: v.string(), expires_at: f.instant }),
  reasons: proofReasons,
});

export const confirm = defineShape({
  request: v.strictObject({ code: f.totpCode }),
  response: v.object({ recovery_codes: v.array(v.string()) }),
  reasons: ['second_factor_not_begun', 'second_factor_wrong'],
});

export const renewCodes = defineShape({
  request: v.strictObject(proof),
  response: v.object({ recovery_codes: v.array(v.string()) }),
  reasons: ['second_factor_off', ...proofReasons],
});

export const turnOff = defineShape({
  request: v.strictObject(proof),
  response: v.object({ withdrawals_wait_until: f.instant }),
  reasons: ['second_factor_off', 'second_factor_required', ...proofReasons],
});

export const forgetDevices = defineShape({
  request: v.strictObject({ device_id: v.optional(f.id) }),
  response: v.object({ forgotten: f.count }),
});

export const setRequired = defineShape({
  request: v.strictObject({ is_required: v.boolean(), ticket: proof.ticket }),
  response: v.object({}),
  reasons: ['ticket_invalid', 'second_factor_off', 'withdraw_waiting'],
});

/**
 * Passkeys (W3C Web Authentication, level 3): a device's own lock instead of the six digits. The digits stay: adding a
 * passkey needs them, and so does every act without one. Answers contain the standard's JSON for browsers and native
 * apps, ready to pass on unchanged.
 */
import * as v from 'valibot';
import { boundTo } from './approved-acts.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { defineShape } from '../shape.ts';
import { passkeyPurposes, passkeyTransports } from '../words.ts';
import { bytesMax, clientDataMax, credentialIdMax, creationOptions, passkeyUse, useOptions } from './passkey-parts.ts';

export const passkey = v.object({
  passkey_id: f.id,
  name: v.string(),
  added_at: f.instant,
  last_used_at: f.instantOrNull,
});

export const list = defineShape({
  request: v.strictObject({}),
  response: v.object({ rp_id: v.string(), list: v.array(passkey) }),
});

export const startAdding = defineShape({
  request: v.strictObject({}),
  response: v.object({
    options: v.object({
      ...creationOptions,
      authenticatorSelection: v.object({
        residentKey: v.picklist(['preferred']),
        userVerification: v.picklist(['required']),
      }),
    }),
    expires_at: f.instant,
  }),
  reasons: ['transaction_password_not_set', 'too_many_passkeys'],
});

export const add = defineShape({
  request: v.strictObject({
    name: v.optional(f.line(limits.passkeyNameMax)),
    credential_id: f.base64Url(credentialIdMax),
    client_data: f.base64Url(clientDataMax),
    attestation: f.base64Url(bytesMax),
    transports: v.optional(v.pipe(v.array(v.picklist(passkeyTransports)), v.maxLength(passkeyTransports.length)), []),
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  response: v.object({ passkey }),
  reasons: ['ticket_invalid', 'passkey_challenge_invalid', 'passkey_refused', 'passkey_known', 'too_many_passkeys'],
});

export const remove = defineShape({
  request: v.strictObject({ passkey_id: f.id }),
  response: v.object({}),
  reasons: ['passkey_not_found'],
});

export const startCheck = defineShape({
  request: v.strictObject({
    purpose: v.picklist(passkeyPurposes),
    ...boundTo,
  }),
  response: v.object({
    options: useOptions,
    expires_at: f.instant,
  }),
  reasons: ['transaction_password_not_set', 'transaction_password_locked', 'passkey_not_found'],
});

export const check = defineShape({
  request: v.strictObject(passkeyUse),
  response: v.object({ ticket: v.string(), expires_at: f.instant }),
  reasons: [
    'passkey_challenge_invalid',
    'passkey_refused',
    'transaction_password_not_set',
    'transaction_password_locked',
  ],
});

/**
 * Passkeys (W3C Web Authentication, level 3): a device's own lock instead of the six digits. The digits stay: adding a
 * passkey needs them, and so does every act without one. Answers contain the standard's JSON for browsers and native
 * apps, ready to pass on unchanged.
 */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

const passkey = v.object({
  passkey_id: f.id,
  name: v.string(),
  added_at: f.instant,
  last_used_at: f.instantOrNull,
});
const examplePasskey: v.InferOutput<typeof passkey> = {
  passkey_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a51',
  name: 'Chrome, Android',
  added_at: '2026-11-21T08:00:00.000Z',
  last_used_at: null,
};

/**
 * The purposes for which a passkey replaces the digits. Changing the digits or adding another passkey needs the digits.
 */
export const passkeyPurposes = ['withdraw', 'exchange', 'rebind_payout_account'] as const;

/** How to reach a device (WebAuthn, 5.8.4); omits what later versions add. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const credentialIdMax = 1_400;
const clientDataMax = 4_000;
const bytesMax = 8_000;

const descriptor = v.object({
  id: v.string(),
  type: v.picklist(['public-key']),
  transports: v.array(v.picklist(passkeyTransports)),
});
const exampleChallenge = 'pX2m8Zt1K9uWw4vZq3G5d7aYc0eRb6sLf1hJkNnOoPg';
const exampleId = 'bD3y8n4Tq0-Hk1yZr2Wc5g';

export const list = defineCall({
  name: 'passkeys.list',
  method: 'GET',
  path: '/user/passkeys',
  auth: 'account',
  origin: 'placard',
  summary: 'The passkeys of the account',
  description: 'All of them, newest first. `rp_id` is their domain: a page of another domain cannot use them.',
  request: v.strictObject({}),
  response: v.object({ rp_id: v.string(), list: v.array(passkey) }),
  example: { request: {}, response: { rp_id: 'merchant.example', list: [examplePasskey] } },
});

export const startAdding = defineCall({
  name: 'passkeys.startAdding',
  method: 'POST',
  path: '/user/passkeys/add/start',
  auth: 'account',
  origin: 'placard',
  summary: 'What a device needs to make a passkey',
  description:
    'Options for `navigator.credentials.create`. The challenge belongs to this session and is valid once, for two minutes; a new request ends it.',
  request: v.strictObject({}),
  response: v.object({
    options: v.object({
      challenge: v.string(),
      rp: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
      pubKeyCredParams: v.array(v.object({ type: v.picklist(['public-key']), alg: v.number() })),
      timeout: f.count,
      attestation: v.picklist(['none']),
      excludeCredentials: v.array(descriptor),
      authenticatorSelection: v.object({
        residentKey: v.picklist(['preferred']),
        userVerification: v.picklist(['required']),
      }),
    }),
    expires_at: f.instant,
  }),
  reasons: ['transaction_password_not_set', 'too_many_passkeys'],
  example: {
    request: {},
    response: {
      options: {
        challenge: exampleChallenge,
        rp: { id: 'merchant.example', name: 'Placard' },
        user: { id: 'AZqfPnwRcACAAD8fKwyaUQ', name: 'harborbikes', displayName: 'Harbor Bikes' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: limits.ticketLifetimeMs,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
      expires_at: '2026-11-21T08:02:00.000Z',
    },
  },
});

export const add = defineCall({
  name: 'passkeys.add',
  method: 'POST',
  path: '/user/passkeys/add',
  auth: 'account',
  origin: 'placard',
  summary: 'Add the passkey that a device has made',
  description:
    'Takes the device’s answer to the options, and a ticket of /check/password for `add_passkey`. The device must have verified its user. The default name is browser and system.',
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
  isIdempotent: true,
  example: {
    request: {
      name: 'My phone',
      credential_id: exampleId,
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestation: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
      transports: ['internal'],
      ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN',
    },
    response: { passkey: { ...examplePasskey, name: 'My phone' } },
  },
});

export const remove = defineCall({
  name: 'passkeys.remove',
  method: 'POST',
  path: '/user/passkeys/remove',
  auth: 'account',
  origin: 'placard',
  summary: 'Remove a passkey',
  description: 'It is accepted for nothing from then on. The digits stay, so removing needs no ticket.',
  request: v.strictObject({ passkey_id: f.id }),
  response: v.object({}),
  reasons: ['passkey_not_found'],
  example: { request: { passkey_id: examplePasskey.passkey_id }, response: {} },
});

export const startCheck = defineCall({
  name: 'passkeys.startCheck',
  method: 'POST',
  path: '/user/passkeys/check/start',
  auth: 'account',
  origin: 'placard',
  summary: 'What a device needs to approve an act with a passkey',
  description:
    'Options for `navigator.credentials.get`. The challenge is bound to merchant, session, purpose, amount and payee like a ticket. It is valid once, for two minutes; a new request ends it.',
  request: v.strictObject({
    purpose: v.picklist(passkeyPurposes),
    amount: v.optional(f.amountInput),
    payee: v.optional(f.id),
  }),
  response: v.object({
    options: v.object({
      challenge: v.string(),
      rpId: v.string(),
      timeout: f.count,
      userVerification: v.picklist(['required']),
      allowCredentials: v.array(descriptor),
    }),
    expires_at: f.instant,
  }),
  reasons: ['transaction_password_not_set', 'transaction_password_locked', 'passkey_not_found'],
  example: {
    request: { purpose: 'withdraw', amount: '100.00', payee: '019a9f3e-7c11-7000-8000-3f1f2b0c9a05' },
    response: {
      options: {
        challenge: exampleChallenge,
        rpId: 'merchant.example',
        timeout: limits.ticketLifetimeMs,
        userVerification: 'required',
        allowCredentials: [{ id: exampleId, type: 'public-key', transports: ['internal'] }],
      },
      expires_at: '2026-11-21T08:02:00.000Z',
    },
  },
});

export const check = defineCall({
  name: 'passkeys.check',
  method: 'POST',
  path: '/user/passkeys/check',
  auth: 'account',
  origin: 'placard',
  summary: 'Approve with a passkey',
  description:
    'Takes the device’s answer and returns the ticket that the digits would yield, for the act that the challenge was bound to. A wrong answer counts as a wrong try of the transaction password: five lock both for 15 minutes, each further lock in a row for longer (1, 4, 24 hours).',
  request: v.strictObject({
    credential_id: f.base64Url(credentialIdMax),
    client_data: f.base64Url(clientDataMax),
    authenticator_data: f.base64Url(bytesMax),
    signature: f.base64Url(bytesMax),
  }),
  response: v.object({ ticket: v.string(), expires_at: f.instant }),
  reasons: [
    'passkey_challenge_invalid',
    'passkey_refused',
    'transaction_password_not_set',
    'transaction_password_locked',
  ],
  example: {
    request: {
      credential_id: exampleId,
      client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDk0b8s1G3vUu0m0f3mVf2pJ7l2Qx',
    },
    response: { ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN', expires_at: '2026-11-21T08:02:00.000Z' },
  },
});

/** Documents the calls of passkeys. */
import type * as v from 'valibot';
import type { passkey } from '../calls/passkeys.ts';
import type { Documents } from '../document.ts';
import { accessLimits } from '../limits.ts';

const examplePasskey: v.InferOutput<typeof passkey> = {
  passkey_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a51',
  name: 'Chrome, Android',
  added_at: '2026-11-21T08:00:00.000Z',
  last_used_at: null,
};

const exampleChallenge = 'pX2m8Zt1K9uWw4vZq3G5d7aYc0eRb6sLf1hJkNnOoPg';

const exampleId = 'bD3y8n4Tq0-Hk1yZr2Wc5g';

export const passkeys: Documents<'passkeys'> = {
  list: {
    summary: 'The passkeys of the account',
    description: 'All of them, newest first. `rp_id` is their domain: a page of another domain cannot use them.',
    example: { request: {}, response: { rp_id: 'merchant.example', list: [examplePasskey] } },
  },
  startAdding: {
    summary: 'What a device needs to make a passkey',
    description:
      'Options for `navigator.credentials.create`. The challenge belongs to this session and is valid once, for two minutes; a new request ends it.',
    example: {
      request: {},
      response: {
        options: {
          challenge: exampleChallenge,
          rp: { id: 'merchant.example', name: 'Placard' },
          user: { id: 'AZqfPnwRcACAAD8fKwyaUQ', name: 'harborbikes', displayName: 'Harbor Bikes' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          timeout: accessLimits.ticketLifetimeMs,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        },
        expires_at: '2026-11-21T08:02:00.000Z',
      },
    },
  },
  add: {
    summary: 'Add the passkey that a device has made',
    description:
      'Takes the device’s answer to the options, and a ticket of /check/password for `add_passkey`. The device must have verified its user. The default name is browser and system.',
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
  },
  remove: {
    summary: 'Remove a passkey',
    description: 'It is accepted for nothing from then on. The digits stay, so removing needs no ticket.',
    example: { request: { passkey_id: examplePasskey.passkey_id }, response: {} },
  },
  startCheck: {
    summary: 'What a device needs to approve an act with a passkey',
    description:
      'Options for `navigator.credentials.get`. The challenge is bound to merchant, session, purpose, amount, and payee or account like a ticket. It is valid once, for two minutes; a new request ends it.',
    example: {
      request: { purpose: 'withdraw', amount: '100.00', payee: '019a9f3e-7c11-7000-8000-3f1f2b0c9a05' },
      response: {
        options: {
          challenge: exampleChallenge,
          rpId: 'merchant.example',
          timeout: accessLimits.ticketLifetimeMs,
          userVerification: 'required',
          allowCredentials: [{ id: exampleId, type: 'public-key', transports: ['internal'] }],
        },
        expires_at: '2026-11-21T08:02:00.000Z',
      },
    },
  },
  check: {
    summary: 'Approve with a passkey',
    description:
      'Takes the device’s answer and returns the ticket that the digits would yield, for the act that the challenge was bound to. A wrong answer counts as a wrong try of the transaction password: five lock both for 15 minutes, each further lock in a row for longer (1, 4, 24 hours).',
    example: {
      request: {
        credential_id: exampleId,
        client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
        signature: 'MEUCIQDk0b8s1G3vUu0m0f3mVf2pJ7l2Qx',
      },
      response: { ticket: 'Yk3vQ1xw9TnB4sYhZ0b3wN', expires_at: '2026-11-21T08:02:00.000Z' },
    },
  },
};

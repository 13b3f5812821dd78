/** Documents the calls of API keys. */
import type * as v from 'valibot';
import type { apiKey } from '../calls/keys.ts';
import type { Documents } from '../document.ts';

const exampleKey: v.InferOutput<typeof apiKey> = {
  key_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9b20',
  name: 'Nightly report',
  scopes: ['plans', 'statistics'],
  addresses: ['203.0.113.0/24'],
  hint: 'x4Qd',
  created_at: '2026-11-21T08:00:00.000Z',
  expires_at: '2027-02-19T08:00:00.000Z',
  is_expired: false,
  last_used_at: null,
  last_used_from: null,
  refused_at: null,
  refused_from: null,
  daily_limit: '200.00',
  put_today: '0.00',
  currency: 'USD',
  previous_until: null,
};
const exampleSecret = 'placard_key_pX2m8Zt1K9uWw4vZq3G5d7aYc0eRb6sLf1hJkNnx4Qd';
const exampleTicket = 'Yk3vQ1xw9TnB4sYhZ0b3wN';

export const keys: Documents<'keys'> = {
  list: {
    summary: 'The account’s API keys',
    description: 'All that are not revoked, expired ones included, newest first.',
    example: { request: {}, response: { list: [exampleKey], currency: 'USD' } },
  },
  make: {
    summary: 'Create an API key',
    description:
      'Takes a ticket of /check/password for `make_api_key`. The secret is in this answer and nowhere else. Which calls each scope allows is in the document of the key API (/v1/openapi.json).',
    example: {
      request: {
        name: exampleKey.name,
        scopes: exampleKey.scopes,
        addresses: exampleKey.addresses,
        days: 90,
        daily_limit: '200.00',
        ticket: exampleTicket,
      },
      response: { key: exampleKey, secret: exampleSecret },
    },
  },
  rotate: {
    summary: 'Give an API key a new secret',
    description:
      'Takes a ticket of /check/password for `make_api_key`. The previous secret stays valid for 24 hours, or until it expires. The new one is valid for as many days as the key was created for.',
    example: {
      request: { key_id: exampleKey.key_id, ticket: exampleTicket },
      response: { key: { ...exampleKey, previous_until: '2026-11-22T08:00:00.000Z' }, secret: exampleSecret },
    },
  },
  limitKey: {
    summary: 'Limit what an API key puts per day',
    description:
      'Takes a ticket of /check/password for `make_api_key`. Counts puts and additions to plans within a business day, in the deployment’s zone, those of today included. Without `daily_limit` there is no limit any more.',
    example: {
      request: { key_id: exampleKey.key_id, daily_limit: '200.00', ticket: exampleTicket },
      response: exampleKey,
    },
  },
  revokeKey: {
    summary: 'Revoke an API key',
    description: 'Both of its secrets are refused from then on. It needs no ticket.',
    example: { request: { key_id: exampleKey.key_id }, response: {} },
  },
};

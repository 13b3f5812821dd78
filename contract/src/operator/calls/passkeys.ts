/**
 * Operators' passkeys (W3C Web Authentication, level 3): a device that verifies its user is a whole login. Answers contain the
 * standard's JSON for browsers, ready to pass on unchanged. Merchants' passkeys are others and mean nothing here.
 */
import * as v from 'valibot';
import { passkey } from '../../calls/passkeys.ts';
import { bytesMax, creationOptions, passkeyUse, useOptions } from '../../calls/passkey-parts.ts';
import * as f from '../../fields.ts';
import { limits, accessLimits } from '../../limits.ts';
import { passkeyTransports } from '../../words.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { exampleSession, openedSession } from './session.ts';

const examplePasskey: v.InferOutput<typeof passkey> = {
  passkey_id: o.exampleId,
  name: 'Laptop',
  added_at: o.exampleAt,
  last_used_at: null,
};
const exampleUse: v.InferOutput<typeof useOptions> = {
  challenge: 'Zm9yIG9uZSB1c2Ugb25seQ',
  rpId: 'localhost',
  timeout: accessLimits.ticketLifetimeMs,
  userVerification: 'required',
  allowCredentials: [],
};
const startedUse = v.object({ options: useOptions, expires_at: f.instant });

const useFields = {
  credential_id: 'Which passkey, in base64url.',
  client_data: 'The browser’s client data, in base64url.',
  authenticator_data: 'The device’s data, in base64url.',
  signature: 'The device’s signature of both, in base64url.',
};
const exampleAnswer = {
  credential_id: 'q0CkzbNl3mQ0yQ',
  client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDqZ0n1',
};

export const startPasskey = defineOperatorCall({
  name: 'session.startPasskey',
  isAct: false,
  summary: 'Log in with a passkey: what the device signs',
  description:
    'For a browser. A challenge, valid once and for two minutes; the device finds the passkey itself, so no name is asked.',
  request: v.strictObject({}),
  fields: {},
  response: startedUse,
  example: { request: {}, response: { options: exampleUse, expires_at: o.exampleAt } },
});

export const usePasskey = defineOperatorCall({
  name: 'session.usePasskey',
  isAct: false,
  opensSession: true,
  summary: 'Log in with a passkey: the device’s answer',
  description:
    'The whole login: the device is one factor, and its user’s PIN, finger or face the other. Answers the complete session, valid for 12 hours. An unknown passkey, a removed one, a wrong signature and a disabled operator get the same answer.',
  request: v.strictObject({ ...passkeyUse, user_handle: f.base64Url(100) }),
  fields: { ...useFields, user_handle: 'Whose passkey it is, as the device stored it, in base64url.' },
  response: openedSession,
  reasons: ['operator_passkey_refused', 'passkey_challenge_invalid', 'too_many_attempts'],
  example: {
    request: { ...exampleAnswer, user_handle: 'BmD0m3VfQ1mX2k7pYx8bHg' },
    response: exampleSession,
  },
});

export const list = defineOperatorCall({
  name: 'passkeys.list',
  summary: 'Your passkeys',
  description: 'Newest first, with the domain that they belong to.',
  request: v.strictObject({}),
  fields: {},
  columns: ['passkey_id', 'name', 'added_at', 'last_used_at'],
  isAudited: false,
  response: v.object({ rp_id: v.string(), list: v.array(passkey) }),
  example: { request: {}, response: { rp_id: 'localhost', list: [examplePasskey] } },
});

export const startAdding = defineOperatorCall({
  name: 'passkeys.startAdding',
  isAct: false,
  stages: ['add_passkey', 'complete'],
  summary: 'Add a passkey: what the device signs',
  description:
    'For a browser. A session alone adds none: give a code of the authenticator, a recovery code, or the code that one of your passkeys makes. While you log in you have just given one.',
  request: v.strictObject({ code: v.optional(o.secondFactorCode) }),
  fields: { code: 'Six digits of the authenticator, a recovery code, or a passkey’s code.' },
  response: v.object({
    options: v.object({
      ...creationOptions,
      authenticatorSelection: v.object({
        residentKey: v.picklist(['required']),
        requireResidentKey: v.boolean(),
        userVerification: v.picklist(['required']),
      }),
    }),
    expires_at: f.instant,
  }),
  reasons: ['second_factor_wrong', 'too_many_attempts', 'too_many_passkeys', 'operator_passkey_needed'],
  example: {
    request: { code: '287082' },
    response: {
      options: {
        challenge: exampleUse.challenge,
        rp: { id: 'localhost', name: 'Placard console' },
        user: { id: 'BmD0m3VfQ1mX2k7pYx8bHg', name: 'nadia', displayName: 'nadia' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: accessLimits.ticketLifetimeMs,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      expires_at: o.exampleAt,
    },
  },
});

export const add = defineOperatorCall({
  name: 'passkeys.add',
  isAct: false,
  stages: ['add_passkey', 'complete'],
  opensSession: true,
  summary: 'Add a passkey: the device’s answer',
  description: 'From then on it is a whole login. Answers the complete session with a new token.',
  request: v.strictObject({
    name: v.optional(f.line(limits.passkeyNameMax)),
    credential_id: passkeyUse.credential_id,
    client_data: passkeyUse.client_data,
    attestation: f.base64Url(bytesMax),
    transports: v.optional(v.pipe(v.array(v.picklist(passkeyTransports)), v.maxLength(passkeyTransports.length)), []),
  }),
  fields: {
    name: 'What you call it; by default the browser and system.',
    credential_id: useFields.credential_id,
    client_data: useFields.client_data,
    attestation: 'The new key as the device sent it, in base64url.',
    transports: 'How the browser reaches the device.',
  },
  response: openedSession,
  reasons: [
    'operator_passkey_needed',
    'operator_passkey_refused',
    'passkey_challenge_invalid',
    'passkey_known',
    'too_many_passkeys',
  ],
  example: {
    request: {
      name: 'Laptop',
      credential_id: exampleAnswer.credential_id,
      client_data: exampleAnswer.client_data,
      attestation: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
    response: exampleSession,
  },
});

export const remove = defineOperatorCall({
  name: 'passkeys.remove',
  isAct: false,
  summary: 'Remove one of your passkeys',
  description: 'It opens nothing any more. Where passkeys are required, your last one stays until you add another.',
  request: v.strictObject({ passkey_id: f.id }),
  fields: { passkey_id: 'Which, from `passkeys list`.' },
  response: v.object({}),
  reasons: ['passkey_not_found', 'operator_passkey_last'],
  example: { request: { passkey_id: o.exampleId }, response: {} },
});

export const startCheck = defineOperatorCall({
  name: 'passkeys.startCheck',
  isAct: false,
  summary: 'Get a code by a passkey: what the device signs',
  description: 'For a browser. A challenge for your own passkeys, valid once and for two minutes, in this session.',
  request: v.strictObject({}),
  fields: {},
  response: startedUse,
  reasons: ['passkey_not_found'],
  example: { request: {}, response: { options: exampleUse, expires_at: o.exampleAt } },
});

export const check = defineOperatorCall({
  name: 'passkeys.check',
  isAct: false,
  summary: 'Get a code by a passkey: the device’s answer',
  description:
    'Answers a one-time code, shown once and valid for two minutes: give it wherever a code of the authenticator is asked, also on the command line, which has no passkeys (`login --username … --code …`).',
  request: v.strictObject(passkeyUse),
  fields: useFields,
  response: v.object({ code: v.string(), expires_at: f.instant }),
  showsSecret: true,
  reasons: ['operator_passkey_refused', 'passkey_challenge_invalid', 'too_many_attempts'],
  example: { request: exampleAnswer, response: { code: 'PKY-7F3A-92C1-K4QM', expires_at: o.exampleAt } },
});

export const removeAll = defineOperatorCall({
  name: 'operators.removePasskeys',
  summary: 'Remove an operator’s passkeys',
  description:
    'For a lost or stolen device. All of them are removed and every session ends at once; the password with a code remains. Where passkeys are required, the operator adds another at the next log-in.',
  request: v.strictObject({ username: f.username, reason: o.reason }),
  fields: { username: 'Whose.', reason: 'Why; it is in the audit log.' },
  response: v.object({ passkeys_removed: f.count }),
  reasons: ['operator_not_found', 'passkey_not_found'],
  example: { request: { username: 'tomas', reason: 'A lost laptop.' }, response: { passkeys_removed: 1 } },
});

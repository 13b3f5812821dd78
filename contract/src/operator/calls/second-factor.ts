/** The second factor: time-based codes of an authenticator app (RFC 6238), and recovery codes for a lost one. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { exampleSession, openedSession } from './session.ts';

const exampleCodes = ['REC-7F3A-92C1-K4QM', 'REC-0QX9-11VN-AB3T'];

export const enrol = defineOperatorCall({
  name: 'secondFactor.enrol',
  isAct: false,
  stages: ['enrol', 'complete'],
  summary: 'Start enrolling an authenticator',
  description:
    'Shows a new secret once, as text and as an otpauth:// address for the QR code that authenticator apps read. It takes effect when you confirm its first code; until then the previous one stays valid. If you already have an authenticator, enter a code of it or of one of your passkeys.',
  request: v.strictObject({ code: v.optional(o.secondFactorCode) }),
  fields: { code: 'To replace an authenticator: six digits of the current one, a recovery code, or a passkey’s code.' },
  response: v.object({ secret: v.string(), otpauth_uri: v.string() }),
  showsSecret: true,
  reasons: ['second_factor_wrong', 'too_many_attempts'],
  example: {
    request: {},
    response: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      otpauth_uri:
        'otpauth://totp/Placard:nadia?issuer=Placard&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    },
  },
});

export const confirm = defineOperatorCall({
  name: 'secondFactor.confirm',
  isAct: false,
  stages: ['enrol', 'complete'],
  opensSession: true,
  summary: 'Confirm the authenticator with its first code',
  description:
    'It becomes the second factor. Answers the complete session with a new token, and ten recovery codes, which are shown once: each is valid once instead of a code. Other sessions end. Where passkeys are required, the session is of stage `add_passkey` until the first one is added.',
  request: v.strictObject({ code: o.totpCode }),
  fields: { code: 'The six digits that the authenticator shows now.' },
  response: v.object({ ...openedSession.entries, recovery_codes: v.array(v.string()) }),
  showsSecret: true,
  reasons: ['second_factor_wrong', 'state_refuses', 'too_many_attempts'],
  example: { request: { code: '287082' }, response: { ...exampleSession, recovery_codes: exampleCodes } },
});

export const renewCodes = defineOperatorCall({
  name: 'secondFactor.renewCodes',
  isAct: false,
  summary: 'Get new recovery codes',
  description: 'Ten new ones, shown once; earlier ones become invalid.',
  request: v.strictObject({ code: o.totpCode }),
  fields: { code: 'The six digits that the authenticator shows now.' },
  response: v.object({ recovery_codes: v.array(v.string()) }),
  showsSecret: true,
  reasons: ['second_factor_wrong', 'too_many_attempts'],
  example: { request: { code: '287082' }, response: { recovery_codes: exampleCodes } },
});

const reset = v.object({
  reset_id: f.id,
  username: v.string(),
  reason: v.string(),
  state: v.picklist(['asked', 'approved', 'expired']),
  asked_by: v.string(),
  asked_at: f.instant,
  expires_at: f.instant,
  approved_by: v.nullable(v.string()),
  approved_at: f.instantOrNull,
});
const exampleReset: v.InferOutput<typeof reset> = {
  reset_id: o.exampleId,
  username: 'tomas',
  reason: 'The telephone was stolen; identity checked in person.',
  state: 'asked',
  asked_by: 'nadia',
  asked_at: o.exampleAt,
  expires_at: '2026-11-22T08:00:00.000Z',
  approved_by: null,
  approved_at: null,
};

export const askReset = defineOperatorCall({
  name: 'operators.askReset',
  fits: { has_second_factor: [true] },
  summary: 'Request the reset of an operator’s lost second factor',
  description:
    'For an operator who has lost authenticator and recovery codes. Nothing changes until another manager approves, within 24 hours. Nobody can request or approve their own.',
  request: v.strictObject({ username: f.username, reason: v.pipe(o.evidence, v.minLength(10)) }),
  fields: { username: 'Whose second factor is lost.', reason: 'How the identity was checked: at least 10 characters.' },
  response: v.object({ reset: reset }),
  reasons: ['operator_not_found', 'own_proposal', 'state_refuses'],
  example: {
    request: { username: 'tomas', reason: exampleReset.reason },
    response: { reset: exampleReset },
  },
});

export const approveReset = defineOperatorCall({
  name: 'operators.approveReset',
  fits: { state: ['asked'] },
  summary: 'Approve a reset that another manager requested',
  description:
    'Answers a one-time code, shown once, to hand to the operator in person: with the password it opens a session in which a new authenticator is enrolled. The old authenticator, recovery codes and passkeys become invalid and every session ends at once.',
  request: v.strictObject({ reset_id: f.id }),
  fields: { reset_id: 'Which, from `operators list-resets`.' },
  response: v.object({ reset, code: v.string() }),
  showsSecret: true,
  reasons: ['operator_object_not_found', 'own_proposal', 'second_person_too_close', 'state_refuses'],
  example: {
    request: { reset_id: o.exampleId },
    response: {
      reset: { ...exampleReset, state: 'approved', approved_by: 'mira', approved_at: o.exampleAt },
      code: 'RSF-7F3A-92C1-K4QM',
    },
  },
});

export const listResets = defineOperatorCall({
  name: 'operators.listResets',
  summary: 'Resets of second factors',
  description: 'Newest first, with the managers who requested and approved.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['reset_id', 'username', 'state', 'asked_by', 'asked_at', 'approved_by', 'reason'],
  isAudited: false,
  response: v.object(f.listOf(reset)),
  example: { request: {}, response: { list: [exampleReset], next_cursor: null } },
});

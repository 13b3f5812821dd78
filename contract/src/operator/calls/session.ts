/**
 * Operators' sessions: the first operator, signing in with a password and a second factor, signing out (passkeys: passkeys.ts). It has two steps,
 * each of which returns a token: `session.login` takes the password; then `session.verify` takes a code or, when no second factor
 * is enrolled yet, `secondFactor.enrol` and `secondFactor.confirm`. Until then the session's stage is not `complete`, and it can
 * only complete itself or end.
 */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { operatorRoles, sessionStages } from '../roles.ts';

/** A newly opened session: the answer of every step of signing in. */
export const openedSession = v.object({
  token: v.string(),
  username: v.string(),
  role: v.picklist(operatorRoles),
  /** The missing step of the session: a code, an enrolment, a passkey, or nothing. */
  stage: v.picklist(sessionStages),
  /** The latest end; it ends earlier after 30 minutes without a call, and 10 minutes after an unfinished log-in. */
  expires_at: f.instant,
});
export const exampleSession: v.InferOutput<typeof openedSession> = {
  token: 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA',
  username: 'nadia',
  role: 'manager',
  stage: 'complete',
  expires_at: '2026-11-21T20:00:00.000Z',
};

/** A session for its owner, or for a manager. */
export const sessionItem = v.object({
  session_id: f.id,
  stage: v.picklist(sessionStages),
  device: v.string(),
  address: v.string(),
  created_at: f.instant,
  last_seen_at: f.instant,
  expires_at: f.instant,
  is_current: v.boolean(),
});
export const exampleSessionItem: v.InferOutput<typeof sessionItem> = {
  session_id: o.exampleId,
  stage: 'complete',
  device: 'Firefox, Linux',
  address: '127.0.0.1',
  created_at: o.exampleAt,
  last_seen_at: o.exampleAt,
  expires_at: '2026-11-21T20:00:00.000Z',
  is_current: true,
};
export const sessionColumns = ['session_id', 'device', 'address', 'created_at', 'last_seen_at', 'is_current'];

export const setup = defineOperatorCall({
  name: 'session.setup',
  isAct: false,
  command: ['setup'],
  opensSession: true,
  summary: 'Create the first operator with the set-up code',
  description:
    'The code is printed when the server starts without an operator; it is valid once. The first operator is a manager, and adds an authenticator next.',
  request: v.strictObject({ code: f.handedCode, username: f.username, password: f.newLoginPassword }),
  fields: {
    code: 'The one-time set-up code.',
    username: 'How the operator logs in.',
    password: 'At least 8 characters.',
  },
  secrets: ['password'],
  response: openedSession,
  reasons: ['operator_setup_done', 'setup_code_wrong', 'login_password_too_common', 'too_many_attempts'],
  example: {
    request: { code: 'SET-7F3A-92C1-K4QM', username: 'nadia', password: 'a long pass phrase' },
    response: { ...exampleSession, stage: 'enrol' },
  },
});

export const login = defineOperatorCall({
  name: 'session.login',
  isAct: false,
  command: ['login'],
  opensSession: true,
  summary: 'Log in: first step, the password',
  description:
    'Opens a session that lacks its second factor: at stage `enter_code` the code comes next, at `enrol` a new authenticator. An unknown name, a wrong password and a disabled operator get the same answer. A device that sends its last token of this name, ended or not, has tries of its own: nobody else uses them up.',
  request: v.strictObject({ username: f.username, password: f.loginPassword }),
  fields: { username: 'The operator’s name.', password: 'The operator’s password.' },
  secrets: ['password'],
  response: openedSession,
  reasons: ['wrong_credentials', 'too_many_attempts'],
  example: {
    request: { username: 'nadia', password: 'a long pass phrase' },
    response: { ...exampleSession, stage: 'enter_code', expires_at: '2026-11-21T08:10:00.000Z' },
  },
});

export const verify = defineOperatorCall({
  name: 'session.verify',
  isAct: false,
  command: ['verify'],
  stages: ['enter_code'],
  opensSession: true,
  summary: 'Log in: second step, a code',
  description:
    'The authenticator’s current six digits (valid once, at most 30 seconds early or late), or one of the recovery codes, which is then used up. Answers the complete session with a new token, valid for 12 hours. The one-time code of a reset answers a session of stage `enrol` instead: enrol again. Where passkeys are required, an operator who has one gives the code that it makes, and one without gets a session of stage `add_passkey`.',
  request: v.strictObject({ code: o.secondFactorCode }),
  fields: { code: 'Six digits of the authenticator, or a recovery code.' },
  response: v.object({ ...openedSession.entries, recovery_codes_left: f.count }),
  reasons: ['second_factor_wrong', 'operator_passkey_needed', 'too_many_attempts'],
  example: { request: { code: '287082' }, response: { ...exampleSession, recovery_codes_left: 10 } },
});

export const logout = defineOperatorCall({
  name: 'session.logout',
  isAct: false,
  command: ['logout'],
  stages: sessionStages,
  summary: 'Log out',
  description: 'The token is invalid at once.',
  request: v.strictObject({}),
  fields: {},
  response: v.object({}),
  example: { request: {}, response: {} },
});

export const whoAmI = defineOperatorCall({
  name: 'session.whoAmI',
  command: ['whoami'],
  stages: sessionStages,
  summary: 'Who is logged in',
  description: 'The operator of the token, and the stage of the session.',
  request: v.strictObject({}),
  fields: {},
  isAudited: false,
  response: v.object({
    username: v.string(),
    role: v.picklist(operatorRoles),
    stage: v.picklist(sessionStages),
    /** Null until a second factor is enrolled. */
    second_factor_since: f.instantOrNull,
    recovery_codes_left: f.count,
    passkeys: f.count,
    /** Whether every operator logs in with a passkey (setting `operator_login`). */
    needs_passkey: v.boolean(),
    expires_at: f.instant,
    idle_seconds: f.seconds,
    /** For amounts, and for days as the business counts them. */
    currency: f.currency,
    business_zone: v.string(),
    is_demo: v.boolean(),
  }),
  example: {
    request: {},
    response: {
      username: 'nadia',
      role: 'manager',
      stage: 'complete',
      second_factor_since: o.exampleAt,
      recovery_codes_left: 10,
      passkeys: 1,
      needs_passkey: false,
      expires_at: o.exampleAt,
      idle_seconds: 1_800,
      currency: 'USD',
      business_zone: 'UTC',
      is_demo: true,
    },
  },
});

export const list = defineOperatorCall({
  name: 'session.list',
  summary: 'Where you are logged in',
  description: 'Your own active sessions, newest first.',
  request: v.strictObject({}),
  fields: {},
  columns: sessionColumns,
  isAudited: false,
  response: v.object({ list: v.array(sessionItem) }),
  example: { request: {}, response: { list: [exampleSessionItem] } },
});

export const end = defineOperatorCall({
  name: 'session.end',
  isAct: false,
  summary: 'End one of your sessions',
  description: 'Its token is invalid at once.',
  request: v.strictObject({ session_id: f.id }),
  fields: { session_id: 'Which, from `session list`.' },
  response: v.object({}),
  reasons: ['session_not_found'],
  example: { request: { session_id: o.exampleId }, response: {} },
});

export const changePassword = defineOperatorCall({
  name: 'session.changePassword',
  isAct: false,
  summary: 'Change your own password',
  description: 'All your other sessions end.',
  request: v.strictObject({ password: f.loginPassword, new_password: f.newLoginPassword }),
  fields: { password: 'The current password.', new_password: 'The new password: at least 8 characters.' },
  secrets: ['password', 'new_password'],
  response: v.object({ sessions_ended: f.count }),
  reasons: ['wrong_old_password', 'new_password_same', 'login_password_too_common', 'too_many_attempts'],
  example: {
    request: { password: 'a long pass phrase', new_password: 'another pass phrase' },
    response: { sessions_ended: 1 },
  },
});

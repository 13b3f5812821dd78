/** Operators' sessions: the first operator, logging in and out. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { operatorRoles } from '../roles.ts';

const session = v.object({
  token: v.string(),
  username: v.string(),
  role: v.picklist(operatorRoles),
  expires_at: f.instant,
});
const exampleSession = {
  token: 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA',
  username: 'nadia',
  role: 'manager' as const,
  expires_at: '2026-11-21T20:00:00.000Z',
};

export const setup = defineOperatorCall({
  name: 'session.setup',
  command: ['setup'],
  role: 'none',
  summary: 'Make the first operator with the set-up code',
  description:
    'The code is printed when the server starts and no operator exists; it works once. The first operator is a manager and is logged in.',
  request: v.strictObject({ code: f.handedCode, username: f.username, password: f.newLoginPassword }),
  fields: {
    code: 'The one-time set-up code.',
    username: 'How the operator logs in.',
    password: 'At least 8 characters.',
  },
  secret: 'password',
  response: session,
  reasons: ['operator_setup_done', 'setup_code_wrong', 'too_many_attempts'],
  example: {
    request: { code: 'SET-7F3A-92C1-K4QM', username: 'nadia', password: 'a long pass phrase' },
    response: exampleSession,
  },
});

export const login = defineOperatorCall({
  name: 'session.login',
  command: ['login'],
  role: 'none',
  summary: 'Log in',
  description:
    'Answers a token that lasts 12 hours. Unknown name, wrong password and a disabled operator are one and the same answer.',
  request: v.strictObject({ username: f.username, password: f.loginPassword }),
  fields: { username: 'The operator’s name.', password: 'The operator’s password.' },
  secret: 'password',
  response: session,
  reasons: ['wrong_credentials', 'too_many_attempts'],
  example: { request: { username: 'nadia', password: 'a long pass phrase' }, response: exampleSession },
});

export const logout = defineOperatorCall({
  name: 'session.logout',
  command: ['logout'],
  role: 'support',
  summary: 'Log out',
  description: 'The token is dead at once.',
  request: v.strictObject({}),
  fields: {},
  response: v.object({}),
  example: { request: {}, response: {} },
});

export const whoAmI = defineOperatorCall({
  name: 'session.whoAmI',
  command: ['whoami'],
  role: 'support',
  summary: 'Who is logged in',
  description: 'The operator behind the token.',
  request: v.strictObject({}),
  fields: {},
  isAudited: false,
  response: v.object({ username: v.string(), role: v.picklist(operatorRoles), expires_at: f.instant }),
  example: { request: {}, response: { username: 'nadia', role: 'manager', expires_at: o.exampleAt } },
});

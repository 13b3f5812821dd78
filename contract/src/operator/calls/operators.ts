/** Operators: who they are and what they may do. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { operatorRoles } from '../roles.ts';
import { exampleSessionItem, sessionColumns, sessionItem } from './session.ts';

const operator = v.object({
  username: v.string(),
  role: v.picklist(operatorRoles),
  is_active: v.boolean(),
  has_second_factor: v.boolean(),
  passkeys: f.count,
  sessions: f.count,
  last_seen_at: f.instantOrNull,
  created_at: f.instant,
});
const exampleOperator = {
  username: 'tomas',
  role: 'finance' as const,
  is_active: true,
  has_second_factor: true,
  passkeys: 1,
  sessions: 1,
  last_seen_at: o.exampleAt,
  created_at: o.exampleAt,
};
const roleText = '`support` sees, answers and issues codes; `finance` moves money too; `manager` does everything.';

export const create = defineOperatorCall({
  name: 'operators.create',
  summary: 'Add an operator',
  description: 'Hand over the password outside of the system; the operator logs in with it and enrols a second factor.',
  request: v.strictObject({ username: f.username, role: v.picklist(operatorRoles), password: f.newLoginPassword }),
  fields: { username: 'The name for logging in.', role: roleText, password: 'At least 8 characters.' },
  secrets: ['password'],
  response: v.object({ operator }),
  reasons: ['name_taken', 'login_password_too_common'],
  example: {
    request: { username: 'tomas', role: 'finance', password: 'a long pass phrase' },
    response: { operator: exampleOperator },
  },
});

export const list = defineOperatorCall({
  name: 'operators.list',
  summary: 'Operators',
  description: 'Newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['username', 'role', 'is_active', 'has_second_factor', 'passkeys', 'sessions', 'last_seen_at', 'created_at'],
  isAudited: false,
  response: v.object(f.listOf(operator)),
  example: { request: {}, response: { list: [exampleOperator], next_cursor: null } },
});

export const setRole = defineOperatorCall({
  name: 'operators.setRole',
  summary: 'Give an operator another role',
  description: 'It counts from the operator’s next call. The last active manager stays one.',
  request: v.strictObject({ username: f.username, role: v.picklist(operatorRoles) }),
  fields: { username: 'Whose role.', role: roleText },
  response: v.object({ operator }),
  reasons: ['operator_not_found', 'last_manager'],
  example: { request: { username: 'tomas', role: 'finance' }, response: { operator: exampleOperator } },
});

export const setPassword = defineOperatorCall({
  name: 'operators.setPassword',
  summary: 'Give an operator a new password',
  description: 'Every session of that operator ends.',
  request: v.strictObject({ username: f.username, password: f.newLoginPassword }),
  fields: { username: 'Whose password.', password: 'At least 8 characters.' },
  secrets: ['password'],
  response: v.object({ operator }),
  reasons: ['operator_not_found', 'login_password_too_common'],
  example: { request: { username: 'tomas', password: 'another pass phrase' }, response: { operator: exampleOperator } },
});

export const disable = defineOperatorCall({
  name: 'operators.disable',
  fits: { is_active: [true] },
  summary: 'Disable an operator',
  description: 'Every session of that operator ends at once. The last active manager cannot be disabled.',
  request: v.strictObject({ username: f.username }),
  fields: { username: 'Whom.' },
  response: v.object({ operator }),
  reasons: ['operator_not_found', 'last_manager'],
  example: { request: { username: 'tomas' }, response: { operator: { ...exampleOperator, is_active: false } } },
});

export const enable = defineOperatorCall({
  name: 'operators.enable',
  fits: { is_active: [false] },
  summary: 'Enable a disabled operator',
  description: 'The operator can log in again.',
  request: v.strictObject({ username: f.username }),
  fields: { username: 'Whom.' },
  response: v.object({ operator }),
  reasons: ['operator_not_found'],
  example: { request: { username: 'tomas' }, response: { operator: exampleOperator } },
});

export const sessions = defineOperatorCall({
  name: 'operators.sessions',
  summary: 'Where an operator is logged in',
  description: 'Active sessions, newest first.',
  request: v.strictObject({ username: f.username }),
  fields: { username: 'Whose.' },
  columns: sessionColumns,
  isAudited: false,
  response: v.object({ list: v.array(sessionItem) }),
  reasons: ['operator_not_found'],
  example: { request: { username: 'tomas' }, response: { list: [{ ...exampleSessionItem, is_current: false }] } },
});

export const endSessions = defineOperatorCall({
  name: 'operators.endSessions',
  summary: 'End an operator’s sessions',
  description: 'One, or all; their tokens are invalid at once.',
  request: v.strictObject({ username: f.username, session_id: v.optional(f.id), reason: o.reason }),
  fields: {
    username: 'Whose.',
    session_id: 'Only this one, from `operators sessions`.',
    reason: 'Why; it is in the audit log.',
  },
  response: v.object({ sessions_ended: f.count }),
  reasons: ['operator_not_found', 'session_not_found'],
  example: { request: { username: 'tomas', reason: 'A lost laptop.' }, response: { sessions_ended: 1 } },
});

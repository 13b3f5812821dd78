/** Operators: who they are and what they may do. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { operatorRoles } from '../roles.ts';

const operator = v.object({
  username: v.string(),
  role: v.picklist(operatorRoles),
  is_active: v.boolean(),
  created_at: f.instant,
});
const exampleOperator = { username: 'tomas', role: 'finance' as const, is_active: true, created_at: o.exampleAt };
const roleText = '`support` sees, answers and issues codes; `finance` moves money too; `manager` does everything.';

export const create = defineOperatorCall({
  name: 'operators.create',
  role: 'manager',
  summary: 'Make an operator',
  description: 'The password is handed over outside; the operator logs in with it.',
  request: v.strictObject({ username: f.username, role: v.picklist(operatorRoles), password: f.newLoginPassword }),
  fields: { username: 'How the operator logs in.', role: roleText, password: 'At least 8 characters.' },
  secret: 'password',
  response: v.object({ operator }),
  reasons: ['name_taken'],
  example: {
    request: { username: 'tomas', role: 'finance', password: 'a long pass phrase' },
    response: { operator: exampleOperator },
  },
});

export const list = defineOperatorCall({
  name: 'operators.list',
  role: 'manager',
  summary: 'Operators',
  description: 'Newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['username', 'role', 'is_active', 'created_at'],
  isAudited: false,
  response: v.object(f.listOf(operator)),
  example: { request: {}, response: { list: [exampleOperator], next_cursor: null } },
});

export const setRole = defineOperatorCall({
  name: 'operators.setRole',
  role: 'manager',
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
  role: 'manager',
  summary: 'Give an operator a new password',
  description: 'Every session of that operator ends.',
  request: v.strictObject({ username: f.username, password: f.newLoginPassword }),
  fields: { username: 'Whose password.', password: 'At least 8 characters.' },
  secret: 'password',
  response: v.object({ operator }),
  reasons: ['operator_not_found'],
  example: { request: { username: 'tomas', password: 'another pass phrase' }, response: { operator: exampleOperator } },
});

export const disable = defineOperatorCall({
  name: 'operators.disable',
  role: 'manager',
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
  role: 'manager',
  summary: 'Enable a disabled operator',
  description: 'The operator can log in again.',
  request: v.strictObject({ username: f.username }),
  fields: { username: 'Whom.' },
  response: v.object({ operator }),
  reasons: ['operator_not_found'],
  example: { request: { username: 'tomas' }, response: { operator: exampleOperator } },
});

/** Operators' sessions, operators, codes, books over HTTP. */
import { listCodes, listOperators, readOperator } from '../../queries/operators/operators.ts';
import { issueCodes } from '../../usecases/accounts/issue-codes.ts';
import {
  disableOperator,
  enableOperator,
  setOperatorPassword,
  setOperatorRole,
} from '../../usecases/operators/change-operator.ts';
import { createOperator } from '../../usecases/operators/create-operator.ts';
import { logInOperator } from '../../usecases/operators/log-in-operator.ts';
import { logOutOperator } from '../../usecases/operators/log-out-operator.ts';
import { reportBooks } from '../../usecases/operators/report-books.ts';
import { setUp } from '../../usecases/operators/set-up.ts';
import type { OperatorHandlers } from './handler.ts';
import { momentOf } from './input.ts';

export const operatorAccountHandlers: OperatorHandlers<'session' | 'operators' | 'codes' | 'books'> = {
  session: {
    setup: async ({ deps }, input) => await setUp(deps, input),
    login: async ({ deps }, input) => await logInOperator(deps, input),
    logout: async ({ deps, operator }) => {
      await logOutOperator(deps, operator);
      return {};
    },
    whoAmI: async ({ operator }) => ({
      username: operator.username,
      role: operator.role,
      expires_at: operator.sessionExpiresAt.toISOString(),
    }),
  },
  operators: {
    create: async ({ deps, operator }, input) => {
      await createOperator(deps, operator, input);
      return { operator: await readOperator(deps.sql, input.username) };
    },
    list: async ({ deps }, input) => await listOperators(deps.sql, input),
    setRole: async ({ deps, operator }, input) => {
      await setOperatorRole(deps, operator, input);
      return { operator: await readOperator(deps.sql, input.username) };
    },
    setPassword: async ({ deps, operator }, input) => {
      await setOperatorPassword(deps, operator, input);
      return { operator: await readOperator(deps.sql, input.username) };
    },
    disable: async ({ deps, operator }, input) => {
      await disableOperator(deps, operator, input);
      return { operator: await readOperator(deps.sql, input.username) };
    },
    enable: async ({ deps, operator }, input) => {
      await enableOperator(deps, operator, input);
      return { operator: await readOperator(deps.sql, input.username) };
    },
  },
  codes: {
    issue: async ({ deps, operator }, { kind, count = 1, expires_at, note = null }) => ({
      codes: await issueCodes(deps, operator, { kind, count, expiresAt: momentOf(expires_at), note }),
      expires_at: expires_at ?? null,
    }),
    list: async ({ deps }, input) => await listCodes(deps.sql, input),
  },
  books: { check: async ({ deps }) => await reportBooks(deps) },
};

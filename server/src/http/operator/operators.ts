import { listCodes, listOperators, readOperator } from '../../queries/operators/operators.ts';
import { listResets, listSessionsOf, readReset } from '../../queries/operators/sessions.ts';
import { issueCodes } from '../../usecases/accounts/issue-codes.ts';
import {
  disableOperator,
  enableOperator,
  setOperatorPassword,
  setOperatorRole,
} from '../../usecases/operators/change-operator.ts';
import { createOperator } from '../../usecases/operators/create-operator.ts';
import { endOperatorSessions } from '../../usecases/operators/end-operator-sessions.ts';
import { reportBooks } from '../../queries/operators/books.ts';
import { removeOperatorPasskeys } from '../../usecases/operators/remove-operator-passkeys.ts';
import { approveSecondFactorReset, askSecondFactorReset } from '../../usecases/operators/reset-second-factor.ts';
import type { OperatorHandlers } from './handler.ts';
import { momentOf } from './input.ts';

export const operatorAccountHandlers: OperatorHandlers<'operators' | 'codes' | 'books'> = {
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
    sessions: async ({ deps, operator }, { username }) => ({
      list: await listSessionsOf(deps.sql, username, operator.sessionId),
    }),
    endSessions: async ({ deps, operator }, { username, session_id, reason }) => ({
      sessions_ended: await endOperatorSessions(deps, operator, { username, sessionId: session_id, reason }),
    }),
    removePasskeys: async ({ deps, operator }, input) => ({
      passkeys_removed: await removeOperatorPasskeys(deps, operator, input),
    }),
    askReset: async ({ deps, operator }, input) => ({
      reset: await readReset(deps.sql, await askSecondFactorReset(deps, operator, input)),
    }),
    approveReset: async ({ deps, operator }, { reset_id }) => {
      const code = await approveSecondFactorReset(deps, operator, reset_id);
      return { reset: await readReset(deps.sql, reset_id), code };
    },
    listResets: async ({ deps }, input) => await listResets(deps.sql, input),
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

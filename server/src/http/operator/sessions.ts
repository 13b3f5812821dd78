/** Signing in, the second factor, one's own sessions over HTTP. */
import { listOwnSessions, showSession } from '../../queries/operators/sessions.ts';
import { changeOwnPassword } from '../../usecases/operators/change-own-password.ts';
import { endOwnSession } from '../../usecases/operators/end-operator-sessions.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from '../../usecases/operators/enrol-second-factor.ts';
import { logInOperator } from '../../usecases/operators/log-in-operator.ts';
import { logOutOperator } from '../../usecases/operators/log-out-operator.ts';
import { setUp } from '../../usecases/operators/set-up.ts';
import { verifyOperator } from '../../usecases/operators/verify-operator.ts';
import type { OperatorHandlers } from './handler.ts';

export const sessionHandlers: OperatorHandlers<'session' | 'secondFactor'> = {
  session: {
    setup: async ({ deps, operator: asker }, input) => await setUp(deps, asker, input),
    login: async ({ deps, operator: asker }, input) => await logInOperator(deps, asker, input),
    verify: async ({ deps, operator }, { code }) => await verifyOperator(deps, operator, code),
    logout: async ({ deps, operator }) => {
      await logOutOperator(deps, operator);
      return {};
    },
    whoAmI: async ({ deps, operator }) => await showSession(deps, operator),
    list: async ({ deps, operator }) => ({
      list: await listOwnSessions(deps.sql, operator.operatorId, operator.sessionId),
    }),
    end: async ({ deps, operator }, { session_id }) => {
      await endOwnSession(deps, operator, session_id);
      return {};
    },
    changePassword: async ({ deps, operator }, { password, new_password }) => ({
      sessions_ended: await changeOwnPassword(deps, operator, { password, newPassword: new_password }),
    }),
  },
  secondFactor: {
    enrol: async ({ deps, operator }, { code }) => await enrolSecondFactor(deps, operator, code),
    confirm: async ({ deps, operator }, { code }) => await confirmSecondFactor(deps, operator, code),
    renewCodes: async ({ deps, operator }, { code }) => ({
      recovery_codes: await renewRecoveryCodes(deps, operator, code),
    }),
  },
};

/** Signing in, the second factor, one's own passkeys and sessions over HTTP. */
import { listOperatorPasskeys, listOwnSessions, showSession } from '../../queries/operators/sessions.ts';
import { addOperatorPasskey, startAddingPasskey } from '../../usecases/operators/add-operator-passkey.ts';
import { changeOwnPassword } from '../../usecases/operators/change-own-password.ts';
import { endOwnSession } from '../../usecases/operators/end-operator-sessions.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from '../../usecases/operators/enrol-second-factor.ts';
import { logInByPasskey, startPasskeyLogIn } from '../../usecases/operators/log-in-by-passkey.ts';
import { logInOperator } from '../../usecases/operators/log-in-operator.ts';
import { logOutOperator } from '../../usecases/operators/log-out-operator.ts';
import { proveByPasskey, startPasskeyCheck } from '../../usecases/operators/prove-by-passkey.ts';
import { removeOwnPasskey } from '../../usecases/operators/remove-operator-passkeys.ts';
import { setUp } from '../../usecases/operators/set-up.ts';
import { verifyOperator } from '../../usecases/operators/verify-operator.ts';
import type { OperatorHandlers } from './handler.ts';

export const sessionHandlers: OperatorHandlers<'session' | 'secondFactor' | 'passkeys'> = {
  session: {
    setup: async ({ deps, operator: asker }, input) => await setUp(deps, asker, input),
    login: async ({ deps, operator: asker }, input) => await logInOperator(deps, asker, input),
    startPasskey: async ({ deps }) => await startPasskeyLogIn(deps),
    usePasskey: async ({ deps, operator: asker }, input) => await logInByPasskey(deps, asker, input),
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
  passkeys: {
    list: async ({ deps, operator }) => await listOperatorPasskeys(deps, operator.operatorId),
    startAdding: async ({ deps, operator }, { code }) => await startAddingPasskey(deps, operator, code),
    add: async ({ deps, operator }, input) => await addOperatorPasskey(deps, operator, input),
    remove: async ({ deps, operator }, { passkey_id }) => {
      await removeOwnPasskey(deps, operator, passkey_id);
      return {};
    },
    startCheck: async ({ deps, operator }) => await startPasskeyCheck(deps, operator),
    check: async ({ deps, operator }, input) => await proveByPasskey(deps, operator, input),
  },
};

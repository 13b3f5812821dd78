/** Merchants over HTTP: standing, states, forgotten passwords; a shell's token. */
import { listAudit } from '../../queries/operators/configuration.ts';
import { findMerchant } from '../../queries/operators/find.ts';
import { listMerchantFundDetails, listMerchantSessions } from '../../queries/operators/merchant-page.ts';
import { listMerchants, readCreditEvent, readMerchant, showMerchant } from '../../queries/operators/merchants.ts';
import { recordBreach, upholdObjection } from '../../usecases/accounts/change-credit.ts';
import { issueResetCode } from '../../usecases/accounts/issue-reset-code.ts';
import { issueShellToken } from '../../usecases/accounts/issue-shell-token.ts';
import { setMerchantState } from '../../usecases/accounts/set-merchant-state.ts';
import { recordBounce } from '../../usecases/notifications/unreachable.ts';
import { signMerchantOut } from '../../usecases/accounts/sign-merchant-out.ts';
import { recordView } from '../../usecases/operators/record-view.ts';
import type { OperatorHandlers } from './handler.ts';

export const merchantHandlers: OperatorHandlers<'merchants' | 'shellToken'> = {
  merchants: {
    list: async ({ deps }, input) => await listMerchants(deps.sql, input, deps.currency),
    show: async ({ deps, operator }, input) => {
      const { id } = await findMerchant(deps.sql, input.merchant);
      await recordView(deps, operator, `merchant:${id}`);
      return await showMerchant(deps, id);
    },
    setState: async ({ deps, operator }, { merchant, state, reason, lang }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const ended = await setMerchantState(deps, operator, { merchantId: id, state, reason, lang });
      return { merchant: await readMerchant(deps.sql, id, deps.currency), sessions_ended: ended };
    },
    resetPassword: async ({ deps, operator }, { merchant, kind, identity_check }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const { code, expiresAt } = await issueResetCode(deps, operator, {
        merchantId: id,
        kind,
        identityCheck: identity_check,
      });
      return { code, expires_at: expiresAt.toISOString() };
    },
    endSessions: async ({ deps, operator }, { merchant, session_id, reason }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const input = { merchantId: id, sessionId: session_id, reason };
      return { sessions_ended: await signMerchantOut(deps, operator, input) };
    },
    recordBounce: async ({ deps, operator }, { merchant, reason }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      return { is_new: await recordBounce(deps, operator, { merchantId: id, reason }) };
    },
    flow: async ({ deps, operator }, { merchant, ...page }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      await recordView(deps, operator, `merchant:${id}`);
      return await listMerchantFundDetails(deps.sql, id, page, deps.currency);
    },
    sessions: async ({ deps, operator }, { merchant }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      await recordView(deps, operator, `merchant:${id}`);
      return { list: await listMerchantSessions(deps.sql, id) };
    },
    trail: async ({ deps, operator }, { merchant, ...page }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      await recordView(deps, operator, `merchant:${id}`);
      return await listAudit(deps.sql, { ...page, merchantId: id });
    },
    recordBreach: async ({ deps, operator }, { merchant, rule, evidence, case_reference }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const eventId = await recordBreach(deps, operator, {
        merchantId: id,
        rule,
        evidence,
        caseReference: case_reference,
      });
      return { event: await readCreditEvent(deps.sql, eventId) };
    },
    upholdObjection: async ({ deps, operator }, { event_id, reason }) => {
      const eventId = await upholdObjection(deps, operator, { eventId: event_id, reason });
      return { event: await readCreditEvent(deps.sql, eventId) };
    },
  },
  shellToken: {
    issue: async ({ deps, operator }, { merchant }) => {
      const { id } = await findMerchant(deps.sql, merchant);
      const { token, expiresAt, lang } = await issueShellToken(deps, operator, id);
      return { token, expires_at: expiresAt.toISOString(), entry: `#/entry?token=${token}&lang=${lang}` };
    },
  },
};

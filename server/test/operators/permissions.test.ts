import { describe, expect, it } from 'vitest';
import { allOperatorCalls, operatorCalls, operatorRoles, permissions } from '@placard/contract/operator';
import type { OperatorAccess } from '@placard/contract/operator';
import type { RefusalData } from '@placard/contract';
import { useOperatorApi } from './operator-api.ts';

/** Who may do what, written down a second time by its lowest role: a change of the table must be deliberate. */
const lowestRole = {
  anyone: 'session.setup session.login session.startPasskey session.usePasskey',
  support: `session.verify session.logout session.whoAmI session.list session.end session.changePassword secondFactor.enrol
    secondFactor.confirm secondFactor.renewCodes passkeys.list passkeys.startAdding passkeys.add passkeys.remove passkeys.startCheck passkeys.check codes.issue codes.list agents.list merchants.list merchants.show
    merchants.resetPassword merchants.endSessions merchants.recordBounce owners.list products.list offers.list offers.show plans.list plans.running
    plans.show coupons.list activities.list topups.list arrivals.list corrections.list withdrawals.list acceptors.list exchanges.list
    merchants.flow merchants.sessions merchants.trail products.show plans.preview notifications.preview sources.show
    recharges.list queues.counts previews.show history.list notifications.list appeals.list feedback.list feedback.answer sources.list conversions.list settings.show content.list`,
  finance: `payments.prepare payments.list payments.show payments.send payments.cancel payments.file statements.check
    statements.record statements.list statements.lines arrivals.match acceptors.edit files.upload offers.fund topups.record startUp.grant corrections.record capital.record capital.attest payouts.record payouts.due withdrawals.show
    recharges.show recharges.book recharges.askBack withdrawals.approve withdrawals.send withdrawals.pay withdrawals.reject withdrawals.return acceptors.create
    exchanges.prepare exchanges.pay exchanges.cancel exchanges.dispute exchanges.decide closedAccounts.list closedAccounts.payOut proposals.create proposals.list proposals.show proposals.approve proposals.reject
    proposals.withdraw appeals.show appeals.answer appeals.decide overview.show conversions.hold conversions.release conversions.reverse books.check`,
  manager: `agents.edit owners.edit owners.setKey products.edit offers.edit plans.editOffering coupons.edit activities.edit
    notifications.edit notifications.withdraw sources.edit operators.create operators.list operators.setRole operators.setPassword operators.disable operators.enable
    operators.sessions operators.endSessions operators.removePasskeys operators.askReset operators.approveReset operators.listResets
    agents.create agents.setActive merchants.setState merchants.recordBreach merchants.upholdObjection owners.create
    products.create offers.create offers.pause offers.resume offers.stop plans.offer plans.withdraw plans.stop coupons.create
    coupons.grant activities.create activities.end notifications.publish sources.create sources.pause sources.resume
    sources.rotate settings.set content.publish content.withdraw audit.list shellToken.issue`,
};
const reach: Readonly<Record<keyof typeof lowestRole, OperatorAccess>> = {
  anyone: 'anyone',
  support: operatorRoles,
  finance: ['finance', 'manager'],
  manager: ['manager'],
};
const table = Object.entries(lowestRole).flatMap(([role, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, reach[role as keyof typeof reach]] as const),
);
const meant: Readonly<Record<string, OperatorAccess>> = Object.fromEntries(table);
/** The answer to an allowed call: the payload has an unknown field, so nothing is done. */
const reached = ['unknown_field', 'invalid_fields'];

describe('the permission table', () => {
  const api = useOperatorApi();

  it('is the intended one, call by call', () => {
    expect(permissions).toEqual(meant);
  });

  // Every cell: each call with each role's token, and without one. One test, because the books are checked after each.
  it('admits to each call exactly the roles that it names', async () => {
    for (const call of allOperatorCalls) {
      const answerOf = async (token: string | null) =>
        (await api.send(call, { nonsense: true }, token)).data as RefusalData;
      const access = meant[call.name];
      if (access === 'anyone') {
        expect(reached, call.name).toContain((await answerOf(null)).reason);
        continue;
      }
      expect((await answerOf(null)).reason, call.name).toBe('not_authorised');
      if (!call.stages.includes('complete')) {
        expect(await answerOf(api.tokens.manager)).toMatchObject({ reason: 'second_factor_needed', stage: 'complete' });
        expect(reached, call.name).toContain((await answerOf(await api.tokenFor(call))).reason);
        continue;
      }
      for (const role of operatorRoles) {
        const answer = await answerOf(api.tokens[role]);
        if (access?.includes(role)) expect(reached, `${call.name} ${role}`).toContain(answer.reason);
        else expect(answer, `${call.name} ${role}`).toMatchObject({ reason: 'role_not_sufficient', roles: access });
      }
    }
  });

  it('admits nobody with only a password, except to complete or end the session', async () => {
    const token = (await api.tokenFor(operatorCalls.session.verify)) ?? '';
    for (const call of allOperatorCalls.filter((each) => each.access !== 'anyone')) {
      const { reason } = (await api.send(call, { nonsense: true }, token)).data as RefusalData;
      if (call.stages.includes('enter_code')) expect(reached, call.name).toContain(reason);
      else expect(reason, call.name).toBe('second_factor_needed');
    }
  });
});

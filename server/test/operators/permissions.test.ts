import { describe, expect, it } from 'vitest';
import { allOperatorCalls, operatorRoles } from '@placard/contract/operator';
import type { RefusalData } from '@placard/contract';
import { useOperatorApi } from './operator-api.ts';

/** Who may do what, written down a second time: a changed definition must be meant. */
const lowestRole = {
  none: 'session.setup session.login',
  support: `session.logout session.whoAmI codes.issue codes.list agents.list merchants.list merchants.show
    merchants.resetPassword merchants.endSessions owners.list products.list offers.list offers.show plans.list plans.running
    plans.show coupons.list activities.list topups.list corrections.list withdrawals.list acceptors.list exchanges.list
    notifications.list feedback.list feedback.answer sources.list conversions.list settings.show content.list`,
  finance: `offers.fund topups.record startUp.grant corrections.record payouts.record payouts.due withdrawals.show
    withdrawals.approve withdrawals.send withdrawals.pay withdrawals.reject withdrawals.return acceptors.create
    exchanges.prepare exchanges.pay exchanges.cancel conversions.hold conversions.release conversions.reverse books.check`,
  manager: `operators.create operators.list operators.setRole operators.setPassword operators.disable operators.enable
    agents.create agents.setActive merchants.setState merchants.recordBreach merchants.upholdObjection owners.create
    products.create offers.create offers.pause offers.resume offers.stop plans.offer plans.withdraw plans.stop coupons.create
    coupons.grant activities.create activities.end notifications.publish sources.create sources.pause sources.resume
    sources.rotate settings.set content.publish content.withdraw audit.list shellToken.issue`,
};
const table = Object.entries(lowestRole).flatMap(([role, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, role] as const),
);

describe('the permission table', () => {
  const api = useOperatorApi();

  it('has a row for every call', () => {
    expect(table.map(([name]) => name).toSorted()).toEqual(allOperatorCalls.map((call) => call.name).toSorted());
  });

  // A field that no call has: who may make the call is told that, and nothing is done.
  it.each(table)('%s takes at least: %s', async (name, lowest) => {
    const call = allOperatorCalls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const answerOf = async (token: string | null) =>
      ((await api.send(call, { nonsense: true }, token)).data as RefusalData).reason;
    const reached = ['unknown_field', 'invalid_fields'];
    if (lowest === 'none') return expect(reached).toContain(await answerOf(null));
    expect(await answerOf(null)).toBe('not_authorised');
    for (const role of operatorRoles) {
      const reason = await answerOf(api.tokens[role]);
      const isAllowed =
        operatorRoles.findIndex((each) => each === role) >= operatorRoles.findIndex((each) => each === lowest);
      if (isAllowed) expect(reached, role).toContain(reason);
      else expect(reason, role).toBe('role_not_sufficient');
    }
  });
});

/**
 * Who may make which call of the operator API: the one table that the server enforces, the command line's help names,
 * and the console uses to show or hide controls. `server/test/operators/permissions.test.ts` checks it cell by cell.
 */
import type { OperatorRole } from './roles.ts';

/** `support`: see, answer, codes. `finance`: money too. `manager`: operators and configuration too. */
const everyone = ['support', 'finance', 'manager'] as const;
const forMoney = ['finance', 'manager'] as const;
const managers = ['manager'] as const;

export const permissions = {
  'session.setup': 'anyone',
  'session.login': 'anyone',
  'session.verify': everyone,
  'session.logout': everyone,
  'session.whoAmI': everyone,
  'session.list': everyone,
  'session.end': everyone,
  'session.changePassword': everyone,
  'secondFactor.enrol': everyone,
  'secondFactor.confirm': everyone,
  'secondFactor.renewCodes': everyone,

  'operators.create': managers,
  'operators.list': managers,
  'operators.setRole': managers,
  'operators.setPassword': managers,
  'operators.disable': managers,
  'operators.enable': managers,
  'operators.sessions': managers,
  'operators.endSessions': managers,
  'operators.askReset': managers,
  'operators.approveReset': managers,
  'operators.listResets': managers,

  'codes.issue': everyone,
  'codes.list': everyone,

  'agents.create': managers,
  'agents.list': everyone,
  'agents.edit': managers,
  'agents.setActive': managers,

  'merchants.list': everyone,
  'merchants.show': everyone,
  'merchants.flow': everyone,
  'merchants.sessions': everyone,
  'merchants.trail': everyone,
  'merchants.setState': managers,
  'merchants.resetPassword': everyone,
  'merchants.endSessions': everyone,
  'merchants.recordBounce': everyone,
  'merchants.recordBreach': managers,
  'merchants.upholdObjection': managers,

  'owners.create': managers,
  'owners.edit': managers,
  'owners.setKey': managers,
  'owners.list': everyone,
  'products.create': managers,
  'products.edit': managers,
  'products.list': everyone,
  'products.show': everyone,
  'offers.create': managers,
  'offers.edit': managers,
  'offers.list': everyone,
  'offers.show': everyone,
  'offers.fund': forMoney,
  'offers.pause': managers,
  'offers.resume': managers,
  'offers.stop': managers,

  'plans.offer': managers,
  'plans.preview': everyone,
  'plans.editOffering': managers,
  'plans.withdraw': managers,
  'plans.list': everyone,
  'plans.running': everyone,
  'plans.show': everyone,
  'plans.stop': managers,

  'coupons.create': managers,
  'coupons.edit': managers,
  'coupons.list': everyone,
  'coupons.grant': managers,
  'activities.create': managers,
  'activities.edit': managers,
  'activities.end': managers,
  'activities.list': everyone,

  'recharges.list': everyone,
  'recharges.show': forMoney,
  'recharges.book': forMoney,
  'recharges.askBack': forMoney,
  'topups.record': forMoney,
  'topups.list': everyone,
  'startUp.grant': forMoney,
  'corrections.record': forMoney,
  'corrections.list': everyone,
  'capital.record': forMoney,
  'capital.attest': forMoney,
  'payouts.record': forMoney,
  'payouts.due': forMoney,

  'proposals.create': forMoney,
  'proposals.list': forMoney,
  'proposals.show': forMoney,
  'proposals.approve': forMoney,
  'proposals.reject': forMoney,
  'proposals.withdraw': forMoney,
  'files.upload': forMoney,
  'queues.counts': everyone,
  'overview.show': forMoney,
  'previews.show': everyone,
  'history.list': everyone,

  'payments.prepare': forMoney,
  'payments.list': forMoney,
  'payments.show': forMoney,
  'payments.send': forMoney,
  'payments.cancel': forMoney,
  'payments.file': forMoney,
  'arrivals.list': everyone,
  'arrivals.match': forMoney,
  'statements.check': forMoney,
  'statements.record': forMoney,
  'statements.list': forMoney,
  'statements.lines': forMoney,

  'withdrawals.list': everyone,
  'withdrawals.show': forMoney,
  'withdrawals.approve': forMoney,
  'withdrawals.send': forMoney,
  'withdrawals.pay': forMoney,
  'withdrawals.reject': forMoney,
  'withdrawals.return': forMoney,

  'acceptors.create': forMoney,
  'acceptors.edit': forMoney,
  'acceptors.list': everyone,
  'exchanges.prepare': forMoney,
  'exchanges.list': everyone,
  'exchanges.pay': forMoney,
  'exchanges.cancel': forMoney,
  'exchanges.dispute': forMoney,
  'exchanges.decide': forMoney,
  'closedAccounts.list': forMoney,
  'closedAccounts.payOut': forMoney,

  'notifications.publish': managers,
  'notifications.edit': managers,
  'notifications.withdraw': managers,
  'notifications.preview': everyone,
  'notifications.list': everyone,
  'appeals.list': everyone,
  'appeals.show': forMoney,
  'appeals.answer': forMoney,
  'appeals.decide': forMoney,
  'feedback.list': everyone,
  'feedback.answer': everyone,

  'sources.create': managers,
  'sources.edit': managers,
  'sources.list': everyone,
  'sources.show': everyone,
  'sources.pause': managers,
  'sources.resume': managers,
  'sources.rotate': managers,
  'conversions.list': everyone,
  'conversions.hold': forMoney,
  'conversions.release': forMoney,
  'conversions.reverse': forMoney,

  'settings.show': everyone,
  'settings.set': managers,
  'content.publish': managers,
  'content.withdraw': managers,
  'content.list': everyone,
  'audit.list': managers,
  'books.check': forMoney,
  'shellToken.issue': managers,
} as const satisfies Readonly<Record<string, readonly OperatorRole[] | 'anyone'>>;

/** The name of every call that the table has a row for; a call without one does not compile. */
export type PermittedCall = keyof typeof permissions;
/** Who may make a call: some roles, or `anyone` without a session. */
export type OperatorAccess = readonly OperatorRole[] | 'anyone';

/** Returns whether an operator of this role may make the call. */
export function mayCall(role: OperatorRole, name: PermittedCall): boolean {
  const access: OperatorAccess = permissions[name];
  return access === 'anyone' || access.includes(role);
}

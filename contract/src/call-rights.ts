/** The right that each call with a session takes. A call without one does not compile. */
import type { Calls } from './all-calls.ts';
import type { Call } from './call.ts';
import type { Right } from './roles.ts';

/** The names of all calls with a session: `plans.put`. */
type SessionCall = {
  [Area in keyof Calls]: {
    [Verb in keyof Calls[Area] & string]: Calls[Area][Verb] extends { readonly auth: 'none' }
      ? never
      : `${Area}.${Verb}`;
  }[keyof Calls[Area] & string];
}[keyof Calls];

const rightOfCall = {
  'accounts.changePassword': 'self',
  'accounts.close': 'own',
  'accounts.closeTerms': 'own',
  'accounts.editInfo': 'self',
  'accounts.exportData': 'own',
  'accounts.info': 'self',
  'accounts.liabilities': 'report',
  'accounts.listSessions': 'self',
  'accounts.logout': 'self',
  'accounts.openAdAccount': 'own',
  'accounts.revokeSessions': 'self',
  'accounts.securityEvents': 'self',
  'accounts.standing': 'read',
  'accounts.uploadImage': 'self',
  'acts.resolve': 'self',
  'agents.follow': 'manage',
  'agents.list': 'read',
  'agents.lookup': 'read',
  'agents.unfollow': 'manage',
  'alerts.edit': 'self',
  'alerts.reachAgain': 'self',
  'alerts.show': 'self',
  'appeals.file': 'manage',
  'appeals.list': 'read',
  'appeals.show': 'read',
  'appeals.showPicture': 'read',
  'appeals.uploadPicture': 'manage',
  'appeals.withdraw': 'manage',
  'appeals.write': 'manage',
  'calendar.createFeed': 'report',
  'calendar.revokeFeed': 'report',
  'calendar.show': 'read',
  'coupons.list': 'read',
  'coupons.listActivities': 'read',
  'coupons.receive': 'put',
  'exchange.detail': 'pay',
  'exchange.dispute': 'pay',
  'exchange.list': 'read',
  'insight.cohort': 'read',
  'insight.diagnose': 'read',
  'keys.limitKey': 'manage',
  'keys.list': 'manage',
  'keys.make': 'manage',
  'keys.revokeKey': 'manage',
  'keys.rotate': 'manage',
  'notifications.list': 'self',
  'notifications.markRead': 'self',
  'notifications.registerDevice': 'self',
  'notifications.unreadCount': 'self',
  'passkeys.add': 'self',
  'passkeys.check': 'self',
  'passkeys.list': 'self',
  'passkeys.remove': 'self',
  'passkeys.startAdding': 'self',
  'passkeys.startCheck': 'self',
  'people.accept': 'self',
  'people.approve': 'pay',
  'people.businesses': 'self',
  'people.change': 'manage',
  'people.decline': 'pay',
  'people.enter': 'self',
  'people.handOver': 'own',
  'people.invite': 'manage',
  'people.leave': 'read',
  'people.list': 'read',
  'people.remove': 'manage',
  'people.revokeInvitation': 'manage',
  'people.setSecondPerson': 'own',
  'plans.adjust': 'put',
  'plans.appDetail': 'read',
  'plans.awaitPutCount': 'read',
  'plans.detail': 'read',
  'plans.extend': 'put',
  'plans.list': 'read',
  'plans.listEvents': 'read',
  'plans.listTransfers': 'read',
  'plans.put': 'put',
  'plans.repeat': 'put',
  'plans.setRepeat': 'put',
  'plans.exportStatistics': 'read',
  'plans.statistics': 'read',
  'plans.statisticsByPlan': 'read',
  'plans.stop': 'put',
  'support.listFeedback': 'self',
  'support.sendFeedback': 'self',
  'thread.parts': 'read',
  'thread.show': 'read',
  'thread.starts': 'read',
  'wallet.bankCardDetail': 'pay',
  'wallet.buyMembership': 'pay',
  'wallet.cancelRecharge': 'pay',
  'wallet.cancelWithdrawal': 'pay',
  'wallet.checkPassword': 'self',
  'wallet.editBankCard': 'pay',
  'wallet.fileRecharge': 'pay',
  'wallet.flowList': 'read',
  'wallet.listRecharges': 'read',
  'wallet.listWithdrawals': 'read',
  'wallet.payGuarantee': 'pay',
  'wallet.property': 'read',
  'wallet.returnStartUp': 'pay',
  'wallet.setTransactionPassword': 'self',
  'wallet.showFigure': 'read',
  'wallet.showTransfer': 'read',
  'wallet.statement': 'report',
  'wallet.stopMembership': 'pay',
  'wallet.takeBackGuarantee': 'pay',
  'wallet.withdraw': 'pay',
  'wallet.withdrawTerms': 'pay',
  'webhooks.deliveries': 'manage',
  'webhooks.list': 'manage',
  'webhooks.make': 'manage',
  'webhooks.remove': 'manage',
  'webhooks.replay': 'manage',
  'webhooks.rotate': 'manage',
  'webhooks.sendTest': 'manage',
  'webhooks.showDelivery': 'manage',
  'webhooks.turn': 'manage',
} as const satisfies Readonly<Record<SessionCall, Right>>;

/** What whoever has a part in no business still does, with their own login. */
const ofLoginAlone: ReadonlySet<string> = new Set<SessionCall>([
  'accounts.close',
  'accounts.closeTerms',
  'accounts.exportData',
]);

/** Returns whether a call works for a login without any business, whatever its right. */
export function worksAlone(call: Pick<Call, 'name'>): boolean {
  return ofLoginAlone.has(call.name);
}

/** Returns the right that a call takes; undefined for one that takes no session. */
export function rightOf(call: Pick<Call, 'name'>): Right | undefined {
  return (rightOfCall as Readonly<Record<string, Right>>)[call.name];
}

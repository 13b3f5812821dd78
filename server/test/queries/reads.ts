/** Which calls read: every one that is not named as an act, so that a new one is included. */
import { wholeCalls } from '@placard/contract/documents';
import { allOperatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';

/** Calls of merchants that do something without an Idempotency-Key, or look up what one code hides. */
const merchantActs: ReadonlySet<string> = new Set([
  'accounts.uploadImage',
  'appeals.uploadPicture',
  'appeals.withdraw',
  'accounts.registerV2',
  'accounts.loginV2',
  'accounts.startPasskey',
  'accounts.loginByPasskey',
  'accounts.login',
  'accounts.register',
  'accounts.openAdAccount',
  'accounts.editInfo',
  'accounts.changePassword',
  'accounts.logout',
  'accounts.revokeSessions',
  'accounts.requestReset',
  'accounts.confirmReset',
  'accounts.close',
  'wallet.checkPassword',
  'wallet.setTransactionPassword',
  'wallet.editBankCard',
  'agents.follow',
  'agents.lookup',
  'agents.unfollow',
  'exchange.cancel',
  'exchange.detail',
  'acts.resolve',
  'notifications.markRead',
  'notifications.registerDevice',
  'factor.begin',
  'factor.confirm',
  'factor.renewCodes',
  'factor.turnOff',
  'factor.forgetDevices',
  'factor.setRequired',
  'passkeys.startAdding',
  'passkeys.add',
  'passkeys.remove',
  'passkeys.startCheck',
  'passkeys.check',
  'keys.revokeKey',
  'papers.editCompany',
  'people.accept',
  'people.decline',
  'people.enter',
  'people.leave',
  'people.lookUp',
  'people.remove',
  'people.revokeInvitation',
  'webhooks.turn',
  'webhooks.remove',
  'webhooks.sendTest',
  'webhooks.replay',
  'calendar.createFeed',
  'calendar.revokeFeed',
  'support.sendFeedback',
]);

/** What merchants read. */
export const merchantReads = (await wholeCalls()).filter((call) => !call.isIdempotent && !merchantActs.has(call.name));

/**
 * Operators' calls with their own order: those about the operator's own session, and those that preview an act or read
 * a document in the request. The books are read whole, because checking them requires it (docs/operating.md).
 */
const notReads =
  /^(session|secondFactor)\.|^passkeys\.(?!list)|^(offers\.stop|previews\.show|payments\.file|statements\.check|notifications\.preview|books\.check)$/;

/** What operators read. */
export const operatorReads: readonly OperatorCall[] = allOperatorCalls.filter(
  (call) => !call.isAct && !notReads.test(call.name),
);

/** Which calls read: every one that is not named as an act, so that one that is added is looked at. */
import { allCalls } from '@placard/contract';
import type { Call } from '@placard/contract';
import { allOperatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';

/** Calls of merchants that do something without an Idempotency-Key, or look up what one code hides. */
const merchantActs: ReadonlySet<string> = new Set([
  'accounts.uploadImage',
  'accounts.registerV2',
  'accounts.loginV2',
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
  'passkeys.startAdding',
  'passkeys.add',
  'passkeys.remove',
  'passkeys.startCheck',
  'passkeys.check',
  'support.sendFeedback',
]);

/** What merchants read. */
export const merchantReads: readonly Call[] = allCalls.filter(
  (call) => !call.isIdempotent && !merchantActs.has(call.name),
);

/**
 * Of operators' calls that keep their own order: those about the operator's own session, and what previews an act or reads a
 * document that is sent along. The books are read whole: that is what checking them means (docs/operating.md).
 */
const notReads =
  /^(session|secondFactor)\.|^(offers\.stop|previews\.show|payments\.file|statements\.check|notifications\.preview|books\.check)$/;

/** What operators read. */
export const operatorReads: readonly OperatorCall[] = allOperatorCalls.filter(
  (call) => !call.isAct && !notReads.test(call.name),
);

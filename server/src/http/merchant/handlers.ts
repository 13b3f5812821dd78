/** All calls of the contract with their handlers. A call without a handler does not compile. */
import { accountHandlers } from './accounts.ts';
import { actHandlers } from './acts.ts';
import { agentHandlers } from './agents.ts';
import { alertHandlers } from './alerts.ts';
import { appealHandlers } from './appeals.ts';
import { calendarHandlers } from './calendar.ts';
import { couponHandlers } from './coupons.ts';
import { exchangeHandlers } from './exchange.ts';
import { factorHandlers } from './factor.ts';
import { insightHandlers } from './insight.ts';
import { notificationHandlers } from './notifications.ts';
import { keyHandlers } from './keys.ts';
import { paperHandlers } from './papers.ts';
import { passkeyHandlers } from './passkeys.ts';
import { peopleHandlers } from './people.ts';
import { planHandlers } from './plans.ts';
import { supportHandlers } from './support.ts';
import { threadHandlers } from './thread.ts';
import { walletHandlers } from './wallet.ts';
import { webhookHandlers } from './webhooks.ts';
import type { AllHandlers } from './handler.ts';

export const handlers: AllHandlers = {
  accounts: accountHandlers,
  acts: actHandlers,
  agents: agentHandlers,
  alerts: alertHandlers,
  appeals: appealHandlers,
  calendar: calendarHandlers,
  coupons: couponHandlers,
  exchange: exchangeHandlers,
  factor: factorHandlers,
  insight: insightHandlers,
  notifications: notificationHandlers,
  keys: keyHandlers,
  papers: paperHandlers,
  passkeys: passkeyHandlers,
  people: peopleHandlers,
  plans: planHandlers,
  support: supportHandlers,
  thread: threadHandlers,
  wallet: walletHandlers,
  webhooks: webhookHandlers,
};

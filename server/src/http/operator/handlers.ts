/** All calls of the operator API with their handlers. A call without a handler does not compile. */
import type { OperatorCalls } from '@placard/contract/operator';
import { agentHandlers } from './agents.ts';
import { appealHandlers } from './appeals.ts';
import { configurationHandlers } from './configuration.ts';
import { couponHandlers } from './coupons.ts';
import { deliveryHandlers } from './delivery.ts';
import { closedAccountHandlers } from './closed-accounts.ts';
import { exchangeHandlers } from './exchanges.ts';
import { merchantHandlers } from './merchants.ts';
import { moneyHandlers } from './money.ts';
import { offerHandlers } from './offers.ts';
import { operatorAccountHandlers } from './operators.ts';
import { overviewHandlers } from './overview.ts';
import { paymentHandlers } from './payments.ts';
import { planHandlers } from './plans.ts';
import { proposalHandlers } from './proposals.ts';
import { sessionHandlers } from './sessions.ts';
import { supportHandlers } from './support.ts';
import { rechargeHandlers } from './recharges.ts';
import { withdrawalHandlers } from './withdrawals.ts';
import type { OperatorHandlers } from './handler.ts';

export const operatorHandlers: OperatorHandlers<keyof OperatorCalls> = {
  ...sessionHandlers,
  ...operatorAccountHandlers,
  ...agentHandlers,
  ...appealHandlers,
  ...merchantHandlers,
  ...offerHandlers,
  ...planHandlers,
  ...couponHandlers,
  ...moneyHandlers,
  ...overviewHandlers,
  ...proposalHandlers,
  ...rechargeHandlers,
  ...withdrawalHandlers,
  ...paymentHandlers,
  ...closedAccountHandlers,
  ...exchangeHandlers,
  ...supportHandlers,
  ...deliveryHandlers,
  ...configurationHandlers,
};

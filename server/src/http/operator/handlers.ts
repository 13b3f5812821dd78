/** Every call of the operator API and what answers it. A call without a handler does not compile. */
import type { OperatorCall, OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { Asker, OperatorActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { agentHandlers } from './agents.ts';
import { configurationHandlers } from './configuration.ts';
import { couponHandlers } from './coupons.ts';
import { deliveryHandlers } from './delivery.ts';
import { exchangeHandlers } from './exchanges.ts';
import { merchantHandlers } from './merchants.ts';
import { moneyHandlers } from './money.ts';
import { offerHandlers } from './offers.ts';
import { operatorAccountHandlers } from './operators.ts';
import { planHandlers } from './plans.ts';
import { supportHandlers } from './support.ts';
import { withdrawalHandlers } from './withdrawals.ts';

export interface OperatorContext<Who> {
  deps: Deps;
  operator: Who;
}

type WhoActs<C extends OperatorCall> = C['role'] extends 'none' ? Asker : OperatorActor;

export type OperatorHandler<C extends OperatorCall> = (
  context: OperatorContext<WhoActs<C>>,
  payload: OperatorPayload<C>,
) => Promise<OperatorResponse<C>>;

/** The handlers of some areas. */
export type OperatorHandlers<Area extends keyof OperatorCalls> = {
  readonly [Name in Area]: {
    readonly [Verb in keyof OperatorCalls[Name]]: OperatorHandler<Extract<OperatorCalls[Name][Verb], OperatorCall>>;
  };
};

export const operatorHandlers: OperatorHandlers<keyof OperatorCalls> = {
  ...operatorAccountHandlers,
  ...agentHandlers,
  ...merchantHandlers,
  ...offerHandlers,
  ...planHandlers,
  ...couponHandlers,
  ...moneyHandlers,
  ...withdrawalHandlers,
  ...exchangeHandlers,
  ...supportHandlers,
  ...deliveryHandlers,
  ...configurationHandlers,
};

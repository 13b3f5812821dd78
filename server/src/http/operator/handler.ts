/** What answers a call of the operator API: its context, its payload, its answer. */
import type { OperatorCall, OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { Asker, OperatorActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';

export interface OperatorContext<Who> {
  deps: Deps;
  operator: Who;
}

type WhoActs<C extends OperatorCall> = C['access'] extends 'anyone' ? Asker : OperatorActor;

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

/** The handler of an operator call: its context, its payload, its answer. */
import type { Minor } from '@placard/contract';
import type { OperatorCall, OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { OperatorActor, OperatorAsker } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps, ReadDeps } from '../../context/deps.ts';
import type { SeenThing } from '../../usecases/operators/things.ts';
import type { ReplicaExport } from '../replica-calls.ts';

type ShownTransfer = OperatorResponse<OperatorCalls['previews']['show']>['transfers'][number];
type Payload = Readonly<Record<string, unknown>>;

/** Lets a handler make another call for the asking operator: to preview it, or because two operators agreed on it. */
export interface CallMaker {
  find(name: string): OperatorCall | undefined;
  /** Returns the validated request. Throws `invalid_fields` with the fields named below `request`. */
  check(call: OperatorCall, request: unknown): Payload;
  /** Performs it as a part of the caller's transaction, whatever its amount; `seen`: only on the things that a proposal named. */
  perform(tx: Tx, call: OperatorCall, payload: Payload, seen?: readonly SeenThing[]): Promise<Performed>;
  /** The same, rolled back, and whether one person alone would be refused. */
  preview(
    call: OperatorCall,
    payload: Payload,
    seen?: readonly SeenThing[],
  ): Promise<Performed & { needsSecondPerson: boolean }>;
}

interface Performed {
  actId: string;
  answer: unknown;
  transfers: ShownTransfer[];
  /** What it moves or creates, in minor units; zero if unknown. */
  amountMinor: Minor;
}

export interface OperatorContext<Who> {
  deps: Deps;
  operator: Who;
  calls: CallMaker;
}

/** The context of a list that a replica may answer when it is exported. */
export interface OperatorReadContext {
  deps: ReadDeps;
  operator: OperatorActor;
}

type WhoActs<C extends OperatorCall> = C['access'] extends 'anyone' ? OperatorAsker : OperatorActor;

type OperatorHandler<C extends OperatorCall, IsReplicaExport extends boolean> = (
  context: IsReplicaExport extends true ? OperatorReadContext : OperatorContext<WhoActs<C>>,
  payload: OperatorPayload<C>,
) => Promise<OperatorResponse<C>>;

/** The handlers of some areas. */
export type OperatorHandlers<Area extends keyof OperatorCalls> = {
  readonly [Name in Area]: {
    readonly [Verb in keyof OperatorCalls[Name] & string]: OperatorHandler<
      Extract<OperatorCalls[Name][Verb], OperatorCall>,
      `${Name}.${Verb}` extends ReplicaExport ? true : false
    >;
  };
};

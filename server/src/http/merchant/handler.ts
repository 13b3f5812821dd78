/** The handler of a contract call: its context, its payload, its answer. */
import type { Call, CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor, Asker, KeyedActor, KeyedAsker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Reads } from '../../database/read-replica.ts';
import type { ReplicaCall } from '../replica-calls.ts';

/** A form's file, already cut at the size limit. */
export interface UploadedFile {
  bytes: Buffer;
  isTooLarge: boolean;
}

/** A handler's context besides the payload; the type of the asker follows from the call's `auth` and `isIdempotent`. */
export interface HandlerContext<Who> {
  deps: Deps;
  actor: Who;
  /** The request's token, where a call accepts one without requiring it. */
  token: string | undefined;
  /** The key of a call that requires one only sometimes (exchange.detail); see `keyed`. */
  keyed: () => KeyedActor;
  /** The same for a call that also works without a key (support.sendFeedback): undefined when none was sent. */
  keyedIfSent: () => KeyedActor | undefined;
  file: () => Promise<UploadedFile | undefined>;
}

type WhoAsks<C extends Call> = C['auth'] extends 'none'
  ? C['isIdempotent'] extends true
    ? KeyedAsker
    : Asker
  : C['isIdempotent'] extends true
    ? KeyedActor
    : Actor;

/** The context of a call that a replica may answer; other calls have no access to one. */
export interface ReadingContext<Who> extends HandlerContext<Who> {
  reads: Reads;
}

type Handler<C extends Call, IsReplicaCall extends boolean> = (
  context: IsReplicaCall extends true ? ReadingContext<WhoAsks<C>> : HandlerContext<WhoAsks<C>>,
  payload: CallPayload<C>,
) => Promise<CallResponse<C>>;

/** The handlers of one area. */
export type AreaHandlers<Area extends keyof Calls> = {
  readonly [Verb in keyof Calls[Area] & string]: Handler<
    Extract<Calls[Area][Verb], Call>,
    `${Area}.${Verb}` extends ReplicaCall ? true : false
  >;
};

export type AllHandlers = { readonly [Area in keyof Calls]: AreaHandlers<Area> };

/** What answers a call of the contract: its context, its payload, its answer. */
import type { Call, CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor, Asker, KeyedActor, KeyedAsker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Reads } from '../../database/read-replica.ts';
import type { ReplicaCall } from '../replica-calls.ts';

/** A file that came with a form, already cut at the size limit. */
export interface UploadedFile {
  bytes: Buffer;
  isTooLarge: boolean;
}

/** What a handler gets besides the payload; who asks is as the call's `auth` and `isIdempotent` say. */
export interface HandlerContext<Who> {
  deps: Deps;
  actor: Who;
  /** The token sent, where a call takes one without needing it. */
  token: string | undefined;
  /** The key of a call that takes one only sometimes (exchange.detail); see `keyed`. */
  keyed: () => KeyedActor;
  /** The same where a call works without a key too (support.sendFeedback): undefined when none was sent. */
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

/** What the handler of a call gets that a replica may answer; others have no way to one. */
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

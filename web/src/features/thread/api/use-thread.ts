import { calls } from '@placard/contract';
import type { CallRequest, CallResponse } from '@placard/contract';
import { staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';

export type Thread = CallResponse<typeof calls.thread.show>;
export type Step = Thread['steps'][number];
export type Part = NonNullable<Thread['from']>['list'][number];
export type ListName = CallRequest<typeof calls.thread.parts>['list'];
export type StartKind = CallRequest<typeof calls.thread.starts>['kind'];

/** A sum with its steps and the first page of its parts. */
export function useThread(of: string) {
  return useCallQuery(calls.thread.show, { of }, { staleTimeMs: staleTimes.live });
}

/** All parts of a list, page by page, once they are wanted. */
export function useThreadParts(of: string, list: ListName, isEnabled: boolean) {
  return useCallPages(calls.thread.parts, { of, list }, { staleTimeMs: staleTimes.live, isEnabled });
}

/** The sums to follow, newest first. */
export function useThreadStarts(kind: StartKind) {
  return useCallPages(calls.thread.starts, { kind }, { staleTimeMs: staleTimes.live });
}

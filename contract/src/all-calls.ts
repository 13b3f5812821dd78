import type { Call } from './call.ts';
import * as calls from './registry.ts';

export type Calls = typeof calls;

/** All calls as one list. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area));

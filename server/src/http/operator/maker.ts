/**
 * Makes calls of the operator API once the operator is known: reads directly, acts within their frame
 * (usecases/operators/perform-act.ts). Approving a proposal and previewing make other calls the same way.
 */
import { allOperatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readTransfersOfActs } from '../../queries/operators/proposals.ts';
import { doAndRecord, performAct } from '../../usecases/operators/perform-act.ts';
import type { Act } from '../../usecases/operators/perform-act.ts';
import { previewAct } from '../../usecases/operators/preview-act.ts';
import { findOwnBooking, refuseOwnBooking } from '../../usecases/operators/own-booking.ts';
import { refuseClaims } from '../../usecases/operators/refuse-claims.ts';
import {
  alwaysTakesTwo,
  bindStaff,
  countAlone,
  isTooMuchAlone,
  measureAct,
  refuseWithoutSecondPerson,
  tellsOne,
} from '../../usecases/operators/second-person.ts';
import { fingerprintOf } from '../act.ts';
import { checkPayload } from '../payload.ts';
import type { CallMaker, OperatorContext } from './handler.ts';
import { requireUnchanged, subjectBefore, subjectMade } from '../../usecases/operators/things.ts';
import type { SeenThing } from '../../usecases/operators/things.ts';

type Payload = Readonly<Record<string, unknown>>;
export type AnyHandler = (context: OperatorContext<OperatorActor>, payload: unknown) => Promise<unknown>;
type HandlerOf = (call: OperatorCall) => AnyHandler;

/** Makes one call for an operator: an act within its frame, with the request's key; anything else directly. */
export async function makeCall(
  deps: Deps,
  operator: OperatorActor,
  call: OperatorCall,
  payload: unknown,
  { key, handlerOf }: { key: string | undefined; handlerOf: HandlerOf },
): Promise<unknown> {
  const calls = makerOf(deps, operator, handlerOf);
  const checked = payload as Payload;
  if (!call.isAct) return await handlerOf(call)({ deps, operator, calls }, payload);
  if (key === undefined && call.transfers.length > 0) throw new Refusal('idempotency_key_required');
  const act = actOf(deps, operator, call, checked, handlerOf, key);
  try {
    return await performAct(deps, operator, {
      ...act,
      checkAlone: async (tx, actId) => await checkAlone(tx, deps, operator, { call, payload: checked, actId }),
    });
  } catch (error) {
    // What the act did is undone, and with it a limit that it would have set: the one in force is named.
    if (error instanceof Refusal && error.reason === 'second_person_needed')
      await refuseWithoutSecondPerson(deps.sql, deps);
    throw error;
  }
}

/**
 * Refuses an act that needs a second person, and counts this one in the sum that the operator moves alone. Refusals:
 * `own_booking`, `second_person_needed`.
 */
async function checkAlone(
  tx: Tx,
  deps: Deps,
  operator: OperatorActor,
  { call, payload, actId }: { call: OperatorCall; payload: Payload; actId: string },
): Promise<void> {
  const act = { call, payload, actIds: [actId] };
  await refuseOwnBooking(tx, deps, operator.username, act);
  if (await alwaysTakesTwo(tx, deps, operator, act)) await refuseWithoutSecondPerson(tx, deps);
  await bindStaff(tx, call, payload, [operator.operatorId]);
  await countAlone(tx, deps, operator.username, await measureAct(tx, deps, operator.username, act));
}

/** `within` collects the ids of the acts that this act makes. */
function actOf(
  deps: Deps,
  operator: OperatorActor,
  call: OperatorCall,
  payload: Payload,
  handlerOf: HandlerOf,
  key: string | undefined,
  within: string[] = [],
): Act<unknown> {
  const { revision, reason } = payload;
  return {
    call: call.name,
    key,
    payloadHash: fingerprintOf(call.name, withoutSecrets(call, payload)),
    kept: (answer) => keptOf(call, answer),
    revision: typeof revision === 'number' ? revision : undefined,
    reason: typeof reason === 'string' ? reason : null,
    isTold: tellsOne(call.name, payload),
    subject: async (tx) => await subjectBefore(tx, call.name, payload, deps.currency),
    made: (answer) => subjectMade(call.name, answer, deps.currency),
    run: async (inAct) => {
      refuseClaims(call.name, payload);
      return await handlerOf(call)(
        { deps: inAct, operator, calls: makerOf(inAct, operator, handlerOf, within) },
        payload,
      );
    },
  };
}

/**
 * Returns what a handler makes other calls with. `done` collects the ids of the acts performed: an approval writes through
 * another act.
 */
function makerOf(deps: Deps, operator: OperatorActor, handlerOf: HandlerOf, done: string[] = []): CallMaker {
  const find = (name: string): OperatorCall | undefined => allOperatorCalls.find((call) => call.name === name);
  const perform = async (tx: Tx, call: OperatorCall, payload: Payload, seen?: readonly SeenThing[]) => {
    if (seen) await requireUnchanged(tx, call.name, payload, deps.currency, seen);
    const within: string[] = [];
    const act = actOf(deps, operator, call, payload, handlerOf, undefined, within);
    const { actId, answer } = await doAndRecord(tx, deps, operator, act);
    const actIds = [actId, ...within];
    done.push(...actIds);
    const amountMinor = await measureAct(tx, deps, operator.username, { call, payload, actIds });
    return { actId, answer, transfers: await readTransfersOfActs(tx, actIds, deps.currency), amountMinor };
  };
  return {
    find,
    check: (call, request) => checkBelow(call, request),
    perform,
    preview: async (call, payload, seen) =>
      await previewAct(deps, async (tx) => {
        const performed = await perform(tx, call, payload, seen);
        const act = { call, payload, actIds: [performed.actId] };
        const isAlways =
          (await alwaysTakesTwo(tx, deps, operator, act)) ||
          (await findOwnBooking(tx, deps, operator.username, act)) !== undefined;
        // Two people have already agreed to what an approval does.
        const isTooMuch =
          call.name !== 'proposals.approve' &&
          (await isTooMuchAlone(tx, deps, operator.username, performed.amountMinor));
        return { ...performed, needsSecondPerson: isAlways || isTooMuch };
      }),
  };
}

/** Returns the payload without secrets, including those of a request that it proposes or previews. */
function withoutSecrets(call: OperatorCall, payload: Payload): Payload {
  const { request, call: inner } = payload;
  const within = allOperatorCalls.find(({ name }) => name === inner);
  const open = splitSecrets(call, payload).open;
  return within && typeof request === 'object' && request !== null
    ? { ...open, request: splitSecrets(within, request as Payload).open }
    : open;
}

/** Splits a request into the part that may be stored and shown, and the secrets. */
export function splitSecrets(call: OperatorCall, request: Payload): { open: Payload; secret: Payload } {
  const entries = Object.entries(request);
  const isSecret = ([name]: [string, unknown]) => call.secrets.includes(name);
  return {
    open: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secret: Object.fromEntries(entries.filter(isSecret)),
  };
}

/**
 * Returns the part of an answer to store for a repeat under the same key, without what is shown only once, even inside an
 * approval.
 */
function keptOf(call: OperatorCall, answer: unknown): unknown {
  if (call.showsSecret) return null;
  if (call.name !== 'proposals.approve') return answer;
  const approved = answer as { proposal: { call: string } };
  const inner = allOperatorCalls.find(({ name }) => name === approved.proposal.call);
  return inner?.showsSecret ? { ...approved, answer: null } : answer;
}

/** Checks a request nested in `request` of another one. Refused fields get that prefix. */
function checkBelow(call: OperatorCall, request: unknown): Payload {
  try {
    return checkPayload(call.request, request);
  } catch (error) {
    if (!(error instanceof Refusal) || !('fields' in error.data)) throw error;
    const fields = error.data.fields.map((refused) => ({ ...refused, field: `request.${refused.field}` }));
    throw Refusal.of({ ...error.data, fields });
  }
}

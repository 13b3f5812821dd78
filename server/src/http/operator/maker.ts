/**
 * Makes calls of the operator API once the operator is known: reads directly, acts within their frame
 * (usecases/operators/perform-act.ts). Approving a proposal and previewing make other calls the same way.
 */
import { parseAmount } from '@placard/contract';
import { allOperatorCalls } from '@placard/contract/operator';
import type { OperatorCall, SecondPerson } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readTransfersOfActs } from '../../queries/operators/proposals.ts';
import { doAndRecord, performAct } from '../../usecases/operators/perform-act.ts';
import type { Act } from '../../usecases/operators/perform-act.ts';
import { previewAct } from '../../usecases/operators/preview-act.ts';
import { needsSecondPerson, refuseWithoutSecondPerson } from '../../usecases/operators/second-person.ts';
import { fingerprintOf } from '../act.ts';
import { checkPayload } from '../payload.ts';
import type { CallMaker, OperatorContext } from './handler.ts';
import { subjectBefore, subjectMade } from './things.ts';

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
  if (call.secondPerson && (await needsTwo(deps, call, checked))) await refuseWithoutSecondPerson(deps);
  if (!call.isAct) return await handlerOf(call)({ deps, operator, calls }, payload);
  if (key === undefined && call.transfers.length > 0) throw new Refusal('idempotency_key_required');
  return await performAct(deps, operator, actOf(deps, operator, call, checked, handlerOf, key));
}

async function needsTwo(deps: Deps, call: OperatorCall, payload: Payload): Promise<boolean> {
  const needed = call.secondPerson?.(payload);
  return await needsSecondPerson(deps, needed, amountMinorOf(needed, deps.currency));
}

/** Returns the amount that needs a second person, in minor units; null for an act without money. */
function amountMinorOf(needed: SecondPerson, currency: string): bigint | null {
  if (needed === undefined || needed === 'always') return null;
  const minor = parseAmount(needed.amount, currency);
  if (minor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return minor;
}

/** `within` collects the acts that this one makes. */
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
  const asked = Object.fromEntries(Object.entries(payload).filter(([name]) => !call.secrets.includes(name)));
  return {
    call: call.name,
    key,
    payloadHash: fingerprintOf(call.name, asked),
    keepsAnswer: !call.showsSecret,
    revision: typeof revision === 'number' ? revision : undefined,
    reason: typeof reason === 'string' ? reason : null,
    subject: async (tx) => await subjectBefore(tx, call.name, payload, deps.currency),
    made: (answer) => subjectMade(call.name, answer, deps.currency),
    run: async (inAct) =>
      await handlerOf(call)({ deps: inAct, operator, calls: makerOf(inAct, operator, handlerOf, within) }, payload),
  };
}

/**
 * Creates what handlers make other calls with. `done` collects the acts performed: approving a proposal writes through another
 * act.
 */
function makerOf(deps: Deps, operator: OperatorActor, handlerOf: HandlerOf, done: string[] = []): CallMaker {
  const find = (name: string): OperatorCall | undefined => allOperatorCalls.find((call) => call.name === name);
  const perform = async (tx: Tx, call: OperatorCall, payload: Payload) => {
    const within: string[] = [];
    const act = actOf(deps, operator, call, payload, handlerOf, undefined, within);
    const { actId } = await doAndRecord(tx, deps, operator, act);
    done.push(actId, ...within);
    return { actId, transfers: await readTransfersOfActs(tx, [actId, ...within], deps.currency) };
  };
  return {
    find,
    check: (call, request) => checkBelow(call, request),
    needsSecondPerson: async (call, payload) => await needsTwo(deps, call, payload),
    amountMinorOf: (call, payload) => amountMinorOf(call.secondPerson?.(payload), deps.currency),
    perform,
    preview: async (call, payload) => await previewAct(deps, async (tx) => await perform(tx, call, payload)),
  };
}

/** Checks a request nested below `request` of another; its refused fields are named accordingly. */
function checkBelow(call: OperatorCall, request: unknown): Payload {
  try {
    return checkPayload(call.request, request) as Payload;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const fields = error.fields.map((refused) => ({ ...refused, field: `request.${refused.field}` }));
    throw new Refusal(error.reason, error.details, fields);
  }
}

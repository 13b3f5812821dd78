/** The parts of an act: a request, and the steps by which the model judges its answer. */
import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call, CallRequest, Reason } from '@placard/contract';
import type { OperatorCall } from '@placard/contract/operator';
import type * as v from 'valibot';
import type { ApiAnswer, ApiRequest } from '../../support/api-client.ts';
import { byNo, fits, misfit, over } from '../world.ts';
import type { Merchant, Verdict, World } from '../world.ts';

/** The workers' tasks, run here when the harness starts them. */
export type Job = { job: 'advance'; planId: string } | { job: 'sweep' } | { job: 'twoSweeps' };

/**
 * One atomic step of an act: judges the answer by the current world, and changes it. An act that the server does in
 * several transactions has several steps, between which others may come.
 */
export type ModelStep = (world: World, answer: ApiAnswer) => Verdict;

export interface Act {
  /** Its kind, for the statistics. */
  name: string;
  /** Its description, for a failure's report. */
  words: string;
  request: ApiRequest | { to: 'worker'; job: Job };
  steps: readonly ModelStep[];
  /** For an act with a key: the key's name in the model, and the steps before the key is checked. */
  keyed?: { name: string; before: readonly ModelStep[]; merchantNo?: string };
  /** Sent at the same moment as this one. */
  beside?: Act;
  /** Finds what the answer leaves out, such as an object's number: becomes part of the answer's data. */
  learn?: (data: unknown) => Promise<object>;
}

/** A generated operation: its kind, and numbers that choose among the existing objects when its turn comes. */
export interface Op {
  kind: string;
  /** Which merchant; then which object; an amount; a flaw (mostly 0: none); a variant. */
  who: number;
  which: number;
  amount: number;
  flaw: number;
  variant: number;
}

/** The tools of an act's builder. */
export interface Context {
  readonly world: World;
  /** Two operators, because some acts take two, and two more who decide appeals of what those two decided. */
  readonly operatorTokens: readonly string[];
  readonly sourceKey: KeyObject;
  readonly productId: string;
  /** A text that no other act of this or any other run has. */
  unique(): string;
  /** A uuid of a fixed sequence: the same in every run of the same seed. */
  uuid(): string;
  /** Does an act now, alone, compared with the model like any other. */
  perform(act: Act): Promise<ApiAnswer>;
  /** The keyed acts sent before, for sending them again. */
  readonly sent: Act[];
  /** Looks up a name in the database that only the server knows. */
  findId(table: 'plan' | 'conversion' | 'merchant', by: string): Promise<string>;
  /** The revision of something that operators edit, as they would have seen it. */
  findRevision(table: 'offering' | 'offer' | 'agent' | 'activity' | 'acceptor', id: string): Promise<number>;
}

export type Builder = (context: Context, op: Op) => Act | undefined | Promise<Act | undefined>;

/** Chooses from a list by a number; undefined from an empty one. */
export function pick<Item>(list: readonly Item[], by: number): Item | undefined {
  return list.length === 0 ? undefined : list[by % list.length];
}

/** A session's token: a valid one if there is one. */
export function tokenOf(merchant: Merchant): string {
  const tokens = Object.entries(merchant.sessions);
  return (tokens.findLast(([, isAlive]) => isAlive) ?? tokens.at(-1))?.[0] ?? '';
}

/** What is stored under a key, and the answer to the same act again. */
export interface KeyRule {
  /** `all`: refusals too. `done`: a refused act is tried again. */
  keeps: 'all' | 'done';
  /** Whether an answer is right for an act whose key has one already. */
  again: (world: World, kept: ApiAnswer, answer: ApiAnswer) => Verdict;
}

/** The same answer, for anybody and any number of times. */
const sameAnswer: KeyRule['again'] = (_world, kept, answer) =>
  isDeepStrictEqual(answer, kept)
    ? over
    : misfit(`the same key was answered otherwise before: ${JSON.stringify(kept)}`);

/** "Whoever decides first under a key decides for all: a refusal is kept as an answer is." */
const merchantsRule: KeyRule = { keeps: 'all', again: sameAnswer };
/** A refused act of an operator is tried again under the same key. */
const operatorsRule: KeyRule = { keeps: 'done', again: sameAnswer };
const shownOnce: KeyRule = {
  keeps: 'done',
  again: (_world, _kept, answer) =>
    !answer.ok && answer.reason === 'answer_shown_once' ? over : misfit('its answer is shown once'),
};

/** What an act is called, if its words are not enough. */
interface About {
  words: string;
  name?: string;
  learn?: Act['learn'];
}

/** A merchant's act. If the call takes a key a new one is sent, and every step uses it. */
export function merchantAct<C extends Call>(
  context: Context,
  merchant: Merchant,
  call: C,
  payload: CallRequest<C>,
  about: string | (About & { isKeyed?: boolean; rule?: KeyRule; keyOwner?: string }),
  ...steps: readonly ModelStep[]
): Act {
  const act = typeof about === 'string' ? { words: about } : about;
  const token = call.auth === 'none' ? undefined : tokenOf(merchant);
  const key = (act.isKeyed ?? call.isIdempotent) ? `key-${context.unique()}` : undefined;
  const before = token === undefined ? [] : [authenticated(merchant.no, token, call.auth === 'account')];
  const name = `${act.keyOwner ?? merchant.no}:${key}`;
  return {
    name: act.name ?? call.name,
    words: `${merchant.username}: ${act.words}`,
    request: { to: 'merchant', call, payload: payload as object, token, key },
    steps: [...before, ...(key === undefined ? steps : underKey(name, steps, act.rule ?? merchantsRule))],
    ...(key !== undefined && { keyed: { name, before, merchantNo: merchant.no } }),
    ...(act.learn && { learn: act.learn }),
  };
}

/** An operator's act: by one of the two, with a key if the call takes one. */
export function operatorAct<C extends OperatorCall>(
  context: Context,
  call: C,
  payload: v.InferInput<C['request']>,
  about: string | (About & { by?: number }),
  ...steps: readonly ModelStep[]
): Act {
  const act = typeof about === 'string' ? { words: about } : about;
  const by = (act.by ?? 0) % context.operatorTokens.length;
  const key = call.isAct ? `key-${context.unique()}` : undefined;
  const name = `operator ${by}:${key}`;
  const rule = call.showsSecret ? shownOnce : operatorsRule;
  return {
    name: act.name ?? call.name,
    words: `operator ${by}: ${act.words}`,
    request: { to: 'operator', call, payload, token: context.operatorTokens[by] ?? '', key },
    steps: key === undefined ? steps : underKey(name, steps, rule),
    ...(key !== undefined && { keyed: { name, before: [] } }),
    ...(act.learn && { learn: act.learn }),
  };
}

/** "Token first": an unauthorised caller learns nothing else. */
function authenticated(merchantNo: string, token: string, needsAccount: boolean): ModelStep {
  return (world, answer) => {
    const merchant = byNo(world.merchants, merchantNo);
    const reason = authReason(merchant, token, needsAccount);
    if (reason === undefined) return fits;
    return !answer.ok && answer.reason === reason ? over : misfit(`it should be refused with ${reason}`);
  };
}

function authReason(merchant: Merchant, token: string, needsAccount: boolean): Reason | undefined {
  if (merchant.state === 'disabled') return 'account_disabled';
  if (!merchant.sessions[token]) return 'unknown_token';
  return needsAccount && !merchant.isOpen ? 'ad_account_not_open' : undefined;
}

/**
 * "The same key gets the same answer and moves nothing twice; a used key with another payload is refused" (product.md
 * section 2). A key that was given up before its act came refuses the act for ever.
 */
function underKey(name: string, steps: readonly ModelStep[], rule: KeyRule): readonly ModelStep[] {
  const keyed =
    (step: ModelStep, isLast: boolean): ModelStep =>
    (world, answer) => {
      const kept = world.keys[name];
      if (kept === 'given up') return refusedWith('act_given_up', answer);
      if (kept) return rule.again(world, kept.answer, answer);
      const verdict = step(world, answer);
      const isDecided = verdict.fits && (isLast || verdict.next === 'over');
      // Errors of the form are found before the key is checked.
      const isForm = !answer.ok && answer.reason === 'invalid_fields';
      if (isDecided && !isForm && (answer.ok || rule.keeps === 'all')) world.keys[name] = { answer };
      return verdict;
    };
  return steps.map((step, index) => keyed(step, index === steps.length - 1));
}

/** The act is over if it was refused with this reason; anything else is wrong. */
export function refusedWith(reason: Reason, answer: ApiAnswer): Verdict {
  if (!answer.ok && answer.reason === reason) return over;
  return misfit(`it should be refused with ${reason}, but was ${answer.ok ? 'done' : `refused with ${answer.reason}`}`);
}

/** A number between two bounds, both included, chosen by another. */
export function between(low: bigint, high: bigint, by: number): bigint {
  return high <= low ? low : low + (BigInt(by) % (high - low + 1n));
}

/**
 * Acts that must happen once: their keys, and the state of those without an answer.
 *
 * An act's key is made here and stored before the first sending. Until an answer arrives, the same act sends the same
 * key again, so that the server does it once (product.md section 2). A key without an answer must expire: otherwise the
 * same act, intended again weeks later, would get the old answer and not be done. So a key is used again only for a
 * retry: for `retryMs` after the last sending, and only until another act was answered, because the person has then
 * moved on. After that the earlier act is settled first (`send-act.ts`): the server returns its outcome, closing it if
 * it never came, and the person sees the outcome before anything is sent with a new key. Nothing is doubled, and
 * nothing is swallowed (docs/adr/0010).
 */
import { actFields } from '@placard/contract';
import type { Call } from '@placard/contract';
import { storage } from '../platform/storage.ts';

/** For this long after its last sending an act that is sent again counts as a retry. */
export const retryMs = 10 * 60_000;
/** An act may be in progress for this long, in this tab or another: longer than the client waits for an answer. */
export const flightMs = 30_000;

export type Outcome = 'done' | 'not_done';

/** An act that was sent and not answered. */
export interface UnansweredAct {
  /** The name it is stored under: the call, and a short name of its fields. */
  readonly name: string;
  readonly call: string;
  readonly key: string;
  /** In ms since 1970. */
  readonly sentAt: number;
  /** The amount it was to move, for its text. */
  readonly amount?: string;
  /**
   * Sent without a session, such as a registration: nobody can request its outcome, and a repeat is always the same
   * act.
   */
  readonly isAnonymous?: boolean;
  /** Another act was answered since. */
  readonly isPassed?: boolean;
  /** Its outcome, once known; it stays until the person has seen it. */
  readonly outcome?: Outcome;
}

const prefix = 'key:';
/** Keys that a session left behind: random, and the only part that outlives it. */
const leftName = 'unanswered';
const mostLeft = 20;

/** 64 bits that stand for a text; not a secret, only a name. */
function hash(text: string): [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  return [high, low];
}

/** A short name of the act: the sum of its fields' hashes, so that their order does not matter. */
function digest(payload: object): string {
  let high = 0;
  let low = 0;
  for (const entry of actFields(payload)) {
    const [entryHigh, entryLow] = hash(JSON.stringify(entry));
    high += entryHigh;
    low += entryLow;
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** 128 random bits; `crypto.randomUUID` is missing on pages over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name that an act is stored under; the same act has the same name. */
export function actName(call: Pick<Call, 'name'>, payload: object): string {
  return `${prefix}${call.name}:${digest(payload)}`;
}

/** The act stored under a name, if it is unanswered. One that an older version of the app stored counts as long ago. */
export function findUnanswered(name: string): UnansweredAct | undefined {
  const text = storage.own(name);
  if (text === undefined) return undefined;
  const kept = parse(text) as Omit<UnansweredAct, 'name'> | undefined;
  if (typeof kept === 'object') return { ...kept, name };
  return { name, call: name.slice(prefix.length).split(':')[0] ?? '', key: text, sentAt: 0 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All unanswered acts. */
export function unansweredActs(): UnansweredAct[] {
  return storage
    .ownNames(prefix)
    .map(findUnanswered)
    .filter((act) => act !== undefined);
}

export function keepUnanswered({ name, ...act }: UnansweredAct): void {
  storage.saveOwn(name, JSON.stringify(act));
}

/** Forgets an act, unless it was sent again with another key since. */
export function forgetUnanswered({ name, key }: Pick<UnansweredAct, 'name' | 'key'>): void {
  if (findUnanswered(name)?.key === key) storage.saveOwn(name, undefined);
}

/** Stores an act as sent now: with the key of the earlier unanswered one, or a new key. */
export function keepAsSent(call: Call, payload: object, earlier: UnansweredAct | undefined): UnansweredAct {
  const amount = (payload as { amount?: unknown }).amount;
  const act: UnansweredAct = {
    name: actName(call, payload),
    call: call.name,
    key: earlier?.key ?? newKey(),
    sentAt: Date.now(),
    ...(typeof amount === 'string' && { amount }),
    ...(call.auth === 'none' && { isAnonymous: true }),
  };
  keepUnanswered(act);
  return act;
}

/** An act was answered: it is forgotten, and another unanswered act that is sent again is a new one. */
export function passOn(answered: UnansweredAct): void {
  forgetUnanswered(answered);
  for (const act of unansweredActs()) keepUnanswered({ ...act, isPassed: true });
}

/** True for an act that is not the same one any more when it is sent again: its outcome must be known first. */
export function isLongAgo({ sentAt, isPassed, isAnonymous, outcome }: UnansweredAct): boolean {
  if (isAnonymous) return false;
  const age = Date.now() - sentAt;
  return isPassed === true || outcome !== undefined || age < 0 || age > retryMs;
}

/** How many visible forms offer to send an act again. */
const holders = new Map<string, number>();
const onRelease = new Set<() => void>();

/** A form offers to retry this act: until it is released the act is settled only when the time for retries is over. */
export function holdUnanswered(name: string): () => void {
  holders.set(name, (holders.get(name) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const rest = (holders.get(name) ?? 1) - 1;
    if (rest > 0) holders.set(name, rest);
    else holders.delete(name);
    for (const listener of onRelease) listener();
  };
}

/** Calls back when a form has released an act. Returns the function that stops it. */
export function onActReleased(listener: () => void): () => void {
  onRelease.add(listener);
  return () => onRelease.delete(listener);
}

/** In how many ms an act may be settled without being sent again; 0 or less: now. */
export function settlesIn({ name, sentAt, isPassed }: UnansweredAct): number {
  const waitMs = holders.has(name) && !isPassed ? retryMs : flightMs;
  const age = Date.now() - sentAt;
  return age < 0 ? 0 : waitMs - age;
}

/** The unanswered keys of an earlier session. */
export function leftKeys(): string[] {
  const keys = parse(storage.own(leftName) ?? '');
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

export function forgetLeftKey(key: string): void {
  const rest = leftKeys().filter((each) => each !== key);
  storage.saveOwn(leftName, rest.length > 0 ? JSON.stringify(rest) : undefined);
}

// What was sent and by whom goes with the session. The bare keys stay: the next session requests their outcome.
storage.beforeEnd(() => {
  const open = unansweredActs().filter(({ isAnonymous }) => !isAnonymous);
  if (open.length === 0) return;
  const keys = [...leftKeys(), ...open.map(({ key }) => key)].slice(-mostLeft);
  storage.saveOwn(leftName, JSON.stringify(keys));
});

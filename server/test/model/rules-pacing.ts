/** The model's rules of instructions to a running plan: pauses, daily caps, more money (product.md section 4). */
import { minus, share, total } from './arithmetic.ts';
import type { Parts } from './arithmetic.ts';
import { byId } from './world.ts';
import type { EventRecord, Instruction, Plan, World } from './world.ts';

/** The business day: the deployment's zone of the model is Tokyo, nine hours ahead all year. */
export const businessDay = (atMs: number): number => Math.floor((atMs + 9 * 3_600_000) / 86_400_000);

/** "own money only": put and additions together, by source. */
export const budgetOf = ({ put, added }: Plan): Parts => ({ ...put, cash: put.cash + added });

/** "It is used up after the put, so the put's proportion stays exact." */
export function spentOf({ put }: Plan, consumed: bigint): Parts {
  const beyond = consumed > total(put) ? consumed - total(put) : 0n;
  const ofPut = share(consumed - beyond, put);
  return { ...ofPut, cash: ofPut.cash + beyond };
}

export const heldOf = (plan: Plan, consumed: bigint): Parts => minus(budgetOf(plan), spentOf(plan, consumed));

const knownTo = ({ instructions }: Plan, at: number): readonly Instruction[] =>
  instructions.filter((each) => each.at < at);

/** "A claimed time more than a minute before the arrival counts as a minute before it." */
export const judgedAt = (occurredAt: number, receivedAt: number): number => Math.max(occurredAt, receivedAt - 60_000);

/** "Traffic from 60 seconds after it until it ends is recorded and not billed." */
export function isPaused(plan: Plan, occurredAt: number, receivedAt: number): boolean {
  const known = knownTo(plan, receivedAt);
  return known.some(({ isPaused: begins, at }, index) => {
    if (!begins || (known[index - 1]?.isPaused ?? false)) return false;
    const end = known.slice(index).find((later) => !later.isPaused);
    return [occurredAt, judgedAt(occurredAt, receivedAt)].some(
      (time) => time > at + 60_000 && (end === undefined || time < end.at),
    );
  });
}

/** "A lower cap holds 60 seconds later": until then the highest of those that held within that time. Returns its place. */
function capPlace(plan: Plan, event: EventRecord): number {
  const at = judgedAt(event.at, event.receivedAt);
  const known = knownTo(plan, event.receivedAt);
  let place = 0;
  let best: bigint | null | undefined;
  for (let index = 0; index <= known.length; index += 1) {
    const from = known[index - 1]?.at ?? -Infinity;
    const until = known[index]?.at ?? Infinity;
    if (from >= at || at > until + 60_000) continue;
    const cap = known[index - 1]?.cap ?? null;
    if (best === undefined || cap === null || (best !== null && cap >= best)) [place, best] = [index, cap];
  }
  return place;
}

/** "Of each day as many valid events count as the cap pays for"; "a lower cap takes nothing back; a higher one bills only what comes after it". */
export function billedOf(world: World, plan: Plan, which: (event: EventRecord) => boolean): number {
  const { pricing } = byId(world.offers, plan.offerId);
  const billed = pricing.model === 'cpm' ? 'impression' : 'click';
  const own = Object.values(world.events).filter(
    (event) => event.planId === plan.id && event.isCounted && event.kind === billed && which(event),
  );
  const first = plan.instructions.find(({ cap }) => cap !== null);
  if (!first) return own.length;
  const groups = new Map<string, EventRecord[]>();
  for (const event of own) {
    const day = businessDay(judgedAt(event.at, event.receivedAt));
    const place = capPlace(plan, event);
    const name = day < businessDay(first.at) ? 'before' : `${day} ${String(place).padStart(3, '0')}`;
    groups.set(name, [...(groups.get(name) ?? []), event]);
  }
  let count = groups.get('before')?.length ?? 0;
  groups.delete('before');
  const days = new Map<string, number>();
  for (const name of [...groups.keys()].toSorted()) {
    const [day = '', place = ''] = name.split(' ');
    const before = days.get(day) ?? 0;
    const all = before + (groups.get(name)?.length ?? 0);
    const cap = plan.instructions[Number(place) - 1]?.cap ?? null;
    const pays = cap === null ? all : Number((cap * (pricing.model === 'cpm' ? 1000n : 1n)) / pricing.price);
    days.set(day, Math.min(all, Math.max(pays, before)));
  }
  for (const left of days.values()) count += left;
  return count;
}

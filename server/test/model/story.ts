/** The input of a run: a story of turns, each of some concurrent operations, generated from one number. */
import fc from 'fast-check';
import { catalogue, kindNames } from './acts/catalogue.ts';
import type { KindName } from './acts/catalogue.ts';
import type { Op } from './acts/kit.ts';

/** How an operation is sent: once, twice at once with one key, or twice at once as two acts. */
export type Sending = 'once' | 'sameTwice' | 'twice';

export interface Turn {
  /** How far the clock advances before. */
  tick: Tick;
  ops: readonly (Op & { sending: Sending })[];
}

/** Milliseconds; or the next moment at which something is due, and this many milliseconds before or after it. */
export type Tick = { ms: number } | { toNextDue: number };

export type Story = readonly Turn[];

const nat = fc.nat({ max: 0xff_ffff });
/** Mostly none: an act with a flaw should be refused, and a world of refusals makes no progress. */
const flaw = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
);

const kind = fc.oneof(
  ...kindNames.map((name) => ({ weight: catalogue[name].weight, arbitrary: fc.constant<KindName>(name) })),
);

const sending = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Sending>('once') },
  { weight: 1, arbitrary: fc.constant<Sending>('sameTwice') },
  { weight: 1, arbitrary: fc.constant<Sending>('twice') },
);

const op = fc.record({ kind, who: nat, which: nat, amount: nat, flaw, variant: nat, sending });

const minute = 60_000;
const day = 86_400_000;
const tick: fc.Arbitrary<Tick> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ ms: fc.integer({ min: 1, max: 2_000 }) }) },
  { weight: 4, arbitrary: fc.record({ toNextDue: fc.constantFrom(0, 0, 1, -1, 1_001, 5 * minute) }) },
  { weight: 2, arbitrary: fc.record({ ms: fc.constantFrom(3 * minute, 16 * minute, 2 * 60 * minute) }) },
  { weight: 1, arbitrary: fc.record({ ms: fc.constantFrom(day, 8 * day, 31 * day, 181 * day) }) },
);

/** A turn of at most `clients` operations. */
function turn(clients: number): fc.Arbitrary<Turn> {
  const alone = fc.tuple(op);
  const together = fc.array(op, { minLength: 2, maxLength: Math.max(2, clients) });
  return fc.record({
    tick,
    ops: clients < 2 ? alone : fc.oneof({ weight: 3, arbitrary: alone }, { weight: 2, arbitrary: together }),
  });
}

/** The beginning of every story: without merchants, money and offers nothing happens for a long time. */
const prologue: Story = [
  ...[0, 1, 2, 3].map((which) => fixed('issueCode', { which })),
  ...[0, 1, 2].flatMap((who) => [
    fixed('register', {}),
    fixed('openAccount', {}),
    fixed('topUp', { who, amount: 349_99 }),
    fixed('topUp', { who, amount: 149_99 }),
    fixed('setPassword', { who, variant: who }),
    fixed('bindCard', { who, variant: who }),
  ]),
  ...[0, 1, 2, 3].flatMap((which) => [
    fixed('createOffer', { which, variant: which }),
    fixed('fundOffer', { which, amount: 99_99 }),
    fixed('offerPlan', { which, amount: which }),
  ]),
  fixed('createAgent', {}),
  fixed('createCoupon', { which: 0, amount: 1 }),
  fixed('createCoupon', { which: 3, amount: 5 }),
  fixed('grantCoupon', { which: 0 }),
];

/** Then, so that no run is without them: of holds, reversals and corrections appeals that are rejected, granted, and left to silence. */
const appealed: Story = [
  fixed('createOffer', { variant: 2 }),
  fixed('fundOffer', { which: 4, amount: 499_99 }),
  fixed('offerPlan', { which: 4 }),
  fixed('putPlan', { which: 4, amount: 60_00, variant: 1 }),
  ...Array.from({ length: 16 }, (_, at) => fixed('deliver', { amount: 3 + 24 * at, variant: 1 })),
  ...[0, 1, 2].map((which) => fixed('holdConversion', { which, amount: 190_000 })),
  ...[0, 1, 2].map((which) => fixed('reverseConversion', { which: 3 + which, variant: 1 })),
  ...[2, 2, 2, 1, 1, 1].map((variant) => fixed('fileAppeal', { variant })),
  // The open ones are the holds, then the reversals.
  fixed('decideAppeal', {}),
  fixed('grantByTwo', {}),
  fixed('decideAppeal', { which: 1 }),
  fixed('grantByTwo', { which: 1 }),
  // A hold and a reversal are open before them. A credit leaves an appeal to people, so three merchants have one that is left to silence.
  ...[0, 1, 2, 0, 1].map((who) => fixed('correct', { who, amount: 100, variant: 1 })),
  ...[0, 1, 2, 3, 4].map(() => fixed('fileAppeal', {})),
  fixed('decideAppeal', { which: 2 }),
  fixed('decideAppeal', { which: 2, variant: 1 }),
];

function fixed(name: KindName, choice: Partial<Op>): Turn {
  const zeros = { who: 0, which: 0, amount: 0, flaw: 0, variant: 0 };
  return { tick: { ms: 1 }, ops: [{ kind: name, ...zeros, ...choice, sending: 'once' }] };
}

/** The story of a number: the same every time. */
export function storyOf(seed: number, turns: number, clients: number): Story {
  const [told = []] = fc.sample(fc.array(turn(clients), { minLength: turns, maxLength: turns }), { seed, numRuns: 1 });
  return [...prologue, ...appealed, ...told];
}

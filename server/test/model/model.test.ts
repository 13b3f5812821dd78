/**
 * The money system and a model of it. Method: a story of some hundred operations, many of them concurrent, runs against
 * real servers over HTTP and the model; after every turn every figure must be the model's, and after some of them and
 * at the end the books must balance. `npm run model` does the same for thousands, and shrinks failures.
 */
import { describe, expect, inject, it } from 'vitest';
import { allCalls } from '@placard/contract';
import { allOperatorCalls } from '@placard/contract/operator';
import {
  modelledCalls,
  modelledOperatorCalls,
  otherCalls,
  otherOperatorAreas,
  otherOperatorCalls,
} from './coverage.ts';
import { openDeployment } from './deployment.ts';
import { runStory } from './run-story.ts';
import { storyOf } from './story.ts';
import { Tally } from './tally.ts';

const turns = 25;
/** Another story every day; `npm run model` tries new ones in every run. */
const secondSeed = Number(process.env['PLACARD_MODEL_SEED'] ?? 940_328);

describe('the model of the money', () => {
  it('has an operation for every call that moves or gates money', () => {
    const reads = (name: string) => /\.(list|detail|show|awaitPutCount|unreadCount)$/.test(name);
    const changing = allCalls.filter(({ method, name }) => method === 'POST' && !reads(name)).map(({ name }) => name);
    expect(changing.filter((name) => !modelledCalls.has(name) && !(name in otherCalls))).toEqual([]);
    const acts = allOperatorCalls.filter(({ isAct, transfers }) => isAct || transfers.length > 0);
    const unknown = acts.filter(
      ({ name }) =>
        !modelledOperatorCalls.has(name) &&
        !(name in otherOperatorCalls) &&
        !((name.split('.')[0] ?? '') in otherOperatorAreas),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it(`agrees with two servers over seeds 7 and ${secondSeed}`, async () => {
    const deployment = await openDeployment(inject('clusterUrl'), 2);
    const tally = new Tally();
    try {
      for (const seed of [7, secondSeed])
        await runStory(deployment, storyOf(seed, turns, 3), seed, tally, { booksEvery: 8 });
    } finally {
      await deployment.close();
    }
    expect(tally.steps).toBeGreaterThan(100);
    const ends = ['granted', 'rejected', 'granted_by_silence'];
    const branches = ['correction', 'hold', 'reversal'].flatMap((kind) => ends.map((state) => `${kind} ${state}`));
    expect([...tally.appeals.keys()]).toEqual(expect.arrayContaining(branches));
  }, 180_000);
});

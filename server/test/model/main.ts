/**
 * `npm run model [-- --steps 5000] [--clients 4] [--servers 2] [--seed N] [--replay FILE]`: runs stories of many
 * operations against several servers and a model of the money, until this many operations were done, and prints a
 * summary. If the two differ it shrinks the story, prints it, and exits with 1.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestCluster } from '../support/test-cluster.ts';
import { openDeployment } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { Mismatch, runStory } from './run-story.ts';
import { shrink } from './shrink.ts';
import { storyOf } from './story.ts';
import type { Story } from './story.ts';
import { Tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '5000' },
    clients: { type: 'string', default: '4' },
    servers: { type: 'string', default: '2' },
    turns: { type: 'string', default: '150' },
    seed: { type: 'string' },
    replay: { type: 'string' },
    'shrink-seconds': { type: 'string', default: '600' },
  },
});
const wanted = {
  steps: Number(values.steps),
  clients: Number(values.clients),
  servers: Number(values.servers),
  turns: Number(values.turns),
  seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed),
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (line: string) => process.stderr.write(`${line}\n`);

/** Runs stories until enough was done; returns the first that fails, with the reason. */
async function tellStories(deployment: Deployment, tally: Tally) {
  for (let seed = wanted.seed; tally.steps < wanted.steps; seed += 1) {
    const story = storyOf(seed, wanted.turns, wanted.clients);
    const failure = await tellOne(deployment, story, seed, tally);
    if (failure) return { seed, story, failure };
    tell(`seed ${seed}: ${tally.steps} operations`);
  }
  return undefined;
}

async function tellOne(
  deployment: Deployment,
  story: Story,
  seed: number,
  tally: Tally,
  note?: (line: string) => void,
): Promise<Mismatch | undefined> {
  try {
    await runStory(deployment, story, seed, tally, note && { note });
    return undefined;
  } catch (error) {
    if (error instanceof Mismatch) return error;
    throw error;
  }
}

/** A failed story is shortened step by step, each try in its own world. */
async function report(deployment: Deployment, failed: { seed: number; story: Story; failure: Mismatch }) {
  tell(`seed ${failed.seed} failed; shrinking …\n${failed.failure.message}`);
  const until = performance.now() + Number(values['shrink-seconds']) * 1000;
  let told = 0;
  const fails = async (story: Story): Promise<Mismatch | undefined> => {
    told += 1;
    return await tellOne(deployment, story, failed.seed, new Tally());
  };
  const upToFailure = failed.story.slice(0, failed.failure.turnIndex + 1);
  const { story, failure } = await shrink(upToFailure, failed.failure, fails, () => performance.now() < until);
  say(`FAILED with seed ${failed.seed}. The shortest story found, after ${told} tries:`);
  await tellOne(deployment, story, failed.seed, new Tally(), (line) => say(`  ${line}`));
  say(failure.message);
  say(`To replay it, write this line to a file and give it with --replay FILE:\n${JSON.stringify(story)}`);
}

async function run(deployment: Deployment): Promise<boolean> {
  const startMs = performance.now();
  const tally = new Tally();
  if (values.replay !== undefined) {
    const story = JSON.parse(readFileSync(values.replay, 'utf8')) as Story;
    const failure = await tellOne(deployment, story, wanted.seed, tally, say);
    say(failure ? failure.message : 'The servers are as the model says.');
    return failure === undefined;
  }
  const failed = await tellStories(deployment, tally);
  if (failed) {
    await report(deployment, failed);
    return false;
  }
  say(tally.asText());
  const seconds = Math.round((performance.now() - startMs) / 1000);
  say(
    `${wanted.clients} clients, ${wanted.servers} server processes, seeds from ${wanted.seed}, ${seconds} s; ${await deployment.countDeadlocks()} deadlocks`,
  );
  say('After every turn the books balanced, and every figure was what the model says.');
  return true;
}

const cluster = await startTestCluster();
try {
  const deployment = await openDeployment(cluster.url, wanted.servers);
  try {
    if (!(await run(deployment))) process.exitCode = 1;
  } finally {
    await deployment.close();
  }
} finally {
  await cluster.stop();
}

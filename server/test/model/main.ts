/**
 * `npm run model [-- --steps 5000] [--clients 4] [--servers 2] [--seed N] [--replay FILE]`: tells stories of many operations to
 * several servers and to a model of the money, until so many operations were done, and says what was done. Where the two
 * differ it shrinks the story, prints it, and ends with 1.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestCluster } from '../support/test-cluster.ts';
import type { TestCluster } from '../support/test-cluster.ts';
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
/** A database gets no larger than this, so that looking through all of its books stays quick. */
const stepsPerDatabase = 1_200;

const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (line: string) => process.stderr.write(`${line}\n`);

/** Several deployments, one after the other. */
class Deployments {
  readonly #cluster: TestCluster;
  #open: Deployment | undefined;
  #deadlocks = 0;

  constructor(cluster: TestCluster) {
    this.#cluster = cluster;
  }

  async current(): Promise<Deployment> {
    this.#open ??= await openDeployment(this.#cluster.url, wanted.servers);
    return this.#open;
  }

  async closeCurrent(): Promise<void> {
    if (!this.#open) return;
    this.#deadlocks += await this.#open.countDeadlocks();
    await this.#open.close();
    this.#open = undefined;
  }

  get deadlocks(): number {
    return this.#deadlocks;
  }
}

/** Tells stories until enough was done; the first that fails, with how. */
async function tellStories(deployments: Deployments, tally: Tally) {
  let stepsBefore = 0;
  for (let seed = wanted.seed; tally.steps < wanted.steps; seed += 1) {
    const story = storyOf(seed, wanted.turns, wanted.clients);
    const failure = await tellOne(await deployments.current(), story, seed, tally);
    if (failure) return { seed, story, failure };
    tell(`seed ${seed}: ${tally.steps} operations`);
    if (tally.steps - stepsBefore >= stepsPerDatabase) {
      stepsBefore = tally.steps;
      await deployments.closeCurrent();
    }
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
    await runStory(deployment, story, seed, tally, note);
    return undefined;
  } catch (error) {
    if (error instanceof Mismatch) return error;
    throw error;
  }
}

/** A story that failed is told shorter and shorter, each time to a world of its own. */
async function report(deployments: Deployments, failed: { seed: number; story: Story; failure: Mismatch }) {
  tell(`seed ${failed.seed} failed; shrinking …\n${failed.failure.message}`);
  const until = performance.now() + Number(values['shrink-seconds']) * 1000;
  let told = 0;
  const fails = async (story: Story): Promise<Mismatch | undefined> => {
    told += 1;
    // What a failure leaves behind may disturb the next story's books.
    await deployments.closeCurrent();
    return await tellOne(await deployments.current(), story, failed.seed, new Tally());
  };
  const upToFailure = failed.story.slice(0, failed.failure.turnIndex + 1);
  const { story, failure } = await shrink(upToFailure, failed.failure, fails, () => performance.now() < until);
  say(`FAILED with seed ${failed.seed}. The shortest story found, after ${told} tries:`);
  await deployments.closeCurrent();
  await tellOne(await deployments.current(), story, failed.seed, new Tally(), (line) => say(`  ${line}`));
  say(failure.message);
  say(`To replay it, write this line to a file and give it with --replay FILE:\n${JSON.stringify(story)}`);
}

async function run(deployments: Deployments): Promise<boolean> {
  const startMs = performance.now();
  const tally = new Tally();
  if (values.replay !== undefined) {
    const story = JSON.parse(readFileSync(values.replay, 'utf8')) as Story;
    const failure = await tellOne(await deployments.current(), story, wanted.seed, tally, say);
    say(failure ? failure.message : 'The servers are as the model says.');
    return failure === undefined;
  }
  const failed = await tellStories(deployments, tally);
  if (failed) {
    await report(deployments, failed);
    return false;
  }
  await deployments.closeCurrent();
  say(tally.asText());
  const seconds = Math.round((performance.now() - startMs) / 1000);
  say(
    `${wanted.clients} clients, ${wanted.servers} server processes, seeds from ${wanted.seed}, ${seconds} s; ${deployments.deadlocks} deadlocks`,
  );
  say('After every turn the books balanced, and every figure was what the model says.');
  return true;
}

const cluster = await startTestCluster();
const deployments = new Deployments(cluster);
try {
  if (!(await run(deployments))) process.exitCode = 1;
} finally {
  await deployments.closeCurrent();
  await cluster.stop();
}

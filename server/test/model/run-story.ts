/** Runs a story against the servers and the model, turn by turn, and compares the two after each. */
import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { setTestClock, testClockStart } from '../support/test-clock.ts';
import type { ApiAnswer } from '../support/api-client.ts';
import { kindOf } from './acts/catalogue.ts';
import type { Act, Context } from './acts/kit.ts';
import type { Deployment } from './deployment.ts';
import { differences, expectedRows, expectedScreens, listNames } from './figures.ts';
import type { Figures, Scope } from './figures.ts';
import { observeBooks, observeRows, observeScreens, readHouse } from './observe.ts';
import type { Screens } from './observe.ts';
import { isOver } from './rules-wallet.ts';
import { explain } from './search.ts';
import type { Sent } from './search.ts';
import type { Story, Turn } from './story.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/** The server disagrees with the model: what was sent at once, and why no order of it explains the results. */
export class Mismatch extends Error {
  readonly turnIndex: number;
  readonly acts: readonly string[];
  readonly why: readonly string[];

  constructor(turnIndex: number, acts: readonly string[], why: readonly string[]) {
    super(`turn ${turnIndex}: ${acts.join(' | ')}\n${why.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'Mismatch';
    this.turnIndex = turnIndex;
    this.acts = acts;
    this.why = why;
  }
}

export interface Telling {
  /** Gets a line for each turn. */
  note?: (line: string) => void;
  /** The books are checked after so many requests, and at the end; what breaks them stays. */
  booksEvery?: number;
}

/** Runs a story to the end, and then lets time pass until every plan is over. Throws a Mismatch. */
export async function runStory(
  deployment: Deployment,
  story: Story,
  seed: number,
  tally: Tally,
  telling: Telling = {},
): Promise<void> {
  const teller = await Teller.begin(deployment, seed, tally, telling);
  for (const [index, turn] of story.entries()) await teller.tell(index, turn);
  await teller.end(story.length);
}

class Teller {
  readonly #deployment: Deployment;
  readonly #tally: Tally;
  readonly #note: (line: string) => void;
  readonly #context: Context & { world: World };
  #turnIndex = 0;
  #rows: Figures = new Map();
  #counter = 0;
  readonly #booksEvery: number;
  #untilBooks = 0;

  static async begin(
    deployment: Deployment,
    seed: number,
    tally: Tally,
    { note = () => undefined, booksEvery = 1 }: Telling,
  ): Promise<Teller> {
    await deployment.forget();
    await setTestClock(deployment.sql, testClockStart);
    const { sourceId, privateKey } = await deployment.addSource();
    const run = `${seed.toString(36)}-${process.pid.toString(36)}-${performance.now().toString(36).replace('.', '')}`;
    const world = emptyWorld(run, sourceId);
    const { personal, enterprise } = deployment.acceptors;
    world.acceptors = [
      { id: personal, kind: 'personal', isActive: true, edits: 0 },
      { id: enterprise, kind: 'enterprise', isActive: true, edits: 0 },
    ];
    world.house = await readHouse(deployment.sql);
    return new Teller(deployment, { world, privateKey, note, booksEvery }, tally);
  }

  private constructor(
    deployment: Deployment,
    start: Required<Telling> & { world: World; privateKey: KeyObject },
    tally: Tally,
  ) {
    this.#deployment = deployment;
    this.#tally = tally;
    this.#note = start.note;
    this.#booksEvery = start.booksEvery;
    const { run } = start.world;
    const next = () => (this.#counter += 1);
    this.#context = {
      world: start.world,
      operatorTokens: deployment.operatorTokens,
      sourceKey: start.privateKey,
      productId: deployment.productId,
      unique: () => `${run}-${next()}`,
      uuid: () => uuidOf(`${run} ${next()}`),
      perform: async (act) => await this.#perform(act),
      sent: [],
      findId: async (table, by) => await findId(deployment, table, by),
      findRevision: async (table, id) => await findRevision(deployment, table, id),
    };
  }

  get #world(): World {
    return this.#context.world;
  }

  async tell(index: number, turn: Turn): Promise<void> {
    this.#turnIndex = index;
    await this.#passTime(turn);
    const acts: Act[] = [];
    const kinds = turn.ops.map((op) => ({ op, kind: kindOf(op.kind) }));
    // An operation that must be alone is done without the others of its turn.
    const alone = kinds.find(({ kind }) => kind?.isAlone);
    for (const { op, kind } of alone ? [alone] : kinds) {
      const act = await kind?.build(this.#context, op);
      if (!act) continue;
      acts.push(act);
      if (act.beside) acts.push(act.beside);
      if (alone || act.beside || op.sending === 'once') continue;
      const second = op.sending === 'sameTwice' ? act : await kind?.build(this.#context, op);
      if (second) acts.push(second);
    }
    if (acts.length > 0) await this.#send(acts);
  }

  /** Lets time pass, and workers work, until nothing is left to do; then everything is compared. */
  async end(turnIndex: number): Promise<void> {
    this.#turnIndex = turnIndex;
    for (let round = 0; !isAllOver(this.#world); round += 1) {
      if (round > 40) throw new Mismatch(turnIndex, ['time passes'], ['something never ends']);
      await this.#setClock(this.#world.nowMs + 20 * 86_400_000);
      const sweep = await kindOf('sweep')?.build(this.#context, zeroOp);
      if (sweep) await this.#send([sweep]);
    }
    for (const merchant of this.#world.merchants.filter(({ state }) => state === 'active'))
      if (!Object.values(merchant.sessions).includes(true)) await this.#logIn(merchant.no);
    await this.#compareAll();
    for (const { kind, state } of this.#world.appeals) this.#tally.countAppeal(kind, state);
  }

  async #logIn(no: string): Promise<void> {
    const who = this.#world.merchants.findIndex((merchant) => merchant.no === no);
    const act = await kindOf('logIn')?.build(this.#context, { ...zeroOp, who });
    if (act) await this.#send([act]);
  }

  async #compareAll(): Promise<void> {
    const scope = {
      merchants: this.#world.merchants.map(({ no }) => no),
      plans: this.#world.plans.map(({ no }) => no),
      lists: listNames,
    };
    const observed = await this.#observeScreens(scope);
    const found = [
      ...differences(expectedScreens(this.#world, observed.scope), observed.figures),
      ...(await observeBooks(this.#deployment.sql)),
    ];
    if (found.length > 0) throw new Mismatch(this.#turnIndex, ['the end of the story'], found);
  }

  async #passTime({ tick }: Turn): Promise<void> {
    const { nowMs, plans, appeals } = this.#world;
    const waiting = appeals.filter(({ state }) => state === 'open').map(({ decideBy }) => decideBy);
    const dates = [...plans.map(({ nextDueAt }) => nextDueAt).filter((at) => at !== null), ...waiting];
    const nextDue = Math.min(...dates.filter((at) => at > nowMs), nowMs + 86_400_000);
    const target = 'ms' in tick ? nowMs + tick.ms : nextDue + tick.toNextDue;
    await this.#setClock(Math.max(nowMs + 1, target));
  }

  async #setClock(atMs: number): Promise<void> {
    this.#world.nowMs = atMs;
    await setTestClock(this.#deployment.sql, atMs);
  }

  async #perform(act: Act): Promise<ApiAnswer> {
    const [answer] = await this.#send([act]);
    if (!answer) throw new Error('an act without an answer');
    return answer;
  }

  /** Sends acts at once, each by its own client, and finds the order that explains the results. */
  async #send(acts: readonly Act[]): Promise<ApiAnswer[]> {
    // Rate limits are not about money, and have tests of their own.
    await this.#deployment.sql`delete from rate_limit`;
    this.#note(`${new Date(this.#world.nowMs).toISOString()} ${acts.map(({ words }) => words).join(' | ')}`);
    const sent = await allOf(acts.map(async (act, client) => await this.#sendOne(act, client)));
    this.#note(`  ${sent.map(({ answer }) => (answer.ok ? 'done' : answer.reason)).join(' | ')}`);
    const { rows, screens } = await this.#observe(acts);
    const explanation = explain(this.#world, sent, (world) => [
      ...differences(expectedRows(world), rows),
      ...differences(expectedScreens(world, screens.scope), screens.figures),
    ]);
    if ('whyNot' in explanation) throw this.#mismatch(acts, explanation.whyNot);
    this.#context.world = explanation.world;
    this.#rows = rows;
    for (const { act, answer } of sent) {
      this.#tally.count(act.name, answer);
      if (act.keyed && !this.#context.sent.some(({ keyed }) => keyed?.name === act.keyed?.name))
        this.#context.sent.push(act);
    }
    this.#tally.countTurn(acts.length);
    return sent.map(({ answer }) => answer);
  }

  /** The servers' state afterwards; the books must balance whenever they are checked. */
  async #observe(acts: readonly Act[]): Promise<{ rows: Figures; screens: Screens }> {
    try {
      const { sql } = this.#deployment;
      this.#untilBooks -= 1;
      const isDue = this.#untilBooks <= 0;
      if (isDue) this.#untilBooks = this.#booksEvery;
      const [rows, books] = await Promise.all([observeRows(sql, this.#world), isDue ? observeBooks(sql) : []]);
      if (books.length > 0) throw this.#mismatch(acts, books);
      return { rows, screens: await this.#observeScreens(this.#scopeOf(acts, this.#rows, rows)) };
    } catch (error) {
      throw error instanceof Mismatch ? error : this.#mismatch(acts, [(error as Error).message]);
    }
  }

  #mismatch(acts: readonly Act[], why: readonly string[]): Mismatch {
    return new Mismatch(
      this.#turnIndex,
      acts.map(({ words }) => words),
      why,
    );
  }

  async #sendOne(act: Act, client: number): Promise<Sent> {
    try {
      const answer = await this.#deployment.send(this.#turnIndex + client, act.request);
      if (!answer.ok || !act.learn) return { act, answer };
      return { act, answer: { ok: true, data: { ...(answer.data as object), ...(await act.learn(answer.data)) } } };
    } catch (error) {
      throw this.#mismatch([act], [(error as Error).message]);
    }
  }

  /** The actors, and the owners of changed rows. */
  #scopeOf(acts: readonly Act[], before: Figures, after: Figures): Scope {
    const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    const words = `${changed.join(' ')} ${acts.map((act) => act.words).join(' ')}`;
    return {
      merchants: this.#world.merchants
        .filter(({ no, username }) => words.includes(no) || words.includes(username))
        .map(({ no }) => no),
      plans: [...after.keys()]
        .filter((name) => name.startsWith('plan ') && changed.includes(name))
        .map((name) => name.slice('plan '.length)),
      // One after the other, because each is a request; at the end of the story all of them.
      lists: listNames.slice(this.#turnIndex % listNames.length).slice(0, 1),
    };
  }

  async #observeScreens(scope: Scope): Promise<Screens> {
    const { servers } = this.#deployment.processes;
    const server = servers[this.#counter % servers.length];
    if (!server) throw new Error('no server runs');
    return await observeScreens(server, this.#world, scope);
  }
}

/**
 * Like `Promise.all`, but waits for everything before it fails: nothing of this turn is under way in the next story.
 */
async function allOf<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises);
  return await Promise.all(promises);
}

/** Nothing is left that time alone would change. */
function isAllOver({ plans, exchanges }: World): boolean {
  return plans.every(isOver) && exchanges.every(({ state }) => state !== 'prepared' && state !== 'confirmed');
}

const zeroOp = { kind: '', who: 0, which: 0, amount: 0, flaw: 0, variant: 0 };

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function findId({ sql }: Deployment, table: 'plan' | 'conversion' | 'merchant', by: string): Promise<string> {
  const rows = {
    plan: async () => await sql<{ id: string }[]>`select id from plan where plan_no = ${by}`,
    conversion: async () => await sql<{ id: string }[]>`select id from conversion where event_id = ${by}`,
    merchant: async () => await sql<{ id: string }[]>`select merchant_no as id from merchant where username = ${by}`,
  };
  const [row] = await rows[table]();
  if (!row) throw new Error(`there is no ${table} ${by}`);
  return row.id;
}

const idColumns = { offering: 'offering_no', offer: 'id', agent: 'agent_no', activity: 'id', acceptor: 'id' } as const;

async function findRevision({ sql }: Deployment, table: keyof typeof idColumns, id: string): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`
    select revision from ${sql(table)} where ${sql(idColumns[table])} = ${id}`;
  if (!row) throw new Error(`there is no ${table} ${id}`);
  return row.revision;
}

function emptyWorld(run: string, sourceId: string): World {
  return {
    run,
    nowMs: testClockStart,
    sourceId,
    isSourcePaused: false,
    codes: [],
    merchants: [],
    tickets: [],
    agents: [],
    offers: [],
    offerings: [],
    definitions: [],
    activities: [],
    coupons: [],
    plans: [],
    repeats: [],
    events: {},
    batches: {},
    withdrawals: [],
    paymentBatches: [],
    statements: [],
    acceptors: [],
    exchanges: [],
    proposals: [],
    corrections: [],
    bookersOfArrivals: [],
    appeals: [],
    references: {},
    keys: {},
    seen: {},
    house: {} as World['house'],
    // A deployment's defaults by product.md.
    withdrawalTerms: { feeBps: 100, minimum: 1_00n },
    levels: [
      { level: 1, fromVolume: 0n, plansAtOnce: 3, feeBps: 500 },
      { level: 2, fromVolume: 1_000_00n, plansAtOnce: 5, feeBps: 450 },
      { level: 3, fromVolume: 5_000_00n, plansAtOnce: 10, feeBps: 400 },
      { level: 4, fromVolume: 20_000_00n, plansAtOnce: 20, feeBps: 350 },
      { level: 5, fromVolume: 100_000_00n, plansAtOnce: 50, feeBps: 300 },
    ],
    membershipTerms: { price: 30_00n, days: 30 },
  };
}

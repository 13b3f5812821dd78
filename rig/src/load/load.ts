/**
 * The load: merchants who put, withdraw and stop; an operator who records deposits; delivery that consumes the puts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { deliverablePlans, toMinor } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { newId } from '../../../server/src/platform/ids.ts';
import { Acts } from './acts.ts';
import type { Address } from './acts.ts';
import { perform, settle } from './http.ts';
import { Journal } from './journal.ts';
import type { LoadMerchant, LoadWorld } from './world.ts';

const plansPerBatch = 8;
const eventsPerPlan = 6;
/** One in this many events is sent a second time, in a later batch. */
const repeatEvery = 9;

export class Load {
  readonly journal = new Journal();
  readonly #world: LoadWorld;
  readonly #addresses: readonly Address[];
  /** No new operations; begun ones are finished. */
  readonly #ending = new AbortController();
  /** Answers are no longer waited for. */
  readonly #givingUp = new AbortController();
  #clients: Promise<void>[] = [];

  readonly #slowness: number;

  /** `slowness` multiplies every client's pauses: 1 is the speed for a fault. */
  constructor(world: LoadWorld, addresses: readonly Address[], slowness = 1) {
    this.#world = world;
    this.#addresses = addresses;
    this.#slowness = slowness;
  }

  /** Starts a client for each merchant, one for deposits and one for each delivery source. */
  start(): void {
    const { merchants, sources } = this.#world;
    this.#clients = [
      ...merchants.map(async (merchant, client) => await this.#actAsMerchant(client, merchant)),
      this.#recordDeposits(merchants.length),
      ...sources.map(async ({ id }, index) => await this.#deliver(merchants.length + 1 + index, id)),
    ];
  }

  /** Begins nothing more and waits for the last final answers, for at most `timeoutMs`. */
  async finish(timeoutMs: number): Promise<void> {
    this.#ending.abort();
    const timer = setTimeout(() => this.#givingUp.abort(), timeoutMs);
    await Promise.all(this.#clients);
    clearTimeout(timer);
  }

  /** Delivers once more to every running plan, as the sources do; returns the number of plans. */
  async deliverToAll(): Promise<number> {
    const acts = this.#actsOf(0);
    let plans = 0;
    for (const { id } of this.#world.sources) {
      const running = (await this.#running(acts, id)).filter((plan) => plan.state !== 'put_finished');
      plans += running.length;
      const events = running.map((plan) => clickOn(plan.plan_id));
      if (events.length > 0) await this.#perform(acts.batch(id, { batch_id: newId(), events }));
    }
    return plans;
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms * this.#slowness, undefined, { signal: this.#ending.signal }).catch(() => undefined);
  }

  #actsOf(client: number): Acts {
    const address = this.#addresses[client % this.#addresses.length];
    if (!address) throw new Error('there is no server');
    return new Acts(client, address, this.#world);
  }

  async #perform(operation: Parameters<typeof perform>[1]) {
    return await perform(this.journal, operation, this.#givingUp.signal);
  }

  async #actAsMerchant(client: number, merchant: LoadMerchant): Promise<void> {
    const acts = this.#actsOf(client);
    const toPut = this.#world.offeringNos.map((no) => `${no}-${merchant.no}`);
    const put: string[] = [];
    while (!this.#ending.signal.aborted) {
      const dice = Math.random();
      if (dice < 0.15) await this.#perform(acts.withdraw(merchant, toMinor(100 + Math.floor(dice * 10_000))));
      else if (dice < 0.3 && put.length > 0) {
        await this.#perform(acts.stop(merchant, put.splice(Math.floor(Math.random() * put.length), 1)[0] ?? ''));
      } else {
        const planNo = toPut.shift();
        if (planNo === undefined) return;
        const answer = await this.#perform(acts.put(merchant, planNo, toMinor(50_00 + Math.floor(dice * 3_000))));
        if (answer.kind === 'done') put.push(planNo);
      }
      // A person pauses between acts; it also leaves the two cores to the servers.
      await this.#pause(60 + Math.random() * 100);
    }
  }

  async #recordDeposits(client: number): Promise<void> {
    const acts = this.#actsOf(client);
    const { merchants } = this.#world;
    while (!this.#ending.signal.aborted) {
      const merchant = merchants[Math.floor(Math.random() * merchants.length)];
      if (merchant) await this.#perform(acts.topUp(merchant, toMinor(10_00 + Math.floor(Math.random() * 4_000))));
      await this.#pause(150 + Math.random() * 150);
    }
  }

  async #deliver(client: number, sourceId: string): Promise<void> {
    const acts = this.#actsOf(client);
    const sent: DeliveryEvent[] = [];
    while (!this.#ending.signal.aborted) {
      const running = (await this.#running(acts, sourceId)).filter((plan) => plan.state !== 'put_finished');
      const chosen = running.toSorted(() => Math.random() - 0.5).slice(0, plansPerBatch);
      const events = chosen.flatMap((plan) => Array.from({ length: eventsPerPlan }, () => eventOn(plan.plan_id)));
      const repeated = sent.splice(0).filter((_, index) => index % repeatEvery === 0);
      if (events.length > 0) {
        await this.#perform(acts.batch(sourceId, { batch_id: newId(), events: [...events, ...repeated] }));
        sent.push(...events);
      }
      await this.#pause(150 + Math.random() * 150);
    }
  }

  async #running(acts: Acts, sourceId: string) {
    const { answer } = await settle(
      this.journal,
      async () => await acts.deliverable(sourceId),
      AbortSignal.any([this.#ending.signal, this.#givingUp.signal]),
    );
    return answer.kind === 'done' ? v.parse(deliverablePlans, answer.data).list : [];
  }
}

function eventOn(planId: string): DeliveryEvent {
  const dice = Math.random();
  const kind = dice < 0.1 ? 'conversion' : dice < 0.7 ? 'click' : 'impression';
  return { event_id: newId(), plan_id: planId, kind, occurred_at: new Date().toISOString() };
}

function clickOn(planId: string): DeliveryEvent {
  return { event_id: newId(), plan_id: planId, kind: 'click', occurred_at: new Date().toISOString() };
}

/** Clients that keep their connection open, one request after the other on each, and their answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  /** Answers with code 200 a second. */
  readonly perSecond: number;
  /** How long each of them took, in milliseconds, shortest first. */
  readonly tookMs: readonly number[];
  /** Refusals, by HTTP status and message. */
  readonly refused: ReadonlyMap<string, number>;
  /** How long those took, shortest first. */
  readonly refusedMs: readonly number[];
}

/** The time below which this share of all answers is: 0.99 for p99. */
export function quantile({ tookMs }: Pick<Answered, 'tookMs'>, share: number): number {
  return tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? Number.NaN;
}

/** Throws unless everything was answered with code 200: only completed work may be measured. */
export function mustBeDone(answered: Answered): Answered {
  if (answered.refused.size > 0) throw new Error(`refused: ${JSON.stringify([...answered.refused])}`);
  return answered;
}

export class Connections {
  readonly #clients: readonly Client[];

  /** This many connections, spread over the servers in turn, like a round-robin proxy. */
  constructor(urls: readonly string[], count: number) {
    this.#clients = Array.from({ length: count }, (_, index) => new Client(urls[index % urls.length] ?? ''));
  }

  /** Each connection sends the next request as soon as it has its answer. */
  async drive(durationMs: number, next: () => WireRequest): Promise<Answered> {
    const tally = new Tally();
    const endMs = performance.now() + durationMs;
    await Promise.all(
      this.#clients.map(async (client) => {
        while (performance.now() < endMs) await tally.ask(client, next());
      }),
    );
    return tally.sum();
  }

  /** This many requests a second at even intervals whatever the answers take, like many independent people. */
  async pace(durationMs: number, perSecond: number, next: () => WireRequest): Promise<Answered> {
    const tally = new Tally();
    const startMs = performance.now();
    const asked: Promise<void>[] = [];
    for (let sent = 0; sent < (durationMs / 1000) * perSecond; sent += 1) {
      const dueMs = startMs + (sent * 1000) / perSecond;
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 0) await sleep(earlyMs);
      const client = this.#clients[sent % this.#clients.length];
      // Counted from when it was due: a client that could not send in time has waited too.
      if (client) asked.push(tally.ask(client, next(), dueMs));
    }
    await Promise.all(asked);
    return tally.sum();
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map(async (client) => await client.destroy()));
  }
}

class Tally {
  readonly #startMs = performance.now();
  readonly #tookMs: number[] = [];
  readonly #refused = new Map<string, number>();
  readonly #refusedMs: number[] = [];

  async ask(client: Client, { method, path, headers, body }: WireRequest, sentMs = performance.now()): Promise<void> {
    const response = await client.request({ method, path, headers, body: body ?? null });
    const text = await response.body.text();
    if (response.statusCode === 200 && text.startsWith('{"code":200,')) this.#tookMs.push(performance.now() - sentMs);
    else {
      const what = `${response.statusCode} ${text.slice(0, 120)}`;
      this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
      this.#refusedMs.push(performance.now() - sentMs);
    }
  }

  sum(): Answered {
    const seconds = (performance.now() - this.#startMs) / 1000;
    return {
      perSecond: this.#tookMs.length / seconds,
      tookMs: this.#tookMs.toSorted((a, b) => a - b),
      refused: this.#refused,
      refusedMs: this.#refusedMs.toSorted((a, b) => a - b),
    };
  }
}

/**
 * Batches to send. A batch is fixed once, with its id, and the same one is sent until it is answered, so a lost answer
 * does no harm. Batches go one after the other.
 */
import { randomUUID } from 'node:crypto';
import { deliveryLimits } from '@placard/contract';
import type { BatchReceipt, DeliveryEvent, Reason } from '@placard/contract';
import { Refused } from './client.ts';

export interface Sender {
  send(body: string): Promise<BatchReceipt>;
}

/** Refusals that a resend cannot fix: the batch is dropped. */
const hopeless: ReadonlySet<Reason | undefined> = new Set<Reason | undefined>([
  'invalid_fields',
  'unknown_field',
  'batch_id_reused',
  'payload_too_large',
]);

export class Outbox {
  readonly #sender: Sender;
  readonly #bodies: string[] = [];
  #failures = 0;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  get isEmpty(): boolean {
    return this.#bodies.length === 0;
  }

  /** Splits events into batches. */
  add(events: readonly DeliveryEvent[]): void {
    for (let from = 0; from < events.length; from += deliveryLimits.eventsPerBatch) {
      const batch = { batch_id: randomUUID(), events: events.slice(from, from + deliveryLimits.eventsPerBatch) };
      this.#bodies.push(JSON.stringify(batch));
    }
  }

  /** Sends what it can. Throws the error that stopped it; the batch stays, unless it can never be accepted. */
  async flush(): Promise<void> {
    for (let body = this.#bodies[0]; body !== undefined; body = this.#bodies[0]) {
      try {
        await this.#sender.send(body);
      } catch (error) {
        this.#failures += 1;
        if (error instanceof Refused && hopeless.has(error.reason)) this.#bodies.shift();
        throw error;
      }
      this.#failures = 0;
      this.#bodies.shift();
    }
  }

  /** How long to wait after failures, in milliseconds: half a second, doubling to ten. */
  get pauseMs(): number {
    return this.#failures === 0 ? 0 : Math.min(10_000, 250 * 2 ** this.#failures);
  }
}

/** Uses the delivery API as any source does: signed requests, envelopes back. */
import { createHash, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  batchReceipt,
  deliverablePlans,
  deliveryHeaders,
  deliveryPaths,
  deliverySignatureBase,
  readDeliveryAnswer,
} from '@placard/contract';
import type { BatchReceipt, DeliverablePlans, DeliveryBatch, DeliveryAnswer, Reason } from '@placard/contract';
import { eventsRootOf, toBase64 } from '@placard/proof';

export interface DeliveryClientOptions {
  /** The address of the delivery API, such as `http://127.0.0.1:8080`. */
  url: string;
  sourceId: string;
  privateKey: KeyObject;
  /** Aborts all requests. */
  signal: AbortSignal;
}

/** The server refused the request for this reason. */
export class Refused extends Error {
  readonly reason: Reason | undefined;

  constructor(message: string, reason: Reason | undefined) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
  }
}

const timeoutMs = 30_000;

export class DeliveryClient {
  readonly #options: DeliveryClientOptions;

  constructor(options: DeliveryClientOptions) {
    this.#options = options;
  }

  /** Returns the plans to deliver, one page. Throws `Refused`, or the network's error. */
  async plans(cursor: string | null): Promise<DeliverablePlans> {
    const query = cursor === null ? '' : `?cursor=${cursor}`;
    return dataOf(readDeliveryAnswer(deliverablePlans, await this.#ask('GET', `${deliveryPaths.plans}${query}`, '')));
  }

  /** Sends a stored batch unchanged. Throws like `plans`. */
  async send(body: string): Promise<BatchReceipt> {
    const { events } = JSON.parse(body) as DeliveryBatch;
    const eventsRoot = toBase64(eventsRootOf(events));
    return dataOf(readDeliveryAnswer(batchReceipt, await this.#ask('POST', deliveryPaths.batches, body, eventsRoot)));
  }

  async #ask(method: 'GET' | 'POST', path: string, body: string, eventsRoot?: string): Promise<unknown> {
    const { url, sourceId, privateKey, signal } = this.#options;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const bodySha256 = createHash('sha256').update(body).digest('base64');
    const base = deliverySignatureBase({
      method,
      target: path,
      sourceId,
      timestamp,
      bodySha256,
      ...(eventsRoot !== undefined && { eventsRoot }),
    });
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        [deliveryHeaders.source]: sourceId,
        [deliveryHeaders.timestamp]: timestamp,
        ...(eventsRoot !== undefined && { [deliveryHeaders.eventsRoot]: eventsRoot }),
        [deliveryHeaders.signature]: sign(null, Buffer.from(base), privateKey).toString('base64'),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return await response.json();
  }
}

function dataOf<Data>(answer: DeliveryAnswer<Data>): Data {
  if ('data' in answer) return answer.data;
  throw new Refused(answer.msg, answer.reason);
}

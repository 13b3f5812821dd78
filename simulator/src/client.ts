/** Uses the delivery API as any source does, and as any product owner who countersigns: signed requests, envelopes back. */
import { createHash, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  batchReceipt,
  confirmationOutcomes,
  deliverablePlans,
  deliveryHeaders,
  deliveryPaths,
  deliverySignatureBase,
  ownerConversions,
  readDeliveryAnswer,
} from '@placard/contract';
import type {
  BatchReceipt,
  ConfirmationOutcomes,
  DeliverablePlans,
  DeliveryAnswer,
  DeliveryBatch,
  OwnerConversions,
  Reason,
} from '@placard/contract';
import { confirmationText, eventsRootOf, toBase64 } from '@placard/proof';
import type { OwnersWord } from '@placard/proof';

interface Sender {
  /** The address of the delivery API, such as `http://127.0.0.1:8080`. */
  url: string;
  privateKey: KeyObject;
  /** Aborts all requests. */
  signal: AbortSignal;
}

export interface DeliveryClientOptions extends Sender {
  sourceId: string;
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
    return dataOf(
      readDeliveryAnswer(deliverablePlans, await this.#ask('GET', withCursor(deliveryPaths.plans, cursor), '')),
    );
  }

  /** Sends a stored batch unchanged. Throws like `plans`. */
  async send(body: string): Promise<BatchReceipt> {
    const { events } = JSON.parse(body) as DeliveryBatch;
    const eventsRoot = toBase64(eventsRootOf(events));
    return dataOf(readDeliveryAnswer(batchReceipt, await this.#ask('POST', deliveryPaths.batches, body, eventsRoot)));
  }

  async #ask(method: 'GET' | 'POST', path: string, body: string, eventsRoot?: string): Promise<unknown> {
    const { sourceId, ...sender } = this.#options;
    return await ask(sender, { sender: 'source', senderId: sourceId, method, target: path, body, eventsRoot });
  }
}

export class OwnerClient {
  readonly #options: Sender & { ownerId: string };

  constructor(options: Sender & { ownerId: string }) {
    this.#options = options;
  }

  /** Returns the conversions about which the owner has said nothing, one page. Throws `Refused`, or the network's error. */
  async conversions(cursor: string | null): Promise<OwnerConversions> {
    const path = withCursor(deliveryPaths.conversions, cursor);
    return dataOf(readDeliveryAnswer(ownerConversions, await this.#ask('GET', path, '')));
  }

  /** Signs and sends what the owner says. Saying it again changes nothing. Throws like `conversions`. */
  async confirm(said: readonly OwnersWord[]): Promise<ConfirmationOutcomes> {
    const confirmations = said.map((word) => ({
      plan_id: word.planId,
      event_id: word.eventId,
      verdict: word.verdict,
      ...(word.verdict === 'refused' && { reason: word.reason, evidence: word.evidence }),
      signature: sign(null, Buffer.from(confirmationText(word)), this.#options.privateKey).toString('base64'),
    }));
    const body = JSON.stringify({ confirmations });
    return dataOf(readDeliveryAnswer(confirmationOutcomes, await this.#ask('POST', deliveryPaths.confirmations, body)));
  }

  async #ask(method: 'GET' | 'POST', path: string, body: string): Promise<unknown> {
    const { ownerId, ...sender } = this.#options;
    return await ask(sender, { sender: 'owner', senderId: ownerId, method, target: path, body });
  }
}

interface Request {
  sender: 'source' | 'owner';
  senderId: string;
  method: 'GET' | 'POST';
  target: string;
  body: string;
  eventsRoot?: string | undefined;
}

async function ask({ url, privateKey, signal }: Sender, { body, eventsRoot, ...request }: Request): Promise<unknown> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const root = eventsRoot === undefined ? {} : { eventsRoot };
  const bodySha256 = createHash('sha256').update(body).digest('base64');
  const base = deliverySignatureBase({ ...request, timestamp, bodySha256, ...root });
  const isPost = request.method === 'POST';
  const response = await fetch(new URL(request.target, url), {
    method: request.method,
    headers: {
      ...(isPost && { 'content-type': 'application/json' }),
      [deliveryHeaders[request.sender]]: request.senderId,
      [deliveryHeaders.timestamp]: timestamp,
      ...(eventsRoot !== undefined && { [deliveryHeaders.eventsRoot]: eventsRoot }),
      [deliveryHeaders.signature]: sign(null, Buffer.from(base), privateKey).toString('base64'),
    },
    ...(isPost && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  return await response.json();
}

const withCursor = (path: string, cursor: string | null) => (cursor === null ? path : `${path}?cursor=${cursor}`);

function dataOf<Data>(answer: DeliveryAnswer<Data>): Data {
  if ('data' in answer) return answer.data;
  throw new Refused(answer.msg, answer.reason);
}

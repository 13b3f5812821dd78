/** A delivery source with a key of its own: reads its plans, says why one waits, and sends events, all signed. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { deliveryHeaders, deliveryPaths, deliverySignatureBase, signedPartsOf } from '@placard/contract';
import type { DeliverablePlan, DeliverablePlans, DeliveryEvent, ReportedCause, SignedRequest } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { eventsRootOf, reportText, toBase64 } from '@placard/proof';
import { address } from './api.ts';
import type { Operator } from './operator.ts';

export class Source {
  readonly #id: string;
  readonly #key: KeyObject;

  private constructor(id: string, key: KeyObject) {
    this.#id = id;
    this.#key = key;
  }

  /** Has operators register a source of this name and owner. */
  static async register(operator: Operator, name: string, owner: string): Promise<Source> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
    const { source } = await operator.call(operatorCalls.sources.create, {
      name,
      public_key: key,
      owner,
      is_own: false,
    });
    return new Source(source.source_id, privateKey);
  }

  /** The plans that it delivers. */
  async plans(): Promise<DeliverablePlan[]> {
    const { list } = await this.#ask<DeliverablePlans>(deliveryPaths.plans);
    return list;
  }

  /** Says why a plan waits. */
  async report(planId: string, said: ReportedCause): Promise<void> {
    const report = { plan_id: planId, measured_at: new Date().toISOString(), ...said };
    const signature = this.#sign(reportText(signedPartsOf(report)));
    await this.#ask(deliveryPaths.reports, { reports: [{ ...report, signature }] });
  }

  /** Sends clicks of a plan; returns their ids. */
  async clicks(planId: string, count: number): Promise<string[]> {
    const at = new Date().toISOString();
    const events = Array.from({ length: count }, (): DeliveryEvent => {
      return { event_id: randomUUID(), plan_id: planId, kind: 'click', occurred_at: at };
    });
    await this.#send(events);
    return events.map(({ event_id: id }) => id);
  }

  /** Says that events of a plan were invalid traffic. */
  async takeOut(planId: string, ids: readonly string[]): Promise<void> {
    const at = new Date().toISOString();
    await this.#send(
      ids.map((id): DeliveryEvent => {
        const event = { event_id: randomUUID(), plan_id: planId, occurred_at: at };
        return { ...event, kind: 'invalid', target_id: id, category: 'givt' };
      }),
    );
  }

  async #send(events: DeliveryEvent[]): Promise<void> {
    const eventsRoot = toBase64(eventsRootOf(events));
    await this.#ask(deliveryPaths.batches, { batch_id: randomUUID(), events }, { eventsRoot });
  }

  #sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('base64');
  }

  async #ask<Data>(path: string, payload?: object, parts: Partial<SignedRequest> = {}): Promise<Data> {
    const body = payload && JSON.stringify(payload);
    const request: SignedRequest = {
      method: body === undefined ? 'GET' : 'POST',
      target: path,
      senderId: this.#id,
      timestamp: String(Math.floor(Date.now() / 1000)),
      bodySha256: createHash('sha256')
        .update(body ?? '')
        .digest('base64'),
      ...parts,
    };
    const response = await fetch(`${address()}${path}`, {
      method: request.method,
      headers: {
        [deliveryHeaders.source]: this.#id,
        [deliveryHeaders.timestamp]: request.timestamp,
        [deliveryHeaders.signature]: this.#sign(deliverySignatureBase(request)),
        ...(request.eventsRoot !== undefined && { [deliveryHeaders.eventsRoot]: request.eventsRoot }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const answer = (await response.json()) as { code: number; data: Data };
    if (answer.code !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return answer.data;
  }
}

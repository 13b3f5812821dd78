/** Sends batches through the delivery API, as any source does, several at a time. */
import { newId } from '../../../server/src/platform/ids.ts';
import { signedDelivery } from '../../../server/test/support/signed-delivery.ts';
import { batchReceipt, deliveryPaths } from '@placard/contract';
import type { BatchReceipt } from '@placard/contract';
import * as v from 'valibot';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../../rig/src/load/http.ts';
import type { Story } from './story.ts';
import { Dice } from './story.ts';
import type { Twin } from './twin.ts';

/** This many of a hundred batches are sent again with their id, as after a lost answer. */
const again = 5;

export interface Sent {
  batches: number;
  events: number;
  resent: number;
  seconds: number;
  receipts: { accepted: number; duplicates: number; recordedOnly: number };
}

export function nothingSent(): Sent {
  return { batches: 0, events: 0, resent: 0, seconds: 0, receipts: { accepted: 0, duplicates: 0, recordedOnly: 0 } };
}

export interface Delivery {
  readonly url: string;
  readonly story: Story;
  readonly twin: Twin;
  readonly dayEndMs: number;
  /** Concurrent batches; one sends them in their order. */
  readonly lanes: number;
  readonly sent: Sent;
}

/** Sends all batches; throws if one is refused, or if its second answer differs from its first. */
export async function sendBatches(delivery: Delivery, batches: readonly Int32Array[]): Promise<void> {
  const { story, twin, dayEndMs, lanes, sent } = delivery;
  const startMs = performance.now();
  const dice = new Dice(story.seed + 2);
  let next = 0;
  const lane = async () => {
    for (let batch = batches[next++]; batch; batch = batches[next++]) {
      const events = Array.from(batch, (index) =>
        story.event(index, twin.plans[index % story.plans]?.id ?? '', dayEndMs),
      );
      const body = JSON.stringify({ batch_id: newId(), events });
      // Sent again at the same time, which is harder than afterwards.
      const isResent = lanes > 1 && dice.next(100) < again;
      const [receipt, second] = await Promise.all([send(delivery, body), isResent ? send(delivery, body) : undefined]);
      if (second && JSON.stringify(second) !== JSON.stringify(receipt)) throw new Error('a batch got two answers');
      count(sent, receipt, batch.length, isResent);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  sent.seconds += (performance.now() - startMs) / 1_000;
}

async function send({ url, twin }: Delivery, body: string): Promise<BatchReceipt> {
  for (;;) {
    const answer = await ask(`${url}${deliveryPaths.batches}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedDelivery(twin.source, body) },
      body,
    });
    if (answer.kind === 'done') return v.parse(batchReceipt, answer.data);
    if (answer.kind === 'refused') throw new Error(`a batch was refused: ${answer.reason}`);
    await sleep(100);
  }
}

function count(sent: Sent, receipt: BatchReceipt, events: number, isResent: boolean): void {
  if (receipt.unknown_plans.length > 0) throw new Error('a plan was unknown');
  sent.batches += isResent ? 2 : 1;
  sent.resent += isResent ? 1 : 0;
  sent.events += isResent ? events * 2 : events;
  sent.receipts.accepted += receipt.accepted;
  sent.receipts.duplicates += receipt.duplicates;
  sent.receipts.recordedOnly += receipt.recorded_only;
}

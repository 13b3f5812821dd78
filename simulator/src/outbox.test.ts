import { describe, expect, it } from 'vitest';
import type { DeliveryEvent } from '@placard/contract';
import { Refused } from './client.ts';
import { Outbox } from './outbox.ts';

const event: DeliveryEvent = {
  event_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a01',
  plan_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a02',
  kind: 'impression',
  occurred_at: '2026-11-21T08:00:00.000Z',
};
const receipt = { accepted: 1, duplicates: 0, recorded_only: 0, unknown_plans: [], promise: '' };

/** A server with prepared answers, one after the other. */
function serverOf(...answers: (Error | 'ok')[]) {
  const bodies: string[] = [];
  const send = async (body: string) => {
    bodies.push(body);
    const answer = answers[bodies.length - 1] ?? 'ok';
    if (answer !== 'ok') throw answer;
    return receipt;
  };
  return { bodies, send };
}

describe('the outbox', () => {
  it('sends exactly the same batch again after a lost answer', async () => {
    const server = serverOf(new TypeError('fetch failed'), 'ok');
    const outbox = new Outbox(server);
    outbox.add([event]);
    await expect(outbox.flush()).rejects.toThrow('fetch failed');
    expect(outbox.pauseMs).toBe(500);
    await outbox.flush();
    expect(outbox.isEmpty).toBe(true);
    expect(outbox.pauseMs).toBe(0);
    expect(server.bodies[1]).toBe(server.bodies[0]);
  });

  it('splits events into batches of five thousand', async () => {
    const server = serverOf();
    const outbox = new Outbox(server);
    outbox.add(Array.from({ length: 5_001 }, () => event));
    await outbox.flush();
    expect(server.bodies.map((body) => (JSON.parse(body) as { events: unknown[] }).events.length)).toEqual([5_000, 1]);
  });

  it('waits while it is paused, and drops what can never be accepted', async () => {
    const outbox = new Outbox(serverOf(new Refused('paused', 'source_paused'), new Refused('no', 'invalid_fields')));
    outbox.add([event]);
    await expect(outbox.flush()).rejects.toThrow('paused');
    expect(outbox.isEmpty).toBe(false);
    await expect(outbox.flush()).rejects.toThrow('no');
    expect(outbox.isEmpty).toBe(true);
  });
});

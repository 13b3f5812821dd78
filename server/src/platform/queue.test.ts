import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends on request, and records when it begins. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

describe('a queue', () => {
  it('runs a fixed number at a time, in order of arrival', async () => {
    const queue = createQueue({ limit: 2, maxWaiting: 10 });
    const { begun, work, end } = makeWork();
    const all = ['a', 'b', 'c', 'd'].map(async (name) => await queue.run(work(name)));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs urgent work before earlier work', async () => {
    const queue = createQueue({ limit: 1, maxWaiting: 10 });
    const { begun, work, end } = makeWork();
    const all = ['a', 'b'].map(async (name) => await queue.run(work(name)));
    all.push(queue.run(work('urgent'), { isUrgent: true }));
    for (const name of ['a', 'urgent', 'b']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'urgent', 'b']);
  });

  it('refuses at once what exceeds its length, and accepts work again when it has room', async () => {
    const queue = createQueue({ limit: 1, maxWaiting: 2 });
    const { begun, work, end } = makeWork();
    const all = ['a', 'b', 'c'].map(async (name) => await queue.run(work(name)));
    const refused = { reason: 'overloaded', details: { retry_after_seconds: 2 } };
    await expect(queue.run(work('d'))).rejects.toMatchObject(refused);
    expect(() => queue.refuseIfFull()).toThrow(expect.objectContaining(refused));
    // A flood of one kind does not close the queue to the other.
    all.push(queue.run(work('urgent'), { isUrgent: true }));
    await end('a');
    await end('urgent');
    expect(() => queue.refuseIfFull()).not.toThrow();
    for (const name of ['b', 'c']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a', 'urgent', 'b', 'c']);
  });

  it('continues after failed work', async () => {
    const queue = createQueue({ limit: 1, maxWaiting: 1 });
    await expect(queue.run(async () => await Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => await Promise.resolve('yes'))).toBe('yes');
  });

  it('gives each owner a turn, so nobody waits behind all of another’s work', async () => {
    const queue = createQueue({ limit: 1, maxWaiting: 10, perOwner: { limit: 1, maxWaiting: 5 } });
    const { begun, work, end } = makeWork();
    const add = async (name: string) => await queue.run(work(name), { owner: name.slice(0, 1) });
    const all = ['a1', 'a2', 'a3', 'a4'].map(add);
    await end('a1');
    all.push(...['b1', 'b2', 'c1'].map(add));
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'];
    for (const name of order.slice(1)) await end(name);
    expect(begun).toEqual(order);
    await Promise.all(all);
  });

  it('keeps places free when one owner sends much, and refuses work beyond their share', async () => {
    const queue = createQueue({ limit: 2, maxWaiting: 10, perOwner: { limit: 1, maxWaiting: 1 } });
    const { begun, work, end } = makeWork();
    const of = (owner: string) => ({ owner });
    const all = ['a1', 'a2'].map(async (name) => await queue.run(work(name), of('a')));
    await expect(queue.run(work('a3'), of('a'))).rejects.toMatchObject({ reason: 'rate_limited' });
    all.push(queue.run(work('b1'), of('b')));
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    await Promise.all(all);
  });

  it('has a place for an owner with less waiting, the last of the owner with most, until all have the same', async () => {
    const queue = createQueue({ limit: 1, maxWaiting: 4, perOwner: { limit: 1, maxWaiting: 3 } });
    const { begun, work, end } = makeWork();
    const add = async (name: string) => await queue.run(work(name), { owner: name.slice(0, 1) });
    const overloaded = { reason: 'overloaded', details: { retry_after_seconds: 2 } };
    const all = [...['a1', 'a2', 'a3', 'a4'].map(add), add('b1')];
    for (const name of ['c1', 'd1']) {
      expect(() => queue.refuseIfFull({ owner: name.slice(0, 1) })).not.toThrow();
      all.push(add(name));
    }
    for (const index of [3, 2]) await expect(all[index]).rejects.toMatchObject(overloaded);
    await expect(add('e1')).rejects.toMatchObject(overloaded);
    await expect(add('b2')).rejects.toMatchObject(overloaded);
    for (const name of ['a1', 'b1', 'c1', 'd1', 'a2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
    expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});

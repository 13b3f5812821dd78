import pino from 'pino';
import { expect, it } from 'vitest';
import { startSweep } from './sweep.ts';

it('a failed sweep is tried again, and stopping waits for the current turn', async () => {
  const turns: number[] = [];
  const isThird = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const sweep = startSweep(pino({ level: 'silent' }), 'test', 1, async (signal) => {
    turns.push(turns.length + 1);
    if (turns.length < 3) throw new Error('the database is away');
    isThird.resolve();
    await mayEnd.promise;
    expect(signal.aborted).toBe(true);
    return 1;
  });
  await isThird.promise;
  const stopped = sweep.stop();
  mayEnd.resolve();
  await stopped;
  expect(turns).toEqual([1, 2, 3]);
});

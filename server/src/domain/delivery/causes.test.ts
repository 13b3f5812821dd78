import { describe, expect, it } from 'vitest';
import { deliveryCause, deliveryOriginOf } from './causes.ts';

describe('the cause of a transfer that delivery posts', () => {
  it.each(['consume', 'credit', 'accrue', 'reverse'] as const)('%s leads back to its batch', (act) => {
    const cause = deliveryCause[act]('plan-1', 'batch-2');
    // Transfers posted long ago carry these words.
    expect(cause).toBe(`${act}:plan-1:batch-2`);
    expect(deliveryOriginOf(cause)).toEqual({ act, batchId: 'batch-2' });
  });

  it('leads back to the one conversion that an operator reversed', () => {
    const cause = deliveryCause.reverseConversion('conversion-3');
    expect(cause).toBe('reverse_conversion:conversion-3');
    expect(deliveryOriginOf(cause)).toEqual({ act: 'reverse_conversion', conversionId: 'conversion-3' });
  });

  it.each(['put:plan-1', 'settle:plan-1:batch-2', 'consumed:plan-1:batch-2', ''])(
    'is no delivery’s when it reads "%s"',
    (cause) => expect(deliveryOriginOf(cause)).toBeUndefined(),
  );
});

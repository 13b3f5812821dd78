import { describe, expect, it } from 'vitest';
import { changeOf } from './baseline.ts';

const then = { lowest: 0.9, highest: 1.1 };

describe('a figure against the saved one', () => {
  it('is the same while their rounds overlap, wherever the medians are', () => {
    expect(changeOf({ better: 'lower', lowest: 1.1, highest: 1.6 }, then)).toBe('same');
    expect(changeOf({ better: 'lower', lowest: 0.2, highest: 0.9 }, then)).toBe('same');
  });

  it('has changed beyond both spreads, for better or worse as its kind says', () => {
    expect(changeOf({ better: 'lower', lowest: 1.2, highest: 1.3 }, then)).toBe('worse');
    expect(changeOf({ better: 'higher', lowest: 1.2, highest: 1.3 }, then)).toBe('better');
    expect(changeOf({ better: 'lower', lowest: 0.7, highest: 0.8 }, then)).toBe('better');
    expect(changeOf({ better: 'higher', lowest: 0.7, highest: 0.8 }, then)).toBe('worse');
  });
});

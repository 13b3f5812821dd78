import { describe, expect, it } from 'vitest';
import { hasLookalike } from './agent-id.ts';

describe('an agent id as typed', () => {
  it('is questioned if it contains a letter that looks like a digit', () => {
    expect(['A7701O', 'a7701o', ' A77l14 ', 'AI7014'].map(hasLookalike)).toEqual([true, true, true, true]);
    expect(['A77014', '', 'Z9'].map(hasLookalike)).toEqual([false, false, false]);
  });
});

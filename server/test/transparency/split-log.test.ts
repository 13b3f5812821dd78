/** What `verify` answers about checkpoints alone: a log that showed different people different histories is named. */
import { describe, expect, it } from 'vitest';
import { checkpointText, makeSigner, signatureLine, signNote } from '@placard/proof';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import { testLogKey } from '../support/world.ts';
import { said } from './exported.ts';

const witness = makeSigner('accountant.example', 'witness', new Uint8Array(32).fill(4));

describe('states of the log that two people were shown', () => {
  const other = makeSigner('owner.example', 'witness', new Uint8Array(32).fill(5));
  const state = (size: number, fill: number, by: typeof witness, log = testLogKey, seenAt = 1_795_000_000) => {
    const text = checkpointText({ origin: log.name, size, root: new Uint8Array(32).fill(fill) });
    return signNote(text, log) + signatureLine(text, by, seenAt);
  };
  const trusted = { log: testLogKey, witnesses: [witness, other] };
  const found = (...states: string[]) => said(() => verifyFile(Buffer.from(states.join('\n')), trusted));

  it('are split when their witnesses disagree', () => {
    expect(found(state(9, 1, witness), state(9, 2, other))[0]).toBe(
      'wrong: The log signed two different histories, each as its state 9. One was shown to accountant.example, the other to owner.example.',
    );
    expect(found(state(9, 1, witness), state(9, 1, other)).filter((line) => line.startsWith('wrong'))).toEqual([]);
  });

  it('of two sizes, or of a key that was changed, are not called the same', () => {
    expect(found(state(9, 1, witness), state(12, 2, other))[0]).toMatch(/^unproved: .+ states 9 and 12 /);
    const rotated = makeSigner(testLogKey.name, 'log', new Uint8Array(32).fill(8));
    expect(found(state(9, 1, witness), state(12, 2, other, rotated))[0]).toMatch(/^wrong: .+ with another key/);
  });

  it('name the witness whose clock ran backwards between them, and both times', () => {
    const [nine, twelve] = [1_795_530_000, 1_795_520_000].map((at, row) =>
      state(9 + 3 * row, 1, witness, testLogKey, at),
    );
    const line =
      'unproved: Witness accountant.example saw state 12 on 2026-11-24T11:33:20.000Z, but the older state 9 on 2026-11-24T14:20:00.000Z. Its clock ran backwards.';
    expect(found(nine ?? '', twelve ?? '')).toContain(line);
    expect(found(twelve ?? '', nine ?? '')).toContain(line);
    const [earlier, later] = [state(9, 1, witness), state(12, 1, other, testLogKey, 1)];
    expect(found(earlier, later).filter((each) => each.includes('backwards'))).toEqual([]);
  });
});

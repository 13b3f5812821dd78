/**
 * Compares states of the log that different people were shown: its checkpoints, one after another in a text file, such as the app saves
 * when history was rewritten, or as witnesses keep them.
 */
import { isSame, openCheckpoint } from '@placard/proof';
import type { NoteKey, Recorded } from '@placard/proof';
import { finding, recordedBy, timeOf, wrong } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { NoteError } from '@placard/proof';

const notes = /^\S+\n\d+\n[\w+/=]{44}\n(?:[^\n]+\n)*\n(?:— [^\n]+\n?)+/gmu;

/** The checkpoints in a text, in their order. */
export function statesIn(text: string): string[] {
  return (text.match(notes) ?? []).map((note) => (note.endsWith('\n') ? note : `${note}\n`));
}

export function verifyStates(states: readonly string[], keys: TrustedKeys): Finding[] {
  const opened = states.map((note) => open(note, keys));
  const known = opened.filter((state) => state !== undefined);
  return [
    ...opened.filter((state) => state === undefined).map(() => wrong('otherKey')),
    ...known.flatMap((state, index) => known.slice(index + 1).flatMap((other) => compare(state, other, keys))),
    ...known.flatMap((state) => recordedBy(state, keys)),
    ...keys.witnesses.flatMap((witness) => backwards(witness, known)),
  ];
}

/** Where a witness saw a larger state before a smaller one, by its own clock. */
function backwards(witness: NoteKey, states: readonly Recorded[]): Finding[] {
  const seen = states
    .flatMap(({ checkpoint: { size }, witnesses }) =>
      witnesses.filter(({ key }) => key === witness).map(({ seenAt = 0 }) => ({ size, seenAt })),
    )
    .toSorted((one, other) => one.size - other.size);
  return seen.slice(1).flatMap((later, index) => {
    const before = seen[index];
    if (before === undefined || before.size === later.size || before.seenAt <= later.seenAt) return [];
    const [first, second] = [timeOf(later.seenAt), timeOf(before.seenAt)];
    return [
      finding('unproved', 'backwards', { name: witness.name, number: later.size, id: before.size, first, second }),
    ];
  });
}

function open(note: string, { log, witnesses }: TrustedKeys): Recorded | undefined {
  try {
    return openCheckpoint(note, log, witnesses);
  } catch (error) {
    if (error instanceof NoteError) return undefined;
    throw error;
  }
}

function compare(one: Recorded, other: Recorded, { log }: TrustedKeys): Finding[] {
  const [first, second] = [one, other].map(({ witnesses }) => witnesses.map(({ key }) => key.name).join(' · '));
  const [{ size: number, root }, { size, root: otherRoot }] = [one.checkpoint, other.checkpoint];
  if (number !== size) return [finding('unproved', 'sizes', { first: number, second: size })];
  return isSame(root, otherRoot)
    ? []
    : [wrong('split', { number, first: first || log.name, second: second || log.name })];
}

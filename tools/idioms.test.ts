import { describe, expect, it } from 'vitest';
import { findIdioms } from './idioms.ts';

const sentences = [
  '/** Gives the balance. */',
  '// reads it anew',
  '/** The merchant is told of it. */',
  '// two cases that are told apart',
  '/** A function that tells whether it is open. */',
  "it('is said at its field', run);",
  '// what the answer says of the plan',
  '// a session that is none',
  '// a name that nobody has',
  '// open to those who ask',
  '// open to who has a session',
  '// Who has no session sees the login page.',
  '// it closes by itself',
  '// nothing but digits',
  '// the reason stands beside it',
  '// it lies in server/src',
  '// does what is due',
  '// the row is to be deleted',
  '// figures are asked for again',
  '// what became of the act',
  '// the balance is as it was',
  '// it is had by its address',
  '// the fault is mended',
  '// `notify` hears of each change',
  '// the revision that was looked at',
  '// the figure is held against the ledger',
  '// nothing comes of it',
  '// the ticket is good for two minutes',
  '// the token is dead at once',
  '// Gives the way to stop.',
  '// the page is taken away',
  '// so many may wait',
  '// after so long without an answer',
  '// the screen says so',
  '// what stands in the address',
  '// what a figure is made of',
  '// passes over a locked row',
];

describe('a banned idiom', () => {
  it.each(sentences)('is found, with better words: %s', (sentence) => {
    const [fault] = findIdioms('server/src/a.ts', `const a = 1;\n${sentence}\n`);
    expect(fault).toMatchObject({ path: 'server/src/a.ts', line: 2 });
    expect(fault?.message).toContain('better: ');
  });

  it('is found in a document', () => {
    expect(findIdioms('docs/operating.md', 'The server is told.')).toHaveLength(1);
  });

  it.each(["onePage('who is told', run);", "  ] as const)('who is told', run);"])('is found in a title: %s', (line) => {
    expect(findIdioms('e2e/tests/a.test.ts', line)).toHaveLength(1);
  });

  it.each([
    ['code', 'server/src/a.ts', "const gives = 'is told anew';"],
    ['texts for users', 'language/src/en/app/a.ts', '// anew'],
    ['a question', 'ARCHITECTURE.md', '## Who reads what?'],
  ])('is not looked for in %s', (_, path, text) => {
    expect(findIdioms(path, text)).toEqual([]);
  });
});
